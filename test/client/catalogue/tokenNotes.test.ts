import { expect, test } from "vitest";
import { expiryNote, readOnlyNote, untilOtherNote } from "../../../client/catalogue/tokenNotes.ts";

test("it is said that a token may only read, as far as that is known", () => {
  expect(readOnlyNote({ server: { mayWrite: false } })).toEqual([
    "You can only read, because the access token does not allow writing.",
  ]);
  expect(readOnlyNote({ server: { mayWrite: true } })).toEqual([]);
  expect(readOnlyNote({})).toEqual([]);
});

test("it is said for three days when a token expires", () => {
  const tokenExpires = new Date(2026, 10, 30, 14, 35).getTime();
  const days = (before: number): number => tokenExpires - before * 24 * 60 * 60 * 1_000;
  expect(expiryNote({ tokenExpires }, days(3))).toEqual([]);
  expect(expiryNote({ tokenExpires }, days(2.9))).toEqual([
    expect.stringMatching(/^The access token expires on Nov 30, 2026, 2:35:00\sPM\.$/),
  ]);
  expect(expiryNote({ tokenExpires }, tokenExpires - 1)).toEqual([expect.stringContaining(" expires on ")]);
  expect(expiryNote({}, 0)).toEqual([]);
});

test("of a token that has expired it is said when", () => {
  const tokenExpires = new Date(2026, 10, 30, 14, 35).getTime();
  const note = [expect.stringMatching(/^The access token expired on Nov 30, 2026, 2:35:00\sPM\.$/)];
  expect(expiryNote({ tokenExpires }, tokenExpires)).toEqual(note);
  expect(expiryNote({ tokenExpires }, tokenExpires + 86_400_000)).toEqual(note);
});

test("the note is another one three days before the expiry, and at the expiry", () => {
  const day = 24 * 60 * 60 * 1_000;
  const tokenExpires = 100 * day;
  expect(untilOtherNote({ tokenExpires }, 95 * day)).toBe(2 * day);
  expect(untilOtherNote({ tokenExpires }, 97 * day)).toBe(3 * day);
  expect(untilOtherNote({ tokenExpires }, tokenExpires - 1)).toBe(1);
  expect(untilOtherNote({ tokenExpires }, tokenExpires)).toBeUndefined();
  expect(untilOtherNote({}, 0)).toBeUndefined();
  // A timer that is to wait for longer ends at once.
  expect(untilOtherNote({ tokenExpires }, 0)).toBeUndefined();
});
