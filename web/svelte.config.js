import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** The class that scopes a component's styles, on every element they meet: short, since it is sent so often. */
const cssHash = ({ hash, css, filename }) => `s-${hash(filename ?? css).slice(0, 5)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
