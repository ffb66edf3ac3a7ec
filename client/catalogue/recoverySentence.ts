import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import type { RecoveredNumbers } from "../platform/embeddedService.ts";

/** What became of the damaged store of the embedded service, and what is missing now. */
export function recoverySentence({
  kept,
  entities,
  aspects,
  versions,
  tokens,
  lost,
  partly,
}: RecoveredNumbers): string {
  if (kept === undefined) return l10n.t("The embedded catalogue is not damaged, so nothing was recovered.");
  const isEmpty = entities + aspects + versions + tokens === 0;
  const saved = [
    counted(entities, "entity"),
    counted(aspects, "aspect"),
    counted(versions, "earlier version"),
    counted(tokens, "access token"),
  ].join(", ");
  return [
    isEmpty
      ? l10n.t`Nothing could be recovered; the damaged files are kept in "${kept}", and a new, empty catalogue was created. Restore a copy of the files if there is one, or import the metadata again.`
      : l10n.t`Recovered into a new catalogue: ${saved}; the damaged files are kept in "${kept}".`,
    ...(lost === 0 ? [] : [l10n.t`Not recovered: ${counted(lost, "part")}; see not-recovered.txt in that folder.`]),
    ...(partly === 0 || isEmpty ? [] : [l10n.t("Some files could be read only in part, so more may be missing.")]),
    ...(lost + partly === 0 && !isEmpty ? [l10n.t("Nothing is known to be missing.")] : []),
  ].join(" ");
}
