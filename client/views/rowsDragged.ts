import { DataTransferItem, type DataTransfer } from "vscode";
import * as z from "zod";
import { parsedJson } from "../../catalogue/json/parsedJson.ts";

/** The rows of one of our views, as VS Code names what is dragged from it. */
export const DRAGGED = {
  datasets: "application/vnd.code.tree.metadatacatalogue.datasets",
  people: "application/vnd.code.tree.metadatacatalogue.people",
} as const;

const urns = z.array(z.string().nullable());

/** The URN of each dragged row. `undefined`: a row of another kind; a message says how many are left out. */
type DraggedRows = readonly (string | undefined)[];

/** Puts URNs into what is dragged. */
export function putDragged(transfer: DataTransfer, from: keyof typeof DRAGGED, dragged: DraggedRows): void {
  transfer.set(DRAGGED[from], new DataTransferItem(JSON.stringify(dragged.map((urn) => urn ?? null))));
}

/** What is dragged from a view. VS Code adds an item of its own under the same name. */
export async function takeDragged(transfer: DataTransfer, from: keyof typeof DRAGGED): Promise<DraggedRows> {
  for (const [type, item] of transfer) {
    if (type !== DRAGGED[from]) continue;
    const read = urns.safeParse(parsedJson(await item.asString()));
    if (read.success && read.data.length > 0) return read.data.map((urn) => urn ?? undefined);
  }
  return [];
}
