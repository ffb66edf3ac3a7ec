import { expect, test } from "vitest";
import { untabbed } from "../../../../catalogue/yaml/layout/tabs.ts";

test("spaces take the place of the tabs that lines begin with", () => {
  expect(untabbed("- id: a\n\temail: b\t# c\n", 2)).toBe("- id: a\n  email: b\t# c\n");
  expect(untabbed("id: a\r\nmembers:\r\n \t- b\r\n", 4)).toBe("id: a\r\nmembers:\r\n    - b\r\n");
});

test("only where that mends the text", () => {
  expect(untabbed("- id: a\n\temail: b\n", 4)).toBeUndefined();
  expect(untabbed("- id: a: b\n", 2)).toBeUndefined();
});

test("and only where no tab belongs to a scalar", () => {
  expect(untabbed("id: a\nmembers:\n\t- b\ndescription: |\n  x\n  \ty\n", 2)).toBeUndefined();
});
