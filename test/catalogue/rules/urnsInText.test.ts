import { describe, expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/rules/checkFile.ts";
import { marked } from "../../markers.ts";

describe("a URN in other text", () => {
  /** \`^^^\` stands under every malformed URN of a file that holds no records. */
  function check(picture: string): void {
    const { text, marks } = marked(picture);
    const found = problemsOf("other", text);
    expect(found.map(({ span }) => ({ ...span, label: "" }))).toEqual(marks);
    expect(found.filter(({ code, severity }) => code !== "malformed-urn-in-text" || severity !== "warning")).toEqual(
      [],
    );
  }

  test("is looked at in every YAML file, quoted, in lists and in block scalars too", () => {
    check(`
source: urn:li:dataset:(urn:li:dataPlatform:hive,a)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
owners: ["urn:li:corpUser:a", urn:li:corpuser:b]
          ^^^^^^^^^^^^^^^^^
text: |
  See urn:li:corpuser.
      ^^^^^^^^^^^^^^^
`);
  });

  test("is left alone in comments, and where something is yet to be put in", () => {
    check(`
# urn:li:corpuser:
a: urn:li:corpuser:{{ user }}
b: urn:li:corpuser:<id>
c: urn:li:dataset:*
d: urn:li:dataset:\${name}
e: urn:li:tag:pii and urn:li:corpuser:jdoe
`);
  });
});
