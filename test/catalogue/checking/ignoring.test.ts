import fc from "fast-check";
import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { ignoring } from "../../../catalogue/checking/ignoring.ts";
import { sameYamlAs } from "../../../catalogue/yaml/reading/sameYaml.ts";
import { withEdits } from "../../../catalogue/text/withEdits.ts";
import { yamlTexts } from "../yaml/layout/yamlTexts.ts";

/** The text in which the first problem with this code is let pass; `undefined` when it cannot be. */
function ignored(text: string, code: string): string | undefined {
  const finding = problemsOf("user", text).find((each) => each.code === code);
  if (!finding) throw new Error(`There is no ${code} in it`);
  const edit = ignoring(text, finding);
  return edit && withEdits(text, [edit]);
}

test("the comment stands at the end of the line", () => {
  expect(ignored("- id: a\n  nick: b  \n", "unknown-field")).toBe(
    "- id: a\n  nick: b  # catalogue-ignore: unknown-field  \n",
  );
  expect(ignored("- id: a\r\n  nick: b\r\n", "unknown-field")).toBe(
    "- id: a\r\n  nick: b  # catalogue-ignore: unknown-field\r\n",
  );
  expect(ignored("- id: a\n  nick: b", "unknown-field")).toBe("- id: a\n  nick: b  # catalogue-ignore: unknown-field");
  expect(ignored("- id: a\n  nick: # his\n    - b\n", "unknown-field")).toBe(
    "- id: a\n  nick: # his  # catalogue-ignore: unknown-field\n    - b\n",
  );
  expect(ignored("- id: a\n  nick: |\n    b\n", "unknown-field")).toBe(
    "- id: a\n  nick: |  # catalogue-ignore: unknown-field\n    b\n",
  );
});

test("or in the one that is there", () => {
  expect(ignored("- id: a\n  nick: b  # catalogue-ignore: x\n", "unknown-field")).toBe(
    "- id: a\n  nick: b  # catalogue-ignore: x, unknown-field\n",
  );
  expect(ignored("- id: a\n  # catalogue-ignore: x\n  nick: b\n", "unknown-field")).toBe(
    "- id: a\n  # catalogue-ignore: x, unknown-field\n  nick: b\n",
  );
});

test("or above, where the end of the line is text", () => {
  expect(ignored('- id: a\n  nick: "b\n    c"\n', "unknown-field")).toBe(
    '- id: a\n  # catalogue-ignore: unknown-field\n  nick: "b\n    c"\n',
  );
  expect(ignored("- id: a\n  nick: b\n    c\n", "unknown-field")).toBe(
    "- id: a\n  # catalogue-ignore: unknown-field\n  nick: b\n    c\n",
  );
});

test("or where a text on several lines begins", () => {
  expect(ignored("- id: a\n  description: |\n    of\n      urn:li:corpUser:x\n", "malformed-urn-in-text")).toBe(
    "- id: a\n  description: |  # catalogue-ignore: malformed-urn-in-text\n    of\n      urn:li:corpUser:x\n",
  );
  expect(
    ignored("- id: a\n  description: >- # catalogue-ignore: x\n    urn:li:corpUser:x\n", "malformed-urn-in-text"),
  ).toBe("- id: a\n  description: >- # catalogue-ignore: x, malformed-urn-in-text\n    urn:li:corpUser:x\n");
});

test("nowhere, where it would become text", () => {
  expect(ignored('- id: a\n  description: "\n    urn:li:corpUser:x\n    "\n', "malformed-urn-in-text")).toBeUndefined();
});

test("whatever is let pass, the text says the same, and the rest of what is wrong stays", () => {
  const text = fc.oneof(
    yamlTexts,
    fc
      .array(fc.constantFrom("- id: a\n", "  x: y\n", "  z: 'a\n    b'\n", "  v:\n    - |\n      t\n", "# c\n", "\n"))
      .map((lines) => lines.join("")),
  );
  fc.assert(
    fc.property(text, (each) => {
      const [finding, ...others] = problemsOf("user", each).filter(({ code }) => code === "unknown-field");
      const edit = finding && ignoring(each, finding);
      fc.pre(edit !== undefined);
      const after = withEdits(each, [edit]);
      expect(sameYamlAs(after)(each)).toBe(true);
      const left = problemsOf("user", after).filter(({ code }) => code === "unknown-field");
      expect(left.length).toBeLessThanOrEqual(others.length);
    }),
    { numRuns: 30, maxSkipsPerRun: 1000 },
  );
});
