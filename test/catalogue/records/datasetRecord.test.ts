import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { datasetRecordOf, type DatasetRecord } from "../../../catalogue/records/datasetRecord.ts";
import { parseDatasetUrn, parseOwnerUrn } from "../../../catalogue/urn/urn.ts";
import { checkRecordFile } from "../../../catalogue/checking/checkFile.ts";

const URN = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)";

/** The datasets of a file; `undefined` when a rule calls it wrong. */
function datasets(text: string): DatasetRecord[] | undefined {
  const { records, problems } = checkRecordFile("dataset", text);
  if (problems.some((problem) => problem.severity === "error")) return undefined;
  return records.map(({ mapping }) => datasetRecordOf(mapping));
}

test("a dataset has its description, links, owners and columns", () => {
  const text = `
dataset: ${URN}
description: |
  All orders.
links:
  - url: https://example.com/orders
    description: Runbook
  - url: https://example.com/on-call
owners:
  - owner: jdoe
    type: TECHNICAL_OWNER
  - owner: urn:li:corpGroup:eng
    type: urn:li:ownershipType:architect
columns:
  order_id: Primary key
  "[version=2.0].[type=string].zip_code": Postal code
  later:
`;
  expect(datasets(text)).toEqual([
    {
      dataset: URN,
      description: "All orders.\n",
      links: [{ url: "https://example.com/orders", description: "Runbook" }, { url: "https://example.com/on-call" }],
      owners: [
        {
          owner: "urn:li:corpuser:jdoe",
          type: "TECHNICAL_OWNER",
          typeUrn: "urn:li:ownershipType:__system__technical_owner",
        },
        { owner: "urn:li:corpGroup:eng", type: "CUSTOM", typeUrn: "urn:li:ownershipType:architect" },
      ],
      columns: new Map([
        ["order_id", "Primary key"],
        ["[version=2.0].[type=string].zip_code", "Postal code"],
      ]),
    },
  ]);
});

test("what a file does not say of a dataset is absent, and an empty list is empty", () => {
  expect(datasets(`dataset: ${URN}\nlinks:\nowners: []\ncolumns: {}\n`)).toEqual([
    { dataset: URN, owners: [], columns: new Map() },
  ]);
});

const text = fc.constantFrom<unknown>(
  "",
  "x",
  " x",
  "jdoe",
  "urn:li:corpuser:jdoe",
  "urn:li:corpuser:",
  7,
  null,
  ["x"],
  {},
);
const link = fc.record(
  { url: fc.oneof(fc.constant("https://example.com"), text), description: text },
  { requiredKeys: [] },
);
const type = fc.oneof(fc.constantFrom("NONE", "CUSTOM", "urn:li:ownershipType:x", "urn:li:ownershipType:"), text);
const owner = fc.record({ owner: text, type }, { requiredKeys: [] });
const dataset = fc.record(
  {
    dataset: fc.oneof(fc.constantFrom(URN, URN, `${URN} `, "urn:li:dataset:(x)"), text),
    description: text,
    links: fc.oneof(fc.array(link, { maxLength: 2 }), text),
    owners: fc.oneof(fc.array(owner, { maxLength: 2 }), text),
    columns: fc.oneof(fc.dictionary(fc.constantFrom("id", "[version=2.0].[type=int].id", "", "a.b"), text), text),
  },
  { requiredKeys: ["dataset"] },
);

test("a dataset that no rule calls wrong is one that can be written", () => {
  let right = 0;
  fc.assert(
    fc.property(dataset, (data) => {
      for (const { dataset, owners = [], links = [] } of datasets(stringify(data)) ?? []) {
        right++;
        expect(parseDatasetUrn(dataset)).toBe(dataset);
        expect(owners.filter((each) => parseOwnerUrn(each.owner) === undefined)).toEqual([]);
        expect(links.filter((each) => !URL.canParse(each.url))).toEqual([]);
      }
    }),
    { numRuns: 600 },
  );
  expect(right).toBeGreaterThan(0);
});
