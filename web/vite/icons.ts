/** `virtual:icons/GAME`: the drawings that design/icons.toml names for a game, and no others. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import { optimize } from "svgo";
import type { Plugin } from "vite";

const PREFIX = "virtual:icons/";
/** Every drawing is a module: what several games show is sent once. */
const DRAWING = "virtual:icon/";
const LIST = fileURLToPath(new URL("../src/design/icons.toml", import.meta.url));

type Groups = Record<string, Record<string, string>>;
interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** In whole numbers of two digits, on a grid of 60: sharp at the sizes icons are shown in, and short. */
function drawn(body: string): string {
  const scaled = `<g transform="scale(${60 / 512})">${body}</g>`;
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">${scaled}</svg>`, {
    floatPrecision: 0,
    multipass: true,
    // Relative coordinates alone are no shorter, but more alike: they are packed smaller.
    plugins: [{ name: "preset-default", params: { overrides: { convertPathData: { utilizeAbsolute: false } } } }],
  });
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll(' fill="currentColor"', "");
}

export function icons(): Plugin {
  const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;

  function drawing(name: string): string {
    const found = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
    if (!found) throw new Error(`icons.toml: no icon named ${JSON.stringify(name)}`);
    return drawn(found.body);
  }

  function moduleOf(game: string): string {
    const groups = (parse(readFileSync(LIST, "utf-8")) as Record<string, Groups>)[game];
    if (!groups) throw new Error(`icons.toml: no section for ${JSON.stringify(game)}`);
    const names = [...new Set(Object.values(groups).flatMap((group) => Object.values(group)))];
    const drawings = names.map((name, at) => `import d${at} from "${DRAWING}${name}";`);
    const tables = Object.entries(groups).map(([group, entries]) => {
      const rows = Object.entries(entries).map(([key, name]) => `${JSON.stringify(key)}: d${names.indexOf(name)}`);
      return `${JSON.stringify(group)}: { ${rows.join(", ")} }`;
    });
    return `${drawings.join("\n")}\nexport default { ${tables.join(",\n")} };`;
  }

  return {
    name: "ironstone-icons",
    resolveId: (id) => (id.startsWith(PREFIX) || id.startsWith(DRAWING) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(`\0${DRAWING}`))
        return `export default ${JSON.stringify(drawing(id.slice(DRAWING.length + 1)))};`;
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      this.addWatchFile(LIST);
      return moduleOf(id.slice(PREFIX.length + 1));
    },
  };
}
