import { afterAll, expect, test } from "vitest";
import { proposal, schema, startTest } from "../service/testService.ts";
import { sampleFile } from "../upstreamFile.ts";
import { runCli, type Run, type RunOptions } from "./runCli.ts";

const catalogue = await startTest();
afterAll(() => catalogue.close());

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD)";
const NONE = "urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.ordres,PROD)";
const WIKI = "https://wiki.example.com/orders";

const dataset = (verb: string, args: readonly string[], options: RunOptions = {}): Promise<Run> =>
  runCli(["dataset", verb, ...args], { catalogue, ...options });

/** An aspect of the dataset as it is stored. */
async function stored(aspect: string): Promise<unknown> {
  return JSON.parse((await runCli(["get", ORDERS, "-a", aspect], { catalogue })).out);
}

await runCli(["import", sampleFile("catalogue.json")], { catalogue });

const DRY_RUN = `Note: This was a dry run: nothing was written to ${catalogue.url}.\n`;

test("a dataset is described from an argument, a file and standard input, and its description removed", async () => {
  const shown = await dataset("describe", [ORDERS, "One row *per order*.", "--dry-run"]);
  expect(shown).toEqual({
    code: 0,
    out: `Would update ${ORDERS}:\n  adds      description: One row *per order*.\n`,
    err: DRY_RUN,
  });
  expect(await dataset("describe", [ORDERS, "One row *per order*."])).toEqual({
    code: 0,
    out: `Update succeeded for urn ${ORDERS}.\n`,
    err: "",
  });
  expect(await stored("editableDatasetProperties")).toMatchObject({
    editableDatasetProperties: { description: "One row *per order*." },
  });
  expect(await dataset("describe", [ORDERS, "-f", "d.md"], { files: { "d.md": "Two\n\nlines\n" } })).toMatchObject({
    code: 0,
  });
  expect(await stored("editableDatasetProperties")).toMatchObject({
    editableDatasetProperties: { description: "Two\n\nlines" },
  });
  const ofWindows = await dataset("describe", [ORDERS, "-f", "d.md"], { files: { "d.md": "Two\r\n\r\nlines\r\n" } });
  expect(ofWindows.code).toBe(0);
  expect(ofWindows.out).toContain("Nothing changed.");
  const again = await dataset("describe", [ORDERS, "-f", "-", "--json"], { input: "Two\n\nlines\n" });
  expect([again.code, again.err, JSON.parse(again.out)]).toEqual([
    0,
    "Note: The dataset already has this description.\n",
    { dryRun: false, catalogue: catalogue.url, urn: ORDERS, outcome: "unchanged" },
  ]);
  const removed = await dataset("describe", [ORDERS, "--remove", "--dry-run", "--json"]);
  expect(JSON.parse(removed.out)).toEqual({
    dryRun: true,
    catalogue: catalogue.url,
    urn: ORDERS,
    outcome: "would-change",
    changes: [{ field: "description", effect: "removes", from: "Two\n\nlines" }],
  });
  expect(await dataset("describe", [ORDERS, "--remove"])).toMatchObject({ code: 0, err: "" });
  expect(JSON.stringify(await stored("editableDatasetProperties"))).not.toContain("lines");
  expect(await dataset("describe", [ORDERS, "--remove"])).toMatchObject({
    code: 0,
    err: "Note: The dataset has no edited description.\n",
  });
});

test("a text with bytes that are not UTF-8 is refused as an argument, as in a file, and nothing is written", async () => {
  const before = [await stored("editableDatasetProperties"), await stored("institutionalMemory")];
  // What Node reads instead of such bytes.
  const garbled = "K\uFFFDfer";
  for (const [name, what, args] of [
    ["describe", "The description", [garbled]],
    ["describe", "The description", [garbled, "--column", "order_id"]],
    ["describe", "The description", ["-f", "d.md"]],
    ["add-link", "The label", [WIKI, garbled]],
    ["add-link", "The URL", [`${WIKI}/${garbled}`]],
  ] as const) {
    const { code, err } = await dataset(name, [ORDERS, ...args], { files: { "d.md": garbled } });
    expect([code, err]).toEqual([2, expect.stringContaining(`${what} has a character that was lost (U+FFFD).`)]);
  }
  const half = await dataset("describe", [ORDERS, "K\uD800fer"]);
  expect([half.code, half.err]).toEqual([
    2,
    expect.stringContaining("The description has a character that cannot be stored."),
  ]);
  expect([await stored("editableDatasetProperties"), await stored("institutionalMemory")]).toEqual(before);
});

test("a blank description is refused, and the one that is there stays", async () => {
  const told = "The description that was given is blank. Remove the description with --remove.";
  for (const column of [[], ["--column", "order_id"]]) {
    expect(await dataset("describe", [ORDERS, "Stays.", ...column])).toMatchObject({ code: 0 });
    for (const input of ["", "\n", " \n\t\r\n"]) {
      const refused = await dataset("describe", [ORDERS, "-f", "-", ...column], { input });
      expect([refused.code, refused.out, refused.err]).toEqual([2, "", expect.stringContaining(told)]);
    }
    const file = await dataset("describe", [ORDERS, "-f", "d.md", ...column], { files: { "d.md": "\n" } });
    expect([file.code, file.err]).toEqual([2, expect.stringContaining(told)]);
    expect((await dataset("describe", [ORDERS, "  ", ...column])).code).toBe(2);
    const aspect = column.length === 0 ? "editableDatasetProperties" : "editableSchemaMetadata";
    expect(JSON.stringify(await stored(aspect))).toContain('"Stays."');
    const again = await dataset("describe", [ORDERS, "Stays.", ...column]);
    const what = column.length === 0 ? "dataset" : "column";
    expect(again.err).toBe(`Note: The ${what} already has this description.\n`);
    expect(await dataset("describe", [ORDERS, "--remove", ...column])).toMatchObject({ code: 0 });
  }
});

test("a column is described by its name", async () => {
  expect(await dataset("describe", [ORDERS, "Counts up.", "--column", "order_id"])).toMatchObject({ code: 0 });
  expect(JSON.stringify(await stored("editableSchemaMetadata"))).toContain("Counts up.");
  const unknown = await dataset("describe", [ORDERS, "x", "--column", "ordr_id"]);
  expect([unknown.code, unknown.out]).toEqual([1, ""]);
  expect(unknown.err).toContain('There is no column "ordr_id" in the dataset\'s schema; did you mean "order_id"?');
});

test("a link is added once, and removed, and the others stay", async () => {
  expect(await dataset("add-link", [ORDERS, `${WIKI}/0`])).toMatchObject({ code: 0 });
  const before = await stored("institutionalMemory");
  expect(await dataset("add-link", [ORDERS, WIKI, "Runbook", "--dry-run"])).toEqual({
    code: 0,
    out: `Would update ${ORDERS}:\n  adds      link: ${WIKI} (Runbook)\n`,
    err: DRY_RUN,
  });
  expect(await dataset("add-link", [ORDERS, WIKI, "Runbook"])).toEqual({
    code: 0,
    out: `Update succeeded for urn ${ORDERS}.\n`,
    err: "",
  });
  expect(await dataset("add-link", [ORDERS, `${WIKI}/2`])).toMatchObject({ code: 0, err: "" });
  for (const label of [["Runbook"], []])
    expect(await dataset("add-link", [ORDERS, WIKI, ...label])).toEqual({
      code: 0,
      out: `Update succeeded for urn ${ORDERS}. Nothing changed.\n`,
      err: `Note: The dataset already has a link to "${WIKI}".\n`,
    });
  expect(await dataset("remove-link", [ORDERS, WIKI, "Another name"])).toMatchObject({
    code: 0,
    err: `Note: The dataset has no such link to "${WIKI}".\n`,
  });
  expect(await dataset("remove-link", [ORDERS, WIKI, "--dry-run"])).toMatchObject({ code: 0, err: DRY_RUN });
  expect(JSON.stringify(await stored("institutionalMemory"))).toContain('"Runbook"');
  for (const url of [WIKI, `${WIKI}/2`]) expect(await dataset("remove-link", [ORDERS, url])).toMatchObject({ code: 0 });
  expect(await stored("institutionalMemory")).toEqual(before);
});

test("a link whose URL the dataset has with another label is refused, and the one that is there is named", async () => {
  await dataset("add-link", [ORDERS, WIKI, "Runbook"]);
  const before = await stored("institutionalMemory");
  const told = `The dataset already has a link to "${WIKI}" with the label "Runbook"; nothing was changed. To change the label, remove that link with "catalogue dataset remove-link", then add it with the new label.`;
  for (const dry of [[], ["--dry-run"]]) {
    const { code, out, err } = await dataset("add-link", [ORDERS, WIKI, "Another name", ...dry]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(`${told}\n`);
  }
  const { code, out } = await dataset("add-link", [ORDERS, WIKI, "Another name", "--json"]);
  expect([code, JSON.parse(out)]).toEqual([1, { error: { kind: "refused", message: told } }]);
  expect(await stored("institutionalMemory")).toEqual(before);
  await dataset("remove-link", [ORDERS, WIKI]);
  await dataset("add-link", [ORDERS, WIKI]);
  expect((await dataset("add-link", [ORDERS, WIKI, "Runbook"])).err).toContain("without a label; nothing was changed");
  await dataset("remove-link", [ORDERS, WIKI]);
});

test.each([
  ["describe", [ORDERS], "Give the description as text or with --file, or remove it with --remove."],
  ["describe", [ORDERS, "a", "--remove"], "A description is either set or removed: leave out --remove, or the text"],
  [
    "describe",
    [ORDERS, "-f", "d.md", "--remove"],
    "A description is either set or removed: leave out --remove, or the",
  ],
  ["describe", [ORDERS, "a", "-f", "d.md"], "Give the description once: as text or with --file."],
  ["describe", ["urn:li:corpuser:ada", "a"], '"urn:li:corpuser:ada" is not the URN of a dataset.'],
  ["describe", [ORDERS, "-f", "none.md"], 'There is no file "none.md".'],
  ["add-link", [ORDERS, "javascript:alert(1)"], "A link must begin with http, https, ftp or mailto."],
  ["add-link", ["orders", WIKI], '"orders" is not a URN'],
])("dataset %s %j is refused: exit code 2", async (verb, args, sentence) => {
  const { code, out, err } = await dataset(verb, args);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(sentence);
});

test.each([
  ["describe", ["One row per order."]],
  ["add-link", [WIKI]],
  ["remove-link", [WIKI]],
])("dataset %s of one that does not exist is refused, also in a dry run, and creates nothing", async (verb, args) => {
  for (const dry of [[], ["--dry-run"]]) {
    const { code, err } = await dataset(verb, [NONE, ...args, ...dry]);
    expect(code).toBe(1);
    expect(err).toContain(`"${NONE}" does not exist in the catalogue`);
  }
  expect((await runCli(["exists", NONE], { catalogue })).out).toBe("false\n");
});

test("a column that has descriptions under an old and a new path has none after one removal, which a dry run shows", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,moved.to.v2,PROD)";
  const zip = "[version=2.0].[type=struct].[type=string].zip";
  const tags = { globalTags: { tags: [{ tag: "urn:li:tag:pii" }] } };
  const entries = [
    { fieldPath: "zip", description: "Before the move", ...tags },
    { fieldPath: zip, description: "After it" },
  ];
  const edited = proposal(urn, "editableSchemaMetadata", { editableSchemaFieldInfo: entries });
  const removals = [
    ["describe", urn, "--column", "zip", "--remove"],
    ["upsert", "-f", "d.yaml"],
  ] as const;
  for (const [verb, ...args] of removals) {
    await catalogue.emit([proposal(urn, "schemaMetadata", schema(zip)), edited]);
    const files = { "d.yaml": `dataset: ${urn}\ncolumns:\n  zip: ""\n` };
    const shown = (await dataset(verb, [...args, "--dry-run"], { files })).out;
    expect(shown).toContain("removes   description of column zip: Before the move\n");
    expect(shown).toContain("removes   description of column [type=struct].[type=string].zip: After it\n");
    expect(await dataset(verb, args, { files })).toMatchObject({ code: 0, err: "" });
    const { out } = await runCli(["get", urn, "-a", "editableSchemaMetadata"], { catalogue });
    expect(JSON.parse(out)).toMatchObject({
      editableSchemaMetadata: { editableSchemaFieldInfo: [{ fieldPath: "zip", ...tags }] },
    });
    expect(out).not.toContain("the move");
  }
});

test("of two datasets that are equally near, dataset describe names none", async () => {
  const near = (name: string): string => ORDERS.replace("orders", name);
  const texts = ["refundx", "refundy"].map((name) =>
    proposal(near(name), "editableDatasetProperties", { description: name }),
  );
  const files = { "near.json": JSON.stringify(texts) };
  expect(await runCli(["import", "near.json"], { catalogue, files })).toMatchObject({ code: 0 });
  expect((await dataset("describe", [near("refundz"), "Text"])).err).toBe(
    `"${near("refundz")}" does not exist in the catalogue; check its spelling, or add it to the catalogue first.\n`,
  );
});

test("dataset describe names the dataset that may be meant, and says of an environment that it is none", async () => {
  expect((await dataset("describe", [NONE, "Text"])).err).toBe(
    `"${NONE}" does not exist in the catalogue; did you mean "${ORDERS}"?\n`,
  );
  const elsewhere = ORDERS.replace("PROD", "prod");
  expect(await dataset("describe", [elsewhere, "Text"])).toMatchObject({
    code: 2,
    err: `"${elsewhere}" is the URN of no dataset: "prod" is not an environment; write "PROD".\n`,
  });
});
