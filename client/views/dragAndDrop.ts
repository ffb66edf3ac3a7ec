import * as l10n from "@vscode/l10n";
import { commands, type DataTransfer, type TreeDragAndDropController } from "vscode";
import {
  parseDatasetUrn,
  parseOwnerUrn,
  parseUserUrn,
  type DatasetUrn,
  type OwnerUrn,
} from "../../catalogue/urn/urn.ts";
import { showMessage } from "../sinks/messages.ts";
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
      rows.flatMap((row) => (row.kind === "dataset" ? [row.urn] : [])),
    );
  },
  handleDrop: async (target, transfer) => {
    const owners = (await takeDragged(transfer, "people")).flatMap((dragged) => parseOwnerUrn(dragged) ?? []);
    const urn = target && "urn" in target ? target.urn : undefined;
    addOwners(transfer, urn === undefined ? [] : owners.map((owner) => ({ urn, owner })));
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
      rows.flatMap((row) => (row.kind === "user" || row.kind === "group" ? [row.person] : [])),
    );
  },
  handleDrop: async (target, transfer) => {
    const dragged = await takeDragged(transfer, "people");
    if (dragged.length > 0) {
      dropOnGroup(target, dragged);
      return;
    }
    const datasets = (await takeDragged(transfer, "datasets")).flatMap((urn) => parseDatasetUrn(urn) ?? []);
    const owner = target && "person" in target ? target.person : undefined;
    addOwners(transfer, owner === undefined ? [] : datasets.map((urn) => ({ urn, owner })));
  },
};

/** Asks whether users become members of the group that they are dropped on. Where a drop does nothing, says so. */
function dropOnGroup(target: PeopleNode | undefined, dragged: readonly string[]): void {
  const members = dragged.filter((urn) => parseUserUrn(urn) !== undefined);
  if ((target?.kind === "group" || target?.kind === "members") && members.length === dragged.length) {
    void commands.executeCommand("metadataCatalogue.addMember", { person: target.person, members });
    return;
  }
  const sentence = l10n.t("To add users to a group, drop only users onto it.");
  void showMessage({ severity: "brief", sentence, actions: [] });
}

/** Asks for the ownership type, and adds the owners; VS Code does not wait for the answers. Where a drop does nothing, says so. */
function addOwners(
  transfer: DataTransfer,
  rows: readonly { readonly urn: DatasetUrn; readonly owner: OwnerUrn }[],
): void {
  if (rows.length > 0) {
    void commands.executeCommand("metadataCatalogue.addOwner", rows[0], rows);
    return;
  }
  const sentence = transfer.get(DRAGGED.people)
    ? l10n.t("Users and groups become owners where they are dropped onto a dataset.")
    : l10n.t("Datasets get an owner where they are dropped onto a user or group.");
  void showMessage({ severity: "brief", sentence, actions: [] });
}
