import { afterAll, expect, test } from "vitest";
import { proposal, startTest } from "../service/testService.ts";
import { runCli, type Run } from "./runCli.ts";

const catalogue = await startTest();
afterAll(() => catalogue.close());

type Files = Readonly<Record<string, string>>;
const run = (args: readonly string[], files: Files): Promise<Run> => runCli(args, { catalogue, files });

const JANE = "urn:li:corpuser:jane";
const SALES = "urn:li:corpGroup:sales";

/** Stores values as DataHub's web page does, which are shown instead of the ingested ones. */
async function edit(mutation: string, urn: string, input: object): Promise<void> {
  const type = mutation.includes("User") ? "CorpUserUpdateInput" : "CorpGroupUpdateInput";
  const query = `mutation ($urn: String!, $input: ${type}!) { ${mutation}(urn: $urn, input: $input) { urn } }`;
  expect(await catalogue.ask(query, { urn, input })).toMatchObject({ data: { [mutation]: { urn } } });
}

/** What is edited about an entity, as GraphQL gives it to whoever shows it. */
async function edited(urn: string): Promise<unknown> {
  const query = `query ($urns: [String!]!) { entities(urns: $urns) {
    ... on CorpUser { properties { displayName title email } editableProperties { displayName title email skills } }
    ... on CorpGroup { groupProperties: properties { description email slack } groupEdits: editableProperties { description email slack } }
  } }`;
  return catalogue.ask(query, { urns: [urn] });
}

const USER = `id: jane
display_name: Jane Smith
title: Head # since May
email: new@example.com
`;

test("values of a user that were edited in the catalogue are shown as replaced, replaced, and pulled", async () => {
  const file = { "u.user.yaml": USER };
  await run(["user", "upsert", "-f", "u.user.yaml"], { "u.user.yaml": USER.replace("Head", "Analyst") });
  const edits = { displayName: "Janie", title: "Junior", email: "old@example.com", skills: ["sql"] };
  await edit("updateCorpUserProperties", JANE, edits);

  expect((await run(["pull", "user", "jane"], {})).out).toBe(`# catalogue: users
- id: jane
  display_name: Janie
  title: Junior
  email: old@example.com
`);
  const pulled = await run(["pull", "-o", "u.user.yaml"], file);
  expect(pulled.written?.["u.user.yaml"]).toBe(`id: jane
display_name: Janie
title: Junior # since May
email: old@example.com
`);
  expect(await run(["diff", "u.user.yaml"], pulled.written ?? {})).toMatchObject({ code: 0 });
  expect((await run(["user", "upsert", "-f", "u.user.yaml"], pulled.written ?? {})).out).toContain("Nothing changed.");

  expect(await run(["diff", "u.user.yaml"], file)).toMatchObject({ code: 1 });
  const shown = await run(["user", "upsert", "-f", "u.user.yaml", "--dry-run"], file);
  expect(shown.out).toBe(`Would update ${JANE}:
  replaces  display_name: Janie → Jane Smith
  replaces  email: old@example.com → new@example.com
  replaces  title: Junior → Head
`);
  expect(await run(["user", "upsert", "-f", "u.user.yaml"], file)).toMatchObject({ code: 0, err: "" });
  expect(await edited(JANE)).toMatchObject({
    data: {
      entities: [
        {
          properties: { displayName: "Jane Smith", title: "Head", email: "new@example.com" },
          editableProperties: { displayName: null, title: null, email: null, skills: ["sql"] },
        },
      ],
    },
  });
  expect(await run(["diff", "u.user.yaml"], file)).toMatchObject({ code: 0 });
  expect((await run(["pull", "-o", "u.user.yaml"], file)).written).toBeUndefined();
});

test("so is an edited value that hides the very value of the file, also of somebody whom a group defines", async () => {
  await edit("updateCorpUserProperties", JANE, { title: "Junior" });
  const user = { "u.user.yaml": USER };
  expect((await run(["user", "upsert", "-f", "u.user.yaml", "--dry-run"], user)).out).toBe(
    `Would update ${JANE}:\n  replaces  title: Junior → Head\n`,
  );
  const group = { "g.group.yaml": "id: team\nowners: [{ id: jane, title: Head }]\n" };
  await run(["group", "upsert", "-f", "g.group.yaml"], group);
  expect(await edited(JANE)).toMatchObject({
    data: { entities: [{ properties: { title: "Head" }, editableProperties: { title: null } }] },
  });
});

test("values of a group that were edited in the catalogue are replaced likewise", async () => {
  const text = "id: sales\ndescription: Sells.\nemail: sales@example.com\nslack: '#sales'\n";
  const file = { "g.group.yaml": text };
  await run(["group", "upsert", "-f", "g.group.yaml"], file);
  await edit("updateCorpGroupProperties", SALES, { description: "Edited.", email: "e@example.com", slack: "#e" });
  const pulled = await run(["pull", "-o", "g.group.yaml"], file);
  expect(pulled.written?.["g.group.yaml"]).toBe("id: sales\ndescription: Edited.\nemail: e@example.com\nslack: '#e'\n");
  expect((await run(["group", "upsert", "-f", "g.group.yaml"], pulled.written ?? {})).out).toContain(
    "Nothing changed.",
  );
  expect((await run(["group", "upsert", "-f", "g.group.yaml", "--dry-run"], file)).out).toBe(`Would update ${SALES}:
  replaces  description: Edited. → Sells.
  replaces  email: e@example.com → sales@example.com
  replaces  slack: #e → #sales
`);
  await run(["group", "upsert", "-f", "g.group.yaml"], file);
  const values = { description: "Sells.", email: "sales@example.com", slack: "#sales" };
  const none = { description: null, email: null, slack: null };
  expect(await edited(SALES)).toMatchObject({ data: { entities: [{ groupProperties: values, groupEdits: none }] } });
  expect((await run(["pull", "-o", "g.group.yaml"], file)).written).toBeUndefined();
});

test("a user of whom DataHub's command line stored edited values only is pulled with them", async () => {
  const value = { aboutMe: "Hello", displayName: "Ben Doe", email: "ben@example.com", teams: [], skills: [] };
  const urn = "urn:li:corpuser:ben";
  const written = [proposal(urn, "corpUserEditableInfo", value), proposal(urn, "status", { removed: false })];
  expect(await catalogue.emit(written)).toMatchObject({ status: 200 });
  const { out } = await run(["pull", "user", "ben"], {});
  const text = "- id: ben\n  display_name: Ben Doe\n  email: ben@example.com\n  description: Hello\n";
  expect(out).toBe(`# catalogue: users\n${text}`);
  expect((await run(["user", "upsert", "-f", "b.user.yaml"], { "b.user.yaml": text })).out).toContain(
    "Nothing changed.",
  );
});
