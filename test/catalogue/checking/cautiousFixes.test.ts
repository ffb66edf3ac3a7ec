import fc from "fast-check";
import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { preferredFix } from "../../../catalogue/findings/preferredFix.ts";
import type { Fix } from "../../../catalogue/findings/problem.ts";
import { RECORD_KINDS, type RecordKind } from "../../../catalogue/records/recordKinds.ts";

/** The fixes of all that is wrong in a file, but for its YAML. */
function fixesIn(kind: RecordKind, text: string): readonly Fix[] {
  return problemsOf(kind, text)
    .filter(({ code }) => !code.startsWith("yaml-") && code !== "merge-conflict")
    .flatMap(({ fixes = [] }) => fixes);
}

function titlesIn(kind: RecordKind, text: string): readonly string[] {
  return fixesIn(kind, text).map(({ title }) => title);
}

const DATASET = "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)\n";

test.each<[RecordKind, string]>([
  ["user", '- id: ann\n  email: "Jane <jane@x.de>\n  title: Lead\n- id: bob\n'],
  ["user", '- id: "doe, jane\n  title: Lead\n  email: x@y.de\n'],
  ["user", "- id: ann\n  manager_urn: 'URN:LI:corpuser:boss\n  title: Lead\n"],
  ["user", "- id: ann\n  picture_link: 'www.x.de/a.png\n  title: Lead\n"],
  ["user", '- id: "ann\u200b\n  title: Lead\n'],
  ["group", 'id: eng\nmembers:\n  - "\nslack: x\n'],
  ["group", 'id: eng\nmembers:\n  - "doe, jane\n  - joe\nslack: x\n'],
  ["dataset", 'dataset: "urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD\ndescription: x\n'],
  ["dataset", `${DATASET}links:\n  - url: 'www.x.de\n    description: x\n`],
])("a %s with a value that is not closed yet is not rewritten with the lines below: %j", (kind, text) => {
  expect(titlesIn(kind, text)).toEqual([]);
});

test.each<[RecordKind, string]>([
  ["user", '- id: ann\n  foo: "a\n  title: x\n'],
  ["user", '- id: ann\n  title: x\n  title: "y\n  slack: z\n'],
  ["group", 'id: eng\noverrideEditable: "true\ndescription: x\n'],
  [
    "dataset",
    `${DATASET}owners:\n  - {owner: a, type: NONE}\n  - owner: a\n    type: NONE\n    note: "x\ncolumns:\n  a: x\n`,
  ],
  [
    "dataset",
    `- ${DATASET}  links: [{url: https://a.de}, {"url": https://a.de # c, description: x}]\n- description: x\n`,
  ],
  ["group", '- id: eng\n  members: [a, "a\n- id: bob\n'],
])("nor are the lines below removed from a %s with it, or its line joined with them: %j", (kind, text) => {
  const removals = titlesIn(kind, text).filter((title) =>
    /Remove .*(?:foo|title|override|owner|link|repetition)/.test(title),
  );
  expect(removals).toEqual([]);
});

test("nor is anything rewritten together with a line that YAML takes for the rest of it", () => {
  expect(titlesIn("group", "id: eng\nmembers:\n  - urn:li:corpUser:jdoe\n    - joe\n")).toEqual([]);
  expect(titlesIn("user", "- id: ann\n  groups:\n    - eng\n      - doe, jane\n")).toEqual([]);
});

test("what is on one line, or above the error, is fixed as ever", () => {
  const below = '  slack: "x\n  title: y\n';
  expect(titlesIn("user", `- id: a,b\n  groups:\n    -\n  foo:\n    - x\n    - y\n${below}`)).toEqual([
    'Change to "a%2Cb"',
    "Remove the empty item",
    'Remove "foo"',
  ]);
  expect(titlesIn("user", "- id: a\n  foo: @x\n  emial: b\n")).toEqual([
    'Remove "foo"',
    'Rename to "email"',
    'Remove "emial"',
  ]);
  expect(titlesIn("user", "- id: a\n  title: @x\n  foo:\n    - x\n    - y\n")).toEqual([]);
});

test("a merge conflict is not removed with the field that it is in", () => {
  const side = (name: string): string => `${name.repeat(7)} x\n  - a\n`;
  expect(titlesIn("group", `id: eng\nfoo:\n${side("<")}=======\n${side(">")}  - b\n`)).toEqual([]);
});

test("a value on several lines is rewritten only if somebody chooses that; a block ends where it seems to", () => {
  const preferred = (kind: RecordKind, text: string): unknown =>
    problemsOf(kind, text).flatMap((problem) => preferredFix(problem)?.title ?? []);
  const link = "- id: a\n  picture_link: www.x.de/a.png\n    title\n";
  expect(preferred("user", link)).toEqual([]);
  expect(titlesIn("user", link)).toEqual(['Change to "https://www.x.de/a.png title"']);
  expect(preferred("user", '- id: a\n  email: "<a@x.de>\n  title: b\n  slack: "#c\n')).toEqual([]);
  expect(preferred("user", "- id: |\n    a\n  title: x\n")).toEqual(["Remove the line breaks"]);
});

const field = fc.constantFrom(
  "email: Jane <jane@x.de>",
  "picture_link: www.x.de/a",
  "manager_urn: urn:li:corpUser:boss",
  "titel: x",
  "foo: x",
  "title: x\ntitle: y",
  "groups:\n  - a\n  - ''\n  - a\n  - b, c",
  "groups: [a, 7, a, ~]",
  "description: |\n  see urn:li:corpUser:a",
  "overrideEditable: true",
  "members:\n  - id: a\n    emial: b\n  - urn:li:corpUser:a",
  "links:\n  - url: www.x.de\n  - url: www.x.de\n    tpye: x",
);
const file = fc.tuple(fc.array(field, { minLength: 2, maxLength: 6 }), fc.boolean()).map(([fields, isList]) => {
  const lines = ["id: a,b", ...fields].join("\n").split("\n");
  return isList ? lines.map((line, at) => `${at === 0 ? "- " : "  "}${line}\n`).join("") : `${lines.join("\n")}\n`;
});

test("no fix takes away what is on other lines than a quote or bracket that nothing closes", () => {
  let opened = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...RECORD_KINDS),
      file,
      fc.nat(20),
      fc.constantFrom('"', "[", "{"),
      (kind, sound, at, sign) => {
        const values = Array.from(sound.matchAll(/(?<=: |- )[\w<]/g), ({ index }) => index);
        const open = values[at % values.length] ?? 0;
        const text = sound.slice(0, open) + sign + sound.slice(open);
        const end = text.indexOf("\n", open);
        if (!problemsOf(kind, text).some(({ code }) => code === "yaml-syntax")) return;
        opened++;
        for (const { title, edits } of fixesIn(kind, text)) {
          const taken = edits.filter(({ span }) => span.start <= end && span.end > end + 1 && span.end > open);
          expect({ text, title, taken: taken.filter(({ span }) => /\S/.test(text.slice(end, span.end))) }).toEqual({
            text,
            title,
            taken: [],
          });
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(opened).toBeGreaterThan(100);
});
