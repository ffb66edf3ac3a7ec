import * as l10n from "@vscode/l10n";
import type { HistorySubject } from "../../catalogue/graph/datasetHistory.ts";
import type { Message } from "../message.ts";
import { nothingUndone, undoneMessage } from "../undo/undoneMessage.ts";
import { subjectName } from "./historyTexts.ts";

/** The message after an undo of a restoration. @param outcome what came of writing: `"unchanged"` if there was nothing to undo */
export function restorationUndone(subject: HistorySubject, outcome: unknown): Message<never> {
  const name = subjectName(subject);
  const areSeveral = subject.kind === "owners";
  return outcome === "unchanged"
    ? nothingUndone(
        areSeveral
          ? l10n.t`The ${name} are already as they were before.`
          : l10n.t`The ${name} is already as it was before.`,
      )
    : undoneMessage(
        areSeveral
          ? l10n.t`The ${name} are again what they were before you restored the version.`
          : l10n.t`The ${name} is again what it was before you restored the version.`,
      );
}
