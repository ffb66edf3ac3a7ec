import { spawnSync } from "node:child_process";
import { buildSchema, parse } from "graphql";
import { expect, test } from "vitest";
import { OWNERSHIP_TYPES } from "../../catalogue/vocabulary/ownershipType.ts";
import { operationsPlugin } from "../../scripts/graphql/operationsPlugin.mts";

test("what is generated from the GraphQL files is up to date", () => {
  // In a process of its own, in which the generator and its plugins share one `graphql`.
  const { stdout, status } = spawnSync(
    process.execPath,
    ["--import", "./scripts/sourcesAsModules.mts", "scripts/graphqlTypes.mts", "--check"],
    { encoding: "utf8" },
  );
  expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
});

const schema = buildSchema(`
  type Query { things(of: Kind!, most: Int): [Thing], one: Thing! }
  interface Thing { id: ID! }
  enum Kind { OLD NEW }
  type Book implements Thing { id: ID!, pages: Int!, about: About }
  type Film implements Thing { id: ID!, about: About, kinds: [Kind!]! }
  type About { title: String!, year: Int }
`);

/** What the plugin makes of a document. */
async function generated(document: string, of = schema): Promise<string> {
  const files = [{ location: "test.graphql", document: parse(document) }];
  const output = await operationsPlugin.plugin(of, files, {});
  return typeof output === "string" ? output : output.content;
}

test("fields of several types are one field, optional where only some of the types have it", async () => {
  const text = await generated(`query things($of: Kind!, $most: Int) {
    things(of: $of, most: $most) {
      ... on Thing { id }
      ... on Book { pages about { title } }
      ... on Film { about { year } kinds }
    }
  }`);
  expect(text).toContain("ThingsVariables = { readonly of: Kind; readonly most?: number | null | undefined; }");
  const title = "readonly title?: string;";
  expect(text).toContain(`readonly id: string; readonly pages?: number; readonly about?: { ${title}`);
  expect(text).toContain("z.object({ title: z.string().optional(), year: z.int().nullish() }).nullish()");
  expect(text).toContain("kinds: z.array(z.enum(kindValues)).optional()");
});

test("a document has the fragments that it uses, each once, and no others", async () => {
  const text = await generated(`query one { one { ...named ...named } }
    fragment named on Thing { ...identified }
    fragment identified on Thing { id }
    fragment other on Book { pages }`);
  const [, document = ""] = /document: `([^`]*)`/.exec(text) ?? [];
  expect([...document.matchAll(/^fragment (\w+)/gm)].map(([, name]) => name)).toEqual(["named", "identified"]);
  expect(document).toContain("query one");
});

test("a mutation is not generated, since the programmatic client runs queries", async () => {
  await expect(generated("mutation change { change }")).rejects.toThrow("change: the programmatic client runs queries");
});

test("an enumeration that the core lists is not listed again, and may not have other values in the schema", async () => {
  const withTypes = (values: readonly string[]) =>
    buildSchema(`type Query { type: OwnershipType } enum OwnershipType { ${values.join(" ")} }`);
  const text = await generated("query type { type }", withTypes(OWNERSHIP_TYPES));
  expect(text).toContain("z.enum(OWNERSHIP_TYPES)");
  expect(text).not.toContain("TECHNICAL_OWNER");
  await expect(generated("query type { type }", withTypes([...OWNERSHIP_TYPES, "ADMIRER"]))).rejects.toThrow(
    "The values of OwnershipType in the schema are not those of OWNERSHIP_TYPES",
  );
});
