import { describe, expect, test } from "vitest";
import { withoutField, withoutItem } from "../../../../catalogue/yaml/edits/removal.ts";
import type { TextEdit } from "../../../../catalogue/text/textEdit.ts";
import { readYaml } from "../../../../catalogue/yaml/reading/readYaml.ts";
import type { List, Mapping, Value } from "../../../../catalogue/yaml/values/value.ts";
import { edited } from "../../../edited.ts";

/** The text without the field `gone`, wherever its mapping is; `undefined` when it is left to the person. */
function withoutGone(text: string): string | undefined {
  for (const value of valuesOf(text)) {
    const field = value.kind === "mapping" ? value.fields.find(({ key }) => key === "gone") : undefined;
    if (field && value.kind === "mapping") return applied(text, withoutField(text, value, field));
  }
  throw new Error("No field is called gone");
}

/** The text without the item `gone`, or one that has a field of that name. */
function withoutGoneItem(text: string): string | undefined {
  for (const value of valuesOf(text)) {
    const at = value.kind === "list" ? value.items.findIndex(isGone) : -1;
    if (at >= 0 && value.kind === "list") return applied(text, withoutItem(text, value, at));
  }
  throw new Error("No item is called gone");
}

function isGone(item: Value): boolean {
  if (item.kind === "scalar") return item.text === "gone";
  return item.kind === "mapping" && item.fields.some(({ key }) => key === "gone");
}

function applied(text: string, edits: readonly TextEdit[]): string | undefined {
  return edits.length === 0 ? undefined : edited(text, edits);
}

function valuesOf(text: string): (List | Mapping)[] {
  const inside = (value: Value): (List | Mapping)[] => {
    if (value.kind === "scalar") return [];
    const below = value.kind === "list" ? value.items : value.fields.map((field) => field.value);
    return [value, ...below.flatMap(inside)];
  };
  return readYaml(text).documents.flatMap(inside);
}

describe("a field", () => {
  test.each([
    ["a: 1\ngone: 2\nb: 3\n", "a: 1\nb: 3\n"],
    ["a: is it ?\ngone: 2\n", "a: is it ?\n"],
    ["a: 1\ngone: 2", "a: 1\n"],
    ["a: 1\r\ngone: 2\r\nb: 3\r\n", "a: 1\r\nb: 3\r\n"],
    ["- a: 1\n  gone: 2 # why\n  b: 3\n", "- a: 1\n  b: 3\n"],
    ["- gone: 2\n  b: 3\n", "- b: 3\n"],
    ["a: 1\ngone:\n  - x\n  - y\nb: 3\n", "a: 1\nb: 3\n"],
    ["a: 1\ngone: |\n  x\n  y\nb: 3\n", "a: 1\nb: 3\n"],
    ["a: 1\ngone:\n  c: 1\n  d: 2\n# of b\nb: 3\n", "a: 1\n# of b\nb: 3\n"],
    ["a: 1\ngone:\nb: 3\n", "a: 1\nb: 3\n"],
    ["\uFEFFgone: 1\nb: 3\n", "b: 3\n"],
    ["{ a: 1, gone: 2, b: 3 }", "{ a: 1, b: 3 }"],
    ["{ gone: 2, b: 3 }", "{ b: 3 }"],
    ["{ a: 1, gone: [x, y] }", "{ a: 1 }"],
    ["{ gone: 2 }", "{  }"],
    ["{ gone: 2, }", "{  }"],
    ["{\n  gone: 2,\n}", "{\n  \n}"],
    ["a: |\n  is it\n  ? yes\ngone: 2\n", "a: |\n  is it\n  ? yes\n"],
    ["a: |\n  is it\n  ?\n\n# ? b\ngone: 2\n", "a: |\n  is it\n  ?\n\n# ? b\n"],
    ["? a\n: 1\ngone: 2\n", "? a\n: 1\n"],
    ["a: 1\ngone: Q &A, R &D\n", "a: 1\n"],
    ['a: 1\ngone: "see &amp; [&b"\n', "a: 1\n"],
    ["a: 1\ngone:\n  b: c - &d\n  '# &e': f\n", "a: 1\n"],
    ["a: &x 1\ngone: [b &c, *x]\n", "a: &x 1\n"],
  ])("goes with its lines or its comma: %j", (before, after) => {
    expect(withoutGone(before)).toBe(after);
  });

  test.each([
    "- ? gone\n  : 1\n  b: 2\n",
    "a: 1\n?\n  gone\n: 1\n",
    "a:\n? gone\n: 1\n",
    "a: |\n  x\n? &k gone\n: 1\n",
    "a: 1\n? # why\n  gone\n: 1\n",
    "{ gone: 1, &x b: 2 }",
    "{ gone: 1 # why\n  , }",
    "{ gone: 1 # why\r\n  # so\r\n  , }",
    "- gone: 2\n  # of b\n  b: 3\n",
    "gone: &x 1\nb: *x\n",
    "{ gone: [&x 1], b: *x }",
    "gone: &x\nb: *x\n",
    "gone: &x\n  - a\nb: *x\n",
    "gone:\n  - a\n  - &x\nb: *x\n",
    "gone:\n  c: !!str &x 1\nb: *x\n",
    "gone:\n  &x c: 1\nb: *x\n",
    "gone: { c: { d: &x [] } }\nb: *x\n",
  ])("is left to the person where something else would go with it: %j", (text) => {
    expect(withoutGone(text)).toBeUndefined();
  });
});

describe("an item", () => {
  test.each([
    ["- a\n- gone\n- b\n", "- a\n- b\n"],
    ["- gone\n- b\n", "- b\n"],
    ["m:\n  - a\n  - gone # why", "m:\n  - a\n"],
    ["m:\n- a\n- gone\nn: 1\n", "m:\n- a\nn: 1\n"],
    ["m:\n  - id: x\n    gone: 1\n  - b\n", "m:\n  - b\n"],
    ["m:\n  - b\n  -\n    id: x\n    gone: |\n      text\n\n# later\nn: 1\n", "m:\n  - b\n\n# later\nn: 1\n"],
    ["m: [a, gone, b]", "m: [a, b]"],
    ["m: [gone, b]", "m: [b]"],
    ["m: [a, 'gone']", "m: [a]"],
    ["m: &m [gone]\nn: *m\n", "m: &m []\nn: *m\n"],
    ["- - gone\n  - b\n- c\n", "- - b\n- c\n"],
    ["m: [\n  a,\n  gone,\n]", "m: [\n  a,\n]"],
  ])("goes with its lines or its comma: %j", (before, after) => {
    expect(withoutGoneItem(before)).toBe(after);
  });

  test.each([
    "- a\n- &x gone\n",
    "- a\n- gone: &x 1\n- *x\n",
    "[a, { b: &x , gone: 1 }, *x]",
    "- - gone\n- c\n",
    "[a, # why\n gone]",
    "[gone # why\n  , ]",
    "[!x gone, b]",
    "[!x 'gone', ]",
  ])("is left to the person where something else would go with it: %j", (text) => {
    expect(withoutGoneItem(text)).toBeUndefined();
  });

  test("is left alone in brackets if it has only a tag or an anchor", () => {
    for (const text of ['[! , "a"]', "[&x ]"]) {
      const [list] = valuesOf(text);
      expect(list?.kind === "list" && withoutItem(text, list, 0)).toEqual([]);
    }
  });
});
