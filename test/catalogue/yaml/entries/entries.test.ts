import fc from "fast-check";
import { expect, test } from "vitest";
import { entries, entryAround } from "../../../../catalogue/yaml/entries/entries.ts";
import { readRecordFile } from "../../../../catalogue/records/readRecordFile.ts";
import { recordId } from "../../../../catalogue/records/recordFile.ts";
import { marked } from "../../../markers.ts";

/** The entries of a text, each as it stands there; the one around the cursor stands in `«»`. */
function pieces(picture: string): string[] {
  const { text, cursor } = marked(picture);
  const around = cursor === undefined ? undefined : entryAround(text, cursor);
  return [...entries(text)].map(({ start, end }) => {
    const piece = text.slice(start, end);
    return around?.start === start && around.end === end ? `«${piece}»` : piece;
  });
}

test("the items of a list stand alone", () => {
  expect(pieces("- id: a\n  title: $0x\n- id: b\n-\n  id: c\n")).toEqual([
    "«- id: a\n  title: x\n»",
    "- id: b\n",
    "-\n  id: c\n",
  ]);
});

test("a mapping is one piece, whatever lists are in it", () => {
  expect(pieces("id: eng\nmembers:\n- a\n- $0b\n")).toEqual(["«id: eng\nmembers:\n- a\n- b\n»"]);
});

test("what stands before the first item belongs to it", () => {
  expect(pieces("# users\n$0\n- id: a\n- id: b\n")).toEqual(["«# users\n\n- id: a\n»", "- id: b\n"]);
});

test("a word above a list, or a field with its value, does not swallow the list", () => {
  expect(pieces("wo$0rd\n- id: a\n- id: b\n")).toEqual(["«word\n»", "- id: a\n", "- id: b\n"]);
  expect(pieces("title: x\n# y\n- id: $0a\n")).toEqual(["title: x\n# y\n", "«- id: a\n»"]);
});

test("a line of signs, or one that is mostly spaces, is searched in one go", () => {
  const signs = ["!", "&", "&! "].map((sign) => `${sign.repeat(100)} x\n`);
  expect(signs.map((line) => pieces(`${line}- id: a\n`).length)).toEqual([1, 1, 1]);
  const spaces = " ".repeat(2_000_000);
  expect(pieces(`a: b${spaces}#c\n- id: a\n`)).toHaveLength(1);
  expect(pieces(`a: b${spaces}\r\n- id: a\n`)).toHaveLength(2);
});

test("directives belong to the document below them", () => {
  expect(pieces("%YAML 1.2\n---\n- $0id: a\n- id: b\n...\n- id: c\n")).toEqual([
    "«%YAML 1.2\n---\n- id: a\n- id: b\n»",
    "...\n- id: c\n",
  ]);
});

test("a cursor at the end of a line belongs to it, at the beginning to the next", () => {
  expect(pieces("- id: a$0\n- id: b\n")[0]).toBe("«- id: a\n»");
  expect(pieces("- id: a\n$0- id: b\n")[1]).toBe("«- id: b\n»");
  expect(pieces("- id: a\n- id: b\n$0")[1]).toBe("«- id: b\n»");
});

test("documents stand apart", () => {
  expect(pieces("id: a\n---\n- id: b\n- id: $0c\n---\nid: d\n")).toEqual([
    "id: a\n",
    "---\n- id: b\n",
    "«- id: c\n»",
    "---\nid: d\n",
  ]);
});

test("dashes that begin no item and no document do not part", () => {
  expect(pieces("- id: a\n  text: |\n    - x\n  - y\n-z\n----\n- id: b\n")).toHaveLength(2);
});

test("a byte order mark and line ends of Windows change nothing", () => {
  expect(pieces("\uFEFF- id: a\r\n- id: $0b\r\n")).toEqual(["\uFEFF- id: a\r\n", "«- id: b\r\n»"]);
});

test("an empty text has no pieces", () => {
  expect(pieces("")).toEqual([]);
  expect(entryAround("", 0)).toEqual({ start: 0, end: 0 });
});

const line = fc.constantFrom(
  "- id: a",
  "  id: b",
  "id: c",
  "---",
  "# x",
  "",
  "-",
  "- - y",
  "%YAML 1.2",
  "---x",
  "\uFEFF- id: d",
);
const text = fc.array(line, { maxLength: 15 }).map((lines) => lines.join("\n"));

test("together, the pieces are the text; each is the one around each of its offsets", () => {
  fc.assert(
    fc.property(text, (each) => {
      const spans = [...entries(each)];
      expect(spans.map(({ start, end }) => each.slice(start, end)).join("")).toBe(each);
      for (const span of spans) {
        for (let offset = span.start; offset < span.end; offset++)
          expect(entryAround(each, offset)).toEqual({ start: span.start, end: span.end });
      }
    }),
  );
});

test("read piece by piece, a file has the records that it has as a whole", () => {
  const record = fc.constantFrom(
    "- id: a\n  title: |\n    - x\n",
    "- id: b\n  groups: [x,\n    y]\n",
    "-\n  id: c\n",
    "# d\n",
  );
  const ids = (each: string): unknown[] => readRecordFile("user", each).records.map((found) => recordId(found)?.id);
  fc.assert(
    fc.property(fc.array(record, { maxLength: 10 }), (records) => {
      const whole = records.join("");
      expect([...entries(whole)].flatMap(({ start, end }) => ids(whole.slice(start, end)))).toEqual(ids(whole));
    }),
  );
});
