import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { startTest } from "../service/testService.ts";
import { sampleFile } from "../upstreamFile.ts";
import { runCli, type Run } from "./runCli.ts";

const catalogue = await startTest();
afterAll(() => catalogue.close());

const aspects = z.record(z.string(), z.unknown());

const NAME = "(urn:li:dataPlatform:postgres,shop.public.orders,PROD)";
const URN = `urn:li:dataset:${NAME}`;

const run = (args: readonly string[], text = ""): Promise<Run> =>
  runCli(args, { catalogue, files: { "d.yaml": text } });
const upsert = (text: string, ...options: readonly string[]): Promise<Run> =>
  run(["dataset", "upsert", "-f", "d.yaml", ...options], text);

/** An aspect of the dataset as it is stored. */
async function stored(aspect: string): Promise<unknown> {
  const { out } = await run(["get", URN, "-a", aspect]);
  return aspects.parse(JSON.parse(out))[aspect];
}

await run(["import", sampleFile("catalogue.json")]);

test("a dataset that does not exist is refused, and nothing is created", async () => {
  const text = `- dataset: ${URN.replace("orders", "ordres")}\n  description: Mine\n`;
  const { code, err } = await upsert(text);
  expect([code, err]).toEqual([
    1,
    `d.yaml:1:12: error entity-not-found: Update failed. "${URN.replace("orders", "ordres")}" does not exist in the catalogue; did you mean "${URN}"?\n`,
  ]);
  expect((await run(["exists", URN.replace("orders", "ordres")])).out).toBe("false\n");
});

test("datasets that do not exist are each named once, and what creates them is said once", async () => {
  const urns = ["a", "b"].map((name) => `urn:li:dataset:(urn:li:dataPlatform:kafka,${name},PROD)`);
  const text = urns.map((urn) => `- dataset: ${urn}\n  description: Mine\n`).join("");
  const why = "does not exist in the catalogue; check its spelling, or add it to the catalogue first.\n";
  const advice = "To create datasets that do not exist, add --create-missing.\n";
  const lines = (what: string): string =>
    urns.map((urn, at) => `d.yaml:${1 + 2 * at}:12: error entity-not-found: ${what}. "${urn}" ${why}`).join("");
  expect((await upsert(text)).err).toBe(lines("Update failed") + advice);
  expect((await upsert(text, "--dry-run")).err).toContain(lines("Update would fail") + advice);
  expect((await upsert(text, "--create-missing", "--dry-run")).err).not.toContain("--create-missing");
});

test("a group that does not exist is no user to create", async () => {
  const files = { "g.yaml": "- id: crew\n  owners: ['urn:li:corpGroup:gone', ann.gone]\n" };
  const { err } = await runCli(["group", "upsert", "-f", "g.yaml"], { catalogue, files });
  expect(err).toContain("urn:li:corpGroup:gone");
  expect(err).not.toContain("--create-missing");
});

test("every field of a dataset is written, a second time nothing, and a dry run shows both values", async () => {
  await runCli(["user", "upsert", "-f", "u.yaml"], { catalogue, files: { "u.yaml": "- id: ann\n- id: ben\n" } });
  const text = `dataset: ${URN}
description: |
  All *orders*.
links:
  - url: https://example.com/orders
    description: Runbook
owners:
  - owner: ann
    type: TECHNICAL_OWNER
  - owner: ben
    type: urn:li:ownershipType:architect
columns:
  order_id: Number of the order
`;
  const shown = await upsert(text, "--dry-run");
  expect(shown).toMatchObject({ code: 0 });
  expect(shown.out).toContain(`Would update ${URN}:\n`);
  expect(shown.out).toContain("description of column order_id: Number of the order");
  expect(shown.out).toContain("adds      link: https://example.com/orders (Runbook)\n");
  expect(await upsert(text)).toMatchObject({ code: 0, err: "" });
  expect(await stored("editableDatasetProperties")).toMatchObject({ description: "All *orders*.\n" });
  expect(await stored("institutionalMemory")).toMatchObject({
    elements: [{ url: "https://example.com/orders", description: "Runbook" }],
  });
  expect(await stored("ownership")).toMatchObject({
    owners: [
      { owner: "urn:li:corpuser:ann", type: "TECHNICAL_OWNER" },
      { owner: "urn:li:corpuser:ben", type: "CUSTOM", typeUrn: "urn:li:ownershipType:architect" },
    ],
  });
  expect(await stored("editableSchemaMetadata")).toMatchObject({
    editableSchemaFieldInfo: [
      { fieldPath: "customer_id" },
      { fieldPath: "note" },
      { fieldPath: "order_id", description: "Number of the order" },
    ],
  });
  expect((await upsert(text)).out).toContain("1 unchanged");
});

test("what a record does not have stays; a list that it has is replaced, and an empty text removes", async () => {
  const full = await stored("ownership");
  expect(await upsert(`dataset: ${URN}\ndescription: ""\nlinks: []\n`)).toMatchObject({ code: 0 });
  expect(await stored("ownership")).toEqual(full);
  expect(await stored("institutionalMemory")).toMatchObject({ elements: [] });
  expect(await stored("editableDatasetProperties")).not.toHaveProperty("description");
  expect(
    await upsert(`dataset: ${URN}\nowners:\n  - owner: ben\n    type: urn:li:ownershipType:architect\n`),
  ).toMatchObject({
    code: 0,
  });
  expect(await stored("ownership")).toMatchObject({ owners: [{ owner: "urn:li:corpuser:ben" }] });
});

test.each([
  [
    "an owner who does not exist",
    "owners:\n  - owner: nobody.here\n    type: DATA_STEWARD\n",
    '"urn:li:corpuser:nobody.here"',
  ],
  [
    "a column that does not exist",
    "columns:\n  ordre_id: Number\n",
    'There is no column "ordre_id" in the dataset\'s schema; did you mean "order_id"?',
  ],
])("%s is refused, and nothing of the record is written", async (_, fields, complaint) => {
  const { code, err } = await upsert(`dataset: ${URN}\ndescription: Half\n${fields}`);
  expect(code).toBe(1);
  expect(err).toContain(complaint);
  expect(await stored("editableDatasetProperties")).not.toMatchObject({ description: "Half" });
});

test("a column that does not exist is marked at its line", async () => {
  const text = `dataset: ${URN}\ncolumns:\n  # ID\n  ordre_id: Number\n`;
  for (const more of [[], ["--dry-run"]])
    expect((await upsert(text, ...more)).err).toMatch(/^[^:]+:4:3: error unknown-column: /);
});

test("a column by two of its names is marked at the second one, and nothing is written", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:kafka,shop.page-views.v1,PROD)";
  const { out } = await run(["get", urn, "-a", "editableSchemaMetadata"]);
  const pathWith = (type: string): string => `"[version=2.0].[type=PageView].[type=${type}].viewed_at"`;
  const text = `dataset: ${urn}\ncolumns:\n  ${pathWith("int")}: first\n  ${pathWith("string")}: second\n`;
  for (const more of [[], ["--dry-run"]]) {
    const { code, err } = await upsert(text, ...more);
    expect(code).toBe(1);
    expect(err).toMatch(/^[^:]+:4:3: error duplicate-column: .* are the same column; keep one of them/);
  }
  expect((await run(["get", urn, "-a", "editableSchemaMetadata"])).out).toBe(out);
});

test.each(["name: Orders", "schema: {}", "tags: [a]", "id: sales.orders"])(
  "a field that is not written is refused by name: %s",
  async (field) => {
    const { code, err } = await upsert(`dataset: ${URN}\n${field}\n`);
    expect(code).toBe(1);
    expect(err).toContain(`"${field.split(":")[0] ?? ""}" is not a dataset field`);
  },
);

test("a dataset that does not exist is created when that is asked for", async () => {
  const urn = URN.replace("orders", "brand_new");
  const text = `dataset: ${urn}\ndescription: Fresh\n`;
  expect((await upsert(text, "--create-missing", "--dry-run")).out).toContain(`Would create ${urn}:`);
  expect(await upsert(text, "--create-missing")).toMatchObject({ code: 0 });
  expect((await run(["exists", urn])).out).toBe("true\n");
  expect(await upsert(`dataset: ${urn}\ncolumns:\n  id: Key\n`)).toMatchObject({ code: 1 });
});
