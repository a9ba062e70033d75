/** `virtual:symbols`: the boxes of our own drawings, so that a `<use>` keeps their shape, and how pictures are cut. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const NAME = "virtual:symbols";
const FILE = fileURLToPath(new URL("../src/design/symbols.svg", import.meta.url));

export function symbols(): Plugin {
  return {
    name: "ironstone-symbols",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      this.addWatchFile(FILE);
      const sheet = readFileSync(FILE, "utf-8")
        .replace(/<!--.*?-->/gs, "")
        .replace(/\s*\n\s*/g, " ")
        .replaceAll("> <", "><");
      const boxes = Object.fromEntries(
        [...sheet.matchAll(/<symbol id="([\w-]+)" viewBox="([^"]+)"/g)].map((found) => [found[1], found[2]]),
      );
      const cuts = Object.fromEntries(
        [...sheet.matchAll(/<symbol id="([\w-]+)"[^>]*preserveAspectRatio="([^"]+)"/g)].map((found) => [
          found[1],
          found[2],
        ]),
      );
      const made = Object.entries({ sheet, boxes, cuts });
      return made.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
    },
  };
}
