import type { CancellationToken, MarkdownString } from "vscode";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { readFacts } from "../../catalogue/graph/readFacts.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { columnTooltip, descriptionTooltip } from "../sinks/columnTooltip.ts";
import { stoppedBy } from "../stoppedBy.ts";
import { datasetTooltip, ownerTooltip, personTooltip, type ReadFacts } from "../sinks/entityTooltip.ts";
import type { CatalogueNode } from "./node.ts";
import type { PeopleNode } from "./peopleNode.ts";

/** Where a row is, and whether the pointer has gone again. */
interface PointedAt {
  readonly catalogue: Catalogue;
  readonly token: CancellationToken;
}

/**
 * What a row of a view says when the pointer rests on it. `undefined`: nothing but its label. What is not known of a dataset, a
 * user or a group is read now, by one request.
 */
export async function rowTooltip(
  node: CatalogueNode | PeopleNode,
  { catalogue, token }: PointedAt,
): Promise<MarkdownString | undefined> {
  const read = (urn: EntityUrn): Promise<ReadFacts> => readPointedAt(catalogue, urn, token);
  switch (node.kind) {
    case "dataset":
    case "ownedDataset":
      return datasetTooltip(node.urn, await read(node.urn));
    case "description":
      return descriptionTooltip(node.dataset.description);
    case "column":
      return columnTooltip(node.column);
    case "owner":
      return ownerTooltip(node.owner);
    case "user":
    case "group":
      return personTooltip(node.about, await read(node.about.urn));
    default:
      return undefined;
  }
}

async function readPointedAt(catalogue: Catalogue, urn: EntityUrn, token: CancellationToken): Promise<ReadFacts> {
  // Pointing at a row does not start what has failed.
  const { state } = catalogue;
  if (state.kind !== "connected") return {};
  const read = await readFacts(state.graph, [urn], stoppedBy(token));
  return read.ok ? { facts: read.value.facts[0] } : { unread: errorSentence(read.error) };
}
