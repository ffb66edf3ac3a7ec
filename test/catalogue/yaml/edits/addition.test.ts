import { expect, test } from "vitest";
import { withItems } from "../../../../catalogue/yaml/edits/addition.ts";
import { readYaml } from "../../../../catalogue/yaml/reading/readYaml.ts";
import { edited } from "../../../edited.ts";

/** The text with two items more in the list that it is; the same where that is left to the person. */
function longer(text: string): string {
  const [list] = readYaml(text).documents;
  if (list?.kind !== "list") throw new Error("It is no list");
  return edited(text, withItems(text, list, ["x", "y: z"]));
}

test.each([
  ["[a]", '[a, x, "y: z"]'],
  ['["a"]', '["a", "x", "y: z"]'],
  ["[]", '[x, "y: z"]'],
  ["[a,\n b,\n]", '[a,\n b, x, "y: z",\n]'],
  ["- a\n- b # b\n# end\n", '- a\n- b # b\n- x\n- "y: z"\n# end\n'],
  ["-   a", '-   a\n-   x\n-   "y: z"\n'],
  ["- a: 1\n  b: |\n    c\n", '- a: 1\n  b: |\n    c\n- x\n- "y: z"\n'],
  ["- a\r\n", '- a\r\n- x\r\n- "y: z"\r\n'],
])("%j is written on", (before, after) => {
  expect(longer(before)).toBe(after);
});

test.each(["-\n  a\n", "- &a b\n"])("%j is left to the person", (text) => {
  expect(longer(text)).toBe(text);
});
