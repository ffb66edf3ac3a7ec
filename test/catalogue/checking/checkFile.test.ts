import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRecordFile, problemsOf } from "../../../catalogue/checking/checkFile.ts";

test("problems come in the order of the text, whatever rule found them", () => {
  const text = "- emial: x\n  slack: @x\n- id: a\n- id: a\n- id: 7\n";
  const { problems } = checkRecordFile("user", text);
  expect(problems.map((problem) => problem.code)).toEqual([
    "missing-id",
    "unknown-field",
    "yaml-syntax",
    "duplicate-id",
    "wrong-type",
  ]);
});

test("a file that is off has no problems, whatever stands in it", () => {
  expect(problemsOf("off", "- emial: urn:li:corpUser:x\n\t{")).toEqual([]);
});

test("a file of something else is asked for nothing but its URNs", () => {
  expect(problemsOf("other", "- emial: @x\n\t{")).toEqual([]);
  expect(problemsOf("other", "- emial: @x\n- urn:li:corpUser:x\n")).toHaveLength(1);
});

test("the URNs of a very long document are looked at too, but for those in comments", () => {
  const long = "more: text that is long enough\n".repeat(40_000);
  const text = `a: urn:li:corpUser:x\n  # urn:li:corpUser:y\n${long}z: urn:li:corpUser:z\n`;
  const found = problemsOf("other", text).map(({ span }) => text.slice(span.start, span.end));
  expect(found).toEqual(["urn:li:corpUser:x", "urn:li:corpUser:z"]);
});

test("a file of records is checked as such", () => {
  const text = "- id: a\n- id: a\n";
  expect(problemsOf("user", text)).toEqual(checkRecordFile("user", text).problems);
});

test("no text makes it throw", () => {
  const piece = fc.constantFrom(
    "- ",
    "id: ",
    "members:\n",
    "  ",
    "\n",
    "[",
    "{",
    "}",
    '"',
    "a",
    "urn:li:x:",
    "&a ",
    "*a",
    "#",
  );
  const text = fc.array(piece, { maxLength: 50 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.constantFrom("user", "group", "other", "off"), text, (kind, each) => {
      for (const { span } of problemsOf(kind, each)) expect(span.start).toBeLessThanOrEqual(span.end);
    }),
    { numRuns: 300 },
  );
});

test("an id that a conflict has again is no duplicate before one version is kept", () => {
  const text = "- id: ada\n<<<<<<< ours\n=======\n- id: ada\n>>>>>>> theirs\n";
  expect(problemsOf("user", text).map(({ code }) => code)).toEqual(["merge-conflict"]);
});
