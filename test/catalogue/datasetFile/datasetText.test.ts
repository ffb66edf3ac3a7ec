import { expect, test } from "vitest";
import { parse } from "yaml";
import { datasetText } from "../../../catalogue/datasetFile/datasetText.ts";
import { editedColumns, ORDERS, schemaOf, storedOrders } from "./storedDataset.ts";

const HEAD = { place: "the embedded catalogue" };
const ZIP = "[version=2.0].[type=struct].[type=string].zip";

test("a dataset is written as a record, with the origin of each description", () => {
  const stored = storedOrders({
    datasetProperties: { description: "Orders" },
    editableDatasetProperties: { description: "One row.\n\n- for each order" },
    institutionalMemory: {
      elements: [
        {
          url: "https://wiki.example.com/orders",
          description: "Wiki: orders",
          createStamp: { time: 1, actor: "urn:li:corpuser:a" },
        },
        { url: "https://example.com", description: "", createStamp: { time: 1, actor: "urn:li:corpuser:a" } },
      ],
    },
    ownership: {
      owners: [
        { owner: "urn:li:corpuser:ada", type: "DATA_STEWARD" },
        { owner: "urn:li:corpuser:bob", type: "CUSTOM", typeUrn: "urn:li:ownershipType:privacy" },
      ],
    },
    schemaMetadata: schemaOf({ id: undefined, [ZIP]: "Postal\n code", no: undefined }),
    editableSchemaMetadata: editedColumns({ no: "yes" }),
  });
  const { text, columnKeys } = datasetText(ORDERS, stored, HEAD);
  expect(text).toMatchInlineSnapshot(`
    "# sales.orders in the embedded catalogue. Save writes your changes to the catalogue, but no comments. Save As writes only a file.
    dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
    description: |- # edited, hides the ingested description
      One row.

      - for each order
    links:
      - url: https://wiki.example.com/orders
        description: "Wiki: orders"
      - url: https://example.com
    owners:
      - owner: urn:li:corpuser:ada
        type: DATA_STEWARD
      - owner: urn:li:corpuser:bob
        type: urn:li:ownershipType:privacy
    columns:
      id: # text, no description
      zip: |- # text, ingested
        Postal
         code
      "no": "yes" # text, edited
    "
  `);
  expect(parse(text)).toEqual({
    dataset: ORDERS,
    description: "One row.\n\n- for each order",
    links: [{ url: "https://wiki.example.com/orders", description: "Wiki: orders" }, { url: "https://example.com" }],
    owners: [
      { owner: "urn:li:corpuser:ada", type: "DATA_STEWARD" },
      { owner: "urn:li:corpuser:bob", type: "urn:li:ownershipType:privacy" },
    ],
    columns: { id: null, zip: "Postal\n code", no: "yes" },
  });
  expect([...columnKeys]).toEqual([
    ["id", "id"],
    [ZIP, "zip"],
    ["no", "no"],
  ]);
});

test("a dataset of which nothing is known is written all the same, and why it cannot be saved", () => {
  const { text } = datasetText(ORDERS, storedOrders({}), { ...HEAD, readOnly: "the access token may only read" });
  expect(parse(text)).toEqual({ dataset: ORDERS, description: null, owners: [], columns: {} });
  expect(text.split("\n")[0]).toBe(
    "# sales.orders in the embedded catalogue. Read-only: the access token may only read.",
  );
});

test.each([
  "  indented\nfirst",
  "\n\nblank lines first",
  "ends\n\n\n",
  "a\tb\r\nc",
  "# no comment",
  "- no item\n-",
  "\u202Ea\nb",
  "a\u2028b\u0085\nc\uFEFF",
])("every description comes back as it was: %j", (description) => {
  const stored = storedOrders({
    editableDatasetProperties: { description },
    schemaMetadata: schemaOf({ "a: b": description }),
  });
  const { text } = datasetText(ORDERS, stored, HEAD);
  expect(parse(text)).toMatchObject({ description, columns: { "a: b": description } });
});

test("the comment on a long text with hidden characters is not in the text", () => {
  const description = "The first line, of some length,\nand the second \u202e one";
  const { text } = datasetText(ORDERS, storedOrders({ datasetProperties: { description } }), HEAD);
  expect(parse(text)).toMatchObject({ description });
  expect(text).toContain(" # ingested\n");
});

test("descriptions that no column of the schema shows are named in comments", () => {
  const key = "[version=2.0].[key=True].[type=int].id";
  const value = "[version=2.0].[type=int].id";
  const stored = storedOrders({
    schemaMetadata: schemaOf({ [ZIP]: undefined, [key]: undefined, [value]: undefined }),
    editableSchemaMetadata: editedColumns({ ZIP: "Postal code", id: "Whose?" }),
  });
  expect(datasetText(ORDERS, stored, HEAD).text.split("\n").slice(-3)).toEqual([
    '# Descriptions not shown, because the schema does not have their columns: "ZIP" (the schema writes it "zip")',
    '# Descriptions not shown, because each of these paths fits several columns: "id"',
    "",
  ]);
});

test("a dataset that is marked as removed says so, and a schema without columns is one", () => {
  const stored = storedOrders({ schemaMetadata: schemaOf({}), status: { removed: true } });
  const [head, ...lines] = datasetText(ORDERS, stored, HEAD).text.split("\n");
  expect(head).toMatch(/^# \S+ \(marked removed\) in /);
  expect(lines).toContain("columns: {} # no columns in the schema");
  expect(datasetText(ORDERS, { ...stored, status: { removed: false } }, HEAD).text).not.toContain("marked removed");
});

test("without a schema, the comment says that there is none", () => {
  const stored = storedOrders({ editableSchemaMetadata: editedColumns({ zip: "Postal code" }) });
  expect(datasetText(ORDERS, stored, HEAD).text.split("\n").slice(-3)).toEqual([
    "columns: {} # no schema in the catalogue",
    '# Descriptions not shown, because the catalogue has no schema of this dataset: "zip"',
    "",
  ]);
});
