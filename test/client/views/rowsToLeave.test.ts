import { expect, test } from "vitest";
import { groupUrn, userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { RowsToLeave } from "../../../client/views/rowsToLeave.ts";

const [ADA, BOB, CREW] = [userUrn("ada"), userUrn("bob"), groupUrn("crew")];

test("a row is left once, when what it is about is written, and not when another window writes something else", async () => {
  const rows = new RowsToLeave();
  let left = 0;
  const leave = (): void => {
    left++;
  };
  const row = { changed: [ADA, CREW], leave };
  const leftAfter = (urns: readonly EntityUrn[] | undefined): number => {
    rows.changed(urns);
    return left;
  };
  await rows.during(row, () => {
    expect([leftAfter([]), leftAfter([BOB]), leftAfter([BOB, CREW]), leftAfter([CREW])]).toEqual([0, 0, 1, 1]);
    return Promise.resolve();
  });
  // Declined: what is written later does not move the focus.
  await rows.during(row, () => Promise.resolve());
  expect(leftAfter([ADA])).toBe(1);
  await rows.during(row, () => {
    expect(leftAfter(undefined)).toBe(2);
    return Promise.resolve();
  });
  await rows.during(undefined, () => {
    expect(leftAfter([ADA])).toBe(2);
    return Promise.resolve();
  });
});
