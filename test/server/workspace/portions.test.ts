import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecordFile } from "../../../catalogue/records/readRecordFile.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { lineAt, lineStarts } from "../../../catalogue/text/lines.ts";
import { subjectsIn } from "../../../server/workspace/foundSubjects.ts";
import { PORTION } from "../../../server/workspace/longEntry.ts";
import { Portions } from "../../../server/workspace/portions.ts";
import type { Portion } from "../../../server/workspace/longEntry.ts";
import { placedSubjects } from "../../../server/workspace/readPortion.ts";

function portions(kind: RecordKind, parts: readonly string[]): Portion[] {
  const cut = new Portions(kind);
  return [...parts.flatMap((part) => [...cut.add(part)]), ...cut.rest()];
}

/** So long that few of them fill a portion. */
const FILLING = `- id: filling\n  description: ${"x".repeat(PORTION / 3)}\n`;

/** A text in parts of this length. */
function inParts(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
}

/** Who is found, with the place, when a text comes in in parts of some length. */
function inPortions(kind: RecordKind, text: string, part: number): string[] {
  return portions(kind, inParts(text, part))
    .flatMap(placedSubjects)
    .map(({ id, displayName, line, character }) => `${line}:${character} ${id} ${displayName ?? ""}`);
}

/** The same when it is read in one. */
function inOne(kind: RecordKind, text: string): string[] {
  const starts = lineStarts(text);
  return subjectsIn(readRecordFile(kind, text)).map(({ id, displayName, span }) => {
    const line = lineAt(starts, span.start);
    return `${line}:${span.start - (starts[line] ?? 0)} ${id} ${displayName ?? ""}`;
  });
}

test("in whatever parts a text comes in, its portions are the text", () => {
  const line = fc.constantFrom(
    "- id: a\n",
    "  title: x\n",
    "# c\n",
    "---\n",
    "...\n",
    "%YAML 1.2\n",
    "x: 1\n",
    "\n",
    "-\r\n",
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 1, max: 40 }), (lines, part) => {
      const text = lines.join("") + lines.join(FILLING);
      const all = portions("user", inParts(text, part * 100));
      expect(all.map((each) => each.text).join("")).toBe(text);
      let before = 0;
      for (const each of all) {
        expect(each.line).toBe(before);
        before += each.text.split("\n").length - 1;
      }
    }),
    { numRuns: 50 },
  );
});

test("in whatever parts a file comes in, whom it is about is found where it stands", () => {
  const record = fc.constantFrom(
    "- id: a\n  display_name: Ann\n",
    "# c\n- { id: b, full_name: B B }\n",
    "- &x\n  id: urn:li:corpuser:c\n",
    "- title: x\n  id: |-\n    d\n",
    "- [\n",
    "---\n- id: e\r\n",
    "- id: f\n  groups:\n  - g\n",
  );
  fc.assert(
    fc.property(fc.array(record, { maxLength: 8 }), fc.integer({ min: 1, max: 60 }), (records, part) => {
      const text = records.join("") + records.join(FILLING);
      expect(inPortions("user", text, part * 100)).toEqual(inOne("user", text));
    }),
    { numRuns: 30 },
  );
});

test("an anchor is followed within a portion, and not beyond it", () => {
  const [marked, merged] = ["- &x\n  id: c\n", "- <<: *x\n  title: y\n"];
  expect(inPortions("user", marked + merged, 3)).toEqual(["1:6 c ", "2:6 c "]);
  const between = "- id: a\n".repeat(3_000);
  expect(inPortions("user", marked + between + merged, 10_000)).toHaveLength(3_001);
});

test("a long file is cut into portions of some length", () => {
  const text = Array.from({ length: 5_000 }, (_, at) => `- id: user-${at}\n  title: Engineer\n`).join("");
  const all = portions("user", inParts(text, 10_000));
  expect(all.every((each) => each.text.length <= PORTION)).toBe(true);
  expect(all.length).toBeLessThan((3 * text.length) / 10_000);
  expect(inPortions("user", text, 10_000)).toHaveLength(5_000);
});

test("a group with thousands of members is cut too: those written out in it are found, and its own name", () => {
  const members = Array.from({ length: 2_000 }, (_, at) =>
    at % 100 === 0 ? `  - id: user-${at}\n    full_name: User ${at}\n` : `  - member-${at}\n`,
  ).join("");
  const text = `# big\nid: eng\ndisplay_name: Engineering\nmembers: # many\n${members}owners:\n  - id: boss\n`;
  for (const group of [text, `- ${text.replace("# big\n", "").replaceAll("\n", "\n  ").trimEnd()}\n- id: next\n`]) {
    expect(inPortions("group", group, 10_000)).toEqual(inOne("group", group));
    expect(portions("group", [group]).every((each) => each.text.length <= 1.1 * PORTION)).toBe(true);
  }
});

test("a list at the left edge of its field, and comments between, are no obstacle", () => {
  const members = Array.from({ length: 1_500 }, (_, at) => `- member-${at} # urn\n\n`).join("");
  const text = `members:\n# these\n${members}- id: inline\nid: eng\n`;
  expect(inPortions("group", text, 5_000).sort()).toEqual(inOne("group", text).sort());
});

test("what cannot be cut is left as it is; when it is too long to be read, nobody is found in it", () => {
  const text = `id: eng\nmembers: [${"jdoe, ".repeat(3_000)}{ id: ann }]\n`;
  expect(inPortions("group", text, 10_000)).toHaveLength(2);
  const long = `id: eng\nmembers: [${"jdoe, ".repeat(30_000)}{ id: ann }]\n`;
  expect(inPortions("group", long, 10_000)).toEqual(["0:4 eng "]);
});
