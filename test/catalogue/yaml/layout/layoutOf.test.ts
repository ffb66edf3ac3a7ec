import fc from "fast-check";
import { expect, test } from "vitest";
import type { Item } from "../../../../catalogue/yaml/layout/layout.ts";
import { layoutOf } from "../../../../catalogue/yaml/layout/layoutOf.ts";
import { yamlTexts } from "./yamlTexts.ts";

/** Each leaf of a text that is more than white space, behind the kinds and columns of the blocks it is in. */
function leaves(text: string): string[] {
  const blocks = (item: Item | undefined): string =>
    item ? `${blocks(item.block.parent)}${item.block.kind}@${item.block.column} ` : "";
  return (layoutOf(text)?.leaves ?? [])
    .filter(({ kind }) => kind !== "space" && kind !== "newline")
    .map(({ kind, start, end, item }) => `${blocks(item)}${kind} ${JSON.stringify(text.slice(start, end))}`);
}

test("a text is taken apart into leaves, each in its blocks", () => {
  expect(leaves("- id: a # b\n  c: [d, { e: |x }]\n")).toEqual([
    'list@0 dash "-"',
    'list@0 mapping@2 text "id"',
    'list@0 mapping@2 colon ":"',
    'list@0 mapping@2 text "a"',
    'list@0 mapping@2 comment "# b"',
    'list@0 mapping@2 text "c"',
    'list@0 mapping@2 colon ":"',
    'list@0 mapping@2 sign "["',
    'list@0 mapping@2 flow@5 text "d"',
    'list@0 mapping@2 sign ","',
    'list@0 mapping@2 flow@5 sign "{"',
    'list@0 mapping@2 flow@5 flow@9 text "e"',
    'list@0 mapping@2 flow@5 flow@9 colon ":"',
    'list@0 mapping@2 flow@5 flow@9 text "|x"',
    'list@0 mapping@2 flow@5 sign "}"',
    'list@0 mapping@2 sign "]"',
  ]);
});

test("a block begins where its first item does, with its anchor and tag", () => {
  expect(leaves("\uFEFFa: &x\n    !t b: |-\n      c\n").slice(3)).toEqual([
    'mapping@0 sign "&x"',
    'mapping@0 mapping@4 sign "!t"',
    'mapping@0 mapping@4 text "b"',
    'mapping@0 mapping@4 colon ":"',
    'mapping@0 mapping@4 sign "|-"',
    'mapping@0 mapping@4 block-text "      c\\n"',
  ]);
});

test("the leaves of a text, broken or not, are the text", () => {
  const prefix = fc.tuple(yamlTexts, fc.nat()).map(([text, length]) => text.slice(0, length % (text.length + 1)));
  fc.assert(
    fc.property(
      fc.oneof(prefix, fc.string({ unit: fc.constantFrom(...Array.from("-:[]{}&*|>%@`\"'#\n \ta,?")) })),
      (text) => {
        const layout = layoutOf(text);
        const put = layout?.leaves.map(({ start, end }) => text.slice(start, end)).join("");
        expect(put === text || layout?.broken).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

test("what is nested too deeply has no layout", () => {
  expect(layoutOf("[".repeat(10_000))).toBeUndefined();
  expect(layoutOf("- ".repeat(10_000))).toBeUndefined();
});
