import { test } from "vitest";
import { checkProblems } from "../../rules/checkProblems.ts";
import { checkUrns } from "../../rules/checkUrns.ts";

test("URNs are looked at in every YAML file, quoted, in lists and in block scalars too", () => {
  checkUrns(`
source: urn:li:dataset:(urn:li:dataPlatform:hive,a)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ malformed-urn-in-text
owners: ["urn:li:corpUser:a", urn:li:corpuser:b]
          ^^^^^^^^^^^^^^^^^ malformed-urn-in-text
text: |
  See urn:li:corpuser.
      ^^^^^^^^^^^^^^^ malformed-urn-in-text
`);
});

test("in files of records they are looked at in fields that refer to nobody", () => {
  checkProblems(
    "group",
    `
id: urn:li:corpGroup:eng
description: Asks urn:li:corpUser:a
                  ^^^^^^^^^^^^^^^^^ malformed-urn-in-text
members: [urn:li:corpuser:b]
`,
  );
});

test("a URN inside another is looked at too", () => {
  checkUrns(`
a: urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:hive,a,prod),urn:li:corpUser:x)
                                                                  ^^^^ unknown-environment-in-text
                                                                        ^^^^^^^^^^^^^^^^^ malformed-urn-in-text
`);
});

test("they are left alone in comments, and where something is yet to be put in", () => {
  checkUrns(`
# urn:li:corpuser:
a: urn:li:corpuser:{{ user }}
b: urn:li:corpuser:<id>
c: urn:li:dataset:*
d: urn:li:dataset:\${name}
e: urn:li:tag:pii and urn:li:corpuser:jdoe
`);
});
