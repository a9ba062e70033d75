import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import build from "./vite.config.ts";

/** Apart from the build, which needs none of the packages of the tests. */
export default mergeConfig(
  build,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: {
      environment: "jsdom",
      setupFiles: ["src/test/setup.ts"],
      isolate: false, // no test changes a module; a page of its own for each file would take as long as the tests
      testTimeout: 60_000, // for a busy machine; no test waits for anything
    },
  }),
);
