import { describe, expect, test } from "vitest";
import { checkRecordFile } from "../../../catalogue/checking/checkFile.ts";
import { checkFix } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("an id that leaves no URN is marked", () => {
  checkProblems(
    "user",
    `
- id: " jdoe"
      ^^^^^^^ malformed-id: an id has no spaces at its ends
  groups: [eng, ""]
                ^^ malformed-id: an id may not be empty
`,
  );
});

test("an id that is stored in another way is told", () => {
  checkProblems(
    "group",
    `
id: "data (old)"
    ^^^^^^^^^^^^ encoded-id: this is stored as "urn:li:corpGroup:data %28old%29"
owners: ["doe, jane"]
         ^^^^^^^^^^^ encoded-id: this is stored as "urn:li:corpuser:doe%2C jane"
`,
  );
});

test("an id of which the URN is too long is marked", () => {
  checkProblems(
    "user",
    `
- id: ${"汉".repeat(55)}
      ${"^".repeat(55)} urn-too-long: this URN has 517 bytes when URL-encoded; more than 512 are refused
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
        message: "an id has no line breaks or other control characters",
      }),
    );
  }
});
