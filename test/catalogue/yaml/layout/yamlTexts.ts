import fc from "fast-check";

/** Lines of YAML, each to be indented further by what it is put into. */
type Lines = readonly string[];

const word = fc.constantFrom("a", "jdoe", "x y", "b", "1", "é");
const space = fc.constantFrom(" ", " ", " ", "  ", "   ", " \t");
const trail = fc.constantFrom("", "", "", " ", "  ", "\t", " # c", "  # c ");
const props = fc.constantFrom("", "", "", "", "&p ", "!!t ", "! ");
const blanks = fc.constantFrom<Lines>([], [], [], [""], ["", "  "], ["", "", ""], ["# c"], ["    # c", ""], ["\t# c"]);

const oneLine = fc.constantFrom(
  "a",
  "x y",
  '"q"',
  "'s'",
  "[a,  b]",
  "{ a:  b, c: [d] }",
  "{a: b}",
  "1",
  "*p",
  "~",
  "a#b",
  '"a: b"',
);
const folded = fc.constantFrom<Lines>(
  ['"a', " b  ", "", '  c"'],
  ["a", "  b", "", " c"],
  ["'a", "", " \t", " b '"],
  ["[a,", "  b, # c", " {c:   d}", " ]"],
  ["{ a: b,", "# c", "  c: [d,", " e] }"],
  ["[", " ? a", " :  b, c", " ]"],
);
const header = fc.constantFrom("|", ">", "|-", ">+", "|+", ">-  # c", "| ");
const content = fc.constantFrom<Lines>(
  ["t"],
  ["t", "", "u "],
  ["t", "  u", "    "],
  ["t", "", ""],
  ["- t", "# u", "  ", "v: w"],
  ["", " ", "t"],
  [],
);

const indent = fc.integer({ min: 1, max: 5 });

/** A value that begins behind its dash or colon: what stands there, and the lines below. */
interface Behind {
  readonly head: string;
  readonly below: Lines;
}

const scalar: fc.Arbitrary<Behind> = fc.oneof(
  fc
    .tuple(space, props, oneLine, trail)
    .map(([gap, prop, text, end]) => ({ head: gap + prop + text + end, below: [] })),
  fc.tuple(space, props, folded, indent, trail).map(([gap, prop, [first = "", ...rest], by, end]) => ({
    head: gap + prop + first,
    below: indented(rest, by).map((line, at) => (at === rest.length - 1 ? line + end : line)),
  })),
  fc
    .tuple(space, header, content, indent)
    .map(([gap, sign, lines, by]) => ({ head: gap + sign, below: indented(lines, by) })),
  fc.tuple(space, fc.constantFrom("|2", ">3-", "|1+"), content).map(([gap, sign, lines]) => ({
    head: gap + sign,
    below: indented(lines, Number(/\d/.exec(sign)?.[0])),
  })),
  trail.map((end) => ({ head: end, below: [] })),
);

function indented(lines: Lines, by: number): Lines {
  return lines.map((line) => (line === "" ? line : " ".repeat(by) + line));
}

const { block } = fc.letrec<{ block: Lines; mapping: Lines; list: Lines; value: Behind }>((tie) => ({
  block: fc.oneof({ maxDepth: 4 }, tie("mapping"), tie("list")),
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc
      .tuple(fc.constantFrom("", "", " &q", " !!t", "  # c", " "), blanks, fc.integer({ min: 0, max: 5 }), tie("block"))
      .map(([head, above, by, lines]) => ({ head, below: [...above, ...indented(lines, by)] })),
  ),
  mapping: fc
    .array(
      fc.tuple(
        blanks,
        fc.constantFrom("", "", "", "&k ", '"'),
        word,
        fc.constantFrom(":", ":", ":", " :"),
        tie("value"),
        fc.nat({ max: 9 }),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((fields) =>
      fields.flatMap(([above, before, key, colon, { head, below }, explicit], at) => {
        const name = `${before}${key}${at}${before === '"' ? '"' : ""}`;
        const lines = explicit === 0 ? [`?  ${name}`, `:${head}`, ...below] : [`${name}${colon}${head}`, ...below];
        return at === 0 ? lines : [...above, ...lines];
      }),
    ),
  list: fc
    .array(
      fc.tuple(
        blanks,
        fc.oneof(
          tie("value").map(({ head, below }) => [`-${head}`, ...below]),
          fc
            .tuple(fc.integer({ min: 1, max: 4 }), tie("block"))
            .map(([by, [first = "", ...rest]]) => [`-${" ".repeat(by)}${first}`, ...indented(rest, by + 1)]),
        ),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((items) => items.flatMap(([above, lines], at) => (at === 0 ? lines : [...above, ...lines]))),
}));

/** Texts of nearly everything that YAML has, laid out in every which way. Many are broken. */
export const yamlTexts: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "", "", "---\n", "# c\n\n\n", "--- # c\n", "\uFEFF", "%YAML 1.2\n---\n", "  \n"),
    fc.array(fc.tuple(block, blanks), { minLength: 1, maxLength: 2 }),
    fc.constantFrom("\n", "\n", "\r\n"),
    fc.constantFrom("", "\n", "\n", "\n\n\n", "\n  "),
  )
  .map(([start, documents, lineEnd, end]) => {
    const text = documents.map(([lines, below]) => [...lines, ...below].join("\n")).join("\n---\n");
    return (start + text + end).replaceAll("\n", lineEnd);
  });
