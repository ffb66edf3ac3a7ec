import { expect, test } from "vitest";
import { GIVE_REQUIRE, withNeededRequire } from "../../scripts/neededRequire.mts";

test("only a module that asks for others by require is given it", () => {
  const asking = `${GIVE_REQUIRE}\nvar c=(e=>typeof require<"u"?require:e);export{c};\n`;
  expect(withNeededRequire(asking)).toBe(asking);
  expect(withNeededRequire(`${GIVE_REQUIRE}\nimport{c}from"./a.mjs";c("node:fs");\n`)).toBe(
    '\nimport{c}from"./a.mjs";c("node:fs");\n',
  );
  expect(withNeededRequire("export{};\n")).toBe("export{};\n");
});
