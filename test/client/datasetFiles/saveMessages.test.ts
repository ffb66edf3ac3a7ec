import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { NotAllowed } from "../../../client/catalogue/notAllowed.ts";
import {
  errorApart,
  keptError,
  notComparedSentence,
  lateSentence,
  notSavedError,
  nothingToSave,
  refusedSentence,
  lossQuestion,
  savedSentence,
  toldApart,
  unknownSentence,
} from "../../../client/datasetFiles/saveMessages.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

test("a refusal says on which line, and how many more errors there are", () => {
  const faults = [
    { message: "Second", span: { start: 6, end: 7 } },
    { message: "First", span: { start: 2, end: 3 } },
  ];
  expect(refusedSentence(ORDERS, "a\nb\nc\nd\n", { kind: "faults", faults })).toBe(
    "sales.orders was not saved. Line 2: First. And 1 more error.",
  );
  expect(refusedSentence(ORDERS, "", { kind: "faults", faults: [{ message: "Somewhere" }] })).toBe(
    "sales.orders was not saved. Somewhere.",
  );
});

test("a refusal says what somebody else changed, what the catalogue answered, or that the user declined", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  expect(refusedSentence(ORDERS, "", { kind: "conflict", names })).toBe(
    "sales.orders was not saved: a, b, c, d, e and 2 more changed elsewhere while you edited it. Your text is still in the editor.",
  );
  expect(refusedSentence(ORDERS, "", { kind: "declined" })).toBe(
    "sales.orders was not saved because you cancelled. Your text is still in the editor.",
  );
  const error = { kind: "forbidden", message: "Your token may only read" } as const;
  expect(refusedSentence(ORDERS, "", { kind: "error", error })).toBe(
    "sales.orders was not saved; your text is still in the editor. The catalogue does not allow this: Your token may only read.",
  );
});

test("a save that could not begin says that the text is kept, also where the token may only read", () => {
  const { message } = notSavedError(ORDERS, new NotAllowed("The token may only read."));
  expect(message).toBe("sales.orders was not saved; your text is still in the editor. The token may only read.");
});

test("where a message of ours says why a text was not saved, that of VS Code says that it is kept", () => {
  expect(toldApart(ORDERS, "The catalogue does not answer.")).toBe(
    "sales.orders was not saved. The catalogue does not answer.",
  );
  expect(keptError().message).toBe("Your text is still in the editor.");
});

test("of a save that may have been stored it is not said that it was not", () => {
  const lost = { kind: "outcome-unknown", url: "http://catalogue", status: 503 } as const;
  const told = errorApart(ORDERS, lost);
  expect(told).toBe(
    "The save of sales.orders was not confirmed. The catalogue at http://catalogue did not confirm a write (status 503). It may have been stored; it is safe to try again.",
  );
  expect(refusedSentence(ORDERS, "", { kind: "error", error: lost })).toBe(`${told} Your text is still in the editor.`);
  const error = { kind: "store-unavailable", code: "STORE_LOCKED", message: "The store is locked" } as const;
  expect(errorApart(ORDERS, error)).toBe("sales.orders was not saved. The store is locked.");
});

test("a text whose editor was closed, or that was saved meanwhile, is not saved again", () => {
  expect(nothingToSave(ORDERS)).toBe("Nothing was saved, because sales.orders has no unsaved changes any more.");
});

test("a save that was cancelled after it had been sent says what is known, and later how it ended", () => {
  expect(unknownSentence(ORDERS)).toBe(
    "It is not known whether sales.orders was saved: you cancelled before the catalogue confirmed it. Your text is still in the editor; it is safe to save it again.",
  );
  expect(lateSentence(ORDERS, { why: undefined, isDirty: true })).toMatchObject({
    severity: "information",
    sentence:
      "sales.orders was saved to the catalogue: it had been sent before you cancelled. Save it again, so that the editor shows it as saved.",
  });
  expect(lateSentence(ORDERS, { why: undefined, isDirty: false }).sentence).toBe(
    "sales.orders was saved to the catalogue: it had been sent before you cancelled.",
  );
});

test("a cancelled save that failed says that nothing was saved, unless that is not known", () => {
  const why = { kind: "refused", message: "Too late" } as const;
  expect(lateSentence(ORDERS, { why, isDirty: true })).toMatchObject({
    severity: "warning",
    sentence:
      "sales.orders was not saved; your text is still in the editor. The catalogue refused the request: Too late.",
  });
  expect(lateSentence(ORDERS, { why, isDirty: false }).sentence).toBe(
    "sales.orders was not saved. The catalogue refused the request: Too late.",
  );
  const lost = { kind: "outcome-unknown", url: "http://catalogue", status: 502 } as const;
  expect(lateSentence(ORDERS, { why: lost, isDirty: true }).sentence).toMatch(
    /^The save of sales.orders that you cancelled was not confirmed. .* It may have been stored/,
  );
  const repeated = { kind: "version-conflict", message: "", repeated: true } as const;
  expect(lateSentence(ORDERS, { why: repeated, isDirty: true }).sentence).toMatch(/ was not confirmed. /);
  const conflict = { kind: "version-conflict", message: "" } as const;
  expect(lateSentence(ORDERS, { why: conflict, isDirty: true }).sentence).toMatch(/^sales.orders was not saved; /);
});

test("a text that cannot be compared says what to correct first, or what the catalogue answered", () => {
  const faults = [{ message: "Wrong", span: { start: 2, end: 3 } }];
  expect(notComparedSentence(ORDERS, "a\nb\n", { kind: "faults", faults })).toBe(
    "sales.orders was not compared. Line 2: Wrong. Correct the text, then save it again.",
  );
  const error = { kind: "forbidden", message: "Your token may only read" } as const;
  expect(notComparedSentence(ORDERS, "", { kind: "error", error })).toBe(
    "sales.orders was not compared. The catalogue does not allow this: Your token may only read.",
  );
  expect(notComparedSentence(ORDERS, "", { kind: "conflict", names: ["a"] })).toBe(
    "sales.orders was not compared, because your text and the stored one cannot be merged. Save it again to see why.",
  );
});

test("a question lists what is removed, as much as fits a dialog", () => {
  const removals = Array.from({ length: 22 }, (_, at) => `the link ${at}`);
  const { sentence, detail, button } = lossQuestion(ORDERS, { removals, replaced: [] });
  expect(button).toBe("Remove");
  expect(sentence).toBe("Saving sales.orders removes 22 values from the catalogue.");
  expect(detail.split("\n")).toHaveLength(21);
  expect(detail).toMatch(/^The link 0\n[^]*\n… and 2 more$/);
});

test("a question says apart what is removed and what of others is replaced", () => {
  expect(lossQuestion(ORDERS, { removals: [], replaced: ['the description: "a" becomes "b"'] })).toEqual({
    sentence: "Saving sales.orders replaces 1 value that somebody else has changed.",
    detail: 'The description: "a" becomes "b"',
    button: "Replace",
  });
  expect(lossQuestion(ORDERS, { removals: ["the link a", "the link b"], replaced: ["the link c"] })).toEqual({
    sentence:
      "Saving sales.orders removes 2 values from the catalogue and replaces 1 value that somebody else has changed.",
    detail: "The link c\nThe link a\nThe link b",
    button: "Remove and Replace",
  });
});

test("a save is told briefly, unless something of somebody else was kept", () => {
  expect(savedSentence(ORDERS, { outcome: "written", others: [] })).toMatchObject({
    severity: "brief",
    sentence: "sales.orders was saved to the catalogue.",
  });
  expect(savedSentence(ORDERS, { outcome: "unchanged", others: ["the owner ada (Data Steward)"] })).toMatchObject({
    severity: "information",
    sentence:
      "sales.orders already matches the catalogue; nothing was written. Other changes that were made in the catalogue meanwhile were kept: the owner ada (Data Steward).",
  });
});
