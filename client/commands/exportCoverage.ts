import { window } from "vscode";
import { shownAddress } from "../../catalogue/graph/address.ts";
import type { WholeReading } from "../overview/overview.ts";
import { wholeReading } from "../overview/wholeReading.ts";
import { unsavedDocument } from "../unsavedDocument.ts";
import type { Command } from "./command.ts";

/** Puts the coverage into a new file, not saved yet: what is missing as CSV, or a report as Markdown. */
export function exportCoverage(format: "csv" | "report"): Command {
  return async ({ overview, catalogue }) => {
    const read = await wholeReading(overview, { ofNow: true });
    if (!read) return;
    const graph = await catalogue.graph();
    const text = await (format === "csv" ? csvText(read) : reportText(read, shownAddress(graph.url)));
    const file =
      format === "csv"
        ? { name: "missing", extension: ".csv", language: "plaintext" }
        : { name: "coverage", extension: ".md", language: "markdown" };
    const document = await unsavedDocument({ ...file, text });
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
