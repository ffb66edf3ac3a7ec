import { expect, test } from "vitest";
import { expiryNote, readOnlyNote } from "../../../client/catalogue/tokenNotes.ts";

test("it is said that a token may only read, as far as that is known", () => {
  expect(readOnlyNote({ server: { mayWrite: false } })).toEqual([
    "It is read-only, because the access token only allows reading.",
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
  expect(expiryNote({}, 0)).toEqual([]);
});
