import { expect, test } from "vitest";
import { problemsOf } from "../../../../catalogue/checking/checkFile.ts";
import { MOST_TOKENS } from "../../../../catalogue/yaml/boundedTokens.ts";
import { readRecordFile } from "../../../../catalogue/records/readRecordFile.ts";

/** What is not checked in a file of users: the line it is marked on, and the message. */
function notChecked(text: string): readonly string[] {
  return problemsOf("user", text)
    .filter(({ code }) => code === "not-checked")
    .map(({ span: { start, end }, message }) => `${text.slice(start, end)}: ${message}`);
}

test("a record with too many tokens is marked where it begins; those above and below are read", () => {
  const large = `- id: large\n  groups: [${"a, ".repeat(MOST_TOKENS)}]\n`;
  const text = `- id: above\n# a comment\n${large}- id: below\n`;
  expect(notChecked(text)).toEqual([
    "- id: large: This record has more than 200,000 YAML tokens, so it is not validated; split it, or move users defined inline to a file of users",
  ]);
  expect(readRecordFile("user", text).records).toHaveLength(2);
});

test("one with a very long value is called long", () => {
  expect(notChecked(`- id: large\n  title: ${"a".repeat(7_000_000)}\n`)).toEqual([
    "- id: large: This record has more than 3,000,000 characters, so it is not validated; shorten its values, or split it",
  ]);
});

test("one that is nested too deeply is marked there", () => {
  const found = notChecked(`- id: x\n  groups:\n    ${"[".repeat(1_000)}\n`);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/nested more than 200 levels deep/);
});

test("merges that double, and aliases that double, are read as far as that is sensible", () => {
  const levels = Array.from({ length: 60 }, (_, at) => at);
  const merges = levels.map((at) => `  m${at + 1}: &m${at + 1} {<<: [*m${at}, *m${at}], k${at}: 1}\n`).join("");
  expect(notChecked(`- id: x\n  m0: &m0 {a: 1}\n${merges}`)).toEqual([
    expect.stringMatching(/^\*m\d+: Aliases and merge keys in this record expand to more than [\d,]+ values/),
  ]);
  const aliases = levels.map((at) => `  a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join("");
  expect(notChecked(`- id: x\n  a0: &a0 [x, x]\n${aliases}`)).toEqual([
    expect.stringMatching(/^\*a\d+: Aliases and merge keys/),
  ]);
});

test("a list of many plain names counts as often as an alias stands for it", () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `    - n${at}\n`).join("");
  const lists = `  b: &b [${"*a, ".repeat(100)}]\n  c: &c [${"*b, ".repeat(100)}]\n`;
  expect(notChecked(`- id: x\n  a: &a\n${names}${lists}`)).toHaveLength(1);
});

test("aliases of aliases are followed only so deep", () => {
  const chain = Array.from({ length: 300 }, (_, at) => `  a${at + 1}: &a${at + 1} [*a${at}]\n`).join("");
  expect(notChecked(`- id: x\n  a0: &a0 x\n${chain}`)).toEqual([
    expect.stringMatching(/more than 200 levels of nesting/),
  ]);
});

test("so much above an entry is read for its aliases, and no more", () => {
  const chain = (count: number): string =>
    Array.from({ length: count }, (_, at) => `- &a${at + 1}\n  id: u${at}\n  <<: *a${at}\n`).join("");
  expect(notChecked(`- &a0\n  id: x\n${chain(7)}`)).toEqual([]);
  const many = notChecked(`- &a0\n  id: x\n${chain(100)}`);
  expect(many.length).toBe(92);
  expect(many[0]).toMatch(
    /^\*a\d+: The anchor of this alias is too far above \(more than 8 records or 8,192 characters\)/,
  );
});

test("of very many lines with YAML errors the first are explained, and the others counted", () => {
  const broken = (count: number): string =>
    `- id: x\n${Array.from({ length: count }, (_, at) => `  a${at}: @b\n`).join("")}`;
  const codes = problemsOf("user", broken(10_000)).filter(({ code }) => code === "yaml-syntax");
  expect(codes).toHaveLength(100);
  expect(notChecked(broken(10_000))).toEqual([
    expect.stringMatching(/9,900 more lines of this record, from here on, have YAML errors/),
  ]);
  expect(notChecked(broken(101))).toEqual([expect.stringMatching(/: 1 more line of this record has YAML errors/)]);
});

test("no comment lets pass that a record is broken or not read", () => {
  const text = `# catalogue-ignore\n- id: x # catalogue-ignore\n  groups: ${"[".repeat(1_000)} # catalogue-ignore\n`;
  expect(problemsOf("user", text).map(({ code }) => code)).toEqual(["not-checked"]);
  const broken = "# catalogue-ignore\n- id: [ # catalogue-ignore\n# catalogue-ignore\n";
  expect(problemsOf("user", broken).map(({ code }) => code)).toContain("yaml-syntax");
});
