import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** GraphQL documents and schemas are imported as text, as esbuild does with its text loader. */
const graphqlAsText = {
  name: "graphql-as-text",
  transform: (code: string, id: string) =>
    id.endsWith(".graphql") ? `export default ${JSON.stringify(code)}` : undefined,
};

/** `--mode programs`: the tests of the built programs, which are there after a build; else those of the sources. */
export default defineConfig(({ mode }) => ({
  plugins: [graphqlAsText],
  test: {
    include: mode === "programs" ? ["test/programs/**/*.test.ts"] : ["test/**/*.test.ts"],
    exclude: mode === "programs" ? [] : ["test/editor/**", "test/programs/**"],
    // The libraries of the service are loaded once, not once for each file; no test leaves anything behind.
    isolate: false,
    // One more than there are cores: many tests of the stores wait for a lock or a server.
    maxWorkers: availableParallelism() + 1,
    // The thread that writes a catalogue runs its sources as they are.
    execArgv: ["--import", new URL("scripts/sourcesAsModules.mts", import.meta.url).href],
    // A test that hangs is ended; on a slow machine none of the others is.
    testTimeout: 60_000,
    reporters: ["default"],
    // With `--coverage`; what the other tests run is added by scripts/coverage.mts.
    coverage: {
      provider: "v8",
      include: ["{catalogue,client,pages,server,service,cli,library}/**/*.ts"],
      exclude: ["**/*.generated.ts"],
      reporter: ["json"],
      reportOnFailure: true,
      reportsDirectory: "artefacts/coverage/unit",
    },
  },
}));
