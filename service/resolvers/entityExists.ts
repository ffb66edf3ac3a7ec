import { success } from "../../catalogue/result.ts";
import { readUrn } from "../../catalogue/urn/urn.ts";
import { readEntityUrn } from "../entityUrns.ts";
import type { QueryEntityExistsArgs } from "./resolvers.generated.ts";
import { entityExists as isStored } from "../store/storedAspect.ts";
import { query } from "./operation.ts";

/** `entityExists(urn)`. Of a type that this catalogue does not store nothing exists; a malformed URN is an error. */
export const entityExists = query(async (args: QueryEntityExistsArgs, { store, model }) => {
  const urn = readEntityUrn(args.urn, model);
  if (!urn.ok && readUrn(args.urn).kind === "other") return success(false);
  return urn.ok ? success(await isStored(store, urn.value)) : urn;
});
