import type { CancellationToken, MarkdownString } from "vscode";
import type { EntityFacts } from "../../catalogue/facts/entityFacts.ts";
import { readAbout } from "../../catalogue/graph/readFacts.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { columnTooltip, descriptionTooltip } from "../sinks/columnTooltip.ts";
import { stoppedBy } from "../work/stoppedBy.ts";
import { datasetTooltip, ownerTooltip, personTooltip } from "../sinks/entityTooltip.ts";
import type { CatalogueNode } from "./node.ts";
import type { PeopleNode } from "./peopleNode.ts";

/** Where a row is, and whether the pointer has gone again. */
interface PointedAt {
  readonly catalogue: Catalogue;
  readonly token: CancellationToken;
}

/**
 * What a row of a view says when the pointer rests on it. `undefined`: nothing but its label. What is not known of a dataset, a
 * user or a group is read now, by one request; nothing is said of one that was not read, since VS Code keeps what it is given.
 */
export async function rowTooltip(
  node: CatalogueNode | PeopleNode,
  { catalogue, token }: PointedAt,
): Promise<MarkdownString | undefined> {
  const read = (urn: EntityUrn): Promise<ReadEntity | undefined> => readPointedAt(catalogue, urn, token);
  switch (node.kind) {
    case "dataset":
    case "ownedDataset": {
      const about = await read(node.urn);
      return about && datasetTooltip(node.urn, about.facts);
    }
    case "description":
      return descriptionTooltip(node.dataset.description);
    case "column":
      return columnTooltip(node.column);
    case "owner":
      return ownerTooltip(node.owner);
    case "user":
    case "group": {
      const about = await read(node.about.urn);
      return about && personTooltip(node.about, about.facts);
    }
    default:
      return undefined;
  }
}

/** What was read of an entity. */
interface ReadEntity {
  /** `undefined`: there is no such entity. */
  readonly facts: EntityFacts | undefined;
}

/** `undefined`: the pointer has gone again, nothing is connected, or the read failed. */
async function readPointedAt(
  catalogue: Catalogue,
  urn: EntityUrn,
  token: CancellationToken,
): Promise<ReadEntity | undefined> {
  // Pointing at a row does not start what has failed.
  const { state } = catalogue;
  if (state.kind !== "connected" || token.isCancellationRequested) return undefined;
  const read = await readAbout(state.graph, urn, stoppedBy(token));
  return read.ok ? { facts: read.value } : undefined;
}
