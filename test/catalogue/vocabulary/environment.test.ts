import { expect, test } from "vitest";
import { ENVIRONMENTS, meantEnvironment } from "../../../catalogue/vocabulary/environment.ts";

test.each([
  ["prod", "PROD"],
  ["Prod", "PROD"],
  ["non-prod", "NON_PROD"],
  ["NONPROD", "NON_PROD"],
  ["production", "PROD"],
  ["Staging", "STG"],
])("%s is the environment %s", (text, env) => {
  expect(meantEnvironment(text)).toBe(env);
});

test("what means no environment is not guessed at", () => {
  expect(meantEnvironment("")).toBeUndefined();
  expect(meantEnvironment("LIVE")).toBeUndefined();
});

test("each environment means itself", () => {
  expect(ENVIRONMENTS.map(meantEnvironment)).toEqual(ENVIRONMENTS);
});
