import { expect, test } from "vitest";
import { startSentence } from "../../../client/catalogue/startSentence.ts";
import { StartFailure } from "../../../client/platform/embeddedService.ts";

test("of a code that it knows the extension has its own words, otherwise those of the service", () => {
  const failure = (code: string): string => startSentence(new StartFailure({ code, message: "The service says so." }));
  expect(failure("STORE_DAMAGED")).toMatch(/^The embedded catalogue is damaged, or its file is missing\. Recover it/);
  expect(failure("STORE_FULL")).toBe(
    "The disk that the embedded catalogue is on is full; free some space, then try again.",
  );
  expect(failure("ADDRESS_UNUSABLE")).toBe("The service says so.");
  expect(startSentence(new Error("It did not start."))).toBe("It did not start.");
});
