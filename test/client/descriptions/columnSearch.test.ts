import { expect, test } from "vitest";
import { listWords, nothingSentence, unsearchedSentence } from "../../../client/descriptions/columnSearch.ts";

const WHOLE = { name: "order_id", searched: 3_010, isWhole: true };
const PART = { name: "order_id", searched: 10_000, isWhole: false };

test("the title of the list says if there may be datasets that were not searched", () => {
  expect(listWords(WHOLE)).toEqual({
    title: "Copy the Description of order_id",
    placeholder: 'Tick columns. Searched: 3,010 datasets that match "order_id"',
  });
  expect(listWords(PART)).toEqual({
    title: "Copy the Description of order_id (only 10,000 datasets searched, there may be more)",
    placeholder: "Tick columns",
  });
});

test("what was not searched is a sentence of its own, also where nothing was found", () => {
  const rest = 'Searched only 10,000 datasets; more may match "order_id".';
  expect([unsearchedSentence(WHOLE), unsearchedSentence(PART)]).toEqual([undefined, rest]);
  expect(nothingSentence(WHOLE, true)).toBe(
    'There is nothing to copy to: a search for "order_id" found 3,010 datasets, and every column of this name already has this description.',
  );
  expect(nothingSentence(PART, true)).toBe(
    `There is nothing to copy to: every column of this name that was found already has this description. ${rest}`,
  );
  expect(nothingSentence(PART, false)).toBe(
    `There is nothing to copy to: no other column of this name was found. ${rest}`,
  );
});
