/** Entry point: loads the styles and the language, then mounts the app. */

import "./design/fonts.css";
import "./design/tokens.css";
import "./design/pieces.css";
import "./design/frame.css";
import "./design/screens.css";
import "./design/client.css";
import { mount } from "svelte";
import { loadLanguage } from "./language/loading.ts";

await loadLanguage();
const { default: App } = await import("./App.svelte");
mount(App, { target: document.getElementById("app")! });
