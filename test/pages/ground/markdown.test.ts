// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { quotation } from "../../../catalogue/display/quotation.ts";
import { markdownElements } from "../../../pages/ground/markdown.ts";

/** The HTML of what a page shows for Markdown, and the links that were opened. */
function shown(markdown: string): { readonly html: string; readonly opened: readonly string[] } {
  const opened: string[] = [];
  const blocks = quotation(markdown).children.flatMap((each) =>
    each.type === "definition" || each.type === "footnoteDefinition" ? [] : [each],
  );
  const elements = markdownElements(blocks, (url) => {
    opened.push(url);
  });
  for (const link of elements.flatMap((each) => [...each.querySelectorAll<HTMLElement>("a")])) {
    link.click();
    link.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true }));
    link.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
  }
  return { html: elements.map((each) => each.outerHTML).join(""), opened };
}

test.each([
  [
    "Each **order**, _once_, ~~twice~~ as `id`",
    "<p>Each <strong>order</strong>, <em>once</em>, <del>twice</del> as <code>id</code></p>",
  ],
  ["# Orders", "<p><strong>Orders</strong></p>"],
  ["one\\\ntwo", "<p>one<br>two</p>"],
  ["- a\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
  ["1. a", "<ol><li><p>a</p></li></ol>"],
  ["3. c\n4. d", '<ol start="3"><li><p>c</p></li><li><p>d</p></li></ol>'],
  ["0. a", '<ol start="0"><li><p>a</p></li></ol>'],
  ["> a", "<blockquote><p>a</p></blockquote>"],
  ["```sql\nselect 1\n```", '<pre tabindex="0"><code>select 1</code></pre>'],
  ["a\n\n---\n\nb", "<p>a</p><hr><p>b</p>"],
  ["|a|\n|-|\n|b|", '<table><tr><th scope="col">a</th></tr><tr><td>b</td></tr></table>'],
])("%j is shown with its form", (markdown, html) => {
  expect(shown(markdown).html).toBe(html);
});

test("a link is opened by a click or Enter, through the extension, and has no address of its own", () => {
  const { html, opened } = shown("See [the wiki](https://wiki.example/orders)");
  expect(opened).toEqual(["https://wiki.example/orders", "https://wiki.example/orders"]);
  expect(html).not.toContain("href");
});

test.each([
  "<img src=x onerror=alert(1)>",
  "[x](command:workbench.action.closeWindow)",
  "![x](https://a.example/x.png)",
])("%j makes no element that acts", (markdown) => {
  const { html } = shown(markdown);
  expect(html).not.toMatch(/<(?!\/?(?:p|a|strong)\b)/);
  expect(html).not.toMatch(/<a [^>]*command:/);
});
