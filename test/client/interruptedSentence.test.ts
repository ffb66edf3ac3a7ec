import { expect, test } from "vitest";
import { interruptedSentence } from "../../client/interruptedSentence.ts";

const NOTE = {
  hasEnded: false,
  title: "people.user.yaml",
  catalogue: 'the catalogue "Production"',
  kind: "upsert" as const,
};

test("an interrupted upsert names the file, the catalogue, and what was written, failed and not tried", () => {
  expect(interruptedSentence({ ...NOTE, progress: { written: 340, failed: 2, total: 4000 } })).toBe(
    'The upsert of people.user.yaml into the catalogue "Production" was interrupted because the extension stopped, for example when its window was closed or reloaded. Of 4,000 records, at least 340 are as in the file and 2 failed; at most 3,658 were not tried. No record is half-written; upsert again to write the rest, or use the button "Undo…" to restore the earlier values.',
  );
});

test("where no progress was noted, the sentence says so", () => {
  expect(interruptedSentence(NOTE)).toContain("It is not known how many records were written.");
});

test("an upsert on save that waited for other work says that nothing was written", () => {
  expect(interruptedSentence({ ...NOTE, waitsFor: "https://example.com" })).toBe(
    'people.user.yaml was saved, but the extension stopped before the upsert into the catalogue "Production" began, for example because its window was closed or reloaded. Nothing of it was written.',
  );
});

test("an upsert that ended when nobody could see its result says how it ended", () => {
  expect(interruptedSentence({ ...NOTE, progress: { written: 3998, failed: 2, total: 4000 } })).toBe(
    'The upsert of people.user.yaml into the catalogue "Production" ended, but its window could not show the result. Of 4,000 records, 3,998 are as in the file and 2 failed. The button "Undo…" takes back what was written.',
  );
});

test("an upsert that ended before all its records were tried says how far it came", () => {
  expect(interruptedSentence({ ...NOTE, hasEnded: true, progress: { written: 340, failed: 2, total: 4000 } })).toBe(
    'The upsert of people.user.yaml into the catalogue "Production" ended, but its window could not show the result. Of 4,000 records, at least 340 are as in the file and 2 failed; at most 3,658 were not tried. No record is half-written; upsert again to write the rest, or use the button "Undo…" to restore the earlier values.',
  );
});

test("an undo says how far it came, and how to go on", () => {
  const undo = { ...NOTE, kind: "undo" as const, title: "Upsert of people.user.yaml" };
  expect(interruptedSentence({ ...undo, progress: { written: 340, failed: 0, total: 4000 } })).toBe(
    'The undo of "Upsert of people.user.yaml" in the catalogue "Production" was interrupted because the extension stopped, for example when its window was closed or reloaded. Of 4,000 entities, at least 340 were tried. No entity is half-written. To see whether anything is left, use the button "Undo…".',
  );
  expect(interruptedSentence(undo)).toBe(
    'The undo of "Upsert of people.user.yaml" in the catalogue "Production" was interrupted because the extension stopped, for example when its window was closed or reloaded. No entity is half-written. To see whether anything is left, use the button "Undo…".',
  );
  for (const end of [{ progress: { written: 4000, failed: 0, total: 4000 } }, { hasEnded: true }])
    expect(interruptedSentence({ ...undo, ...end })).toContain(
      'ended, but its window could not show the result. To see whether anything is left, use the button "Undo…".',
    );
});

test("a change of many datasets says how far it came, or that it ended when nobody could see its result", () => {
  const change = { ...NOTE, kind: "change" as const, title: "Importing people.json" };
  const progress = { written: 120, failed: 0, total: 5000 };
  expect(interruptedSentence({ ...change, progress })).toBe(
    'In the catalogue "Production", "Importing people.json" was interrupted because the extension stopped, for example when its window was closed or reloaded. At least 120 of 5,000 writes were tried; some may have failed. Check the entities concerned, and change what is missing.',
  );
  expect(interruptedSentence(change)).toContain("It is not known how much was written.");
  // The counts of one step of an import may be at their end before the next step begins.
  expect(interruptedSentence({ ...change, progress: { ...progress, written: 5000 } })).toContain("was interrupted");
  expect(interruptedSentence({ ...change, progress, hasEnded: true })).toBe(
    'In the catalogue "Production", "Importing people.json" ended, but its window could not show the result. Check the entities concerned, and change what is missing.',
  );
  expect(interruptedSentence({ ...change, undo: { id: "id", into: "embedded" } })).toMatch(
    /change what is missing, or use the button "Undo…" to restore the earlier values\.$/,
  );
});
