import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import build from "./vite.config.ts";

/** Apart from the build, which needs none of the packages of the tests. */
export default mergeConfig(
  build,
  defineConfig({
    resolve: { conditions: ["browser"] },
    // The time is for a busy machine; no test waits for anything.
    test: { environment: "jsdom", setupFiles: ["src/test/setup.ts"], testTimeout: 60_000 },
  }),
);
