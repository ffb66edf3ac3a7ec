import { expect, test } from "vitest";
import { code, isSafeLink, link, plainText, quotation } from "../../../../server/features/hover/markdown.ts";

test("a name reads as it stands, whatever it holds", () => {
  expect(plainText("Jane Doe")).toBe("Jane Doe");
  expect(plainText("*x* [y](command:z)\n# <b>")).toBe("\\*x\\* \\[y\\]\\(command:z\\) \\# \\<b\\>");
  expect(plainText("x".repeat(300))).toBe(`${"x".repeat(200)}…`);
});

test("code ends where it should", () => {
  expect(code("urn:li:corpuser:a")).toBe("`urn:li:corpuser:a`");
  expect(code("a`b")).toBe("``a`b``");
  expect(code("`a``")).toBe("``` `a`` ```");
  expect(code("a\n\nb")).toBe("`a b`");
});

test("a link ends where it should", () => {
  expect(link("a", "file:///w/a%20(b).yaml#L1")).toBe("[a](file:///w/a%20%28b%29.yaml#L1)");
  expect(link("a", "https://x.example/ a>b")).toBe("[a](https://x.example/%20a%3Eb)");
});

test("what others wrote is quoted, so that it ends where it should", () => {
  expect(quotation("One\n\n```\ntwo\n")).toBe("> One\n>\n> ```\n> two");
  expect(quotation("One\r\ntwo\rthree")).toBe("> One\n> two\n> three");
});

test("links to the web and to a mail are left, others are none", () => {
  expect(quotation("[a](https://x.example) [b](mailto:a@b.c)")).toBe("> [a](https://x.example) [b](mailto:a@b.c)");
  expect(quotation("[a](command:x)")).toBe("> [a]\\(command:x)");
  expect(quotation("[a]( command:x)")).toBe("> [a]\\( command:x)");
  expect(quotation("[a](javascript:x) [b](&#99;ommand:x) [c](//x)")).toBe(
    "> [a]\\(javascript:x) [b]\\(&#99;ommand:x) [c]\\(//x)",
  );
  expect(quotation("[a]: command:x\n[b]:\ncommand:x\n[c]: https://x.example")).toBe(
    "> [a]\\: command:x\n> [b]\\:\n> command:x\n> [c]: https://x.example",
  );
});

test("HTML is text, and pictures are links", () => {
  expect(quotation("<img src=x> <command:x> ![a](https://x.example/a.png)")).toBe(
    "> &lt;img src=x> &lt;command:x> [a](https://x.example/a.png)",
  );
});

test("a long text is cut, between characters", () => {
  expect(quotation("x".repeat(2_000))).toBe(`> ${"x".repeat(1_000)}…`);
  expect(quotation(`${"x".repeat(999)}😀😀`)).toBe(`> ${"x".repeat(999)}…`);
});

test("only whole links to the web and to a mail are followed", () => {
  expect(["https://a.example/x", "HTTP://a.example", "mailto:a@b.c"].filter(isSafeLink)).toHaveLength(3);
  expect(["command:x", "javascript:x", "file:///x", "https://", "x"].filter(isSafeLink)).toEqual([]);
});
