import { expect, test } from "vitest";
import { Unfolded } from "../../../client/views/unfolded.ts";

test("a row is as the person left it, else as it is at first", () => {
  const unfolded = new Unfolded();
  unfolded.note("a", true);
  unfolded.note("b", false);
  unfolded.note(undefined, true);
  expect([unfolded.isOpen("a", false), unfolded.isOpen("b", true)]).toEqual([true, false]);
  expect([unfolded.isOpen("c", true), unfolded.isOpen("c", false), unfolded.isOpen(undefined, false)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("what was noted long ago is forgotten first", () => {
  const unfolded = new Unfolded();
  for (let row = 0; row < 10_001; row++) unfolded.note(String(row), true);
  expect([unfolded.isOpen("0", false), unfolded.isOpen("1", false), unfolded.isOpen("10000", false)]).toEqual([
    false,
    true,
    true,
  ]);
});

test("rows are forgotten by the beginning of their IDs", () => {
  const unfolded = new Unfolded();
  for (const id of ["users", 'users > "a"', 'users > "a" > owned', "groups"]) unfolded.note(id, true);
  const open = (): readonly boolean[] => ["users", 'users > "a"', "groups"].map((id) => unfolded.isOpen(id, false));
  unfolded.forget("users > ");
  expect(open()).toEqual([true, false, true]);
  unfolded.forget("");
  expect(open()).toEqual([false, false, false]);
});
