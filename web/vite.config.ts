import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync } from "node:fs";
import type { CompileOptions } from "svelte/compiler";
import { defineConfig } from "vite";
import { icons } from "./vite/icons.ts";
import { symbols } from "./vite/symbols.ts";

/** What the entry point imports. Nothing else may be here: texts are said as they are loaded, after their language. */
const BASE = { name: "base", test: /node_modules|preload-helper|src.language.|account.settings/, priority: 2 };
/** What most screens use is one file: many small ones compress worse. */
const SHARED = {
  name: "shared",
  test: /src.(design|app|table|games).|virtual:icon/,
  minShareCount: 3,
  minSize: 0,
  priority: 1,
};
/** What two games show, apart from all that home needs. */
const GAMES = { name: "games", test: /src.games.|virtual:icon/, minShareCount: 2, minSize: 0, priority: 0 };
/**
 * Tables, and what one comes to from home on the way to one: setup, rules, replays, statistics. In two files they would
 * take 2 kB more, and who plays needs both. What strong fairness needs stays apart.
 */
const SETUP = "New|Option|Seat|GamePicker|Watch|.*Terms|table-plan";
const STATISTICS = "Bars|Game|Recent|Statistics";
const TABLES = {
  name: "tables",
  test: new RegExp(
    `src.(app.pages|table.(?!contribution)|replay|rules|lesson.|lobby.(${SETUP})|account.(${STATISTICS}))`,
  ),
  minSize: 0,
  priority: 0,
};

/** What players see of changed sets, apart from where they are changed. */
const PLAYED = {
  name: "played",
  test: /src.studio.(Difference|SetChoice|SetNote|played)/,
  minSize: 0,
  priority: 3,
  includeDependenciesRecursively: false,
};

/** All components, in an order that every machine agrees on. */
const COMPONENTS = readdirSync(new URL("src", import.meta.url), { recursive: true, encoding: "utf-8" })
  .filter((path) => path.endsWith(".svelte"))
  .map((path) => `src/${path.replaceAll("\\", "/")}`)
  .sort();
/** The class that scopes a component's styles, on every element they meet: its number, since it is sent so often. */
const cssHash: CompileOptions["cssHash"] = ({ hash, css, filename }) => {
  const at = COMPONENTS.findIndex((path) => filename?.endsWith(path));
  return `s-${at < 0 ? hash(css) : at.toString(36)}`;
};

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash, discloseVersion: false } }), icons(), symbols()],
  build: {
    outDir: "../src/ironstone/server/client",
    emptyOutDir: true,
    target: "es2023",
    // Colours are told by light-dark(): whoever knows it needs no prefixes.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // Every browser that reads this target preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [PLAYED, BASE, SHARED, TABLES, GAMES] } } },
  },
  server: { proxy: { "/api": { target: process.env["IRONSTONE_SERVER"] ?? "http://127.0.0.1:8000", ws: true } } },
});
