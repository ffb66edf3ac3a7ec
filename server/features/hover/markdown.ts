/** How much of a description is shown, in UTF-16 code units. */
const LONGEST_QUOTATION = 1_000;
const LONGEST_NAME = 200;

/** A name or the like that others wrote, as Markdown that reads as it stands, on one line. */
export function plainText(text: string): string {
  return cut(oneLine(text), LONGEST_NAME).replace(/[\\`*_{}[\]()<>#+\-!~|&]/g, "\\$&");
}

/** A text as it stands, in the type of code, on one line. */
export function code(text: string): string {
  const line = oneLine(text);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return /^`|`$/.test(line) ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

/**
 * A link.
 * @param label Markdown
 * @param url a whole one; what would end it early is encoded
 */
export function link(label: string, url: string): string {
  return `[${label}](${url.replace(/[\s()<>[\]\\`"]/g, percentEncoded)})`;
}

/**
 * Markdown that others wrote, as a quotation, which ends where it should. It is shortened, no HTML works in it, no picture
 * is fetched, and no link leads elsewhere than to the web or a mail.
 */
export function quotation(markdown: string): string {
  const safe = cut(markdown.trim(), LONGEST_QUOTATION)
    .replaceAll("<", "&lt;")
    .replaceAll("![", "[")
    .replace(/\]([(:])(?![ \t]*(?:https?:\/\/|mailto:))/gi, "]\\$1");
  const lines = safe.split(/\r\n?|\n/);
  return lines.map((line) => `> ${line}`.trimEnd()).join("\n");
}

/** Whether a link may be followed: to the web, or to write a mail. */
export function isSafeLink(url: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(url) && URL.canParse(url);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half a surrogate pair is no character.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return `${text.slice(0, end).trimEnd()}…`;
}

function percentEncoded(char: string): string {
  if (char > "~") return encodeURIComponent(char);
  return `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
