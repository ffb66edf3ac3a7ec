import { commands, type TreeDragAndDropController } from "vscode";
import { parseDatasetUrn, parseOwnerUrn, type DatasetUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
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
    if (!target || !("urn" in target)) return;
    const { urn } = target;
    const owners = (await takeDragged(transfer, "people")).flatMap((dragged) => parseOwnerUrn(dragged) ?? []);
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
    if (!target || !("person" in target)) return;
    const { person: owner } = target;
    const datasets = (await takeDragged(transfer, "datasets")).flatMap((urn) => parseDatasetUrn(urn) ?? []);
    addOwners(datasets.map((urn) => ({ urn, owner })));
  },
};

/** Asks for the ownership type, and adds the owners; VS Code does not wait for the answers. */
function addOwners(rows: readonly { readonly urn: DatasetUrn | undefined; readonly owner: OwnerUrn }[]): void {
  if (rows.length > 0) void commands.executeCommand("metadataCatalogue.addOwner", rows[0], rows);
}
