import { RegExpParser, type AST } from "@eslint-community/regexpp";
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** A pattern such as `(?:a+)+` divides a run in exponentially many ways before it fails: a short line hangs the program. */
test("no pattern of ours repeats a group that can end in a repetition of what it begins with", () => {
  const files = globSync("{catalogue,client,pages,server,service,cli,library}/**/*.ts");
  const patterns = files.flatMap((file) => patternsIn(file, readFileSync(file, "utf8")));
  expect(patterns.length).toBeGreaterThan(400);
  expect(patterns.flatMap(doubtful)).toEqual([]);
});

test("such a group is found", () => {
  const found = [/(?:a+)+/, /x(?:[!&][^ ]* *)*y/, /((a*)b?)*/, /(?:b|a\w*)+/].map(({ source }) =>
    doubtful(`/${source}/`),
  );
  expect(found).toEqual([["(?:a+)+"], ["(?:[!&][^ ]* *)*"], ["((a*)b?)*"], ["(?:b|a\\w*)+"]]);
  expect([/(?:\.[^.]+)*/, /(?:,a*)+/, /(?: .*$)+/m].flatMap(({ source }) => doubtful(`/${source}/`))).toEqual([]);
});

function patternsIn(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}

/** The groups of a pattern whose end may be taken for the beginning of their next repetition. */
function doubtful(pattern: string): readonly string[] {
  const found: string[] = [];
  const visit = (element: AST.Element): void => {
    for (const part of partsOf(element)) part.forEach(visit);
    if (element.type !== "Quantifier") return;
    visit(element.element);
    const begins = begin([element.element]);
    const ends = partsOf(element.element).flatMap((part) => repeatedAtEnd(part));
    if (element.max === Infinity && begins.some((one) => ends.some((other) => meet(one, other))))
      found.push(element.raw);
  };
  for (const { elements } of new RegExpParser().parseLiteral(pattern).pattern.alternatives) elements.forEach(visit);
  return found;
}

/** The alternatives of a group; nothing of anything else. */
function partsOf(element: AST.Element): readonly (readonly AST.Element[])[] {
  return element.type === "Group" || element.type === "CapturingGroup"
    ? element.alternatives.map(({ elements }) => elements)
    : [];
}

/** The characters and sets of them that a sequence may begin with, as patterns. */
function begin(elements: readonly AST.Element[]): readonly string[] {
  const needed = elements.findIndex((element) => !mayBeEmpty(element));
  return elements.slice(0, needed < 0 ? undefined : needed + 1).flatMap((element) => {
    if (element.type === "Quantifier") return begin([element.element]);
    return isCharacter(element) ? [element.raw] : partsOf(element).flatMap(begin);
  });
}

/** The characters and sets of them that may be repeated without a limit at the end of a sequence, as patterns. */
function repeatedAtEnd(elements: readonly AST.Element[]): readonly string[] {
  const needed = elements.findLastIndex((element) => !mayBeEmpty(element));
  return elements.slice(Math.max(needed, 0)).flatMap((element) => {
    if (element.type !== "Quantifier") return partsOf(element).flatMap(repeatedAtEnd);
    if (element.max === Infinity && isCharacter(element.element)) return [element.element.raw];
    return repeatedAtEnd([element.element]);
  });
}

function mayBeEmpty(element: AST.Element): boolean {
  if (element.type === "Quantifier") return element.min === 0 || mayBeEmpty(element.element);
  // Nothing is repeated behind the end of a line without a character for it.
  if (element.type === "Assertion") return element.kind !== "end";
  return partsOf(element).some((part) => part.every(mayBeEmpty));
}

function isCharacter({ type }: AST.Element): boolean {
  return type === "Character" || type === "CharacterSet" || type === "CharacterClass";
}

const CHARACTERS = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), "é", "\u200b", "\uFEFF"];

/** Whether a character is in both sets. */
function meet(one: string, other: string): boolean {
  const [first, second] = [one, other].map((set) => new RegExp(`^(?:${set})$`, "u"));
  return CHARACTERS.some((each) => first?.test(each) && second?.test(each));
}
