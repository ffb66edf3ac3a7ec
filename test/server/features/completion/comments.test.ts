import { describe, expect, test } from "vitest";
import { Lexer } from "yaml";
import { accepts, everyAcceptance, offered } from "../complete.ts";

/** Files with comments in all places, some of which read like fields. */
const FILES: Readonly<Record<string, string>> = {
  "broken.user.yaml": `# Try it: put the cursor on a marked word
# This file: a sample
- first_name: Nobody # no id

  # first name: of hers
- id: kit.sedge
  titel: Data Engineer # misspelt: so
  manager_urn: urn:li:corpUser:noa.larch # "corpuser": is lowercase
  email:   # note: x
  groups:   # groups: of kit
    # more: to come
    - eng # id: eng
    - # title: empty
    - "eng" # and: quoted
  "title": "x" # title: quoted
  ? phone # asked: for
  : "1" # and: answered
  bio: |
    A text.
  # bio: above
  skills: [a, # first: one
    # second: one
    ]
# the: end
`,
  "eng.group.yaml": `# team: people
id: eng
# owners: see the wiki
members:
  # id: of the first
  - jdoe # title: one
  - id: joe # email: none
    # title: none
  -   # id: nobody
#description: without a space
  # slack: further in
`,
  "sales.dataset.yaml": `# the owners: see wiki

dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD) # name: here
# description: below
owners:
  - owner: jdoe # type: none
    # type: to come
    type: # type: missing
links:
  # url: to come
columns:
  # id: a column
  id: The key # note: unique
  # zip: a column
`,
  "flow.user.yaml": `# users: in braces
[
  # id: first
  { id: jdoe, # title: none
    # email: none
    title: x # email: none
  }, # next: one
  { "id": "a" # closed: below
  },
  # last: one
]
`,
  "empty.user.yaml": "# id: nobody\n  # title: none\n",
};

function commentsOf(text: string): readonly string[] {
  return [...new Lexer().lex(text)].filter((token) => token.startsWith("#"));
}

/** Where comments begin that the text does not quote. */
function commentStarts(text: string): readonly number[] {
  let at = 0;
  const starts: number[] = [];
  for (const token of new Lexer().lex(text)) {
    if (token.startsWith("#")) starts.push(at);
    // The lexer's own signs, of a document, a plain scalar and a flow's end, are not in the text.
    if (text.startsWith(token, at)) at += token.length;
  }
  return starts;
}

describe.each(Object.entries(FILES))("in %s, no suggestion changes a comment", (file, text) => {
  const comments = commentsOf(text);

  test("wherever the cursor is", () => {
    let taken = 0;
    for (let cursor = 0; cursor <= text.length; cursor++) {
      for (const after of everyAcceptance(text, cursor, { file, facts: [] })) {
        taken++;
        expect(commentsOf(after), after).toEqual(comments);
      }
    }
    expect(taken).toBeGreaterThan(10);
  });

  test("when its first letters were typed right before it", () => {
    for (const start of commentStarts(text)) {
      // A URN may contain a "#" that no space follows.
      const urns = text.startsWith("# ", start) ? ["urn:li:corpuser:j"] : [];
      for (const typed of ["i", "jd", '"t', "- e", ...urns]) {
        const begun = text.slice(0, start) + typed + text.slice(start);
        for (const after of everyAcceptance(begun, start + typed.length, { file, facts: [] }))
          expect(commentsOf(after), after).toEqual(comments);
      }
    }
  });
});

describe("before a comment", () => {
  test("fields and values are offered, apart from it by a space", () => {
    accepts("$0# Try it: here\n", "id", "- id: $0# Try it: here\n");
    accepts("- id: jdoe\n  $0# first name: of hers\n", "title", "- id: jdoe\n  title: $0# first name: of hers\n");
    accepts("- id: jdoe\n  ti$0# note: x\n", "title", "- id: jdoe\n  title: $0# note: x\n");
    accepts('- id: jdoe\n  "ti$0" # note: x\n', "title", '- id: jdoe\n  "title": $0 # note: x\n');
    accepts("- id: jdoe\n  groups: [$0# note: x\n  ]", "eng", "- id: jdoe\n  groups: [eng $0# note: x\n  ]");
    accepts("- id: jdoe\n  groups:\n    - $0# note: x\n", "eng", "- id: jdoe\n  groups:\n    - eng $0# note: x\n");
  });

  test("a # inside a word begins none, unless more text follows on its line", () => {
    accepts("- id: jdoe\n  groups:\n    - en$0#x\n", "eng", "- id: jdoe\n  groups:\n    - eng$0\n");
    accepts("- id: jdoe\n  groups:\n    - $0en#x # y\n", "eng", "- id: jdoe\n  groups:\n    - eng$0 # y\n");
    accepts("- id: jdoe\n  groups: [en$0#x]\n", "eng", "- id: jdoe\n  groups: [eng$0]\n");
    accepts("- id: jdoe\n  ti$0#x\n", "title", "- id: jdoe\n  title: $0#x\n");
    accepts("- id: jdoe\n  $0#x\n", "title", "- id: jdoe\n  title: $0#x\n");
    accepts("- id: jdoe\n  ti$0#x: y\n", "title", "- id: jdoe\n  title: $0#x: y\n");
  });

  test("a # in quotes begins none", () => {
    accepts('- id: jdoe\n  groups: ["e$0# x"]\n', "eng", '- id: jdoe\n  groups: ["eng"$0]\n');
    accepts("id: x\nmembers: [jdoe, '$0#y', z]\n", "joe", "id: x\nmembers: [jdoe, 'joe'$0, z]\n", {
      file: "x.group.yaml",
    });
  });

  test("nothing is offered inside it", () => {
    expect(offered("- id: jdoe\n  #$0 title: x\n")).toEqual([]);
    expect(offered("- id: jdoe # ti$0tle: x\n")).toEqual([]);
  });
});
