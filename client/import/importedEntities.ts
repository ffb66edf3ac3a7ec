import type { Imported } from "../../catalogue/graph/importMetadata.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";

/** The entities whose stored values may be others after an import: what was written, and what failed, which may be stored too. */
export function importedEntities({ written, failed }: Pick<Imported, "written" | "failed">): readonly EntityUrn[] {
  return [...written, ...failed.map(({ urn }) => urn)];
}
