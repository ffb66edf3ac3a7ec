import { describe, expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

describe("a field that refers to somebody", () => {
  test("by a URN that is none is marked", () => {
    checkProblems(
      "group",
      `
id: eng
members:
  - urn:li:corpUser:jdoe
    ^^^^^^^^^^^^^^^^^^^^ malformed-urn: Not a URN: unknown entity type "corpUser"; did you mean "corpuser"?
  - "urn:li:corpuser:"
    ^^^^^^^^^^^^^^^^^^ malformed-urn
  - " urn:li:corpuser:joe"
    ^^^^^^^^^^^^^^^^^^^^^^ malformed-urn: Not a URN: a URN may not begin or end with a space
`,
    );
  });

  test("by an id where only a URN can stand is marked", () => {
    checkProblems(
      "user",
      `
- id: jdoe
  manager_urn: boss
               ^^^^ malformed-urn: Not a URN: a URN begins with "urn:li:"
`,
    );
  });

  test("by anything else, in a dataset file, is marked", () => {
    checkProblems(
      "dataset",
      `
dataset: sales.orders
         ^^^^^^^^^^^^ malformed-urn: Not a URN: a URN begins with "urn:li:"
owners:
  - owner: urn:li:corpUser:a
           ^^^^^^^^^^^^^^^^^ malformed-urn
    type: TECHNICAL_OWNER
`,
    );
  });

  test("is put right where it is clear what is meant, in the quotes it has", () => {
    checkFix(
      "group",
      "malformed-urn",
      "id: eng\nmembers: [urn:li:corpUser:a]",
      "id: eng\nmembers: [urn:li:corpuser:a]",
    );
    checkFix(
      "group",
      "malformed-urn",
      "id: e\nowners:\n- 'URN:LI:corpuser:a '\n",
      "id: e\nowners:\n- 'urn:li:corpuser:a'\n",
    );
    checkFix(
      "user",
      "malformed-urn",
      "- id: a\n  manager_urn: boss # who\n",
      "- id: a\n  manager_urn: urn:li:corpuser:boss # who\n",
    );
    checkFix(
      "user",
      "malformed-urn",
      "- id: a\n  manager_urn: >\n    boss\n  title: x\n",
      "- id: a\n  manager_urn: urn:li:corpuser:boss\n  title: x\n",
    );
    checkUnfixed("user", "malformed-urn", "- id: a\n  manager_urn: urn:boss\n");
    checkUnfixed("group", "malformed-urn", "id: urn:li:corpUser:eng\n");
    checkUnfixed("user", "malformed-urn", "- id: a\n  title: &t boss\n  manager_urn: *t\n");
  });

  test("by a URN as it should be, or an empty text, is left alone", () => {
    checkProblems(
      "user",
      '- id: urn:li:corpuser:jdoe\n  manager_urn: urn:li:corpuser:boss\n- id: joe\n  manager_urn: ""\n',
    );
    checkProblems("group", "id: eng\nowners: [jdoe, urn:li:corpGroup:data]\nmembers: [urn:li:corpuser:jdoe]\n");
  });
});

describe("a text", () => {
  test("in which something begins as a URN and is none is marked", () => {
    checkProblems(
      "user",
      `
- id: jdoe
  description: See urn:li:corpGroup:eng, or urn:li:corpgroup:eng.
                                            ^^^^^^^^^^^^^^^^^^^^ malformed-urn-in-text: Not a URN: unknown entity type "corpgroup"; did you mean "corpGroup"?
`,
    );
  });

  test("does not keep the file from being upserted", () => {
    expect(problemsOf("other", "a: urn:li:corpUser:b").map(({ severity }) => severity)).toEqual(["warning"]);
  });

  test("is put right where it is clear what is meant", () => {
    checkFix("other", "malformed-urn-in-text", 'a: "by urn:li:corpUser:b, c"', 'a: "by urn:li:corpuser:b, c"');
    checkUnfixed("other", "malformed-urn-in-text", "a: urn:li:dataset:x");
  });

  test("with URNs of whatever kind of entity is left alone", () => {
    checkProblems("user", "- id: jdoe\n  description: urn:li:corpuser:joe, urn:li:tag:pii and (urn:li:domain:x).\n");
  });
});
