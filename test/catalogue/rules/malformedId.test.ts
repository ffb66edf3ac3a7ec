import { describe, expect, test } from "vitest";
import { checkRecordFile } from "../../../catalogue/checking/checkFile.ts";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("an id that leaves no URN is marked", () => {
  checkProblems(
    "user",
    `
- id: " jdoe"
      ^^^^^^^ malformed-id: An ID may not begin or end with a space
  groups: [eng, ""]
                ^^ malformed-id: An ID may not be empty
`,
  );
});

test("an id that is stored in another way is told", () => {
  checkProblems(
    "group",
    `
id: "data (old)"
    ^^^^^^^^^^^^ encoded-id: This ID is stored as "urn:li:corpGroup:data %28old%29"
owners: ["doe, jane"]
         ^^^^^^^^^^^ encoded-id: This ID is stored as "urn:li:corpuser:doe%2C jane"
`,
  );
});

test("an id of which the URN is too long is marked", () => {
  checkProblems(
    "user",
    `
- id: ${"汉".repeat(55)}
      ${"^".repeat(55)} urn-too-long: This URN has 517 bytes when URL-encoded; at most 512 are allowed
`,
  );
});

describe("is put right", () => {
  test("without the spaces", () => {
    checkFix("user", "malformed-id", "- id: ' jdoe '\n", "- id: 'jdoe'\n");
    checkFix("user", "malformed-id", "- id: |\n    jdoe\n  title: x\n", "- id: jdoe\n  title: x\n");
    checkFix("user", "malformed-id", '- id: a\n  groups: [b, " "]\n', "- id: a\n  groups: [b]\n");
    checkFix("group", "malformed-id", "id: a\nmembers:\n  - b\n  - ''\n", "id: a\nmembers:\n  - b\n");
  });

  test("without a control character, but not where it may have parted two ids", () => {
    checkFix("user", "malformed-id", '- id: "a\\u0007 "\n', '- id: "a"\n');
    const { problems } = checkRecordFile("user", "id: |\n  a\n  b\n");
    expect(problems.map(({ code, fixes = [] }) => [code, fixes])).toEqual([["malformed-id", []]]);
  });

  test("by writing what is stored", () => {
    checkFix("user", "encoded-id", '- id: "doe, jane"\n', '- id: "doe%2C jane"\n');
    checkFix("user", "encoded-id", "- id: a\n  groups: [b(c)]\n", "- id: a\n  groups: [b%28c%29]\n");
  });
});

test("ids as they should be are left alone", () => {
  checkProblems("user", "- id: jane doe@example.com\n  groups: [eng, a%2Cb, 'x/y']\n");
});

test("an id with a line break or another control character in it is no id", () => {
  for (const char of ["\\n", "\\t", "\\x7f", "\\u2028"]) {
    const { problems } = checkRecordFile("user", `- id: "a${char}b"\n`);
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: "malformed-id",
        severity: "error",
        message: "An ID may not contain line breaks or other control characters",
      }),
    );
  }
});

test.each(["- id: |\n    jdoe\n", '- id: "jdoe\\r\\n"\n', '- id: "\\njdoe"\n'])(
  "a line break at an end of an ID is not called a space: %j",
  (text) => {
    const { problems } = checkRecordFile("user", text);
    expect(
      problems.map(({ code, message, fixes = [] }) => [code, message, ...fixes.map(({ title }) => title)]),
    ).toEqual([["malformed-id", "An ID may not begin or end with a line break", "Remove the line breaks"]]);
  },
);

test("an ID of nothing but spaces or control characters is empty, and left to the person", () => {
  checkProblems(
    "user",
    `
- id: "  "
      ^^^^ malformed-id: An ID may not be empty
`,
  );
  checkUnfixed("user", "malformed-id", '- id: "  "\n');
  checkUnfixed("user", "malformed-id", '- id: "\\u0007"\n');
});
