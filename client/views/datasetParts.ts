import { inOrderOfNames } from "../../catalogue/text/nameOrder.ts";
import type { Dataset, DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import { personLook } from "../entityLook.ts";
import { pinnedAs, type CatalogueNode, type Pinned } from "./node.ts";

/** The rows directly below a dataset. @param pinned where its row is */
export function partsOf(dataset: Dataset, pinned: Pinned): readonly CatalogueNode[] {
  const { urn, links } = dataset;
  const part = { urn, dataset, ...pinned };
  return [
    { kind: "description", ...part },
    ...(links.length > 0 ? [{ kind: "links", ...part } as const] : []),
    { kind: "owners", ...part },
    { kind: "columns", ...part },
  ];
}

/** The rows below a part of a dataset: owners by their ownership type, then by name. */
export function rowsOf(node: CatalogueNode): readonly CatalogueNode[] {
  const pinned = pinnedAs(node);
  switch (node.kind) {
    case "links":
      return differentLinks(node.dataset).map((link) => ({ kind: "link", urn: node.urn, link, ...pinned }));
    case "owners": {
      const shared = sharedNames(node.dataset.owners);
      const { owners, malformedOwners = [] } = node.dataset;
      const rows = owners
        .toSorted(
          (one, other) => inOrderOfNames(one.typeLabel, other.typeLabel) || inOrderOfNames(one.name, other.name),
        )
        .map((owner) => {
          const namesake = shared.has(personLook(owner).label) ? { hasNamesake: true as const } : {};
          return { kind: "owner", urn: node.urn, owner, ...namesake, ...pinned } as const;
        });
      const malformed = malformedOwners.map(
        (text) => ({ kind: "malformedOwner", urn: node.urn, text, ...pinned }) as const,
      );
      return [...rows, ...malformed];
    }
    case "columns": {
      // A schema may list one path several times.
      const listed = new Map<string, number>();
      return node.dataset.columns.map((column) => {
        const before = listed.get(column.fieldPath) ?? 0;
        listed.set(column.fieldPath, before + 1);
        return { kind: "column", urn: node.urn, column, ...(before > 0 ? { before } : {}), ...pinned };
      });
    }
    default:
      return [];
  }
}

/** The links; those with the same URL and label, which nobody can tell apart, are one row. */
function differentLinks({ links }: Dataset): Dataset["links"] {
  const byUrlAndLabel = new Map(links.map((link) => [JSON.stringify([link.url, link.label]), link]));
  return [...byUrlAndLabel.values()];
}

/** The names, as rows have them, that several users or groups among the owners have: their rows have to show the IDs. */
function sharedNames(owners: readonly DatasetOwner[]): ReadonlySet<string> {
  const names = [...new Map(owners.map((owner) => [owner.urn, personLook(owner).label])).values()];
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}
