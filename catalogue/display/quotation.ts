import type {
  BlockContent,
  Blockquote,
  Definition,
  Link,
  List,
  ListItem,
  PhrasingContent,
  RootContent,
  Table,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { withHiddenShown } from "./hidden.ts";
import { webLink } from "./webLink.ts";
import { cut } from "./plainText.ts";

/**
 * Markdown from a file or a catalogue, as a block quotation that contains all of it. It is shortened; HTML is shown as text;
 * an image is shown as its description, so that nothing is fetched; and every link shows its address.
 * @param longest how much of it is shown, in UTF-16 code units
 */
export function quotation(markdown: string, longest = LONGEST): Blockquote {
  const shown = cut(markdown.trim(), longest);
  // The time that reading takes grows with the square of the nesting.
  if (NESTED_DEEPLY.test(shown))
    return { type: "blockquote", children: [{ type: "paragraph", children: [text(shown)] }] };
  const { children } = fromMarkdown(shown, READING);
  const definitions = new Map<string, Definition>();
  // Of several with one name, Markdown takes the first.
  for (const node of children.flatMap(definitionsIn).toReversed()) definitions.set(node.identifier, node);
  return { type: "blockquote", children: new Quoting(definitions).blocks(children, 0) };
}

/** How much of a description a tooltip shows, in UTF-16 code units. */
const LONGEST = 1_000;
/** Deeper nesting is shown as text: it could not be read, and printing it would take many steps. */
const DEEPEST = 6;

/** A line that begins with so many marks of quotations and lists that reading it would take long. */
const NESTED_DEEPLY = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){100}/m;

const READING = {
  extensions: [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable()],
  mdastExtensions: [gfmAutolinkLiteralFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTableFromMarkdown()],
};

/** The definitions in a node: Markdown allows them inside lists and quotations, too. */
function definitionsIn(node: RootContent): readonly Definition[] {
  if (node.type === "definition") return [node];
  return "children" in node ? node.children.flatMap(definitionsIn) : [];
}

/** Copies the parts of a tree that may be shown. Unknown nodes are left out. */
class Quoting {
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(definitions: ReadonlyMap<string, Definition>) {
    this.#definitions = definitions;
  }

  blocks(nodes: readonly RootContent[], depth: number): BlockContent[] {
    return nodes.flatMap((node) => this.#block(node, depth));
  }

  #block(node: RootContent, depth: number): readonly BlockContent[] {
    if (depth > DEEPEST) return [{ type: "paragraph", children: [text(wordsOf(node))] }];
    switch (node.type) {
      case "paragraph":
        return [{ type: "paragraph", children: this.#phrases(node.children, depth) }];
      case "heading":
        return [{ type: "paragraph", children: [{ type: "strong", children: this.#phrases(node.children, depth) }] }];
      case "blockquote":
        return [{ type: "blockquote", children: this.blocks(node.children, depth + 1) }];
      case "list":
        return [this.#list(node, depth)];
      case "table":
        return [this.#table(node, depth)];
      case "code":
        return [{ type: "code", lang: /^[\w+#-]+$/.exec(node.lang ?? "")?.[0], value: withHiddenShown(node.value) }];
      case "html":
        return [{ type: "paragraph", children: [text(node.value)] }];
      case "thematicBreak":
        return [{ type: "thematicBreak" }];
      default:
        return [];
    }
  }

  #list({ ordered, start, spread, children }: List, depth: number): List {
    const items = children.map((item): ListItem => ({
      type: "listItem",
      spread: item.spread,
      children: this.blocks(item.children, depth + 1),
    }));
    return { type: "list", ordered, start, spread, children: items };
  }

  #table({ align, children }: Table, depth: number): Table {
    const rows = children.map((row) => {
      const cells = row.children.map((cell) => ({
        type: "tableCell" as const,
        children: this.#phrases(cell.children, depth),
      }));
      return { type: "tableRow" as const, children: cells };
    });
    return { type: "table", align, children: rows };
  }

  #phrases(nodes: readonly PhrasingContent[], depth: number): PhrasingContent[] {
    return joined(nodes.flatMap((node) => this.#phrase(node, depth)));
  }

  #phrase(node: PhrasingContent, depth: number): readonly PhrasingContent[] {
    if (depth > DEEPEST) return [text(wordsOf(node))];
    switch (node.type) {
      case "text":
      case "html":
        return [text(node.value)];
      case "inlineCode":
        return [{ type: "inlineCode", value: withHiddenShown(node.value) }];
      case "strong":
      case "emphasis":
      case "delete":
        return [{ type: node.type, children: this.#phrases(node.children, depth + 1) }];
      case "break":
        return [{ type: "break" }];
      case "link":
        return this.#link(node, node.url, depth);
      case "linkReference":
        return this.#link(node, this.#definitions.get(node.identifier)?.url ?? "", depth);
      case "image":
        return withAddress([text(node.alt ?? "")], node.url);
      case "imageReference":
        return withAddress([text(node.alt ?? "")], this.#definitions.get(node.identifier)?.url ?? "");
      default:
        return [];
    }
  }

  #link(node: Pick<Link, "children">, url: string, depth: number): readonly PhrasingContent[] {
    return withAddress(this.#phrases(node.children, depth + 1), url);
  }
}

/** The text of a link, and its address, if it has one. */
function withAddress(said: readonly PhrasingContent[], url: string): readonly PhrasingContent[] {
  if (url === "") return said;
  const link = webLink(url);
  const words = said.map(wordsOf).join("");
  if (words === "") return [link ?? text(url)];
  if (["", "http://", "mailto:"].some((scheme) => scheme + words === url)) return [link ?? text(words)];
  return [...said, text(" ("), link ?? text(url), text(")")];
}

/** The words of a node without their forms. */
function wordsOf(node: RootContent): string {
  if ("value" in node) return node.value;
  if ("children" in node) return node.children.map(wordsOf).join(" ");
  return "alt" in node ? (node.alt ?? "") : "";
}

function text(value: string): PhrasingContent {
  return { type: "text", value: withHiddenShown(value) };
}

/** Joins adjacent texts, so that characters at their ends are escaped with regard to what follows. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const all: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (last?.type === "text" && node.type === "text")
      all[all.length - 1] = { ...last, value: last.value + node.value };
    else all.push(node);
  }
  return all;
}
