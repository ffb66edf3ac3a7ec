import { expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { EMBEDDED } from "../../../client/catalogue/place.ts";
import { productionQuestion, wishOf } from "../../../client/catalogue/writeWish.ts";

test("what is written is named by its entities, many of them by their number", () => {
  const proposals = Array.from({ length: 7 }, (_, at) => ({
    entityUrn: userUrn(`u${at}`),
    aspectName: "corpUserInfo",
    aspect: {},
  }));
  expect(wishOf(proposals).doing).toBe("Write 7 aspects of u0, u1, u2, u3, u4 and 2 more");
  const [first] = proposals;
  expect(productionQuestion(EMBEDDED, wishOf(first ? [first] : []))).toEqual({
    sentence: "Write 1 aspect of u0 in the embedded catalogue?",
    detail: "Your catalogue is marked as production.",
    verb: "Write",
  });
});
