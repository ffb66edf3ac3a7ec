import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { yamlCause } from "../../../../catalogue/yaml/faults/yamlCause.ts";

/** What the parser, as it is installed, complains of first. */
function firstCause(text: string): unknown {
  const [error] = parseAllDocuments(text, { prettyErrors: false }).flatMap(({ errors }) => errors);
  return error && yamlCause(error);
}

/** If one of these fails after an update of the parser, it has other words for something: `yamlCause.ts` must know them. */
test.each([
  ["a: @b\n", { kind: "bad-start" }],
  ["a: b: c\n", { kind: "block-as-key" }],
  ['a: "b\n', { kind: "open", sign: '"' }],
  ["a: 'b\n", { kind: "open", sign: "'" }],
  ["a: [b\n", { kind: "open", sign: "[" }],
  ["a: {b\n", { kind: "open", sign: "{" }],
  ["[b\n", { kind: "open", sign: "[" }],
  ["a: [b\nc: d\n", { kind: "open", sign: "[" }],
  ['{"a" "b"}\n', { kind: "no-comma-or-colon" }],
  ['["a" "b"]\n', { kind: "no-comma" }],
  ["- - a:\n\n  [b]\n", { kind: "item-without-dash" }],
  ["a: b\nc\n", { kind: "key-without-colon" }],
  ["a\nb: c\n", { kind: "key-on-several-lines" }],
  ["a:\n   b: c\n  d: e\n", { kind: "other-column" }],
  ["a: - b\n", { kind: "list-behind-key" }],
  ['a: "b" c\n', { kind: "behind-value" }],
  ["a: ]\n", { kind: "stray-token", token: '"]"' }],
  ["]\n", { kind: "stray-token", token: '"]"' }],
  ['a: "\\q"\n', { kind: "bad-escape" }],
  ["a:\n\tb: c\n", { kind: "tab" }],
  ["a: |x\n  b\n", { kind: "unexpected" }],
  ["a: [,]\n", { kind: "stray-comma" }],
  ["a: { b: c,, d: e }\n", { kind: "stray-comma" }],
  ["a: !t<\n", { kind: "other" }],
])("%j is told as %j", (text, cause) => {
  expect(firstCause(text)).toEqual(cause);
});
