import { expect, test } from "vitest";
import { coverageCsv, hasMissing } from "../../../catalogue/coverage/coverageCsv.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { coverageOf } from "./madeCoverage.ts";

test("the worklist as CSV has a row for each dataset of which something is missing, and for each that was not read", () => {
  const coverage = {
    ...coverageOf([
      { name: "shop.done" },
      { name: "shop.orders", owners: [], columns: 4, describedColumns: 1, displayName: "=Orders, 2024" },
      { name: "top", described: false, owners: [userUrn("ann"), userUrn("ben")] },
    ]),
    unread: [{ urn: "urn:li:dataset:odd", kind: "malformed-urn", message: "It is odd." }] as const,
  };
  expect(coverageCsv(coverage)).toBe(
    `missing,platform,schema,name,environment,owners,described,columns,described_columns,urn
"owner columns",hive,shop,"'=Orders, 2024",PROD,,yes,4,1,"urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)"
description,hive,,top,PROD,"ann; ben",no,0,0,"urn:li:dataset:(urn:li:dataPlatform:hive,top,PROD)"
"not read: It is odd.",,,,,,,,,urn:li:dataset:odd
`,
  );
});

test("what is hidden in a text can be seen in every column but the URN, which stays exact", () => {
  const name = "shop\u202E.or\u200Bders";
  const odd = "urn:li:dataset:o\u202Edd";
  const coverage = {
    ...coverageOf([{ name, owners: [userUrn("an\u202En")], described: false }]),
    unread: [{ urn: odd, kind: "malformed-urn", message: "It is o\u202Edd." }] as const,
  };
  const [, row = "", unread] = coverageCsv(coverage).split("\n");
  const urn = `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
  expect(row).toBe(`description,hive,shop⟨U+202E⟩,shop⟨U+202E⟩.or⟨U+200B⟩ders,PROD,an⟨U+202E⟩n,no,0,0,"${urn}"`);
  expect(unread).toBe(`"not read: It is o⟨U+202E⟩dd.",,,,,,,,,${odd}`);
});

test("owners are kept apart by semicolons, whatever spaces, commas and semicolons their URNs have", () => {
  const owners = ["urn:li:corpuser:Lovelace, Ada", userUrn("jane doe"), "urn:li:corpuser:a;b,c"];
  const [, row] = coverageCsv(coverageOf([{ name: "top", owners, described: false }])).split("\n");
  expect(row).toContain('PROD,"urn:li:corpuser:Lovelace, Ada; jane doe; urn:li:corpuser:a%3Bb,c",no');
});

test("a long name is whole, so that it can be looked up", () => {
  const name = `shop.${"x".repeat(230)}`;
  expect(coverageCsv(coverageOf([{ name, owners: [] }])).split("\n")[1]).toContain(`,${name},PROD,`);
});

test("a part of the worklist has its datasets of which that is missing, and none of those that were not read", () => {
  const coverage = {
    ...coverageOf([
      { name: "shop.orders", owners: [] },
      { name: "shop.items", described: false },
      { name: "top", owners: [] },
    ]),
    unread: [{ urn: "urn:li:dataset:odd", kind: "malformed-urn", message: "It is odd." }] as const,
  };
  const names = (csv: string): readonly (string | undefined)[] =>
    csv
      .trim()
      .split("\n")
      .slice(1)
      .map((row) => row.split(",")[3]);
  expect(names(coverageCsv(coverage, { only: "owner" }))).toEqual(["shop.orders", "top"]);
  expect(names(coverageCsv(coverage, { datasets: coverage.datasets.slice(0, 2) }))).toEqual([
    "shop.items",
    "shop.orders",
  ]);
});

test("whether there is anything to export depends on the part", () => {
  const coverage = coverageOf([{ name: "shop.orders", owners: [] }, { name: "shop.items" }]);
  expect([hasMissing(coverage), hasMissing(coverage, { only: "columns" })]).toEqual([true, false]);
  expect(hasMissing(coverage, { datasets: coverage.datasets.filter(({ owners }) => owners.length > 0) })).toBe(false);
  const unread = [{ urn: "urn:li:dataset:odd", kind: "malformed-urn", message: "It is odd." }] as const;
  expect([hasMissing(coverageOf([{}])), hasMissing({ ...coverageOf([{}]), unread })]).toEqual([false, true]);
});
