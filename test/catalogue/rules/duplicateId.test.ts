import { expect, test } from "vitest";
import { checkRecordFile } from "../../../catalogue/checking/checkFile.ts";
import { checkProblems } from "./checkProblems.ts";

test("the second record of an id is marked", () => {
  checkProblems(
    "user",
    `
- id: jdoe
- id: joe
- id: jdoe
      ^^^^ duplicate-id: "jdoe" is already defined in this file
`,
  );
});

test("it points at the first", () => {
  const text = "- id: jdoe\n- id: jdoe\n";
  const [problem] = checkRecordFile("user", text).problems;
  expect(problem?.related?.span).toEqual({ start: text.indexOf("jdoe"), end: text.indexOf("jdoe") + "jdoe".length });
});

test("an id and its URN are the same", () => {
  checkProblems(
    "group",
    `
- id: eng
- id: urn:li:corpGroup:eng
      ^^^^^^^^^^^^^^^^^^^^ duplicate-id
`,
  );
});

test("documents of one file count together", () => {
  checkProblems(
    "user",
    `
id: jdoe
---
id: jdoe
    ^^^^ duplicate-id
`,
  );
});

test("ids that differ are left alone, and so are records without one", () => {
  checkProblems("user", "- id: jdoe\n- id: joe\n- id: jdoe2\n");
  checkProblems("group", "- id: jdoe\n  members: [{ id: jdoe }]\n  owners: [jdoe]\n");
});

test("a dataset stands in a file once", () => {
  checkProblems(
    "dataset",
    `
- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
- dataset: "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)"
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ duplicate-id
- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,DEV)
`,
  );
});
