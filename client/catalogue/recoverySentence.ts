import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import type { RecoveredPart, Recovery } from "../../catalogue/recovery.ts";

/** What became of the damaged store of the embedded service, and what is missing now. */
export function recoverySentence({
  kept,
  entities,
  aspects,
  versions,
  tokens,
  lost,
  partly,
  unread,
  isListLost,
}: Recovery): string {
  if (kept === undefined) return l10n.t("The embedded catalogue is not damaged, so nothing was recovered.");
  const isEmpty = entities + aspects + versions + tokens === 0;
  const isComplete = lost + partly.length + unread.length === 0 && !isListLost;
  const saved = [
    counted(entities, "entity"),
    counted(aspects, "aspect"),
    counted(versions, "earlier version"),
    counted(tokens, "access token"),
  ].join(", ");
  return [
    isEmpty
      ? l10n.t`Nothing could be recovered; the damaged files are kept in "${kept}", and a new, empty catalogue was created. Restore a copy of the whole folder if there is one, or import the metadata again.`
      : l10n.t`Recovered into a new catalogue: ${saved}; the damaged files are kept in "${kept}".`,
    ...(lost === 0 ? [] : [l10n.t`Not recovered: ${counted(lost, "part")}; see not-recovered.txt in that folder.`]),
    ...(isListLost && !isEmpty
      ? [
          l10n.t(
            "The file's list of its tables could not be read, so the tables were looked for where a new catalogue or a backup has them; more may be missing.",
          ),
        ]
      : []),
    ...(unread.length === 0 || isEmpty ? [] : [l10n.t`Not readable: ${named(unread)}.`]),
    ...(partly.length === 0 || isEmpty
      ? []
      : [l10n.t`Only partly readable, so more may be missing: ${named(partly)}.`]),
    ...(isComplete && !isEmpty ? [l10n.t("Nothing is known to be missing.")] : []),
  ].join(" ");
}

function named(parts: readonly RecoveredPart[]): string {
  const names = {
    entities: l10n.t("entities"),
    aspects: l10n.t("aspects"),
    versions: l10n.t("earlier versions"),
    tokens: l10n.t("access tokens"),
  };
  return parts.map((part) => names[part]).join(", ");
}
