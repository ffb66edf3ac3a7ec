import * as l10n from "@vscode/l10n";
import type { HistorySubject } from "../../catalogue/graph/datasetHistory.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { Message } from "../message.ts";
import { subjectName } from "./historyTexts.ts";
import type { RestoreEnd } from "./restoreVersion.ts";

/** Why nothing was restored. */
export function notRestored(subject: HistorySubject, end: Exclude<RestoreEnd, { kind: "restored" }>): Message {
  const name = subjectName(subject);
  switch (end.kind) {
    case "same":
      return {
        severity: "information",
        sentence: l10n.t`Nothing was restored: the ${name} already matches this version.`,
        actions: [],
      };
    case "ingested":
      return {
        severity: "information",
        sentence: l10n.t`Nothing was restored: this version has no description, and the ${name} comes from an ingestion, so it cannot be removed here.`,
        actions: [],
      };
    case "declined":
      return { severity: "brief", sentence: l10n.t("Nothing was restored."), actions: [] };
    case "changed":
      return {
        severity: "warning",
        sentence: l10n.t`Nothing was restored: somebody else changed the ${name} after its history was read. The editor compares what they wrote with the version; you can still restore it from there.`,
        actions: [],
      };
    case "failed":
      return { severity: "error", sentence: l10n.t`Nothing was restored. ${errorSentence(end.error)}`, actions: [] };
  }
}
