import { expect, test } from "vitest";
import { accepts, offered } from "../complete.ts";

const group = { file: "eng.group.yaml" };
const dataset = { file: "orders.dataset.yaml" };

test("a whole user is offered where a record begins", () => {
  const fields = "first_name: $2\n  last_name: $3\n  email: $4";
  accepts("$0", "new user", `- id: \${1:id}\n  ${fields}`);
  accepts("- id: a\nne$0", "new user", `- id: a\n- id: \${1:id}\n  ${fields}`);
  accepts("- $0", "new user", `- id: \${1:id}\n  ${fields}`);
});

test("a whole group has an owner and a member, indented as the editor does", () => {
  accepts(
    "$0",
    "new group",
    `
id: \${1:id}
display_name: $2
owners:
  - \${3:id}
members:
  - \${4:id}`,
    group,
  );
  accepts(
    "- id: a\n$0",
    "new group",
    `
- id: a
- id: \${1:id}
  display_name: $2
  owners:
      - \${3:id}
  members:
      - \${4:id}`,
    { ...group, tabSize: 4 },
  );
});

test("a whole dataset has the pieces of its URN, an owner and a column", () => {
  accepts(
    "\r\n$0",
    "new dataset",
    "\r\ndataset: urn:li:dataset:(urn:li:dataPlatform:${1:platform},${2:name},${3:PROD})\r\ndescription: $4\r\nowners:\r\n  - owner: $5\r\n    type: ${6|TECHNICAL_OWNER,BUSINESS_OWNER,DATA_STEWARD,NONE|}\r\ncolumns:\r\n  ${7:column}: $8",
    dataset,
  );
});

test("a user written out inside a group, a link and an owner are whole things too", () => {
  accepts(
    "members:\n  - $0",
    "new user",
    "members:\n  - id: ${1:id}\n    first_name: $2\n    last_name: $3\n    email: $4",
    group,
  );
  accepts("links:\n  $0", "new dataset link", "links:\n  - url: $1\n    description: $2", dataset);
  accepts(
    "owners:\n  - $0",
    "new dataset owner",
    "owners:\n  - owner: $1\n    type: ${2|TECHNICAL_OWNER,BUSINESS_OWNER,DATA_STEWARD,NONE|}",
    dataset,
  );
});

test("nothing whole is offered where something of it stands already, in braces, or to a client without snippets", () => {
  for (const picture of ["- id: a\n  $0", "- $0\n  id: a", "- $0: x", "- { $0 }"]) {
    expect(offered(picture)).not.toContain("new user");
  }
  expect(offered("- $0", { snippets: false })).not.toContain("new user");
  expect(offered("a: 1\n$0", { file: "recipe.yaml" })).toEqual([]);
});
