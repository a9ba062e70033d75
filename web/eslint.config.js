/** ESLint for the client: the recommended rules for JavaScript, TypeScript and Svelte. Prettier does the layout. */

import js from "@eslint/js";
import stylistic from "@stylistic/eslint-plugin";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["node_modules", "src/connection/schema.d.ts"]),
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  { files: ["*.js", "*.ts", "vite/**"], languageOptions: { globals: globals.node } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    plugins: { "@stylistic": stylistic },
    rules: {
      "@stylistic/max-len": ["error", { code: 120 }],
      eqeqeq: "error",
      // `{" "}` keeps a blank that the compiler would trim.
      "svelte/no-useless-mustaches": "off",
      // No set or map is changed in place where a component looks at it: they are made anew.
      "svelte/prefer-svelte-reactivity": "off",
      // TypeScript's noUncheckedIndexedAccess calls every index doubtful; `!` says that this one is in range.
      "@typescript-eslint/no-non-null-assertion": "off",
      // `() => {}` is how a caller says that nothing needs doing.
      "@typescript-eslint/no-empty-function": ["error", { allow: ["arrowFunctions"] }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
    },
  },
);
