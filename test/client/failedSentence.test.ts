import { expect, test } from "vitest";
import { failedSentence } from "../../client/failedSentence.ts";

const ADDING = { doing: "Make Ada Data Owner of orders", failed: "Ada was not made Data Owner of orders." };

test("a write that failed is said to have failed, one whose answer was lost only not to be confirmed", () => {
  expect(failedSentence(ADDING, { kind: "forbidden", message: "No" })).toBe(
    "Ada was not made Data Owner of orders. The catalogue does not allow this: No.",
  );
  expect(failedSentence(ADDING, { kind: "outcome-unknown", url: "http://catalogue", status: 504 })).toBe(
    'It is not known whether this was done: "Make Ada Data Owner of orders". The catalogue at http://catalogue did not confirm a write (status 504). It may have been stored; it is safe to try again.',
  );
});
