import * as l10n from "@vscode/l10n";

/** What marks an entity that the catalogue does not have, or that is marked as removed there. `undefined`: it is neither. */
export function goneWord({ gone }: { readonly gone?: "missing" | "removed" | undefined }): string | undefined {
  return gone && { missing: l10n.t("not in the catalogue"), removed: l10n.t("marked removed") }[gone];
}
