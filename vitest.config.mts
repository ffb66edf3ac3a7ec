import { defineConfig } from "vitest/config";

/** GraphQL documents and schemas are imported as text, as esbuild does with its text loader. */
const graphqlAsText = {
  name: "graphql-as-text",
  transform: (code: string, id: string) =>
    id.endsWith(".graphql") ? `export default ${JSON.stringify(code)}` : undefined,
};

export default defineConfig({
  plugins: [graphqlAsText],
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/editor/**"],
    // The libraries of the service are loaded once, not once for each file; no test leaves anything behind.
    isolate: false,
    maxWorkers: "100%",
    reporters: ["default"],
  },
});
