import * as l10n from "@vscode/l10n";
import type { KindReason } from "../../catalogue/fileKinds/fileKind.ts";
import type { FileKind } from "../../catalogue/fileKinds/kinds.ts";

/** What a file of each kind has. */
const CONTENTS: Readonly<Record<FileKind, string>> = {
  user: l10n.t("users"),
  group: l10n.t("groups"),
  dataset: l10n.t("datasets"),
  other: l10n.t("no records"),
  off: l10n.t("off"),
};

const REASONS: Readonly<Record<KindReason, string>> = {
  comment: l10n.t("by its comment"),
  glob: l10n.t("by its name"),
  shape: l10n.t("by its content"),
};

/** The kind of a file and what says so, as the status shows it: "Catalogue: users (by its name)". */
export function fileKindText(kind: FileKind, why: KindReason): string {
  return l10n.t`Catalogue: ${CONTENTS[kind]} (${REASONS[why]})`;
}
