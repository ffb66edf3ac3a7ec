import * as l10n from "@vscode/l10n";
import type { HistorySubject } from "../../catalogue/graph/datasetHistory.ts";
import type { Message } from "../message.ts";
import { nothingUndone, undoneMessage } from "../undo/undoneMessage.ts";
import { subjectName, valueLine } from "./historyTexts.ts";
import type { UndoneRestoration } from "./restoreVersion.ts";

/** The message after an undo of a restoration. */
export function restorationUndone(subject: HistorySubject, outcome: UndoneRestoration): Message<never> {
  const name = subjectName(subject);
  if (typeof outcome === "object")
    return undoneMessage(
      l10n.t`What others have changed in the ${name} since then was kept. They are now: ${valueLine(outcome.now, outcome.names)}.`,
    );
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
