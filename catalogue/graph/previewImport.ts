import { fieldChanges, type FieldChange } from "../changes/fieldChange.ts";
import { groupedBy } from "../collections/groupedBy.ts";
import { keyAspect } from "../model/keyAspect.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph, ChangeProposal } from "./graph.ts";
import type { ImportOptions } from "./importMetadata.ts";
import { readIfExists } from "./upsert.ts";

/** The expected effect of an import on one entity. No changes: it is as the file has it. */
export interface ImportPreview {
  readonly urn: EntityUrn;
  /** Whether the entity does not exist yet. */
  readonly created: boolean;
  /** Named `aspect.field`. */
  readonly changes: readonly FieldChange[];
}

/** Tells what importing these proposals would do, entity by entity, and writes nothing. */
export async function previewImport(
  graph: CatalogueGraph,
  proposals: readonly ChangeProposal[],
  { signal, onProgress }: ImportOptions = {},
): Promise<Result<readonly ImportPreview[], CatalogueError>> {
  const entities = groupedBy(proposals, ({ entityUrn }) => entityUrn);
  const previews: ImportPreview[] = [];
  for (const [urn, wished] of entities) {
    if (signal?.aborted) return failure({ kind: "cancelled" });
    const stored = await readIfExists(
      graph,
      urn,
      wished.map(({ aspectName }) => aspectName),
    );
    if (!stored.ok) return stored;
    // The key aspect says nothing that the URN does not.
    const key = keyAspect(urn).aspectName;
    const changes = wished.flatMap(({ aspectName, aspect }) =>
      aspectName === key ? [] : aspectChanges(aspectName, stored.value?.aspect(aspectName)?.value, aspect),
    );
    previews.push({ urn, created: stored.value === undefined, changes });
    onProgress?.(previews.length, entities.size);
  }
  return success(previews);
}

function aspectChanges(aspectName: string, before: object | undefined, after: object): FieldChange[] {
  const properties = [...Object.keys(before ?? {}), ...Object.keys(after)];
  const names = Object.fromEntries(properties.map((property) => [property, `${aspectName}.${property}`]));
  return fieldChanges(before, after, names);
}
