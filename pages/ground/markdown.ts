import type { BlockContent, List, PhrasingContent, Table } from "mdast";
import { element, type PageContent } from "./element.ts";

/**
 * Elements for Markdown of others, which the extension has read with `quotation`: no HTML, no images, and links to the web
 * only, which the extension opens after VS Code has asked.
 */
export function markdownElements(blocks: readonly BlockContent[], open: (url: string) => void): readonly HTMLElement[] {
  return blocks.map((block) => blockElement(block, open));
}

function blockElement(block: BlockContent, open: (url: string) => void): HTMLElement {
  switch (block.type) {
    case "paragraph":
      return element("p", {}, ...phrases(block.children, open));
    case "blockquote":
      return element("blockquote", {}, ...markdownElements(block.children.filter(isBlock), open));
    case "list":
      return listElement(block, open);
    case "table":
      return tableElement(block, open);
    case "code":
      return element("pre", { tabindex: "0" }, element("code", {}, block.value));
    case "thematicBreak":
      return element("hr");
    default:
      return element("p");
  }
}

function listElement({ ordered, start, children }: List, open: (url: string) => void): HTMLElement {
  const items = children.map((item) => element("li", {}, ...markdownElements(item.children.filter(isBlock), open)));
  if (ordered !== true) return element("ul", {}, ...items);
  return element("ol", { start: start === 1 ? undefined : start?.toString() }, ...items);
}

function tableElement({ children }: Table, open: (url: string) => void): HTMLElement {
  const rows = children.map((row, at) =>
    element(
      "tr",
      {},
      ...row.children.map((cell) =>
        at === 0
          ? element("th", { scope: "col" }, ...phrases(cell.children, open))
          : element("td", {}, ...phrases(cell.children, open)),
      ),
    ),
  );
  return element("table", {}, ...rows);
}

function phrases(nodes: readonly PhrasingContent[], open: (url: string) => void): readonly PageContent[] {
  return nodes.map((node) => phrase(node, open));
}

function phrase(node: PhrasingContent, open: (url: string) => void): PageContent {
  switch (node.type) {
    case "text":
      return node.value;
    case "inlineCode":
      return element("code", {}, node.value);
    case "strong":
      return element("strong", {}, ...phrases(node.children, open));
    case "emphasis":
      return element("em", {}, ...phrases(node.children, open));
    case "delete":
      return element("del", {}, ...phrases(node.children, open));
    case "break":
      return element("br");
    case "link":
      return webLinkElement(node.url, phrases(node.children, open), open);
    default:
      return undefined;
  }
}

/** A link that the page itself does not follow. */
export function webLinkElement(url: string, content: readonly PageContent[], open: (url: string) => void): HTMLElement {
  const made = element("a", { role: "link", tabindex: "0" }, ...content);
  made.addEventListener("click", () => {
    open(url);
  });
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    open(url);
  });
  return made;
}

function isBlock(node: { readonly type: string }): node is BlockContent {
  return node.type !== "definition" && node.type !== "footnoteDefinition";
}
