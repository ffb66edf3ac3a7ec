import { expect, test } from "vitest";
import { interruptedSentence } from "../../client/interruptedSentence.ts";

const NOTE = { title: "people.user.yaml", catalogue: 'the catalogue "Production"' };

test("an interrupted upsert names the file, the catalogue, and what was written, failed and not tried", () => {
  expect(interruptedSentence({ ...NOTE, progress: { written: 340, failed: 2, total: 4000 } })).toBe(
    'The upsert of people.user.yaml into the catalogue "Production" was interrupted when its window was closed or reloaded. Of 4,000 records, at least 340 were written and 2 failed; at most 3,658 were not tried. No record is half-written; upsert the file again to write the rest, or run "Undo Last Upsert…" to take back what was noted.',
  );
});

test("where no progress was noted, the sentence says so", () => {
  expect(interruptedSentence(NOTE)).toContain("It is not known how many records were written.");
});
