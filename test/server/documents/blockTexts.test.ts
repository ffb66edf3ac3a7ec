import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpenDocument } from "../../../server/documents/openDocument.ts";
import { openDocument } from "../openDocument.ts";

/** The names of users in the texts, as the texts have them. */
function held({ subjects }: OpenDocument): string[] {
  return subjects.texts("user").flatMap((texts) =>
    Array.from({ length: texts.size }, (_, at) => {
      const { id } = texts.subjectAt(at);
      expect(texts.text.slice(texts.startOf(at) - 1, texts.startOf(at) + id.length + 1)).toBe(
        `\n${id.toLowerCase()}\n`,
      );
      return id;
    }),
  );
}

function many(count: number): OpenDocument {
  const document = openDocument("user", Array.from({ length: count }, (_, at) => `- id: U${at}\n`).join(""));
  document.work(Infinity);
  return document;
}

test("after any changes the names that are there are in the texts, each once", () => {
  const change = fc.record({
    line: fc.nat(900),
    lines: fc.nat(300),
    text: fc.constantFrom("", "- id: new\n", "- id: x\n- id: y\n"),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const document = many(900);
      for (const { line, lines, text } of changes) {
        const range = { start: { line, character: 0 }, end: { line: line + lines, character: 0 } };
        document.update([{ range, text }], 2);
        document.work(Infinity);
        held(document);
      }
      const ids = Array.from(document.slice(0, document.length).matchAll(/- id: (\w+)/g), ([, id]) => id);
      expect(held(document)).toEqual(ids);
    }),
    { numRuns: 30 },
  );
});

test("kinds have texts of their own", () => {
  const document = openDocument("group", "id: eng\nmembers: [{ id: ann, first_name: Ann }]\n");
  document.work(Infinity);
  const all = (kind: "user" | "group" | "dataset"): string[] => document.subjects.texts(kind).map(({ text }) => text);
  expect([all("user"), all("group"), all("dataset")]).toEqual([["\nann\nann\n"], ["\neng\n\n"], []]);
});

test("one search makes only some of the texts; ahead, all are made in portions", () => {
  const asked = many(20_000);
  expect(held(asked).length).toBeLessThan(20_000);
  for (let times = 0; times < 9; times++) held(asked);
  expect(held(asked)).toHaveLength(20_000);
  const { subjects } = many(20_000);
  let portions = 1;
  while (subjects.prepare()) portions++;
  expect(portions).toBeGreaterThan(3);
});
