import { expect, test } from "vitest";
import { readYaml } from "../../../catalogue/yaml/reading/readYaml.ts";
import { scalarsIn } from "../../../catalogue/yaml/values/value.ts";
import { referenceUrn, urnsIn } from "../../../catalogue/references/foundUrn.ts";
import { edited } from "../../edited.ts";

/** What of a YAML text is marked for a piece of the URN that its last scalar is. */
function markedPiece(text: string, piece: string): string {
  const scalar = readYaml(text)
    .documents.flatMap((document) => [...scalarsIn(document)])
    .at(-1);
  if (!scalar || typeof scalar.value !== "string") throw new Error("There is no text in it");
  const urn = referenceUrn(text, { kinds: ["user"], byUrn: true, scalar, value: scalar.value, listed: undefined });
  const at = scalar.value.indexOf(piece);
  const { start, end } = urn.pieceSpan(at, at + piece.length);
  return text.slice(start, end);
}

test("a piece of a URN is marked where it stands, in quotes too", () => {
  expect(markedPiece("a: urn:li:corpuser:joe", "joe")).toBe("joe");
  expect(markedPiece('a: "urn:li:corpuser:joe"', "joe")).toBe("joe");
  expect(markedPiece("a: >-\n  urn:li:corpuser:joe\n", "joe")).toBe("joe");
});

test("where its place cannot be told, the whole is marked", () => {
  expect(markedPiece('a: "urn:li:corpuser:j\\u006Fe"', "joe")).toBe('"urn:li:corpuser:j\\u006Fe"');
  expect(markedPiece("a: &x urn:li:corpuser:joe\nb: *x", "joe")).toBe("*x");
});

test("another URN is put in its place, and what is around it stays", () => {
  const text = "See urn:li:corpUser:a, and urn:li:tag:b.";
  const [first] = urnsIn(text, { start: 3, end: text.length });
  expect(edited(text, first?.replacedBy("urn:li:corpuser:a") ?? [])).toBe("See urn:li:corpuser:a, and urn:li:tag:b.");
});

test("URNs within URNs are found however deep, unless the outer one is too long", () => {
  const column = "urn:li:schemaField:(urn:li:glossaryTerm:(urn:li:tag:a,b),c)";
  expect(Array.from(urnsIn(column, { start: 0, end: column.length }), ({ text }) => text)).toEqual([
    column,
    "urn:li:glossaryTerm:(urn:li:tag:a,b)",
    "urn:li:tag:a",
  ]);
  const deep = `${"urn:li:a:(".repeat(20)}b${")".repeat(20)}`;
  expect([...urnsIn(deep, { start: 0, end: deep.length })]).toHaveLength(20);
  const endless = "urn:li:".repeat(100_000);
  let letters = 0;
  for (const { text } of urnsIn(endless, { start: 0, end: endless.length })) letters += text.length;
  expect(letters).toBeLessThan(10 * endless.length);
});
