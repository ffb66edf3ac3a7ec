import * as l10n from "@vscode/l10n";
import { errorSentence, isUnconfirmed } from "../../catalogue/graph/error.ts";
import type { Message } from "../message.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { ownershipText } from "../owners/ownersQuestion.ts";
import { ownersChange, subjectName } from "./historyTexts.ts";
import type { RestoreEnd } from "./restoreVersion.ts";
import type { ShownVersion } from "./shownVersion.ts";

/** Why nothing was restored. */
export function notRestored(
  { subject, seen }: Pick<ShownVersion, "subject" | "seen">,
  end: Exclude<RestoreEnd, { kind: "restored" }>,
): Message {
  const name = subjectName(subject);
  switch (end.kind) {
    case "same":
      return {
        severity: "information",
        sentence:
          subject.kind === "owners"
            ? l10n.t`Nothing was restored: the ${name} already match this version.`
            : l10n.t`Nothing was restored: the ${name} already matches this version.`,
      };
    case "gone": {
      const missing = listedNames(end.owners.map((owner) => ownershipText(owner, end.names)));
      return {
        severity: "warning",
        sentence: l10n.t`Nothing was restored: this version of the ${name} differs only in owners who are no longer in the catalogue: ${missing}.`,
      };
    }
    case "ingested":
      return {
        severity: "information",
        sentence: l10n.t`Nothing was restored: this version has no description, and the ${name} comes from an ingestion, so it cannot be removed here.`,
      };
    case "declined":
      return { severity: "brief", sentence: l10n.t("Nothing was restored."), isDeclined: true };
    case "changed": {
      const changes = ownersChange(seen, end.now, end.names);
      const how = changes === "" ? "" : ` (${changes})`;
      return {
        severity: "warning",
        sentence: l10n.t`Nothing was restored, because the ${name} changed meanwhile${how}. The editor now compares what is stored with the version; you can still restore it there.`,
      };
    }
    case "failed":
      if (end.error.kind === "cancelled")
        return { severity: "brief", sentence: l10n.t("Nothing was restored because you cancelled.") };
      return {
        severity: "error",
        sentence: isUnconfirmed(end.error)
          ? l10n.t`The restoration of the ${name} was not confirmed. ${errorSentence(end.error)}`
          : l10n.t`Nothing was restored. ${errorSentence(end.error)}`,
      };
  }
}
