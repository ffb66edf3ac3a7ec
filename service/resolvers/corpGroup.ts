import { success } from "../../catalogue/result.ts";
import { readGroupUrn, unknownEntity } from "../entityUrns.ts";
import type { QueryCorpGroupArgs } from "./resolvers.generated.ts";
import { sooner } from "../sooner.ts";
import { isKnownToExist } from "../store/storedAspect.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";

/** `corpGroup(urn)`. An unknown group is an error. */
export const corpGroup = query((args: QueryCorpGroupArgs, { store }) => {
  const urn = readGroupUrn(args.urn);
  if (!urn.ok) return urn;
  return sooner(isKnownToExist(store, urn.value), (exists) =>
    exists ? success(entityRef(urn.value)) : unknownEntity(urn.value),
  );
});
