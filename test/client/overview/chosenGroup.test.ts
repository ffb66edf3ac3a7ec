import { expect, test } from "vitest";
import { groupIn } from "../../../client/overview/chosenGroup.ts";
import { coverageOf } from "../../catalogue/coverage/madeCoverage.ts";

const COVERAGE = coverageOf([{ name: "a" }, { name: "b", platform: "kafka" }]);

test("the chosen group is the one of the coverage, or, if it has no dataset any more, an empty one", () => {
  expect(groupIn(COVERAGE, undefined)).toBeUndefined();
  expect(groupIn(COVERAGE, { grouping: "platform", key: "kafka", name: "old" })).toMatchObject({
    name: "kafka",
    datasets: [{ displayName: undefined }],
  });
  expect(groupIn(COVERAGE, { grouping: "owner", key: "", name: "No owner" })).toEqual({
    name: "No owner",
    datasets: [],
  });
});
