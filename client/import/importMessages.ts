import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import { failedLine, importedSentence, skippedLine } from "../../catalogue/ingestion/importSummary.ts";
import type { Message } from "../message.ts";
import type { ImportEnd } from "./importFile.ts";

/** What a message about an import offers. */
export type ImportAction = "Show Output" | "Compare Again";

/** The message about the end of an import. */
export function importMessage(title: string, end: ImportEnd): Message<ImportAction> {
  switch (end.kind) {
    case "cut-off":
      return end.why.kind === "cancelled"
        ? {
            severity: "information",
            sentence: `Nothing was written: you cancelled the import of ${title}.`,
            actions: [],
          }
        : {
            severity: "error",
            sentence: `Nothing was written: comparing ${title} with the catalogue failed. ${errorSentence(end.why)}`,
            actions: ["Show Output"],
          };
    case "declined":
      return { severity: "brief", sentence: `${title} was not imported. Nothing was written.`, actions: [] };
    case "unchanged": {
      const { skipped } = end.reading;
      const sentence = `Nothing was written: the catalogue already has everything in ${title}${skipped.length === 0 ? "" : " that can be imported"}.`;
      return skipped.length === 0
        ? { severity: "information", sentence, actions: [] }
        : { severity: "warning", sentence, actions: ["Show Output"] };
    }
    case "done": {
      const { imported, reading } = end;
      const sentence = importedSentence(imported, reading.skipped);
      const { failed, stopped } = imported;
      if (stopped?.kind === "cancelled" && failed.length === 0)
        return {
          severity: "warning",
          sentence: `You cancelled the import of ${title}. ${sentence}`,
          actions: ["Show Output"],
        };
      if (stopped)
        return {
          severity: "error",
          sentence: `The import of ${title} stopped. ${errorSentence(stopped)} ${sentence}`,
          actions: ["Show Output"],
        };
      const [first] = failed;
      if (first) {
        const again: readonly ImportAction[] = failed.some(({ error }) => isConflict(error)) ? ["Compare Again"] : [];
        return {
          severity: "error",
          sentence: `${sentence} ${errorSentence(first.error)}`,
          actions: [...again, "Show Output"],
        };
      }
      const severity = reading.skipped.length > 0 ? "warning" : "information";
      return { severity, sentence, actions: ["Show Output"] };
    }
  }
}

/** Whether somebody else changed what was to be written. */
function isConflict({ kind }: CatalogueError): boolean {
  return kind === "changed-meanwhile" || kind === "version-conflict";
}

/** What of the file is not in the catalogue, line by line, for the output. */
export function missingLines(end: ImportEnd): readonly string[] {
  if (end.kind !== "done" && end.kind !== "unchanged") return [];
  const skipped = end.reading.skipped.map((each) => `Skipped ${skippedLine(each)}`);
  if (end.kind === "unchanged") return skipped;
  const { failed, untried } = end.imported;
  return [...skipped, ...failed.map(failedLine), ...untried.map((urn) => `Not tried: ${urn}`)];
}
