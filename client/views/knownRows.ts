import type { DatasetFolder } from "./datasetLevels.ts";
import { datasetPath } from "../../catalogue/urn/datasetPath.ts";
import { folderRow, idPrefix, nodeId, pinnedAs, type CatalogueNode } from "./node.ts";

/** The rows that VS Code knows, by their IDs: it refreshes or reveals a row only if it is given the same object. */
export class KnownRows {
  readonly #rows = new Map<string, CatalogueNode>();

  /** The object for this row. Groups, folders and datasets keep theirs; the parts of a dataset come with what was read last. */
  of(row: CatalogueNode): CatalogueNode {
    const id = nodeId(row);
    if (id === undefined) return row;
    const known = LASTING.has(row.kind) ? (this.#rows.get(id) ?? row) : row;
    this.#rows.set(id, known);
    return known;
  }

  /** The row above another. @param isFlat datasets are not below folders now */
  above(row: CatalogueNode, isFlat: boolean): CatalogueNode | undefined {
    switch (row.kind) {
      case "platform":
      case "pinned":
      case "more":
      case "cutShort":
      case "trouble":
        return undefined;
      case "folder":
        return this.#folder({ ...row.folder, folders: row.folder.folders.slice(0, -1) });
      case "dataset":
        if (row.pinned) return this.of({ kind: "pinned" });
        return isFlat ? undefined : this.#folder(datasetPath(row.urn));
      case "link":
        return this.#rows.get(`${idPrefix(row)}${row.urn} links`);
      case "owner":
      case "malformedOwner":
        return this.#rows.get(`${idPrefix(row)}${row.urn} owners`);
      case "column":
        return this.#rows.get(`${idPrefix(row)}${row.urn} columns`);
      default:
        return this.of({ kind: "dataset", urn: row.urn, ...pinnedAs(row) });
    }
  }

  clear(): void {
    this.#rows.clear();
  }

  #folder({ platform, folders }: DatasetFolder): CatalogueNode {
    return this.of(folderRow({ platform, folders }));
  }
}

const LASTING: ReadonlySet<CatalogueNode["kind"]> = new Set(["platform", "folder", "pinned", "dataset"]);
