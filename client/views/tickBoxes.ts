import { counted } from "../../catalogue/text/counted.ts";
import { datasetPath } from "../../catalogue/urn/datasetPath.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { TickBox } from "../sinks/treeRow.ts";
import type { DatasetFolder, DatasetLevels } from "./datasetLevels.ts";
import type { CatalogueNode } from "./node.ts";
import type { TickedDatasets } from "./tickedDatasets.ts";

interface BoxesOptions {
  readonly ticks: Pick<TickedDatasets, "isOn" | "count" | "has">;
  /** Whether the catalogue does not have a dataset that has a row. */
  readonly isMissing: (urn: DatasetUrn) => boolean;
}

/** Which rows of the tree of datasets have checkboxes, and which of these are ticked. */
export class TickBoxes {
  readonly #ticks: BoxesOptions["ticks"];
  readonly #isMissing: BoxesOptions["isMissing"];
  #levels: DatasetLevels | undefined;

  constructor({ ticks, isMissing }: BoxesOptions) {
    this.#ticks = ticks;
    this.#isMissing = isMissing;
  }

  /** All datasets that are found. `undefined`: not all of them are listed, so that folders have no checkboxes. */
  note(levels: DatasetLevels | undefined): void {
    this.#levels = levels;
  }

  /** The datasets that are ticked with a row: for a folder, all that are listed below it. `undefined`: it has no checkbox. */
  tickable(node: CatalogueNode): Iterable<DatasetUrn> | undefined {
    switch (node.kind) {
      case "dataset":
        return this.#isMissing(node.urn) ? undefined : [node.urn];
      case "platform":
      case "folder":
        return this.#levels?.below(node.folder);
      default:
        return undefined;
    }
  }

  /** Whether all datasets of a row are ticked. */
  isTicked(node: CatalogueNode): boolean {
    if (node.kind === "dataset") return this.#ticks.has(node.urn);
    return "folder" in node && this.#isFolderTicked(node.folder);
  }

  /** The checkbox of a row. `undefined`: it has none, or none are shown. */
  of(node: CatalogueNode): TickBox | undefined {
    if (!this.#ticks.isOn || !this.tickable(node)) return undefined;
    const isTicked = this.isTicked(node);
    if (node.kind === "dataset") return { isTicked, name: entityName(node.urn) };
    if (!("folder" in node)) return undefined;
    const { platform, folders } = node.folder;
    const count = this.#levels?.countIn(node.folder) ?? 0;
    return { isTicked, name: `${folders.at(-1) ?? platform}: ${counted(count, "dataset")}` };
  }

  /** The outermost folder whose checkbox changes with that of a dataset: all others below it are ticked. */
  folderTurnedBy(urn: DatasetUrn): DatasetFolder | undefined {
    const { platform, folders } = datasetPath(urn);
    for (let depth = 0; depth <= folders.length; depth++) {
      const folder = { platform, folders: folders.slice(0, depth) };
      if (this.#isFolderTicked(folder, urn)) return folder;
    }
    return undefined;
  }

  /** @param but a dataset that may be ticked or not */
  #isFolderTicked(folder: DatasetFolder, but?: DatasetUrn): boolean {
    const levels = this.#levels;
    const count = levels?.countIn(folder) ?? 0;
    if (!levels || count === 0 || this.#ticks.count < (but === undefined ? count : count - 1)) return false;
    for (const urn of levels.below(folder)) if (urn !== but && !this.#ticks.has(urn)) return false;
    return true;
  }
}
