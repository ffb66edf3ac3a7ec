import { expect, test } from "vitest";
import { parse } from "yaml";
import { userUrn, datasetUrn } from "../../../catalogue/urn/urn.ts";
import { datasetText } from "../../../client/datasetFiles/datasetText.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
const PLACE = "the embedded catalogue";

test("a dataset is written as a record, with the origin of each description", () => {
  const { text, columnLines } = datasetText(
    {
      urn: ORDERS,
      description: { text: "One row.\n\n- for each order", origin: "edited", hidden: "Orders" },
      links: [{ url: "https://wiki.example.com/orders", label: "Wiki: orders" }],
      owners: [
        {
          ...{ urn: userUrn("ada"), kind: "user", name: "Ada Lovelace" },
          ...{
            type: "DATA_STEWARD",
            typeUrn: "urn:li:ownershipType:__system__data_steward",
            typeLabel: "Data Steward",
          },
        },
        {
          ...{ urn: userUrn("bob"), kind: "user", name: "bob" },
          ...{ type: "CUSTOM", typeUrn: "urn:li:ownershipType:privacy", typeLabel: "privacy" },
        },
      ],
      columns: [
        { fieldPath: "id", name: "id", nativeDataType: "bigint", description: undefined },
        {
          fieldPath: "[version=2.0].[type=struct].zip",
          name: "zip",
          nativeDataType: undefined,
          description: { text: "Postal\n code", origin: "ingested" },
        },
        { fieldPath: "no", name: "no", nativeDataType: "x\n# y", description: { text: "yes", origin: "edited" } },
      ],
    },
    PLACE,
  );
  expect(text).toMatchInlineSnapshot(`
    "# sales.orders in the embedded catalogue. This text is read-only; descriptions and owners are edited in the Catalogue view.
    dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
    description: |- # edited, hides the ingested description
      One row.

      - for each order
    links:
      - url: https://wiki.example.com/orders
        description: "Wiki: orders"
    owners:
      - owner: urn:li:corpuser:ada # Ada Lovelace
        type: DATA_STEWARD
      - owner: urn:li:corpuser:bob
        type: urn:li:ownershipType:privacy
    columns:
      id: # bigint, no description
      zip: |- # ingested
        Postal
         code
      "no": "yes" # x # y, edited
    "
  `);
  expect(parse(text)).toEqual({
    dataset: ORDERS,
    description: "One row.\n\n- for each order",
    links: [{ url: "https://wiki.example.com/orders", description: "Wiki: orders" }],
    owners: [
      { owner: "urn:li:corpuser:ada", type: "DATA_STEWARD" },
      { owner: "urn:li:corpuser:bob", type: "urn:li:ownershipType:privacy" },
    ],
    columns: { id: null, zip: "Postal\n code", no: "yes" },
  });
  const lines = text.split("\n");
  expect([...columnLines].map(([path, line]) => [path, lines[line]?.trim().split(":")[0]])).toEqual([
    ["id", "id"],
    ["[version=2.0].[type=struct].zip", "zip"],
    ["no", '"no"'],
  ]);
});

test("a dataset of which nothing is known is written all the same", () => {
  const { text } = datasetText({ urn: ORDERS, description: undefined, links: [], owners: [], columns: [] }, PLACE);
  expect(parse(text)).toEqual({ dataset: ORDERS, description: null, owners: [], columns: {} });
});

test.each([
  "  indented\nfirst",
  "\n\nblank lines first",
  "ends\n\n\n",
  "a\tb\r\nc",
  "# no comment",
  "- no item\n-",
  "\u202Ea\nb",
])("every description comes back as it was: %j", (description) => {
  const shown = { text: description, origin: "edited" } as const;
  const column = { fieldPath: "a: b", name: "a: b", nativeDataType: undefined, description: shown };
  const { text } = datasetText({ urn: ORDERS, description: shown, links: [], owners: [], columns: [column] }, PLACE);
  expect(parse(text)).toMatchObject({ description, columns: { "a: b": description } });
});
