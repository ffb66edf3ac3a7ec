import { expect, test } from "vitest";
import type { Finding } from "../../../../catalogue/findings/problem.ts";
import { checkUrnsInSource } from "../../../../catalogue/checking/urns/urnsInSource.ts";
import { marked } from "../../../markers.ts";

/** `^^^ code` stands under everything that is found. */
function check(language: string, picture: string): void {
  const { text, marks } = marked(picture);
  const found: Finding[] = [];
  checkUrnsInSource(text, language, (finding) => found.push(finding));
  expect(found.map(({ span, code }) => ({ ...span, label: code }))).toEqual(marks);
}

test("a malformed URN is marked in strings and in comments of a program", () => {
  check(
    "python",
    `
OWNER = "urn:li:corpUser:jdoe"
         ^^^^^^^^^^^^^^^^^^^^ malformed-urn-in-text
# see urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders)
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ malformed-urn-in-text
`,
  );
});

test("in a query, a document and data too", () => {
  check(
    "sql",
    "\nWHERE owner = 'urn:li:corpgroup:eng' -- urn:li:corpGroup:eng\n               ^^^^^^^^^^^^^^^^^^^^ malformed-urn-in-text\n",
  );
  check("markdown", "\nOwned by `urn:li:corpgroup:eng`.\n          ^^^^^^^^^^^^^^^^^^^^ malformed-urn-in-text\n");
  check("json", '\n{ "owner": "urn:li:corpuser:" }\n            ^^^^^^^^^^^^^^^^ malformed-urn-in-text\n');
});

test("what a program puts together is left alone", () => {
  check(
    "python",
    `
a = "urn:li:corpuser:" + name
b = f"urn:li:dataset:(urn:li:dataPlatform:{platform},{table},PROD)"
c = "urn:li:dataset:(urn:li:dataPlatform:%s,%s,PROD)" % (platform, table)
d = ("urn:li:dataset:(urn:li:dataPlatform:hive,"
     "sales.orders,PROD)")
e = re.compile(r"urn:li:(corpuser|corpGroup):(.+)")
f = urn.startswith("urn:li:dataset:(")
`,
  );
  check("sql", "SELECT 'urn:li:corpuser:' || id WHERE urn LIKE 'urn:li:dataset:%'\n");
  check("markdown", "A user is `urn:li:corpuser:<id>`, that is, it begins with `urn:li:corpuser:`.\n");
});

test("but what it begins wrongly is marked", () => {
  check("python", '\na = "urn:li:corpUser:" + name\n     ^^^^^^^^^^^^^^^^ malformed-urn-in-text\n');
});

test("what is right, and what is no URN, is left alone", () => {
  check("json", '{ "owner": "urn:li:corpuser:jdoe", "tag": "urn:li:tag:pii", "isbn": "urn:isbn:1" }\n');
});
