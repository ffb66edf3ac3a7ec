import { format, resolveConfig } from "prettier";

/** A page of Markdown from its lines, as `npm run format` would leave it. */
export async function formattedPage(path: string, lines: readonly string[]): Promise<string> {
  const options = await resolveConfig(path);
  return format(lines.join("\n"), { ...options, parser: "markdown", embeddedLanguageFormatting: "off" });
}

/** The lines of a table of Markdown, and an empty one. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line), ""];
}
