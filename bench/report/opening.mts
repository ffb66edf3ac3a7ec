import type { Opening } from "../results.mts";
import { cell, figure, times } from "./figure.mts";
import { table } from "./table.mts";

/** The section on opening a file, compared with a server that only keeps the text. */
export function openingSection(openings: readonly Opening[]): string {
  const intro =
    "From the message that opens a file to the answer to a hover in its middle, which is sent right after it. The other server keeps the file as a `TextDocument` of `vscode-languageserver-textdocument`, as most language servers do, and answers with the line, so its time is that of receiving and keeping the text. A new server is started for each opening, in turns; the medians are shown, in milliseconds. Diagnostics follow in the background.";
  const rows = openings.map(({ users, bytes, ours, stock }) => [
    `${figure(users)} users (${(bytes / 1e6).toFixed(1)} MB)`,
    cell(stock),
    cell(ours),
    times(ours, stock),
  ]);
  const head = ["Open → first answer", "Text only", "This server", "Ratio"];
  return ["## Opening compared with a text document", intro, table(head, rows)].join("\n\n");
}
