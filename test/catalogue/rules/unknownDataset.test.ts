import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { NO_OUTSIDE_FACTS, type OutsideFacts } from "../../../catalogue/facts/outsideFacts.ts";
import { unknownDataset } from "../../../catalogue/rules/unknownDataset.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { marked } from "../../markers.ts";
import { asMarked } from "./checkProblems.ts";

const EMPTY: OutsideFacts = { ...NO_OUTSIDE_FACTS, isStored: () => false };

/** Checks a file with a catalogue that has nothing; `^^^ code: message` stands under every problem. */
function check(picture: string, known = EMPTY, kind: RecordKind = "dataset"): void {
  const { text, marks } = marked(picture);
  const [found, expected] = asMarked(problemsOf(kind, text, known), marks);
  expect(found).toEqual(expected);
}

test("a dataset that the catalogue does not have is marked at its URN", () => {
  check(`
- dataset: "urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)"
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-dataset: The connected catalogue does not have this dataset, so an upsert refuses it; check the URN
  description: About urn:li:dataset:(urn:li:dataPlatform:hive,b,PROD)
`);
});

test("nothing is said where no catalogue answers, and of a template or an environment that does not exist", () => {
  check("dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\n", NO_OUTSIDE_FACTS);
  check("dataset: urn:li:dataset:(urn:li:dataPlatform:hive,{{ name }},PROD)\n");
  check(`
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,prod)
                                                    ^^^^ unknown-environment: "prod" is not an environment; write "PROD"
`);
});

test("new users and groups are created by an upsert", () => {
  check("- id: ann\n", EMPTY, "user");
  expect(unknownDataset.applies("group", EMPTY)).toBe(false);
});
