import * as l10n from "@vscode/l10n";
import { commands, type TreeDragAndDropController } from "vscode";
import { parseDatasetUrn, parseOwnerUrn, type DatasetUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { showMessage } from "../sinks/messages.ts";
import type { CatalogueNode } from "./node.ts";
import type { PeopleNode } from "./peopleNode.ts";
import { DRAGGED, putDragged, takeDragged } from "./rowsDragged.ts";

/** A user or group that is dropped on a dataset becomes its owner; datasets can be dragged to their new owner. */
export const DATASET_DRAGGING: TreeDragAndDropController<CatalogueNode> = {
  dragMimeTypes: [DRAGGED.datasets],
  dropMimeTypes: [DRAGGED.people],
  handleDrag: (rows, transfer) => {
    putDragged(
      transfer,
      "datasets",
      rows.flatMap((row) => (row.kind === "dataset" ? [row.urn] : [])),
    );
  },
  handleDrop: async (target, transfer) => {
    const owners = (await takeDragged(transfer, "people")).flatMap((dragged) => parseOwnerUrn(dragged) ?? []);
    if (!target || !("urn" in target)) {
      if (owners.length > 0) tell(l10n.t("Users and groups become owners where they are dropped onto a dataset."));
      return;
    }
    const { urn } = target;
    addOwners(owners.map((owner) => ({ urn, owner })));
  },
};

/** Datasets that are dropped on a user or group are owned by it; users and groups can be dragged to a dataset. */
export const PEOPLE_DRAGGING: TreeDragAndDropController<PeopleNode> = {
  dragMimeTypes: [DRAGGED.people],
  dropMimeTypes: [DRAGGED.datasets],
  handleDrag: (rows, transfer) => {
    putDragged(
      transfer,
      "people",
      rows.flatMap((row) => (row.kind === "user" || row.kind === "group" ? [row.person] : [])),
    );
  },
  handleDrop: async (target, transfer) => {
    const datasets = (await takeDragged(transfer, "datasets")).flatMap((urn) => parseDatasetUrn(urn) ?? []);
    if (!target || !("person" in target)) {
      if (datasets.length > 0) tell(l10n.t("Datasets get an owner where they are dropped onto a user or group."));
      return;
    }
    const { person: owner } = target;
    addOwners(datasets.map((urn) => ({ urn, owner })));
  },
};

/** Says why a drop did nothing. */
function tell(sentence: string): void {
  void showMessage({ severity: "brief", sentence, actions: [] });
}

/** Asks for the ownership type, and adds the owners; VS Code does not wait for the answers. */
function addOwners(rows: readonly { readonly urn: DatasetUrn | undefined; readonly owner: OwnerUrn }[]): void {
  if (rows.length > 0) void commands.executeCommand("metadataCatalogue.addOwner", rows[0], rows);
}
