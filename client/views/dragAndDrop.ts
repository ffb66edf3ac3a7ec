import * as l10n from "@vscode/l10n";
import { commands, type TreeDragAndDropController } from "vscode";
import { showBrief } from "../sinks/messages.ts";
import type { CatalogueNode } from "./node.ts";
import type { PeopleNode } from "./peopleNode.ts";
import { isDatasetUrn, refusedDatasets, refusedMembers, refusedOwners } from "./refusedDrop.ts";
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
    const urn = target && "urn" in target ? target.urn : undefined;
    if (dragged.length === 0) {
      showBrief(l10n.t("To give datasets an owner, drop them onto a user or group."));
      return;
    }
    const refused = refusedOwners(dragged, { isDataset: urn !== undefined });
    if (refused === undefined) addOwners(dragged.flatMap((owner) => (owner === undefined ? [] : [{ urn, owner }])));
    else showBrief(refused);
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
    const refused = refusedDatasets(datasets, { isPerson: owner !== undefined });
    // What is not a dataset goes along: the command says how many rows it leaves out.
    if (owner !== undefined && refused === undefined)
      addOwners(datasets.map((urn) => (isDatasetUrn(urn) ? { urn, owner } : {})));
    else if (refused !== undefined) showBrief(refused);
  },
};

/** Asks whether users become members of the group that they are dropped on. Where a drop does nothing, says so. */
function dropOnGroup(target: PeopleNode | undefined, dragged: readonly (string | undefined)[]): void {
  const group = target?.kind === "group" || target?.kind === "members" ? target.person : undefined;
  const refused = refusedMembers(dragged, { isGroup: group !== undefined });
  if (refused === undefined)
    void commands.executeCommand("metadataCatalogue.addMember", { person: group, members: dragged });
  else showBrief(refused);
}

/** Asks for the ownership type, and adds the owners; VS Code does not wait for the answers. @param rows as of a selection */
function addOwners(rows: readonly { readonly urn?: string | undefined; readonly owner?: string }[]): void {
  void commands.executeCommand("metadataCatalogue.addOwner", rows[0], rows);
}
