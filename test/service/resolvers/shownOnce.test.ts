import { expect, test, vi } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { shownOnce } from "../../../service/resolvers/fields/shownOnce.ts";

test("what is stored is shown by the same object each time, and something else by another one", () => {
  const show = vi.fn((urn: string, stored: { readonly text: string }) => ({ urn, text: stored.text }));
  const shown = shownOnce(show);
  const [one, other] = [{ text: "same" }, { text: "same" }];
  const first = shown(userUrn("jane"), one);
  expect(first).toEqual({ urn: "urn:li:corpuser:jane", text: "same" });
  expect(shown(userUrn("jane"), one)).toBe(first);
  expect(shown(userUrn("jane"), other)).not.toBe(first);
  expect(show).toHaveBeenCalledTimes(2);
});
