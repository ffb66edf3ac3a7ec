import { describe, expect, test } from "vitest";
import { conflicts, withoutMarks } from "../../../../catalogue/yaml/faults/conflicts.ts";
import { recordId } from "../../../../catalogue/records/recordFile.ts";
import { readRecordFile } from "../../../../catalogue/records/readRecordFile.ts";
import { readYaml } from "../../../../catalogue/yaml/reading/readYaml.ts";
import { scalarsIn } from "../../../../catalogue/yaml/values/value.ts";
import { problemsOf } from "../../../../catalogue/checking/checkFile.ts";
import { edited } from "../../../edited.ts";

const between = (upper: string, lower: string): string => `<<<<<<< HEAD\n${upper}=======\n${lower}>>>>>>> feature/x\n`;

describe("a conflict", () => {
  test("reaches from its first mark to its last, with what each version has", () => {
    const text = `a: 1\n${between("b: 2\n", "b: 3\nc: 4\n")}d: 5\n`;
    const [found, ...others] = conflicts(text);
    expect(others).toEqual([]);
    expect(text.slice(found?.start, found?.end)).toBe("<<<<<<< HEAD\nb: 2\n=======\nb: 3\nc: 4\n>>>>>>> feature/x");
    expect(text.slice(found?.upper.start, found?.upper.end)).toBe("b: 2\n");
    expect(text.slice(found?.lower.start, found?.lower.end)).toBe("b: 3\nc: 4\n");
    expect([found?.upper.name, found?.lower.name]).toEqual(["HEAD", "feature/x"]);
  });

  test("may show what both versions were made from, have no names, and other line ends", () => {
    const [found] = conflicts("<<<<<<<\r\na\r\n||||||| base\r\nb\r\n=======\r\nc\r\n>>>>>>>\r\n");
    expect(found?.upper).toEqual({ start: 9, end: 12, name: "" });
    expect(found?.marks).toHaveLength(4);
  });

  test.each([
    "<<<<<<< HEAD\na\n=======\nb\n",
    "=======\nb\n>>>>>>> x\n",
    "<<<<<<< HEAD\na\n>>>>>>> x\n=======\n",
    " <<<<<<< HEAD\n =======\n >>>>>>> x\n",
    "<<<<<<<< HEAD\n=======\n>>>>>>> x\n",
  ])("needs all its marks, in order and at the left edge: %j", (text) => {
    expect(conflicts(text)).toEqual([]);
  });

  test("that is not finished does not take in the next", () => {
    expect(conflicts(`<<<<<<< a\n${between("b\n", "c\n")}`).map(({ start }) => start)).toEqual([10]);
    expect(conflicts(between("a\n", "b\n") + between("a\n", "b\n"))).toHaveLength(2);
  });

  test("without its marks leaves all else where it was", () => {
    const text = `a: 1\n${between("b: 2\n", "b: 3\n")}d: 5\n`;
    const rest = withoutMarks(text, conflicts(text));
    expect(rest).toHaveLength(text.length);
    expect(rest.replace(/\n+/g, "\n")).toBe("a: 1\nb: 2\nb: 3\nd: 5\n");
    for (const piece of ["a: 1", "b: 2", "d: 5"]) expect(rest.indexOf(piece)).toBe(text.indexOf(piece));
  });
});

/** Conflicts that reach over several records of a list. */
const ACROSS = [
  `- id: a\n${between("- id: b\n  title: x\n", "- id: b\n  title: y\n")}- id: c\n`,
  `- id: a\n  title: x\n${between("  slack: z\n- id: b\n", "- id: b\n- id: c\n")}- id: d\n`,
  between("---\n", "- id: a\n"),
  `# head\n${between("- id: a\n", "- id: b\n- id: c\n")}- id: d\n`,
  `\uFEFF${between("- id: a\n", "- id: b\n")}- id: c\n`,
];

describe("a file with a conflict", () => {
  test("leaves the records before and after it alone, and reads those in it", () => {
    const { records } = readRecordFile("user", ACROSS[0] ?? "");
    expect(records.map((record) => recordId(record)?.id)).toEqual(["a", "b", "b", "c"]);
  });

  test("has one problem for it, whatever both versions make of the YAML", () => {
    const files = [
      `- id: a\n${between("  title: x\n", "  title: y\n")}  slack: z\n`,
      `- id: a\n  description: |\n    one\n${between("    two\n", "    two: [\n")}    three\n`,
      `- id: a\n  groups:\n${between("    - b\n", "    - b\n    - 7\n")}  title: x\n`,
    ];
    for (const text of [...files, ...ACROSS])
      expect(problemsOf("user", text).map(({ code }) => code)).toEqual(["merge-conflict"]);
  });

  test("reads both versions, whole records of a list too", () => {
    const { documents, problems } = readYaml(`- id: a\n${between("- id: b\n", "- id: c\n")}- id: d\n`);
    expect(problems.map(({ code }) => code)).toEqual(["merge-conflict"]);
    expect(documents.flatMap((each) => [...scalarsIn(each)]).map(({ text }) => text)).toContain("b");
  });

  test("shows what is wrong beside it, and nothing of what is wrong in it", () => {
    const conflict = between("owners: [a]\nslak: b\n", "owners: b\n");
    const text = `idd: eng\nid: eng\n${conflict}emial: x\n`;
    const shown = problemsOf("group", text).map(({ code, span }) => [code, text.slice(span.start, span.end)]);
    expect(shown).toEqual([
      ["unknown-field", "idd"],
      ["merge-conflict", conflict.trimEnd()],
      ["unknown-field", "emial"],
    ]);
  });

  test("is put right by keeping one version, or both", () => {
    const text = `- id: a\n${between("- id: b\n", "- id: c\n- id: d\n")}- id: e`;
    const [conflict] = readYaml(text).problems;
    const fixed = conflict?.fixes?.map(({ title, edits }) => [title, edited(text, edits)]);
    expect(fixed).toEqual([
      ['Keep the version of "HEAD"', "- id: a\n- id: b\n- id: e"],
      ['Keep the version of "feature/x"', "- id: a\n- id: c\n- id: d\n- id: e"],
      ["Keep both versions", "- id: a\n- id: b\n- id: c\n- id: d\n- id: e"],
    ]);
  });
});
