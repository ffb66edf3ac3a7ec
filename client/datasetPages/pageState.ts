import * as l10n from "@vscode/l10n";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { placeId } from "../catalogue/place.ts";
import type { WriteAccess } from "../catalogue/writeAccess.ts";

/**
 * Why nothing of a dataset of the catalogue with this ID can be changed now.
 * @param unread why it could not be read, if so
 */
export function whyReadOnly(
  { place, state, access }: Pick<Catalogue, "place" | "state"> & { readonly access: Pick<WriteAccess, "readOnly"> },
  id: string,
  unread: string | undefined,
): string | undefined {
  if (placeId(place) === id && access.readOnly !== undefined) return `${READ_ONLY} ${access.readOnly}`;
  return unread === undefined || state.kind !== "connected" ? undefined : `${READ_ONLY} ${unread}`;
}

/** Why nothing can be saved now to the catalogue with this ID, although it can be edited. */
export function whyUnsaved({ place, state }: Pick<Catalogue, "place" | "state">, id: string): string | undefined {
  if (placeId(place) !== id || state.kind !== "failed") return undefined;
  return `${l10n.t("The catalogue cannot be used now. Your changes stay in the editor until you can save them.")} ${state.sentence}`;
}

const READ_ONLY = l10n.t("This is read-only.");
