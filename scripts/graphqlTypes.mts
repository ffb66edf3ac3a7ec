import { codegen } from "@graphql-codegen/core";
import * as typescript from "@graphql-codegen/typescript";
import * as resolvers from "@graphql-codegen/typescript-resolvers";
import { parse } from "graphql";
import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { format, resolveConfig } from "prettier";
import { checkout } from "./checkout.mts";
import { operationsPlugin } from "./graphql/operationsPlugin.mts";

const OPERATIONS = "catalogue/graph/operations.generated.ts";
const RESOLVERS = "service/resolvers/resolvers.generated.ts";

/** What is generated from the GraphQL schema and the documents of the programmatic client: texts by their paths. */
async function graphqlTypes(): Promise<ReadonlyMap<string, string>> {
  const schema = parsed("service/schema.graphql");
  const documents = globSync(join(checkout, "catalogue/graph/operations/*.graphql"))
    .toSorted()
    .map((path) => ({ location: path, document: parsed(relative(checkout, path)) }));
  const operations = await codegen({
    filename: OPERATIONS,
    schema,
    documents,
    config: {},
    pluginMap: { operations: operationsPlugin },
    plugins: [{ operations: {} }],
  });
  const types = await codegen({
    filename: RESOLVERS,
    schema,
    documents: [],
    config: CONFIG,
    pluginMap: { typescript, resolvers },
    plugins: [{ typescript: {} }, { resolvers: {} }],
  });
  return new Map([
    [OPERATIONS, await page(OPERATIONS, operations)],
    [RESOLVERS, await page(RESOLVERS, types)],
  ]);
}

/** Each object type whose fields have resolvers of their own, and what those are given: the entity alone. */
const CONFIG = {
  contextType: "./context.ts#ResolverContext",
  mappers: {
    Entity: "./entityRef.ts#EntityRef",
    Dataset: "./entityRef.ts#DatasetRef",
    CorpUser: "./entityRef.ts#UserRef",
    CorpGroup: "./entityRef.ts#GroupRef",
    OwnerType: "./entityRef.ts#OwnerRef",
    ResolvedActor: "./entityRef.ts#OwnerRef",
    DataPlatform: "./entityRef.ts#PlatformRef",
    OwnershipTypeEntity: "./entityRef.ts#OwnershipTypeRef",
    SearchResults: "./found.ts#FoundEntities",
    ScrollResults: "./found.ts#ScrolledEntities",
    SearchResult: "./found.ts#FoundResult",
  },
  // The schema says nothing more of a Long, so what a caller sends is not checked yet.
  scalars: { Long: { input: "unknown", output: "number" } },
  enumsAsTypes: true,
  immutableTypes: true,
  makeResolverTypeCallable: true,
  skipTypename: true,
  useTypeImports: true,
  maybeValue: "T | null | undefined",
  inputMaybeValue: "T | null | undefined",
};

async function page(path: string, text: string): Promise<string> {
  const whole = `/* Made by \`npm run generate:graphql\` from the .graphql files. Do not edit. */\n${text}`;
  return format(whole, { ...(await resolveConfig(join(checkout, path))), parser: "typescript" });
}

function parsed(path: string): ReturnType<typeof parse> {
  return parse(readFileSync(join(checkout, path), "utf8"));
}

/** With `--check` nothing is written, and the exit code is 1 if a file is out of date. */
if (import.meta.main) {
  const check = process.argv.includes("--check");
  for (const [path, text] of await graphqlTypes()) {
    if (!check) await writeFile(join(checkout, path), text);
    else if (readFileSync(join(checkout, path), "utf8") !== text) {
      console.log(`${path} is out of date; run "npm run generate:graphql".`);
      process.exitCode = 1;
    }
  }
}
