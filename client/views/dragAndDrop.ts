import * as l10n from "@vscode/l10n";
import { commands, type TreeDragAndDropController } from "vscode";
import { parseDatasetUrn, parseOwnerUrn, parseUserUrn } from "../../catalogue/urn/urn.ts";
import { showBrief } from "../sinks/messages.ts";
import type { CatalogueNode } from "./node.ts";
import type { PeopleNode } from "./peopleNode.ts";
import { DRAGGED, putDragged, takeDragged } from "./rowsDragged.ts";

/** A user or group that is dropped on a dataset becomes its owner; datasets can be dragged to their new owner. */
export const DATASET_DRAGGING: TreeDragAndDropController<CatalogueNode> = {
  dragMimeTypes: [DRAGGED.datasets],
  dropMimeTypes: [DRAGGED.datasets, DRAGGED.people],
  handleDrag: (rows, transfer) => {
    putDragged(
      transfer,
      "datasets",
      rows.map((row) => (row.kind === "dataset" ? row.urn : undefined)),
    );
  },
  handleDrop: async (target, transfer) => {
    const dragged = await takeDragged(transfer, "people");
    const owners = dragged.flatMap((urn) => (urn === undefined ? [] : (parseOwnerUrn(urn) ?? [])));
    const urn = target && "urn" in target ? target.urn : undefined;
    if (urn !== undefined && owners.length > 0 && owners.length === dragged.length)
      addOwners(owners.map((owner) => ({ urn, owner })));
    else if (dragged.length > 0)
      showBrief(l10n.t("To make users or groups owners, select only them, and drop them onto a dataset."));
    else showBrief(l10n.t("To give datasets an owner, drop them onto a user or group."));
  },
};

/**
 * Datasets that are dropped on a user or group are owned by it, and users that are dropped on a group become its members; users and
 * groups can be dragged to a dataset.
 */
export const PEOPLE_DRAGGING: TreeDragAndDropController<PeopleNode> = {
  dragMimeTypes: [DRAGGED.people],
  dropMimeTypes: [DRAGGED.datasets, DRAGGED.people],
  handleDrag: (rows, transfer) => {
    putDragged(
      transfer,
      "people",
      rows.map((row) => {
        if (row.kind === "ownedDataset") return row.urn;
        return row.kind === "user" || row.kind === "group" ? row.person : undefined;
      }),
    );
  },
  handleDrop: async (target, transfer) => {
    const people = await takeDragged(transfer, "people");
    if (people.length > 0) {
      dropOnGroup(target, people);
      return;
    }
    const datasets = await takeDragged(transfer, "datasets");
    const owner = target && "person" in target ? target.person : undefined;
    // What is not a dataset goes along: the command says how many rows it leaves out.
    if (owner !== undefined && datasets.some(isDataset))
      addOwners(datasets.map((urn) => (isDataset(urn) ? { urn, owner } : {})));
    else showBrief(l10n.t("To give datasets an owner, drop them onto a user or group."));
  },
};

/** Asks whether users become members of the group that they are dropped on. Where a drop does nothing, says so. */
function dropOnGroup(target: PeopleNode | undefined, dragged: readonly (string | undefined)[]): void {
  const members = dragged.filter((urn) => urn !== undefined && parseUserUrn(urn) !== undefined);
  if ((target?.kind === "group" || target?.kind === "members") && members.length === dragged.length)
    void commands.executeCommand("metadataCatalogue.addMember", { person: target.person, members });
  else if (dragged.some(isDataset))
    showBrief(l10n.t('To give a dataset below a user to somebody else, run "Transfer Ownership".'));
  else showBrief(l10n.t("To add users to a group, select only users, and drop them onto the group."));
}

function isDataset(urn: string | undefined): boolean {
  return urn !== undefined && parseDatasetUrn(urn) !== undefined;
}

/** Asks for the ownership type, and adds the owners; VS Code does not wait for the answers. @param rows as of a selection */
function addOwners(rows: readonly { readonly urn?: string | undefined; readonly owner?: string }[]): void {
  void commands.executeCommand("metadataCatalogue.addOwner", rows[0], rows);
}
