import type {
  Code,
  Emphasis,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Text,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmAutolinkLiteralToMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown, type Options, type Unsafe } from "mdast-util-to-markdown";
import { withHiddenShown } from "./hidden.ts";
import { LONGEST } from "./longest.ts";
import { oneLine } from "./plainText.ts";
import { tooltipLines } from "./tooltipLines.ts";

declare const markdown: unique symbol;

/**
 * Markdown that an editor may show: printed from a tree, so that a text in it is a text. Its parts are made below, and by
 * `quotation` from the Markdown of others.
 */
export type Markdown = string & { readonly [markdown]: true };

/** The Markdown of these blocks. */
export function markdownOf(blocks: readonly RootContent[]): Markdown {
  const printed = toMarkdown({ type: "root", children: [...blocks] }, PRINTING);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place that makes the brand
  return printed.trimEnd() as Markdown;
}

/** The blocks of a Markdown text of ours. */
export function ours(markdown: string): readonly RootContent[] {
  return fromMarkdown(markdown).children;
}

/** A paragraph; a string in it is a text of ours. */
export function paragraph(...parts: readonly (PhrasingContent | string)[]): Paragraph {
  return { type: "paragraph", children: parts.map(phrase) };
}

/** A list of paragraphs, with bullets. */
export function list(items: readonly Paragraph[]): List {
  const children = items.map((item): ListItem => ({ type: "listItem", spread: false, children: [item] }));
  return { type: "list", ordered: false, spread: false, children };
}

export function strong(...parts: readonly (PhrasingContent | string)[]): Strong {
  return { type: "strong", children: parts.map(phrase) };
}

export function emphasis(...parts: readonly (PhrasingContent | string)[]): Emphasis {
  return { type: "emphasis", children: parts.map(phrase) };
}

/** A name or the like that others wrote, as it is, on one line. */
export function named(text: string, longest: number = LONGEST.label): Text {
  return { type: "text", value: oneLine(text, longest) };
}

/** Like `named`, for a tooltip, with line breaks in words that are wider than it. */
export function namedInTooltip(text: string): readonly PhrasingContent[] {
  return tooltipLines(oneLine(text, LONGEST.sentence)).flatMap((value, at): PhrasingContent[] => [
    ...(at === 0 ? [] : [{ type: "break" } as const]),
    { type: "text", value },
  ]);
}

/** A text as it is, in the type of code, on one line. */
export function inlineCode(text: string): InlineCode {
  return { type: "inlineCode", value: oneLine(text, LONGEST.sentence) };
}

/** A text as it is, in a fenced code block, with hidden characters made visible. */
export function codeBlock(text: string): Code {
  return { type: "code", lang: "text", value: withHiddenShown(text) };
}

/** A link of ours; `label` is one that others wrote. */
export function link(label: string, url: string): Link {
  return { type: "link", url, children: [named(label)] };
}

function phrase(part: PhrasingContent | string): PhrasingContent {
  return typeof part === "string" ? { type: "text", value: part } : part;
}

const WORDS: Pick<Unsafe, "inConstruct" | "notInConstruct"> = {
  inConstruct: "phrasing",
  notInConstruct: ["link", "label"],
};

const PRINTING: Options = {
  bullet: "-",
  fences: true,
  resourceLink: true,
  extensions: [
    gfmAutolinkLiteralToMarkdown(),
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    // Editors make more of a text a link than the specification does: "ftp://a", "a@b@c.d".
    {
      unsafe: [
        { character: ":", after: "//", ...WORDS },
        { character: "@", ...WORDS },
        { character: ".", before: "[Ww]", ...WORDS },
        // An e-mail address in these brackets is a link, whatever it begins with.
        { character: "<", inConstruct: "phrasing" },
        // They drop the backslashes before brackets in the label of a link, and then read it for links again.
        { character: "(", inConstruct: "label" },
      ],
    },
  ],
};
