import { expect, test } from "vitest";
import { pulledFile } from "../../../catalogue/pull/pulledFile.ts";
import type { WantedFields } from "../../../catalogue/pull/wanted.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { scalar, wantedUser } from "./wantedUser.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "orders", env: "PROD" });

function pulled(columns: string, texts: Readonly<Record<string, string>>): string {
  const wanted: WantedFields = new Map([
    ["dataset", scalar(ORDERS)],
    ["columns", { kind: "texts", texts: new Map(Object.entries(texts)), keyOf: (key) => key }],
  ]);
  const head = `- dataset: ${ORDERS}\n  columns:`;
  const { text, stuck } = pulledFile("dataset", head + columns, new Map([[ORDERS, wanted]]));
  expect(stuck).toEqual([]);
  return text.slice(head.length);
}

test("columns are changed, removed and added at once, and comments stay", () => {
  const before = "\n    a: One # first\n    b: Two # gone\n    # below\n    c: |\n      Three\n    d: Four\n";
  expect(pulled(before, { a: "1", c: "3", d: "Four", e: "5", f: "6" })).toBe(
    '\n    a: "1" # first\n    # gone\n    # below\n    c: "3"\n    d: Four\n    e: "5"\n    f: "6"\n',
  );
});

test.each<{ readonly texts: Readonly<Record<string, string>>; readonly after: string }>([
  { texts: { b: "Two", c: "Three" }, after: "    b: Two\n    c: Three\n" },
  { texts: { b: "Two", c: "3" }, after: '    b: Two\n    c: "3"\n' },
  { texts: { b: "Two", c: "Three", d: "Four" }, after: "    b: Two\n    c: Three\n    d: Four\n" },
  { texts: { c: "Three" }, after: "    c: Three\n" },
])("the first column is removed, and the others become $texts", ({ texts, after }) => {
  expect(pulled("\n    a: One\n    b: Two\n    c: Three\n", texts)).toBe(`\n${after}`);
});

test("columns in braces are changed, removed and added at once", () => {
  expect(pulled(" {a: One, b: Two, c: Three, d: Four}\n", { d: "4", e: "5" })).toBe(' {d: "4", e: "5"}\n');
  expect(pulled(" {a: One, b: Two, c: Three, d: Four}\n", { a: "1", d: "Four" })).toBe(' {a: "1", d: Four}\n');
});

test("columns that are all others take the place of those before", () => {
  expect(pulled("\n    a: One\n    b: Two\n", { c: "Three" })).toBe("\n    c: Three\n");
});

test("thousands of columns are changed in a few steps", () => {
  const names = (first: string): readonly string[] => Array.from({ length: 1_500 }, (_, at) => `${first}${at}`);
  const before = [...names("c"), ...names("gone")].map((name) => `    ${name}: Old ${name}\n`).join("");
  const texts = Object.fromEntries([...names("c"), ...names("new")].map((name) => [name, `New ${name}`]));
  const lines = Object.entries(texts).map(([name, text]) => `    ${name}: ${text}\n`);
  expect(pulled(`\n${before}`, texts)).toBe(`\n${lines.join("")}`);
});

test.each(["one\n\n", "one\n", "one\ntwo", "\n"])("a text that ends a file without a line break becomes %j", (text) => {
  const fields = wantedUser("ada", { description: scalar(text) });
  const wanted = new Map([[userUrn("ada"), fields]]);
  const after = pulledFile("user", "- id: ada\n  description: x", wanted);
  expect(after.stuck).toEqual([]);
  expect(pulledFile("user", after.text, wanted)).toMatchObject({ text: after.text, changed: 0, stuck: [] });
});
