import { expect, test } from "vitest";
import { stillNamedList, stillNamedSentence } from "../../../client/owners/stillNamed.ts";

const NOTHING = { groups: [], owned: [], reports: [] };
const crew = { urn: "urn:li:corpGroup:crew", name: "Crew (crew)" };
const board = { urn: "urn:li:dashboard:(looker,1)", name: "urn:li:dashboard:(looker,1)" };
const ben = { urn: "urn:li:corpuser:ben", name: "Ben (ben)" };

test("what names nobody is not told", () => {
  expect(stillNamedSentence("Ada (ada)", NOTHING)).toBeUndefined();
});

test("each place that names somebody is told, with its names", () => {
  expect(stillNamedSentence("Ada (ada)", { ...NOTHING, groups: [crew] })).toBe(
    "Ada (ada) is still named elsewhere. Member of: Crew (crew).",
  );
  expect(stillNamedSentence("Ada (ada)", { groups: [crew], owned: [crew, board], reports: [ben] })).toBe(
    "Ada (ada) is still named elsewhere. Member of: Crew (crew). Owner of: Crew (crew), urn:li:dashboard:(looker,1). Manager of: Ben (ben).",
  );
});

test("the list has all of them with their URNs", () => {
  expect(stillNamedList({ groups: [crew], owned: [board], reports: [ben] })).toBe(
    [
      "Member of",
      "- Crew (crew): urn:li:corpGroup:crew",
      "Owner of",
      "- urn:li:dashboard:(looker,1)",
      "Manager of",
      "- Ben (ben): urn:li:corpuser:ben",
      "",
    ].join("\n"),
  );
});
