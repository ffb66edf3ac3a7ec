import { success } from "../../catalogue/result.ts";
import { readEntityUrn, unknownEntity } from "../entityUrns.ts";
import { sooner } from "../sooner.ts";
import { isKnownToExist } from "../store/storedAspect.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";
import type { QueryEntityArgs } from "./resolvers.generated.ts";

/** `entity(urn)`, of any type that is stored. An unknown entity is an error. */
export const entity = query((args: QueryEntityArgs, { store, model }) => {
  const urn = readEntityUrn(args.urn, model);
  if (!urn.ok) return urn;
  return sooner(isKnownToExist(store, urn.value), (exists) =>
    exists ? success(entityRef(urn.value)) : unknownEntity(urn.value),
  );
});
