import { success } from "../../catalogue/result.ts";
import { readUserUrn, unknownEntity } from "../entityUrns.ts";
import type { QueryCorpUserArgs } from "./resolvers.generated.ts";
import { sooner } from "../sooner.ts";
import { isKnownToExist } from "../store/storedAspect.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";

/** `corpUser(urn)`. An unknown user is an error. */
export const corpUser = query((args: QueryCorpUserArgs, { store }) => {
  const urn = readUserUrn(args.urn);
  if (!urn.ok) return urn;
  return sooner(isKnownToExist(store, urn.value), (exists) =>
    exists ? success(entityRef(urn.value)) : unknownEntity(urn.value),
  );
});
