import { test } from "vitest";
import { checkProblems } from "./checkProblems.ts";

test("ids that differ only in case are marked where the later one stands", () => {
  checkProblems(
    "user",
    `
- id: jdoe
- id: JDoe
      ^^^^ near-duplicate-id: "JDoe" and "jdoe" differ only in case
`,
  );
});

test("so are those that differ only in their e-mail domain, or have none", () => {
  checkProblems(
    "user",
    `
- id: jdoe@example.com
- id: jdoe@example.org
      ^^^^^^^^^^^^^^^^ same-name-other-domain
- id: jdoe
      ^^^^ same-name-other-domain
`,
  );
});

test("the same id again is a duplicate, whatever else is like it", () => {
  checkProblems(
    "group",
    `
- id: eng
- id: Eng
      ^^^ near-duplicate-id
- id: eng
      ^^^ duplicate-id
`,
  );
});

test("a comment lets it pass", () => {
  checkProblems("user", "- id: jdoe\n- id: JDoe # catalogue-ignore: near-duplicate-id\n");
  checkProblems("user", "- id: jdoe\n# catalogue-ignore\n- id: JDoe\n");
});

test("ids that differ are left alone", () => {
  checkProblems("user", "- id: jdoe\n- id: jdoe2\n- id: j.doe\n- title: x\n  id: doe@example.com\n");
});

test("an ID with another e-mail domain is named in the message", () => {
  checkProblems(
    "user",
    `
- id: jdoe@example.com
- id: jdoe
      ^^^^ same-name-other-domain: "jdoe" and "jdoe@example.com" differ only in the e-mail domain
`,
  );
});
