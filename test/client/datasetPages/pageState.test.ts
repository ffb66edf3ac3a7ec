import { expect, test } from "vitest";
import { whyReadOnly, whyUnsaved } from "../../../client/datasetPages/pageState.ts";

const FAILED = {
  place: { kind: "embedded" },
  state: { kind: "failed", sentence: "The service stopped.", code: "other" },
  access: { readOnly: "Only its team may write." },
} as const;

test("a page gives the reasons of its own catalogue, and not those of another one that the window works with", () => {
  expect(whyReadOnly(FAILED, "embedded", undefined)).toBe("This is read-only. Only its team may write.");
  expect(whyUnsaved(FAILED, "embedded")).toContain("The service stopped.");
  expect(whyReadOnly(FAILED, "https://other", undefined)).toBeUndefined();
  expect(whyUnsaved(FAILED, "https://other")).toBeUndefined();
});
