import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyEdits, type Tidying } from "../../../../catalogue/yaml/layout/tidy.ts";
import { readYaml } from "../../../../catalogue/yaml/reading/readYaml.ts";
import type { Value } from "../../../../catalogue/yaml/values/value.ts";
import { edited } from "../../../edited.ts";
import { yamlTexts } from "./yamlTexts.ts";

const WAYS: Tidying = {
  indents: { list: 2, mapping: 2 },
  lineEnds: { trimmed: true, last: { trimmed: true, closed: true } },
};

function tidied(text: string, ways: Tidying): string {
  const { indents, others } = tidyEdits(text, ways);
  return edited(
    text,
    [...indents, ...others].toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end),
  );
}

/** The text before is tidied to the one after, which is tidy. */
function check(before: string, after: string, ways: Partial<Tidying> = {}): void {
  const all = { ...WAYS, ...ways };
  const expected = after.replace(/^\n/, "");
  expect(tidied(before.replace(/^\n/, ""), all)).toBe(expected);
  expect(tidied(expected, all)).toBe(expected);
}

function checkTidy(text: string, ways: Partial<Tidying> = {}): void {
  check(text, text, ways);
}

test("nested blocks are indented alike", () => {
  check(
    `
id: eng
owners:
- jdoe
members:
     -   id: ann
         slack: "@ann"
         groups:
          - eng
     - joe
`,
    `
id: eng
owners:
  - jdoe
members:
  - id: ann
    slack: "@ann"
    groups:
      - eng
  - joe
`,
  );
});

test("as far as asked for", () => {
  const lists = "groups:\n    - eng\n";
  check(lists, "groups:\n- eng\n", { indents: { list: 0, mapping: 2 } });
  check("columns:\n  a: x\n", "columns:\n    a: x\n", { indents: { list: 0, mapping: 4 } });
});

test("scalars of several lines move as a whole", () => {
  check(
    `
-   description: |
          Text

            deeper
       # no comment
    title: a
          b
    phone: "1

            2"
    groups: [a,
        b]
`,
    `
- description: |
        Text

          deeper
     # no comment
  title: a
        b
  phone: "1

          2"
  groups: [a,
      b]
`,
  );
});

test("comments move with what stands below them, else with what stands above", () => {
  check(
    `
members:
# first
    # second
    - a
      # of a
    # third
    - b
    # - c
# end
title: x
`,
    `
members:
# first
  # second
  - a
    # of a
  # third
  - b
  # - c
# end
title: x
`,
  );
});

test("a comment behind a block scalar never becomes its text", () => {
  check("- a:\n      b: |\n        x\n   # c\n", "- a:\n    b: |\n      x\n # c\n");
  check("-    b: |\n         x\n       # c\n", "- b: |\n      x\n    # c\n");
});

test("one space stands behind a dash and a colon", () => {
  check("-   id:   jdoe\n    groups: [ a,  b ]\n-\tid: {a:  b}\n", "- id: jdoe\n  groups: [ a,  b ]\n- id: {a: b}\n");
  checkTidy('- id: jdoe   # c\n-   # d\n  id: {"a":b}\n');
});

test("no space stands at the end of a line, but where it is text", () => {
  check("- id: jdoe  \n  title:\t\n  # c \n \n  phone: 1 # d  \n", "- id: jdoe\n  title:\n  # c\n\n  phone: 1 # d\n");
  checkTidy('- id: "a  \n    b"\n  title: |\n    a  \n     \n    b\n');
  const kept = { lineEnds: { trimmed: false, last: undefined } };
  checkTidy("- id: jdoe  \n  title: # c \n \t\n", kept);
});

test("of several blank lines one stays, but where they are text", () => {
  check(
    "\n\n\n- id: a\n\n \n\n- id: b\n  title: x\n\n\n  slack: y\n",
    "\n\n- id: a\n\n- id: b\n  title: x\n\n  slack: y\n",
  );
  checkTidy('- a: |\n    x\n\n\n    y\n- b: "x\n\n\n    y"\n- c: |+\n    x\n\n\n');
  check("- a: |\n    x\n\n\n\n- b: >-\n    y\n\n\n\n", "- a: |\n    x\n\n- b: >-\n    y\n");
});

test("the last line is closed and no blank one stays below it, as asked for", () => {
  check("- id: a", "- id: a\n");
  check("- id: a\r\n- id: b", "- id: a\r\n- id: b\r\n");
  check("- id: a\n\n", "- id: a\n");
  check("\n\n", "");
  checkTidy("- id: a", { lineEnds: { trimmed: true, last: { trimmed: true, closed: false } } });
  checkTidy("- id: a\n\n", { lineEnds: { trimmed: true, last: { trimmed: false, closed: true } } });
  checkTidy("- id: a\n\n", { lineEnds: { trimmed: true, last: undefined } });
});

test("lines end as they did, and a byte order mark stays", () => {
  check(
    "\uFEFF- id: a  \r\n  groups:\r\n  - b\r\n\r\n\r\n- id: b\n",
    "\uFEFF- id: a\r\n  groups:\r\n    - b\r\n\r\n- id: b\n",
  );
});

test("what keeps its shape, what is broken and what is doubtful is left alone", () => {
  checkTidy("?   - a\n    -   b\n:   c: 1\n    d: 2\n");
  checkTidy("a:   - b\n  ]\n");
  checkTidy("-   a: |\n      \tx\n    b: 1\n");
});

/** What a text says, wherever in it that stands. */
function said(text: string): unknown {
  const plain = (value: Value): unknown => {
    if (value.kind === "scalar") return [value.value, value.quoted];
    return value.kind === "list"
      ? value.items.map(plain)
      : value.fields.map((field) => [field.key, plain(field.value)]);
  };
  return readYaml(text).documents.map(plain);
}

function isSound(text: string): boolean {
  return readYaml(text).problems.every(({ code }) => code !== "yaml-syntax");
}

test("whatever a text says, it says when it is tidied, only white space differs, and then it is tidy", () => {
  const ways = fc.record({
    indents: fc.record({ list: fc.constantFrom(0, 2, 4), mapping: fc.constantFrom(1, 2, 4) }),
    lineEnds: fc.record({
      trimmed: fc.boolean(),
      last: fc.option(fc.record({ trimmed: fc.boolean(), closed: fc.boolean() }), { nil: undefined }),
    }),
  });
  fc.assert(
    fc.property(yamlTexts, ways, (text, way) => {
      fc.pre(isSound(text));
      const after = tidied(text, way);
      expect(said(after)).toEqual(said(text));
      expect(after.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      expect(tidied(after, way)).toBe(after);
    }),
    { numRuns: 60 },
  );
});
