import fc from "fast-check";
import { marked, type Token } from "marked";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import type { Nodes } from "mdast";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { gfmTable } from "micromark-extension-gfm-table";
import { expect, test } from "vitest";
import { link, markdownOf, named, paragraph, strong } from "../../../catalogue/display/markdown.ts";
import { quotation } from "../../../catalogue/display/quotation.ts";

function quoted(markdown: string): string {
  return markdownOf([quotation(markdown)]);
}

test.each([
  ["a picture", "![x](https://a.b/p.png)", "> x ([https://a.b/p.png](https://a.b/p.png))"],
  ["a picture behind an exclamation mark", "!![x](https://a.b/)", "> !x ([https://a.b/](https://a.b/))"],
  ["a picture by reference", "![x][p]\n\n[p]: https://a.b/", "> x ([https://a.b/](https://a.b/))"],
  ["a link that is defined in a list", "- [x][p]\n\n  [p]: https://a.b/", "> - x ([https://a.b/](https://a.b/))"],
  [
    "a link that is defined in a quotation",
    "[x][p]\n\n> [p]: https://a.b/",
    "> x ([https://a.b/](https://a.b/))\n>\n> >",
  ],
  ["a link that is defined twice", "[x][p]\n\n[p]: http://a/\n\n[p]: http://b/", "> x ([http://a/](http://a/))"],
  ["a link without an address", "[x]() ![y](<>)", "> x y"],
  ["a picture in HTML", '<img src="https://a.b/p.png">', '> \\<img src="https\\://a.b/p.png">'],
  ["a link to a command", "[Fix](command:x)", "> Fix (command:x)"],
  ["a link to a long address", `[x](https://a.b/${"c".repeat(99)})`, `> x ([a.b](https://a.b/${"c".repeat(99)}))`],
  ["a link with a password", "[x](https://u:p@a.b)", "> x (https\\://u:p\\@a.b)"],
  [
    "a host of other letters",
    "[аpple](https://аpple.com)",
    "> аpple ([https://xn--pple-43d.com/](https://xn--pple-43d.com/))",
  ],
  ["an address", "see www.a.b or x@a.b", "> see [http://www.a.b/](http://www.a.b/) or x\\@a.b"],
  ["what looks like several", "0@a@b.co", "> 0\\@a\\@b.co"],
  ["a title", "# One\n\nTwo\n---", "> **One**\n>\n> **Two**"],
  ["what hides", "a\u202Eb &#x202E; `\u2066`", "> a⟨U+202E⟩b ⟨U+202E⟩ `⟨U+2066⟩`"],
])("%s is quoted", (_, markdown, expected) => {
  expect(quoted(markdown)).toBe(expected);
});

test("lists, tables, code and emphasis stay", () => {
  const markdown = "- a\n  - **b**\n\n| c | d |\n| - | - |\n| e | ~~f~~ |\n\n```sql\nselect 1\n```";
  expect(quoted(markdown)).toBe(markdown.replace(/^/gm, "> ").replace(/ $/gm, ""));
});

/** Markdown, made of what could break out. */
const markdown = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."![]()<>\\`*_~|#-+&:;=\"'\n\n\n \t/@.".split(""),
        ...["    ", "> ", "- ", "1. ", "---\n", "```", "https://a.b/c", "ftp://a.b", "www.a.b", "a@b.co", "command:x"],
        ...["![x](https://a.b)", "!![x](https://a.b)", "![x][p]", "\n\n[p]: https://a.b\n\n", "[y](javascript:z)"],
        ...[
          "<img src=https://a.b>",
          "<!--",
          "-->",
          "<https://a.b>",
          "<b",
          "&lt;",
          "&#33;[",
          "&excl;",
          "\r\n",
          "\u2028",
        ],
        ...["**From ingestion.**", "| a |\n|--|\n", "\\", "\u202E", "[", "](", "x", "é", "\u00A0"],
      ),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));

const RUNS = { numRuns: Number(process.env["FUZZ_RUNS"] ?? 200) };

test("whatever is quoted, no picture, no HTML and no link but to the web comes out, for two readers of Markdown", () => {
  fc.assert(
    fc.property(markdown, fc.string({ unit: "binary" }), (written, name) => {
      const shown = markdownOf([paragraph(strong("User"), " ", named(written + name)), quotation(written)]);
      // Its transforms would look for addresses in the words of the tree, where nothing tells that they were escaped.
      const tree = fromMarkdown(shown, {
        extensions: [gfmAutolinkLiteral(), gfmTable()],
        mdastExtensions: [{ ...gfmAutolinkLiteralFromMarkdown(), transforms: [] }, gfmTableFromMarkdown()],
      });
      for (const node of within(tree)) {
        expect(node.type).not.toMatch(/^(image|imageReference|html|definition|linkReference)$/);
        if (node.type === "link") expect(node.url).toMatch(/^https?:\/\//);
      }
      for (const token of tokensOf(marked.lexer(shown))) {
        expect(token.type).not.toMatch(/^(image|html|def)$/);
        if (token.type === "link") expect(token.href).toMatch(/^https?:\/\//);
      }
    }),
    RUNS,
  );
});

test("whatever is quoted, all of it is in the quotation, and a name is words", () => {
  fc.assert(
    fc.property(markdown, (written) => {
      const shown = markdownOf([paragraph(named(`a ${written}`)), quotation(`a ${written}`), paragraph("The end")]);
      for (const types of [
        fromMarkdown(shown).children.map(({ type }) => type),
        marked.lexer(shown).flatMap(({ type }) => (type === "space" ? [] : [type])),
      ])
        expect(types).toEqual(["paragraph", "blockquote", "paragraph"]);
      const [first] = fromMarkdown(shown).children;
      expect([...within(first ?? { type: "text", value: "" })].map(({ type }) => type)).toEqual(["paragraph", "text"]);
    }),
    RUNS,
  );
});

test.each(["<{a@b.co> ", "<+@0> "])(
  "an e-mail address in angle brackets, %s, is words in the label of our link",
  (name) => {
    const shown = markdownOf([paragraph(link(`a ${name}`, "file:///w/users.yaml"))]);
    const [first] = fromMarkdown(shown).children;
    expect([...within(first ?? { type: "text", value: "" })].map(({ type }) => type)).toEqual([
      "paragraph",
      "link",
      "text",
    ]);
  },
);

test("a name in the label of our link is words: neither a link nor a picture, for two readers of Markdown", () => {
  const url = "file:///w/users.yaml#L1,1";
  fc.assert(
    fc.property(markdown, (written) => {
      const shown = markdownOf([paragraph("Record: ", link(`a ${written}`, url))]);
      const [first] = fromMarkdown(shown).children;
      expect([...within(first ?? { type: "text", value: "" })].map(({ type }) => type)).toEqual([
        ...["paragraph", "text", "link", "text"],
      ]);
      const read = tokensOf(marked.lexer(shown)).filter(({ type }) => !/^(?:paragraph|text|escape)$/.test(type));
      expect(read).toMatchObject([{ type: "link", href: url }]);
    }),
    RUNS,
  );
});

test("what is nested very deep is shown as words", () => {
  expect(quoted(`${"> ".repeat(99)}x`)).toBe(`${"> ".repeat(8)}x`);
  expect(quoted(`${"*".repeat(400)}x${"*".repeat(400)}`)).toContain("x");
});

function* within(node: Nodes): Generator<Nodes> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* within(child);
}

function tokensOf(tokens: readonly Token[]): Token[] {
  const all: Token[] = [];
  void marked.walkTokens([...tokens], (token) => {
    all.push(token);
  });
  return all;
}

test.each([
  ["quotations", ">".repeat(5000)],
  ["lists", "- ".repeat(2500)],
  ["both", "> 1. ".repeat(1000)],
])("of thousands of nested %s the text is shown as it is written", (...[, markdown]) => {
  expect(quotation(markdown, 5000)).toEqual({
    type: "blockquote",
    children: [{ type: "paragraph", children: [{ type: "text", value: markdown.trim() }] }],
  });
});
