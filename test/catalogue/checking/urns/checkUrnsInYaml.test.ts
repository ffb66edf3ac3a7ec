import { expect, test } from "vitest";
import { checkUrnsInYaml } from "../../../../catalogue/checking/urns/checkUrnsInYaml.ts";

/** How many findings a text has. */
function findings(text: string): number {
  let count = 0;
  checkUrnsInYaml(text, () => count++);
  return count;
}

test("in a text too long to be read, URNs are searched outside of comments", () => {
  const words = `${"words ".repeat(200_000)}\n`;
  expect(findings(`${words}# urn:li:corpUser:a and urn:li:corpUser:b\n  # urn:li:corpUser:c`)).toBe(0);
  expect(findings(`${words}a: urn:li:corpUser:a # urn:li:corpUser:b\n# c\n- urn:li:corpUser:c`)).toBe(3);
});

test("in one very long line, the line is searched once", () => {
  expect(findings(`[${"urn:li:corpUser:a, ".repeat(200_000)}]`)).toBe(200_000);
});
