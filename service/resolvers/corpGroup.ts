import { success } from "../../catalogue/result.ts";
import { readGroupUrn, unknownEntity } from "../entityUrns.ts";
import type { QueryCorpGroupArgs } from "./resolvers.generated.ts";
import { entityExists } from "../store/storedAspect.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";

/** `corpGroup(urn)`. An unknown group is an error. */
export const corpGroup = query(async (args: QueryCorpGroupArgs, { store }) => {
  const urn = readGroupUrn(args.urn);
  if (!urn.ok) return urn;
  return (await entityExists(store, urn.value)) ? success(entityRef(urn.value)) : unknownEntity(urn.value);
});
