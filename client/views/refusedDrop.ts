import * as l10n from "@vscode/l10n";
import { parseDatasetUrn, parseOwnerUrn, parseUserUrn } from "../../catalogue/urn/urn.ts";

/** The URNs of dragged rows; `undefined`: a row of another kind, such as a folder. */
type Dragged = readonly (string | undefined)[];

/**
 * Why users or groups that are dropped in the view of the datasets do not become owners: the row they are dropped on, what is
 * dropped, or both. `undefined`: they do.
 */
export function refusedOwners(dragged: Dragged, { isDataset }: { readonly isDataset: boolean }): string | undefined {
  const areOwners = dragged.every((urn) => urn !== undefined && parseOwnerUrn(urn) !== undefined);
  if (areOwners) return isDataset ? undefined : l10n.t("Only datasets can get owners: drop onto a dataset.");
  return isDataset
    ? l10n.t("Only users and groups can become owners: select only them.")
    : l10n.t("To make users or groups owners, select only them, and drop them onto a dataset.");
}

/** As `refusedOwners`; of rows of users and groups that are dropped in their view, where users become members of a group. */
export function refusedMembers(dragged: Dragged, { isGroup }: { readonly isGroup: boolean }): string | undefined {
  const areUsers = dragged.every((urn) => urn !== undefined && parseUserUrn(urn) !== undefined);
  if (areUsers) return isGroup ? undefined : l10n.t("Only groups can get members: drop users onto a group.");
  if (dragged.some(isDatasetUrn))
    return l10n.t('To give a dataset below a user to somebody else, run "Transfer Ownership".');
  return isGroup
    ? l10n.t("Only users can become members of a group: select only users.")
    : l10n.t("To add users to a group, select only users, and drop them onto the group.");
}

/** As `refusedOwners`; of rows of the datasets that are dropped in the view of users and groups. */
export function refusedDatasets(dragged: Dragged, { isPerson }: { readonly isPerson: boolean }): string | undefined {
  if (!isPerson) return l10n.t("To give datasets an owner, drop them onto a user or group.");
  return dragged.some(isDatasetUrn) ? undefined : l10n.t("Only datasets can get owners, and none is selected.");
}

/** Whether a dragged row is that of a dataset. */
export function isDatasetUrn(urn: string | undefined): boolean {
  return urn !== undefined && parseDatasetUrn(urn) !== undefined;
}
