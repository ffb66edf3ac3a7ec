import fc from "fast-check";
import { expect, test } from "vitest";
import { datasetContent } from "../../../catalogue/datasetFile/datasetContent.ts";
import { datasetText } from "../../../catalogue/datasetFile/datasetText.ts";
import { withDescriptions, type WantedDescription } from "../../../catalogue/datasetFile/describedText.ts";
import { unlessBlank } from "../../../catalogue/text/unlessBlank.ts";
import { withEdits } from "../../../catalogue/text/withEdits.ts";
import { ORDERS, schemaOf, storedOrders } from "./storedDataset.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 200);

function check(before: string, wishes: readonly WantedDescription[], after: string): void {
  const edits = withDescriptions(before, wishes);
  expect(edits && withEdits(before, edits)).toBe(after);
}

const TEXT = `# Orders
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)
description: All orders # ingested
columns:
  id: # bigint, no description
  "a: b": |- # text, edited
    One

    two
  zip: 'It''s' # text
owners: []
`;

test("a description is replaced in its line, with the comment on it kept", () => {
  check(
    TEXT,
    [
      { column: "id", text: "Which order" },
      { column: "zip", text: "" },
      { column: undefined, text: "yes" },
    ],
    TEXT.replace("id: #", "id: Which order #").replace(" 'It''s'", "").replace("All orders", '"yes"'),
  );
});

test("one line becomes several, and several become one; the comment stays on the first", () => {
  check(
    TEXT,
    [
      { column: "id", text: "One\n\ntwo\n" },
      { column: "a: b", text: "Only one" },
    ],
    TEXT.replace("id: # bigint, no description", "id: | # bigint, no description\n    One\n\n    two").replace(
      '"a: b": |- # text, edited\n    One\n\n    two',
      '"a: b": Only one # text, edited',
    ),
  );
});

test("a text keeps its line ends, by which it is equal to the stored one", () => {
  for (const column of ["id", "a: b", undefined])
    for (const text of ["One\r\ntwo", "One\rtwo", "One\r\n\ntwo\r"]) {
      const edits = withDescriptions(TEXT, [{ column, text }]);
      expect(new Map(textsOf(withEdits(TEXT, edits ?? []))).get(column)).toBe(text);
    }
});

test("what the text does not have is added after what it has", () => {
  check(
    "dataset: urn\ncolumns:\n  a: A # x",
    [{ column: "b", text: "B\nb" }],
    "dataset: urn\ncolumns:\n  a: A # x\n  b: |-\n    B\n    b",
  );
  check("dataset: urn", [{ column: undefined, text: "B" }], "dataset: urn\ndescription: B");
});

test.for([
  ["an alias", "description: &a A\ncolumns:\n  x: *a\n", "x"],
  ["an anchor", "description: A\ncolumns:\n  x: &a X\nlinks:\n  - url: *a\n", "x"],
  ["braces", "description: A\ncolumns: { x: X, y: Y }\n", "x"],
  ["a list", "description: A\ncolumns:\n  x: [X]\n", "x"],
  ["no columns", "description: A\ncolumns: [x]\n", "x"],
  ["two records", "- description: A\n- columns:\n    x: X\n", "x"],
] as const)("a text with %s is left alone", ([, text, column]) => {
  expect(withDescriptions(text, [{ column, text: "New" }])).toBeUndefined();
});

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "a",
        "# b",
        "yes",
        "- c",
        " d ",
        "é: ü",
        "|",
        "'\"",
        "0",
        "~",
        "",
        "\t",
        "---",
        "a:",
        "{}",
        "\u202e",
      ),
      fc.string({ unit: "grapheme", maxLength: 8 }),
    ),
    { maxLength: 4 },
  )
  .map((lines) => lines.join("\n"));
const SCHEMA = ["id", "address.zip", "[version=2.0].[type=struct].[type=string].name", "no", "a b", "#x"];

test("whatever is written, exactly the wanted descriptions are others after it", () => {
  const base = fc.dictionary(fc.constantFrom(...SCHEMA), words, { noNullPrototype: true });
  const KEYS = ["id", "address.zip", "name", "no", "a b", "#x"];
  const wishes = fc.uniqueArray(fc.record({ column: fc.constantFrom(undefined, ...KEYS), text: words }), {
    selector: ({ column }) => column,
  });
  fc.assert(
    fc.property(base, words, wishes, wishes, (described, own, first, second) => {
      const schema = schemaOf(Object.fromEntries(SCHEMA.map((path) => [path, described[path]])));
      const aspects = {
        schemaMetadata: schema,
        ...(own === "" ? {} : { editableDatasetProperties: { description: own } }),
      };
      let { text } = datasetText(ORDERS, storedOrders(aspects), { place: "the catalogue" });
      const expected = new Map(textsOf(text));
      for (const wanted of [first, second]) {
        const edits = withDescriptions(text, wanted);
        if (!edits) throw new Error(`Refused: ${text}`);
        text = withEdits(text, edits);
        for (const wish of wanted) expected.set(wish.column, unlessBlank(wish.text));
      }
      expect(new Map(textsOf(text))).toEqual(expected);
      expect(text.match(/ # .*$/gm)).toEqual(expect.arrayContaining([expect.stringMatching(/text, /)]));
    }),
    { numRuns },
  );
});

function* textsOf(text: string): Generator<readonly [string | undefined, string]> {
  const content = datasetContent(text);
  if (!content) throw new Error(text);
  yield [undefined, content.description?.text ?? ""];
  for (const [name, { text: each }] of content.columns) yield [name, each];
}
