import { test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("a link that cannot be followed is marked", () => {
  checkProblems(
    "user",
    `
- id: jdoe
  picture_link: example.com/jane.png
                ^^^^^^^^^^^^^^^^^^^^ malformed-link
`,
  );
});

test("a link that would run a script is marked", () => {
  checkProblems(
    "group",
    `
id: eng
picture_link: javascript:alert(1)
              ^^^^^^^^^^^^^^^^^^^ malformed-link: A link must begin with http, https, ftp or mailto
`,
  );
});

test("links that can be followed are left alone, and so is an empty one", () => {
  checkProblems(
    "user",
    `
- { id: a, picture_link: "https://example.com/jane.png?size=64#x" }
- { id: b, picture_link: "" }
- { id: c, description: javascript is fine as a word }
`,
  );
});

test("the links of a dataset are links", () => {
  checkProblems(
    "dataset",
    `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
links:
  - url: wiki/orders
         ^^^^^^^^^^^ malformed-link
  - url: file:///orders
         ^^^^^^^^^^^^^^ malformed-link: A link must begin with http, https, ftp or mailto
  - url: ftp://example.com/orders
  - url: mailto:orders@example.com
`,
  );
});

test("the whole link is offered", () => {
  const file = (link: string): string => `- id: a\n  picture_link: ${link}\n`;
  checkFix("user", "malformed-link", file('"example.com/a.png"'), file('"https://example.com/a.png"'));
  checkUnfixed("user", "malformed-link", file("javascript:alert(1)"));
});
