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

/** Values of a field: right ones, and others that may be wrong. */
type Values = readonly [right: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>];

const any = fc.constantFrom<unknown>(
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
const words = fc.constantFrom("x", "All orders.", "");
const url = fc.constantFrom("https://example.com", "https://example.com/a?b=c#d");
const owners = fc.constantFrom("jdoe", "urn:li:corpuser:jdoe", "urn:li:corpGroup:eng");
const types = fc.constantFrom("NONE", "TECHNICAL_OWNER", "urn:li:ownershipType:x");
const anyType = fc.oneof(fc.constantFrom("CUSTOM", "urn:li:ownershipType:"), any);
const paths = fc.constantFrom("id", "[version=2.0].[type=int].zip", "a.b");

const FIELDS: Readonly<Record<string, Values>> = {
  dataset: [fc.constant(URN), fc.oneof(fc.constantFrom(`${URN} `, "urn:li:dataset:(x)"), any)],
  description: [words, any],
  links: [
    fc.uniqueArray(fc.record({ url, description: words }, { requiredKeys: ["url"] }), { selector: (each) => each.url }),
    listOf(fc.record({ url: fc.oneof(url, any), description: any }, { requiredKeys: [] })),
  ],
  owners: [
    fc.array(fc.record({ owner: owners, type: types }), { maxLength: 1 }),
    listOf(fc.record({ owner: fc.oneof(owners, any), type: fc.oneof(types, anyType) }, { requiredKeys: [] })),
  ],
  columns: [fc.dictionary(paths, words), fc.oneof(fc.dictionary(fc.oneof(paths, fc.constant("")), any), any)],
};

function listOf(item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(fc.array(item, { maxLength: 2 }), any);
}

/** A dataset whose fields are right, but for one, of which nothing is known. */
function datasetWith(other: string | undefined): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(FIELDS).map(
    ([key, [right, unknown]]) => [key, key === other ? unknown : right] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: ["dataset"] });
}

/** Whether all of a dataset can be written. */
function expectWritable({ dataset, owners = [], links = [] }: DatasetRecord): void {
  expect(parseDatasetUrn(dataset)).toBe(dataset);
  expect(owners.filter((each) => parseOwnerUrn(each.owner) === undefined)).toEqual([]);
  expect(links.filter((each) => !URL.canParse(each.url))).toEqual([]);
}

test("a dataset whose fields are all right is one that no rule calls wrong, and can be written", () => {
  fc.assert(
    fc.property(datasetWith(undefined), (data) => {
      const read = datasets(stringify(data));
      expect(read).toHaveLength(1);
      read?.forEach(expectWritable);
    }),
  );
});

test.each(Object.keys(FIELDS))("whatever its %s, a dataset that no rule calls wrong can be written", (field) => {
  let right = 0;
  fc.assert(
    fc.property(datasetWith(field), (data) => {
      const read = datasets(stringify(data)) ?? [];
      read.forEach(expectWritable);
      right += read.length;
    }),
    { numRuns: 200 },
  );
  // About every second dataset lacks the field and is right. All have the field "dataset", so that all of those may be wrong.
  if (field !== "dataset") expect(right).toBeGreaterThan(0);
});
