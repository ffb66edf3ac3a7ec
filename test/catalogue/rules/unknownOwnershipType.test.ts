import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a type that there is not is marked, with the one that may be meant", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
owners:
  - owner: a
    type: technical_owner
          ^^^^^^^^^^^^^^^ unknown-ownership-type: "technical_owner" is not an ownership type; did you mean "TECHNICAL_OWNER"?
  - owner: b
    type: architect
          ^^^^^^^^^ unknown-ownership-type: "architect" is not an ownership type; write TECHNICAL_OWNER, BUSINESS_OWNER, DATA_STEWARD, NONE, or the URN of a custom type, "urn:li:ownershipType:<id>"
  - owner: c
    type: urn:li:corpuser:jdoe
          ^^^^^^^^^^^^^^^^^^^^ unknown-ownership-type
  - owner: d
    type: CUSTOM
          ^^^^^^ unknown-ownership-type: "CUSTOM" does not say which type; write the URN of a custom type, "urn:li:ownershipType:<id>"
`,
  );
});

test("it is changed to the one that is meant, when one is near", () => {
  const text = (type: string): string =>
    `dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners: [{ owner: a, type: ${type} }]\n`;
  checkFix("dataset", "unknown-ownership-type", text("Technical Owner"), text("TECHNICAL_OWNER"));
  checkFix("dataset", "unknown-ownership-type", text("'data-steward'"), text("'DATA_STEWARD'"));
  checkFix(
    "dataset",
    "unknown-ownership-type",
    text("urn:li:ownershiptype:architect"),
    text("urn:li:ownershipType:architect"),
  );
  checkFix("dataset", "unknown-ownership-type", text("Steward"), text("DATA_STEWARD"));
  checkFix("dataset", "unknown-ownership-type", text("technical"), text("TECHNICAL_OWNER"));
  checkUnfixed("dataset", "unknown-ownership-type", text("Owner"));
  checkUnfixed("dataset", "unknown-ownership-type", text("'urn:li:ownershipType:'"));
  checkUnfixed("dataset", "unknown-ownership-type", text("CUSTOM"));
  checkUnfixed("dataset", "unknown-ownership-type", text("architect"));
});

test("what is another word is a guess, what is written in another way is none", () => {
  const isGuess = (type: string): boolean | undefined =>
    problemsOf(
      "dataset",
      `dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners: [{ owner: a, type: ${type} }]\n`,
    )[0]?.fixes?.[0]?.isGuess;
  expect(["Data-Steward", "urn:li:ownershiptype:x", "Steward", "DATAOWNERS"].map(isGuess)).toEqual([
    ...[undefined, undefined],
    ...[true, true],
  ]);
});

test("a type that there is, older ones and those of one's own too, is left alone", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
owners:
  - { owner: a, type: DATA_STEWARD }
  - { owner: b, type: "NONE" }
  - { owner: c, type: DATAOWNER }
  - { owner: d, type: "urn:li:ownershipType:architect" }
  - { owner: e, type: "urn:li:ownershipType:__system__none" }
`,
  );
});

test("an empty type is a missing one, and only a URN that is written in another way is mended", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
owners: [{ owner: a, type: "" }]
                     ^^^^ missing-field
`,
  );
  const text = (type: string): string =>
    `dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners: [{ owner: a, type: ${type} }]\n`;
  const code = "unknown-ownership-type";
  checkFix("dataset", code, text("'  urn:ownershipType: architect '"), text("'urn:li:ownershipType:architect'"));
  checkUnfixed("dataset", code, text("'see urn:li:ownershiptype:architect'"));
  checkUnfixed("dataset", code, text('"urn:li:ownershiptype:architect\\nand more"'));
});
