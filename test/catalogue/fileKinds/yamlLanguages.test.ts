import { expect, test } from "vitest";
import { isYaml } from "../../../catalogue/fileKinds/yamlLanguages.ts";

test("the texts of datasets are YAML, too", () => {
  expect(["yaml", "catalogue-dataset", "json"].map(isYaml)).toEqual([true, true, false]);
});
