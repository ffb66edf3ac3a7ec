import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { checkout } from "../checkout.mts";

/** The text of a page that is made from the sources, as `npm run format` would leave it. */
export async function formattedPage(path: string, lines: readonly string[]): Promise<string> {
  const from = "<!-- Made by `npm run docs:reference`. -->";
  const options = await resolveConfig(path);
  return format([from, "", ...lines].join("\n"), { ...options, parser: "markdown", embeddedLanguageFormatting: "off" });
}

/** Where a page of docs/ is. */
export function pagePath(name: string): string {
  return join(checkout, "docs", name);
}

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line), ""];
}
