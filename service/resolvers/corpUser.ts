import { z } from "zod";
import { success } from "../../catalogue/result.ts";
import { readUserUrn, unknownEntity } from "../entityUrns.ts";
import { entityExists } from "../store/readAspects.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";

/** `corpUser(urn)`. An unknown user is an error. */
export const corpUser = query(z.object({ urn: z.string() }), async (args, { db }) => {
  const urn = readUserUrn(args.urn);
  if (!urn.ok) return urn;
  return (await entityExists(db, urn.value)) ? success(entityRef(urn.value)) : unknownEntity(urn.value);
});
