import { expect, test } from "vitest";
import { readYaml } from "../../../../catalogue/yaml/reading/readYaml.ts";
import type { Span } from "../../../../catalogue/text/span.ts";
import type { Value } from "../../../../catalogue/yaml/values/value.ts";

/** All fields of a text, each with the key that is marked and the text of its value. */
function fields(text: string, at = 0): readonly string[] {
  const read = ({ start, end }: Span): string => text.slice(start - at, end - at);
  const of = (value: Value): readonly string[] =>
    value.kind === "scalar"
      ? []
      : value.kind === "list"
        ? value.items.flatMap(of)
        : value.fields.flatMap((field) => [
            `${read(field.keySpan)}=${read(field.value.span).trim()}`,
            ...of(field.value),
          ]);
  return readYaml(text, at).documents.flatMap(of);
}

test("a field below lines without a colon is a field of its own", () => {
  expect(fields("id: a\ntitle x\nslack: b\n")).toEqual(["id=a", "title x=", "slack=b"]);
  expect(fields("- id: a\n  title\n  slack : b\n  zip: c\n", 7)).toEqual(["id=a", "title=", "slack=b", "zip=c"]);
  expect(fields("- - title x\r\n\r\n    slack:\r\n    - b: c\r\n")).toEqual(["title x=", "slack=- b: c", "b=c"]);
  expect(fields("a: &b title x\n\n    y\n   slack: b\n")).toEqual([
    "a=title x\n\n    y\n   slack: b",
    "title x\n\n    y\n   slack=b",
  ]);
});

test("several lines without a colon stay together, as the parser reports only the first", () => {
  expect(fields("- title x\n    goes on\n  email y\n  slack: b\n")).toEqual([
    "title x\n    goes on\n  email y=",
    "slack=b",
  ]);
});

test("a key that YAML allows is one, and so is what may be meant in another way", () => {
  for (const [text, key] of [
    ["? title\n  slack\n: b\n", "title\n  slack"],
    ["- {title\n  slack: b}\n", "title\n  slack"],
    ["- title x\n   slack: b\n", "title x\n   slack"],
    ["- title x\n  'slack': b\n", "title x\n  'slack'"],
    ["- title x\n  - slack: b\n", "title x\n  - slack"],
  ] as const)
    expect(fields(text)).toEqual([`${key}=b`]);
});
