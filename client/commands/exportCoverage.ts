import * as l10n from "@vscode/l10n";
import { window } from "vscode";
import type { ExportedPart } from "../../catalogue/coverage/coverageCsv.ts";
import { readableClock } from "../../catalogue/text/language.ts";
import { shownAddress } from "../../catalogue/graph/address.ts";
import { placeName } from "../catalogue/place.ts";
import { groupIn } from "../overview/chosenGroup.ts";
import type { WholeReading } from "../overview/overview.ts";
import { wholeReading } from "../overview/wholeReading.ts";
import { showBrief, showInformation } from "../sinks/messages.ts";
import { unsavedDocument } from "../files/unsavedDocument.ts";
import type { Command } from "./command.ts";

/**
 * Puts the coverage into a new file, not saved yet: the part of the worklist that is chosen in the overview as CSV, or a report
 * as Markdown.
 */
export function exportCoverage(format: "csv" | "report"): Command {
  return async ({ overview, catalogue }) => {
    const read = await wholeReading(overview, { fresh: "if-old" });
    if (!read) return;
    const { place } = catalogue;
    const isName = place.kind !== "remote";
    const about = isName ? placeName(place) : shownAddress(place.url);
    const part: ExportedPart =
      format === "csv" ? { datasets: groupIn(read.coverage, overview.chosen)?.datasets, only: overview.gap } : {};
    if (format === "csv" && !(await hasRows(read, part))) {
      void showInformation(completeSentence(part));
      return;
    }
    const text = await (format === "csv" ? csvText(read, part) : reportText(read, { about, isName }));
    const file =
      format === "csv"
        ? { name: "missing", extension: ".csv", language: "plaintext" }
        : { name: "coverage", extension: ".md", language: "markdown" };
    const document = await unsavedDocument({ ...file, text });
    await window.showTextDocument(document, { preview: false });
    const asOf = l10n.t`The figures are as of ${readableClock(new Date(read.time))}.`;
    if ((part.datasets ?? part.only) === undefined) showBrief(asOf);
    else
      void showInformation(
        `${l10n.t(
          'The file has only what is chosen in the overview. For the whole worklist, choose "all datasets" and "All" there, and export again.',
        )} ${asOf}`,
      );
  };
}

/** That there is nothing to export. */
function completeSentence({ datasets, only }: ExportedPart): string {
  return datasets === undefined && only === undefined
    ? l10n.t("Nothing is missing, so no file was created.")
    : l10n.t(
        'Nothing is missing in the part of the worklist that is chosen in the overview, so no file was created. To export the whole worklist, choose "all datasets" and "All" in the overview, then export again.',
      );
}

async function hasRows({ coverage }: WholeReading, part: ExportedPart): Promise<boolean> {
  const { hasMissing } = await import("../../catalogue/coverage/coverageCsv.ts");
  return hasMissing(coverage, part);
}

async function csvText({ coverage }: WholeReading, part: ExportedPart): Promise<string> {
  const { coverageCsv } = await import("../../catalogue/coverage/coverageCsv.ts");
  return coverageCsv(coverage, part);
}

async function reportText(
  { coverage, time }: WholeReading,
  of: { readonly about: string; readonly isName: boolean },
): Promise<string> {
  const { coverageReport } = await import("../../catalogue/coverage/coverageReport.ts");
  return `${coverageReport(coverage, { ...of, time })}\n`;
}
