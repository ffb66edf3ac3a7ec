import { success } from "../../catalogue/result.ts";
import { readUserUrn, unknownEntity } from "../entityUrns.ts";
import type { QueryCorpUserArgs } from "./resolvers.generated.ts";
import { entityExists } from "../store/storedAspect.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";

/** `corpUser(urn)`. An unknown user is an error. */
export const corpUser = query(async (args: QueryCorpUserArgs, { store }) => {
  const urn = readUserUrn(args.urn);
  if (!urn.ok) return urn;
  return (await entityExists(store, urn.value)) ? success(entityRef(urn.value)) : unknownEntity(urn.value);
});
