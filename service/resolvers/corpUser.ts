import { z } from "zod";
import { success } from "../../catalogue/result.ts";
import { readUserUrn, unknownEntity } from "../entityUrns.ts";
import { entityExists } from "../store/storedAspect.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";

/** `corpUser(urn)`. An unknown user is an error. */
export const corpUser = query(z.object({ urn: z.string() }), async (args, { store }) => {
  const urn = readUserUrn(args.urn);
  if (!urn.ok) return urn;
  return (await entityExists(store, urn.value)) ? success(entityRef(urn.value)) : unknownEntity(urn.value);
});
