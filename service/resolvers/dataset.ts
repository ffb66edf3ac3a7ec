import { success } from "../../catalogue/result.ts";
import { readDatasetUrn, unknownEntity } from "../entityUrns.ts";
import type { QueryDatasetArgs } from "./resolvers.generated.ts";
import { sooner } from "../sooner.ts";
import { isKnownToExist } from "../store/storedAspect.ts";
import { entityRef } from "./entityRef.ts";
import { query } from "./operation.ts";

/** `dataset(urn)`. Spec: Operations. Decision: an unknown dataset is an error, not a made-up answer. */
export const dataset = query((args: QueryDatasetArgs, { store }) => {
  const urn = readDatasetUrn(args.urn);
  if (!urn.ok) return urn;
  return sooner(isKnownToExist(store, urn.value), (exists) =>
    exists ? success(entityRef(urn.value)) : unknownEntity(urn.value),
  );
});
