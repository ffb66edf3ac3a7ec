import { expect, test } from "vitest";
import { isEndedByToken } from "../../../client/catalogue/endedByToken.ts";
import { EMBEDDED, type Place } from "../../../client/catalogue/place.ts";

const SHOP: Place = { kind: "remote", name: "Shop", url: "https://shop.example", token: "secret" };

test.each(["token", "signed-out", "forgotten", "elsewhere"] as const)(
  "the failure %s ends with an access token",
  (code) => {
    const failed = { kind: "failed", code, sentence: "No." } as const;
    expect(isEndedByToken(SHOP, failed)).toBe(true);
    // One that is kept elsewhere cannot be entered in VS Code.
    expect(isEndedByToken({ ...SHOP, token: "environment" }, failed)).toBe(false);
    expect(isEndedByToken(EMBEDDED, failed)).toBe(false);
  },
);

test("no other failure does, nor another state", () => {
  expect(isEndedByToken(SHOP, { kind: "failed", code: "other", sentence: "No." })).toBe(false);
  expect(isEndedByToken(SHOP, { kind: "starting" })).toBe(false);
});
