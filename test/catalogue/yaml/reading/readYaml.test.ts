import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readYaml } from "../../../../catalogue/yaml/reading/readYaml.ts";
import { scalarsIn, type Value } from "../../../../catalogue/yaml/values/value.ts";
import type { Span } from "../../../../catalogue/text/span.ts";
import { marked } from "../../../markers.ts";
import { checkFix } from "../../rules/checkFix.ts";
import { outline } from "../../records/outline.ts";

/** What a text reads as; it has no problems. */
function read(text: string): string {
  const { documents, problems } = readYaml(text);
  expect(problems).toEqual([]);
  return outline(text, documents);
}

/** A value as JavaScript has it. */
function plain(value: Value): unknown {
  if (value.kind === "scalar") return value.value;
  if (value.kind === "list") return value.items.map(plain);
  return Object.fromEntries(value.fields.map(({ key, value: each }) => [key, plain(each)]));
}

/** `^^^ code` stands under every problem of the text. */
function checkProblems(picture: string): void {
  const { text, marks } = marked(picture);
  const found = readYaml(text).problems.map(({ span, code }) => ({ ...span, label: code }));
  expect(found).toEqual(marks);
}

describe("the places of what is read", () => {
  test("keys, scalars, lists and mappings point at the text", () => {
    expect(read(`- id: jdoe\n  groups: [a, "b"]\n  more:\n    - x\n`)).toMatchInlineSnapshot(`
      "list
        - mapping
          id: jdoe
          groups: list
            - a
            - "b" => "b"
          more: list
            - x"
    `);
  });

  test("comments belong to nothing", () => {
    expect(read(`# one\nid: jdoe # two\n# three\nslack: "@x" # four`)).toMatchInlineSnapshot(`
      "mapping
        id: jdoe
        slack: "@x" => "@x""
    `);
  });

  test("a quoted scalar is read without its quotes, and stands with them", () => {
    expect(read(`a: 'it''s'\n"b\\u0041": "x\\ty"\n`)).toMatchInlineSnapshot(`
      "mapping
        a: 'it''s' => "it's"
        "b\\\\u0041" (bA): "x\\\\ty" => "x\\ty""
    `);
  });

  test("block scalars and folded lines are one scalar", () => {
    expect(read(`a: |\n  one\n  two\nb: >-\n  one\n  two\nc: one\n  two\n`)).toMatchInlineSnapshot(`
      "mapping
        a: |\\n  one\\n  two\\n => "one\\ntwo\\n"
        b: >-\\n  one\\n  two\\n => "one two"
        c: one\\n  two => "one two""
    `);
  });

  test("numbers, booleans and nothing keep what was written", () => {
    const text = "[12, 0x1F, 1.0, true, ~, 2024-01-01, yes]";
    const scalars = readYaml(text).documents.flatMap((document) => [...scalarsIn(document)]);
    expect(scalars.map((scalar) => [scalar.text, scalar.value])).toEqual([
      ["12", 12],
      ["0x1F", 31],
      ["1.0", 1],
      ["true", true],
      ["~", null],
      ["2024-01-01", "2024-01-01"],
      ["yes", "yes"],
    ]);
  });

  test("a field without a value has nothing, right after its key's colon", () => {
    expect(read("a:\nb: 1\n? c\n")).toMatchInlineSnapshot(`
      "mapping
        a:  => null
        b: 1 => 1
        c:  => null"
    `);
  });

  test("line ends of Windows count as they are", () => {
    expect(read("- id: jdoe\r\n  title: x\r\n- id: joe\r\n")).toMatchInlineSnapshot(`
      "list
        - mapping
          id: jdoe
          title: x
        - mapping
          id: joe"
    `);
  });

  test("a byte order mark is not part of the first item, nor of the columns", () => {
    expect(read("\uFEFF- id: jdoe\n  title: x\n")).toMatchInlineSnapshot(`
      "list
        - mapping
          id: jdoe
          title: x"
    `);
    checkProblems("\uFEFF- id: jdoe\n  id: x\n  ^^ duplicate-field");
  });

  test("every document of a file is read", () => {
    expect(read("a: 1\n---\n- b\n...\n---\nc\n")).toMatchInlineSnapshot(`
      "mapping
        a: 1 => 1
      list
        - b
      c"
    `);
  });

  test("an empty file has no document", () => {
    for (const text of ["", "\n\n", "# only this\n", "\uFEFF"])
      expect(readYaml(text)).toMatchObject({ documents: [], problems: [] });
  });
});

describe("anchors and merges", () => {
  test("an alias reads as what it names, where the alias stands", () => {
    expect(read("a: &x { id: jdoe }\nb: *x\n")).toMatchInlineSnapshot(`
      "mapping
        a: mapping
          id: jdoe
        b: mapping
          *x (id): *x => "jdoe""
    `);
  });

  test("a merged field counts as there, unless the mapping has its own", () => {
    expect(read("a: &x { id: jdoe, title: y }\nb:\n  <<: *x\n  title: z\n")).toMatchInlineSnapshot(`
      "mapping
        a: mapping
          id: jdoe
          title: y
        b: mapping
          << (merged id): *x => "jdoe"
          title: z"
    `);
  });

  test("of several merged mappings the first counts", () => {
    expect(read("a: &x { t: 1 }\nb: &y { t: 2, u: 3 }\nc:\n  <<: [*x, *y]\n")).toMatchInlineSnapshot(`
      "mapping
        a: mapping
          t: 1 => 1
        b: mapping
          t: 2 => 2
          u: 3 => 3
        c: mapping
          << (merged t): *x => 1
          << (merged u): *y => 3"
    `);
  });

  test("an alias means the last anchor of that name above it", () => {
    expect(read("- &x a\n- *x\n- &x b\n- *x\n")).toMatchInlineSnapshot(`
      "list
        - a
        - *x => "a"
        - b
        - *x => "b""
    `);
  });

  test("so does one that another alias repeats, below another anchor of that name", () => {
    expect(read("- &x a\n- &y [*x]\n- &x b\n- *y\n")).toMatchInlineSnapshot(`
      "list
        - a
        - list
          - *x => "a"
        - b
        - list
          - *y => "a""
    `);
  });

  test("aliases say what the parser itself makes of them, however often the names of their anchors are given again", () => {
    const items = [
      "&x a",
      "&y b",
      "&x [*y]",
      "&y [*x]",
      "&y { k: *x }",
      "{ <<: [*m] }",
      "&m { k: *x }",
      "*x",
      "*y",
      "c",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...items), { maxLength: 12 }), (more) => {
        const text = ["&x 1", "&y 2", "&m { k: 3 }", ...more].map((item) => `- ${item}\n`).join("");
        expect(readYaml(text).documents.map(plain)).toEqual([parse(text, { merge: true, maxAliasCount: -1 })]);
      }),
      { numRuns: 300 },
    );
  });

  test("an alias without an anchor above it is a problem", () => {
    checkProblems(`
groups: *none
        ^^^^^ unknown-anchor
later: &none x
`);
  });

  test("an alias inside what it names is followed once", () => {
    expect(read("a: &x [1, *x]\n")).toMatchInlineSnapshot(`
      "mapping
        a: list
          - 1 => 1
          - list
            - *x => 1
            - *x => null"
    `);
  });

  test("a bomb of aliases is bounded", () => {
    const tenfold = (name: string): string => `[${Array(10).fill(name).join(",")}]`;
    const levels = Array.from({ length: 12 }, (_, at) => `a${at}: &a${at} ${tenfold(at === 0 ? "x" : `*a${at - 1}`)}`);
    const [document] = readYaml(levels.join("\n")).documents;
    const count = document ? [...scalarsIn(document)].length : 0;
    expect(count).toBeGreaterThan(1_000);
    expect(count).toBeLessThan(200_000);
  });
});

describe("broken text", () => {
  test("a field that stands twice is a problem of the second, which points at the first", () => {
    checkProblems(`
- id: jdoe
  email: a@example.com
  "email": b@example.com
  ^^^^^^^ duplicate-field
`);
    const text = "id: a\nid: b\n";
    const [related] = readYaml(text).problems.map((problem) => problem.related);
    expect(related && text.slice(0, related.span.end)).toBe("id");
  });

  test("a field of its own beside a merged one of the same name does not stand twice", () => {
    checkProblems("a: &x { id: 1 }\nb: { <<: *x, id: 2 }\nc: { <<: *x, <<: *x }");
  });

  test("what YAML itself refuses is a problem, and the rest is still read", () => {
    checkProblems(`
- id: jdoe
  slack: @jdoe
         ^ yaml-syntax
  title: x
`);
    expect(outline(`- slack: @jdoe\n  title: x\n`, readYaml("- slack: @jdoe\n  title: x\n").documents)).toContain(
      "title: x",
    );
  });

  test("nesting without end is one problem, not a crash", () => {
    for (const opener of ["[", "{a: ", "- "]) {
      const { documents, problems } = readYaml(opener.repeat(opener === "{a: " ? 30_000 : 2_000));
      expect(documents.length + problems.length).toBeGreaterThan(0);
      for (const document of documents) expect([...scalarsIn(document)].length).toBeLessThan(100);
    }
  });

  test("each of thousands of fields that stand twice is found", () => {
    const fields = Array.from({ length: 5_000 }, (_, at) => `k${at}: 1`).join("\n");
    expect(readYaml(`${fields}\n${fields}`).problems).toHaveLength(5_000);
  });
});

describe("any text at all", () => {
  const piece = fc.constantFrom(
    ..."- |  |\n|\n  |\n- |\n    |: |id: |a|b|[|]|{|}|,|\"|'|# |&x |*x|<<: |? |!t |>|\\|".split("|"),
    ...["|", "\r\n", "\t", "---\n", "...\n", "%YAML 1.2\n", "\uFEFF", "ü", "<<<<<<< HEAD\n", "\u0000"],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
    fc.string({ maxLength: 200 }),
  );

  test("is read without a throw, and every span lies in it", () => {
    fc.assert(
      fc.property(text, (each) => {
        const { documents, problems } = readYaml(each);
        // What is missing at the end of a text is reported right behind it.
        for (const { span } of problems) expect(isWithin(span, each.length + 1)).toBe(true);
        for (const span of documents.flatMap(spansOf)) expect(isWithin(span, each.length)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  function spansOf(value: Value): Span[] {
    if (value.kind === "list") return [value.span, ...value.items.flatMap(spansOf)];
    if (value.kind === "scalar") return [value.span];
    return [value.span, ...value.fields.flatMap((field) => [field.keySpan, ...spansOf(field.value)])];
  }

  function isWithin({ start, end }: Span, length: number): boolean {
    return 0 <= start && start <= end && end <= length;
  }
});

describe("a field that stands twice", () => {
  test("is removed where it stands again", () => {
    checkFix(
      "user",
      "duplicate-field",
      "- id: a\n- id: b\n  title: x\n  title: y # again\n",
      "- id: a\n- id: b\n  title: x\n",
    );
    checkFix("user", "duplicate-field", "\uFEFF- {id: b, title: x, id: c}", "\uFEFF- {id: b, title: x}");
  });
});
