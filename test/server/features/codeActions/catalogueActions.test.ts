import { expect, test } from "vitest";
import { parseDatasetUrn } from "../../../../catalogue/urn/urn.ts";
import { IN_CATALOGUE } from "../../../../server/features/codeActions/catalogueActions.ts";
import { offer, type Options } from "./act.ts";

const URN = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.trips,PROD)";
const ALL = { editDescription: "edit", showHistory: "history", copyDescription: "copy" };

/** What is offered at the cursor: title, command and what that is given. */
async function offered(picture: string, options: Options = {}): Promise<readonly unknown[]> {
  const abilities = { catalogueCommands: ALL, ...options.abilities };
  const { actions } = await offer(picture, { kind: "dataset", ...options, only: [IN_CATALOGUE], abilities });
  return actions.map(({ command }) => {
    const given: readonly unknown[] = command?.arguments ?? [];
    return [command?.command, ...given];
  });
}

test("the description of a column is edited, compared and copied from its name", async () => {
  expect(await offered(`dataset: ${URN}\ncolumns:\n  ci$0ty: Where to\n`)).toEqual([
    ["edit", { urn: URN, column: "city" }],
    ["history", { urn: URN, column: "city" }],
    ["copy", { urn: URN, column: "city" }],
  ]);
  expect(await offered(`dataset: ${URN}\ncolumns:\n  city: Whe$0re to\n`)).toEqual([]);
});

test("nothing is offered for a column without a name", async () => {
  expect(await offered(`dataset: ${URN}\ncolumns:\n  "$0": Nothing\n`)).toEqual([]);
  expect(await offered(`dataset: ${URN}\ncolumns:\n  " $0": Nothing\n`)).toEqual([]);
});

test("that of a dataset from its URN, in any text", async () => {
  const ofDataset = [
    ["edit", { urn: URN }],
    ["history", { urn: URN }],
  ];
  expect(await offered(`dataset: ${URN.slice(0, 20)}$0${URN.slice(20)}\n`)).toEqual(ofDataset);
  expect(
    await offered(`a = "${URN.slice(0, 20)}$0${URN.slice(20)}"\n`, { kind: "other", languageId: "python" }),
  ).toEqual(ofDataset);
  expect(await offered("a = 'urn:li:corpuser:a$0da'\n", { kind: "other", languageId: "python" })).toEqual([]);
});

test("nothing is offered for what the catalogue does not have", async () => {
  const picture = `dataset: ${URN.replace("trips", "tr$0ips")}\ncolumns:\n  city: Where to\n`;
  expect(await offered(picture, { facts: [] })).toEqual([]);
  const urn = parseDatasetUrn(URN);
  if (!urn) throw new Error(URN);
  const facts = [{ urn, columns: [{ path: "town" }] }];
  expect(await offered(picture, { facts })).toHaveLength(2);
  const columns = `dataset: ${URN}\ncolumns:\n  ci$0ty: Where to\n`;
  expect(await offered(columns, { facts })).toEqual([]);
  expect(await offered(columns.replace("ci$0ty", "to$0wn"), { facts })).toHaveLength(3);
  expect(await offered(columns, { facts: [] })).toEqual([]);
});

test("only what the client can do", async () => {
  const picture = `dataset: ${URN}\ncolumns:\n  ci$0ty: Where to\n`;
  expect(await offered(picture, { abilities: { catalogueCommands: {} } })).toEqual([]);
  expect(await offered(picture, { abilities: { catalogueCommands: { showHistory: "history" } } })).toEqual([
    ["history", { urn: URN, column: "city" }],
  ]);
});
