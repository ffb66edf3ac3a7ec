import { test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a record without an id is marked at its first field", () => {
  checkProblems(
    "user",
    `
- email: jdoe@example.com
  ^^^^^ missing-id: This user needs an "id"
`,
  );
});

test("an id without a value, or an empty one, is marked itself", () => {
  checkProblems(
    "user",
    `
- id:
  ^^ missing-id
- id: ""
  ^^ missing-id
`,
  );
});

test("an empty record is marked where it begins", () => {
  checkProblems(
    "user",
    `
- {}
  ^ missing-id
`,
  );
});

test("a user written out inside This group needs an id too", () => {
  checkProblems(
    "group",
    `
id: eng
members:
  - title: Engineer
    ^^^^^ missing-id: This user needs an "id"
`,
  );
});

test("a record with an id is left alone, a merged one too", () => {
  checkProblems("user", "- &base\n  id: jdoe\n  title: x\n- { <<: *base, id: joe }\n");
  checkProblems("group", "id: eng\n");
});

test("a dataset needs its URN, its links and owners what they are", () => {
  checkProblems(
    "dataset",
    `
description: Orders
^^^^^^^^^^^ missing-id: This dataset needs a "dataset"
links:
  - description: Runbook
    ^^^^^^^^^^^ missing-field: This dataset link needs a "url"
  - url: ""
    ^^^ missing-field
owners:
  - owner: jdoe
    ^^^^^ missing-field: This dataset owner needs a "type"
  - type: NONE
    ^^^^ missing-field: This dataset owner needs an "owner"
`,
  );
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
links: [{ url: "https://example.com" }]
owners: [{ owner: jdoe, type: NONE }]
`,
  );
});

test("a URN of such an entity under another name becomes the ID", () => {
  const orders = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)";
  checkFix("user", "missing-id", "- urn: urn:li:corpuser:jdoe\n", "- id: urn:li:corpuser:jdoe\n");
  checkFix("group", "missing-id", '{"entityUrn": "urn:li:corpGroup:eng"}', '{"id": "urn:li:corpGroup:eng"}');
  checkFix("dataset", "missing-id", `description: a\nid: ${orders}\n`, `description: a\ndataset: ${orders}\n`);
});

test("no other ID is made up", () => {
  checkUnfixed("user", "missing-id", "- email: jdoe@example.com\n");
  checkUnfixed("user", "missing-id", "- urn: urn:li:corpGroup:eng\n  manager: urn:li:corpuser:boss\n");
  checkUnfixed("user", "missing-id", "- id:\n  urn: urn:li:corpuser:jdoe\n");
  checkUnfixed(
    "dataset",
    "missing-field",
    "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\nlinks: [{ id: urn:li:corpuser:a }]\n",
  );
});
