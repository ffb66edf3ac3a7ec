import { test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";

test("what reaches nobody is marked", () => {
  checkProblems(
    "user",
    `
- id: a
  email: jdoe
         ^^^^ malformed-email: "jdoe" is not an e-mail address; write it like "name@example.com"
- id: b
  email: jdoe@
         ^^^^^ malformed-email
- id: c
  email: "@example.com"
         ^^^^^^^^^^^^^^ malformed-email
- id: d
  email: j doe@example.com
         ^^^^^^^^^^^^^^^^^ malformed-email
- id: e
  email: jdoe@example..com
         ^^^^^^^^^^^^^^^^^ malformed-email
`,
  );
});

test("a group's address is looked at too, and that of a user inside it", () => {
  checkProblems(
    "group",
    `
id: eng
email: eng
       ^^^ malformed-email
members:
  - id: jdoe
    email: jdoe
           ^^^^ malformed-email
`,
  );
});

test("addresses people have are left alone, and so is an empty one", () => {
  checkProblems(
    "user",
    `
- { id: a, email: jdoe@example.com }
- { id: b, email: j.doe+data@mail.example.co.uk }
- { id: c, email: jörg@bücher.example }
- { id: d, email: root@localhost }
- { id: e, email: "" }
- { id: f, email: }
`,
  );
});

test("the address inside another way of writing it is offered", () => {
  const file = (email: string): string => `- id: a\n  email: ${email}\n`;
  checkFix("user", "malformed-email", file("Jane <jane@example.com>"), file("jane@example.com"));
  checkFix("user", "malformed-email", file("mailto:jane@example.com"), file("jane@example.com"));
  checkFix("user", "malformed-email", file("jane(at)example.com"), file("jane@example.com"));
  checkFix("user", "malformed-email", file("' jane@example.com,'"), file("'jane@example.com'"));
  checkUnfixed("user", "malformed-email", file("jane"));
});

test("another word before an address is not taken away", () => {
  checkUnfixed("user", "malformed-email", "- id: a\n  email: xmailto:jane@example.com\n");
});

test("a long run of spaces is searched in one go", () => {
  checkUnfixed("user", "malformed-email", `- id: a\n  email: "a${" ".repeat(1_000_000)}b"\n`);
  checkFix("user", "malformed-email", '- id: a\n  email: "a  (at)  b.org"\n', '- id: a\n  email: "a@b.org"\n');
});

test("the comment after the mark of a block text is kept", () => {
  const [before, after] = ["email: |- # private\n    jane at example.com\n", "email: jane@example.com # private\n"];
  checkFix("user", "malformed-email", `- id: a\n  ${before}  title: x\n`, `- id: a\n  ${after}  title: x\n`);
});
