import { globSync, readFileSync } from "node:fs";
import { INITIAL, type Registry } from "vscode-textmate";
import { parseGrammarTestCase, runGrammarTestCase } from "vscode-tmgrammar-test/dist/unit/index.js";
import { expect, test } from "vitest";
import * as z from "zod";
import { fieldSpecs, RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import { configurations, contributed, plainRegistry, registry } from "./grammars.ts";

const FIXTURES = globSync("test/syntaxes/fixtures/*");

test.each(FIXTURES)("%s has the scopes that stand under its lines", async (path) => {
  const failures = await runGrammarTestCase(registry, parseGrammarTestCase(readFileSync(path, "utf8")));
  const told = failures.map(({ line, ...scopes }) => ({ at: line + 1, ...scopes }));
  expect(told).toEqual([]);
});

/** The scopes of every character of a fixture, those of ours left out. */
async function ownScopes(from: Registry, text: string): Promise<string[]> {
  const grammar = await from.loadGrammar(/SYNTAX TEST "([^"]+)"/.exec(text)?.[1] ?? "");
  let state = INITIAL;
  return text.split("\n").flatMap((line) => {
    const { tokens, ruleStack } = grammar?.tokenizeLine(line, state) ?? { tokens: [], ruleStack: state };
    state = ruleStack;
    return tokens.flatMap(({ startIndex, endIndex, scopes }) => {
      const own = scopes.filter((scope) => !scope.includes(".catalogue")).join(" ");
      return Array<string>(Math.min(endIndex, line.length) - startIndex).fill(own);
    });
  });
}

test.each(FIXTURES)("%s has its language's own scopes as without us", async (path) => {
  const text = readFileSync(path, "utf8");
  expect(await ownScopes(registry, text)).toEqual(await ownScopes(plainRegistry, text));
});

test("every grammar file is contributed to the languages that it is for, under its own name", () => {
  const header = z.object({ scopeName: z.string(), injectionSelector: z.string().default("") });
  for (const { path, scopeName, injectTo } of contributed) {
    const file = header.parse(JSON.parse(readFileSync(path, "utf8")));
    expect(file.scopeName).toBe(scopeName);
    const selected = [...file.injectionSelector.matchAll(/L:([\w.]+)/g)].map(([, scope]) => scope ?? "");
    const isSelected = (scope: string): boolean => selected.some((each) => `${scope}.`.startsWith(`${each}.`));
    expect(injectTo.filter((scope) => !isSelected(scope))).toEqual([]);
    expect(selected.filter((scope) => !injectTo.includes(scope))).toEqual([]);
  }
  const files = globSync("syntaxes/*").map((path) => `./${path.replaceAll("\\", "/")}`);
  expect([...contributed.map(({ path }) => path), ...configurations].sort()).toEqual(files.sort());
});

test("the grammar knows exactly the fields that records have", () => {
  const rules = z.array(z.object({ match: z.string(), name: z.string() }));
  const { patterns } = z
    .object({ patterns: rules })
    .parse(JSON.parse(readFileSync("syntaxes/fields.tmLanguage.json", "utf8")));
  const fields = (scope: string): string[] =>
    patterns
      .filter(({ name }) => name === `support.variable.field.catalogue${scope}`)
      .flatMap(({ match }) => /\(\?:([\w|]+)\)/.exec(match)?.[1]?.split("|") ?? [])
      .sort();
  const all = RECORD_KINDS.flatMap((kind) => fieldSpecs(kind).map(({ key }) => key));
  const shared = [...new Set(all.filter((key, at) => all.indexOf(key) !== at))];
  expect(fields("")).toEqual(shared.sort());
  for (const kind of RECORD_KINDS) {
    const own = fieldSpecs(kind).map(({ key }) => key);
    expect(fields(`.${kind}`)).toEqual(own.filter((key) => !shared.includes(key)).sort());
  }
});

test("a long line takes no long time", async () => {
  const grammar = await registry.loadGrammar("source.yaml");
  for (const piece of [
    "urn:li:corpuser:a ",
    "urn:li:",
    "urn:li:dataset:(",
    "urn:li:corpuser:....",
    "urn:li:a:(urn:li:b,",
  ]) {
    const line = `description: '${piece.repeat(100_000 / piece.length)}'`;
    expect(grammar?.tokenizeLine(line, null).tokens.length).toBeGreaterThan(0);
  }
});
