import fc from "fast-check";
import { expect, test } from "vitest";
import { isExact } from "../../../catalogue/json/decimal.ts";

test.each([
  "0",
  "0.000",
  "0e999",
  "1.50",
  "15e-1",
  "9007199254740992",
  "-9007199254740991",
  "12345678901234567000",
  "1e22",
  "1E+21",
  "5e-324",
  "0.1",
  "-0.1",
  "-10",
  "0.30000000000000004",
  "1767225600000",
  "0.10000000000000000000000",
])("%s is held exactly", (number) => {
  expect(isExact(number)).toBe(true);
});

test.each([
  "-0",
  "-0.0",
  "-0e5",
  "9007199254740993",
  "-9007199254740993",
  "12345678901234567890",
  "0.1234567890123456789",
  "1e400",
  "-1e400",
  "1e-400",
  "1e99999999999999999999",
  "1.00000000000000000001",
])("%s is not", (number) => {
  expect(isExact(number)).toBe(false);
});

test("a number is held exactly when it is written as it was read", () => {
  fc.assert(
    fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (number) => {
      expect(isExact(JSON.stringify(number))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 52n, max: 10n ** 20n }), (number) => {
      expect(isExact(String(number))).toBe(BigInt(JSON.stringify(Number(number))) === number);
    }),
  );
});
