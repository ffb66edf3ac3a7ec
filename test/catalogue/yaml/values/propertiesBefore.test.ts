import { expect, test } from "vitest";
import { propertiesBefore } from "../../../../catalogue/yaml/values/propertiesBefore.ts";

/** The tag and the anchor before the `$0` of a text. */
function before(text: string): readonly (string | undefined)[] {
  const { tag, anchor } = propertiesBefore(text.replace("$0", ""), text.indexOf("$0"));
  return [tag, anchor].map((span) => span && text.slice(span.start, span.end));
}

test("the tag and the anchor of a value are found in either order, on its line and above", () => {
  expect(before("a: $07")).toEqual([undefined, undefined]);
  expect(before("a: !!str $07")).toEqual(["!!str", undefined]);
  expect(before("a: &x $07")).toEqual([undefined, "&x"]);
  expect(before("a: !<tag:x,2002:y> &x $07")).toEqual(["!<tag:x,2002:y>", "&x"]);
  expect(before("a: &x !!str $07")).toEqual(["!!str", "&x"]);
  expect(before("a: !!str # a comment\r\n  &x # another\n  # one more\n    $07")).toEqual(["!!str", "&x"]);
  expect(before('["b",!!str $0"7"]')).toEqual(["!!str", undefined]);
});

test("words of a comment before the value are none", () => {
  expect(before("title: # use !important\n  $07")).toEqual([undefined, undefined]);
  expect(before("title: # use &x\n  # or !b\r\n  $07")).toEqual([undefined, undefined]);
  expect(before("title: # a &x\n  !!str $07")).toEqual(["!!str", undefined]);
  expect(before("title: !!str # use &x\n  $07")).toEqual(["!!str", undefined]);
  expect(before('"a # b": !!str $07')).toEqual(["!!str", undefined]);
});

test("those of other values, and signs inside a word, are none", () => {
  for (const text of ["a: !!str 7\nb: $08", "[!!str 7, $08]", "a: &x 7\nb: $08", "wow!: $08", "a: b & $08", "q&a: $08"])
    expect(before(text), text).toEqual([undefined, undefined]);
});
