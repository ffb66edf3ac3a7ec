import type { Model } from "../../catalogue/model/model.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { readDatasetUrn, readEntityUrn, readGroupUrn, readUserUrn, unknownEntity } from "../entityUrns.ts";
import type { Refusal } from "../refusal.ts";
import { sooner } from "../sooner.ts";
import { isKnownToExist } from "../store/storedAspect.ts";
import { entityRef, type EntityRef } from "./entityRef.ts";
import { query, type RootResolver } from "./operation.ts";

/** `dataset(urn)`. Spec: Operations. Decision: an unknown dataset is an error, not a made-up answer. */
export const dataset = namedEntity(readDatasetUrn);

/** `corpUser(urn)`. An unknown user is an error. */
export const corpUser = namedEntity(readUserUrn);

/** `corpGroup(urn)`. An unknown group is an error. */
export const corpGroup = namedEntity(readGroupUrn);

/** `entity(urn)`, of any type that is stored. An unknown entity is an error. */
export const entity = namedEntity(readEntityUrn);

/** The resolver of an entity by its URN. */
function namedEntity<U extends EntityUrn>(
  read: (text: string, model: Model) => Result<U, Refusal>,
): RootResolver<{ readonly urn: string }, EntityRef<U>> {
  return query((args: { readonly urn: string }, { store, model }) => {
    const urn = read(args.urn, model);
    if (!urn.ok) return urn;
    return sooner(isKnownToExist(store, urn.value), (exists) =>
      exists ? success(entityRef(urn.value)) : unknownEntity(urn.value),
    );
  });
}
