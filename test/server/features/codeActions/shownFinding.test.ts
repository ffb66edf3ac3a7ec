import { expect, test } from "vitest";
import { shownFindings } from "../../../../server/features/codeActions/shownFinding.ts";
import { readDocument } from "../../openDocument.ts";

const text = "- id: a\n- id: 12\n- emial: x\n";
const file = readDocument("file:///f.yaml", text, { kind: "user" });

/** What is found behind a diagnostic of some text. */
function found(code: string, of: string): string[] {
  const start = text.indexOf(of);
  const range = file.rangeOf({ start, end: start + of.length });
  return shownFindings(file, [{ code, message: "", range }]).map(({ finding: { span } }) =>
    text.slice(span.start, span.end),
  );
}

test("what a client shows is found again, by its code and its place", () => {
  expect(found("wrong-type", "12")).toEqual(["12"]);
  expect(found("unknown-field", "emial")).toEqual(["emial"]);
});

test("what an older version had, and what others found, is not", () => {
  expect(found("wrong-type", "12\n")).toEqual([]);
  expect(found("unknown-field", "12")).toEqual([]);
  expect(found("wrong-type", "a")).toEqual([]);
  expect(found("of-another-server", "12")).toEqual([]);
});

test("in a large selection, only so much is looked for", () => {
  const range = file.rangeOf({ start: text.indexOf("12"), end: text.indexOf("12") + 2 });
  const many = Array.from({ length: 1000 }, () => ({ code: "wrong-type", message: "", range }));
  expect(shownFindings(file, many)).toHaveLength(50);
});
