import type { Model } from "../../../catalogue/model/model.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { FoundRow } from "./searchTables.ts";

/** The URNs of rows. Entities of a type that the model no longer has are left out. */
export function urnsOf(rows: readonly FoundRow[], model: Model): readonly EntityUrn[] {
  return rows.flatMap(({ urn }) => model.urn(urn) ?? []);
}
