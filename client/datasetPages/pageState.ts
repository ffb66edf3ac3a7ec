import * as l10n from "@vscode/l10n";
import type { Catalogue } from "../catalogue/catalogue.ts";

/** Why nothing of a dataset can be changed now. `unread`: why it could not be read, if so. */
export function whyReadOnly({ state, access }: Catalogue, unread: string | undefined): string | undefined {
  if (access.readOnly !== undefined) return `${READ_ONLY} ${access.readOnly}`;
  return unread === undefined || state.kind !== "connected" ? undefined : `${READ_ONLY} ${unread}`;
}

/** Why nothing can be saved now, although it can be edited. */
export function whyUnsaved({ state }: Catalogue): string | undefined {
  if (state.kind !== "failed") return undefined;
  return `${l10n.t("The catalogue cannot be used now. Your changes stay in the editor until you can save them.")} ${state.sentence}`;
}

const READ_ONLY = l10n.t("This is read-only.");
