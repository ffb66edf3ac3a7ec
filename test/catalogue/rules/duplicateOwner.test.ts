import { test } from "vitest";
import { checkFix } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("who stands there twice as the same thing is marked, however they and it are written", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
owners:
  - owner: jdoe
    type: TECHNICAL_OWNER
  - owner: urn:li:corpuser:jdoe
           ^^^^^^^^^^^^^^^^^^^^ duplicate-owner: "urn:li:corpuser:jdoe" already owns this dataset as TECHNICAL_OWNER
    type: TECHNICAL_OWNER
  - owner: jdoe
           ^^^^ duplicate-owner
    type: urn:li:ownershipType:__system__technical_owner
`,
  );
});

test("they can be removed", () => {
  const one =
    "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\nowners:\n  - owner: jdoe\n    type: NONE\n";
  checkFix("dataset", "duplicate-owner", `${one}  - type: NONE\n    owner: jdoe\n`, one);
});

test("somebody who owns a dataset as several things is left alone, and so are a user and a group of one id", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
owners:
  - { owner: jdoe, type: TECHNICAL_OWNER }
  - { owner: jdoe, type: DATA_STEWARD }
  - { owner: jdoe, type: "urn:li:ownershipType:architect" }
  - { owner: "urn:li:corpGroup:jdoe", type: TECHNICAL_OWNER }
`,
  );
});
