import { Uri, window, workspace } from "vscode";
import { shownAddress } from "../../catalogue/graph/address.ts";
import type { WholeReading } from "../overview/overview.ts";
import { wholeReading } from "../overview/wholeReading.ts";
import { documentWith } from "../documentWith.ts";
import type { Command } from "./command.ts";

/** Puts the coverage into a new file, not saved yet: what is missing as CSV, or a report as Markdown. */
export function exportCoverage(format: "csv" | "report"): Command {
  return async ({ overview, catalogue }) => {
    const read = await wholeReading(overview, { ofNow: true });
    if (!read) return;
    const graph = await catalogue.graph();
    const text = await (format === "csv" ? csvText(read) : reportText(read, shownAddress(graph.url)));
    const name = format === "csv" ? ["missing", "csv"] : ["coverage", "md"];
    const document = await documentWith(newFile(name[0] ?? "", name[1] ?? ""), text);
    await window.showTextDocument(document, { preview: false });
  };
}

async function csvText({ coverage }: WholeReading): Promise<string> {
  const { coverageCsv } = await import("../../catalogue/coverage/coverageCsv.ts");
  return coverageCsv(coverage);
}

async function reportText({ coverage, time }: WholeReading, about: string): Promise<string> {
  const { coverageReport } = await import("../../catalogue/coverage/coverageReport.ts");
  return `${coverageReport(coverage, { about, time })}\n`;
}

/** The name of a file that is neither open nor saved yet; one that is open has another text. */
function newFile(name: string, extension: string): Uri {
  const taken = new Set(workspace.textDocuments.map(({ uri }) => uri.toString()));
  for (let number = 1; ; number++) {
    const path = number === 1 ? `${name}.${extension}` : `${name}-${number}.${extension}`;
    const uri = Uri.from({ scheme: "untitled", path });
    if (!taken.has(uri.toString())) return uri;
  }
}
