import { test } from "vitest";
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
