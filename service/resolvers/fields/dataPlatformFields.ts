import { PLATFORM_PREFIX } from "../../../catalogue/urn/prefixes.ts";
import { PLATFORMS } from "../../../catalogue/vocabulary/platform.ts";
import type { FieldResolvers, ResolverContext } from "../context.ts";
import type { PlatformRef } from "../entityRef.ts";
import { fieldsIn, textIn } from "../loose.ts";
import type { DataPlatformResolvers, PlatformType, ResolversParentTypes } from "../resolvers.generated.ts";

/** The fields of GraphQL's `DataPlatform`. */
export const dataPlatformFields: FieldResolvers<DataPlatformResolvers> = {
  name: (platform) => idOf(platform),
  properties: (platform, _args, context) => properties(platform, context),
  info: (platform, _args, context) => properties(platform, context),
  displayName: async (platform, _args, context) => (await properties(platform, context))?.displayName,
};

function idOf({ urn }: PlatformRef): string {
  return urn.slice(PLATFORM_PREFIX.length);
}

/**
 * What was ingested of a platform. Decision: of one that upstream ships, and that was not ingested, the ID serves as display
 * name, with the delimiter that nearly all have.
 */
async function properties(
  platform: PlatformRef,
  { model, rows }: ResolverContext,
): Promise<ResolversParentTypes["DataPlatformProperties"] | undefined> {
  const [urn, id] = [model.urn(platform.urn), idOf(platform)];
  const row = urn && (await rows(urn, "dataPlatformInfo"));
  if (!row) {
    return PLATFORMS.includes(id) ? { type: "OTHERS", displayName: id, datasetNameDelimiter: "." } : undefined;
  }
  const fields = fieldsIn(row.value);
  return {
    type: TYPES.find((type) => type === fields.get("type")) ?? "OTHERS",
    displayName: textIn(fields.get("displayName")),
    datasetNameDelimiter: textIn(fields.get("datasetNameDelimiter")) ?? ".",
    logoUrl: textIn(fields.get("logoUrl")),
  };
}

const TYPES: readonly PlatformType[] = [
  "FILE_SYSTEM",
  "KEY_VALUE_STORE",
  "MESSAGE_BROKER",
  "OBJECT_STORE",
  "OLAP_DATASTORE",
  "OTHERS",
  "QUERY_ENGINE",
  "RELATIONAL_DB",
  "SEARCH_ENGINE",
];
