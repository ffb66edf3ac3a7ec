import { success } from "../../catalogue/result.ts";
import { PLATFORM_PREFIX } from "../../catalogue/urn/prefixes.ts";
import { PLATFORMS } from "../../catalogue/vocabulary/platform.ts";
import { readEntityUrn, unknownEntity } from "../entityUrns.ts";
import { quoted, refused } from "../refusal.ts";
import { entityExists } from "../store/storedAspect.ts";
import { platformRef } from "./entityRef.ts";
import { query } from "./operation.ts";
import type { QueryDataPlatformArgs } from "./resolvers.generated.ts";

/** `dataPlatform(urn)`. Decision: the platforms that upstream ships exist, others when they are stored. */
export const dataPlatform = query(async (args: QueryDataPlatformArgs, { store, model }) => {
  const urn = readEntityUrn(args.urn, model);
  if (!urn.ok) return urn;
  if (!args.urn.startsWith(PLATFORM_PREFIX)) {
    return refused("MALFORMED_URN", `${quoted(args.urn)} is not the URN of a data platform.`);
  }
  const isKnown = PLATFORMS.includes(args.urn.slice(PLATFORM_PREFIX.length)) || (await entityExists(store, urn.value));
  return isKnown ? success(platformRef(args.urn)) : unknownEntity(urn.value);
});
