import { PLATFORM_PREFIX } from "../../../catalogue/urn/prefixes.ts";
import { isEnvironment, type DatasetEnvironment } from "../../../catalogue/vocabulary/environment.ts";
import { datasetParts, parseOwnerUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import type { DatasetResolvers, ResolversParentTypes } from "../resolvers.generated.ts";
import { sooner, type Sooner } from "../../sooner.ts";
import { isKnownToExist, type StoredAspect } from "../../store/storedAspect.ts";
import type { FieldResolvers, ResolverContext } from "../context.ts";
import { actorRef, entityRef, platformRef } from "../entityRef.ts";
import { platformAt } from "../browseV2.ts";
import { levelsOf } from "../../store/search/folder.ts";
import { customProperties } from "./customProperties.ts";
import { stampIn } from "../loose.ts";
import { ownership } from "./ownership.ts";
import { schemaMetadata } from "./schemaMetadata.ts";
import { rawAspects } from "./rawAspects.ts";
import { relationships } from "./relationships.ts";
import { shownOnce } from "./shownOnce.ts";

/** The fields of GraphQL's `Dataset`, each from its aspect. Spec: Dataset (GraphQL read model). */
export const datasetFields: FieldResolvers<DatasetResolvers> = {
  name: ({ urn }) => datasetParts(urn).name,
  platform: ({ urn }) => platformRef(PLATFORM_PREFIX + datasetParts(urn).platform),
  origin: ({ urn }) => environmentOf(urn),
  description: ({ urn }, _args, { aspects }) =>
    sooner(aspects(urn, "datasetProperties"), (stored) => stored?.value.description),
  properties: ({ urn }, _args, context) => properties(urn, context),
  editableProperties: ({ urn }, _args, { aspects }) =>
    sooner(aspects(urn, "editableDatasetProperties"), (stored) => stored?.value),
  ownership,
  institutionalMemory: ({ urn }, _args, context) => institutionalMemory(urn, context),
  schemaMetadata,
  editableSchemaMetadata: ({ urn }, _args, { aspects }) =>
    sooner(aspects(urn, "editableSchemaMetadata"), (stored) => stored?.value),
  status: async ({ urn }, _args, { aspects }) => {
    const status = await aspects(urn, "status");
    return status && { removed: status.value.removed ?? false };
  },
  browsePathV2: ({ urn }, _args, { model }) => ({
    path: levelsOf(urn).map((name, at) => ({ name, entity: platformAt(at, name, model) })),
  }),
  relationships,
  aspects: rawAspects,
  exists: ({ urn }, _args, { store }) => isKnownToExist(store, urn),
};

/** No dataset of another environment is ever created. */
function environmentOf(urn: DatasetUrn): DatasetEnvironment {
  const { env } = datasetParts(urn);
  if (!isEnvironment(env)) throw new Error(`The stored dataset ${urn} has an unknown environment`);
  return env;
}

function properties(
  urn: DatasetUrn,
  { aspects }: ResolverContext,
): Sooner<ResolversParentTypes["DatasetProperties"] | undefined> {
  return sooner(aspects(urn, "datasetProperties"), (stored) => stored && shownProperties(urn, stored));
}

const shownProperties = shownOnce(
  (urn: DatasetUrn, stored: StoredAspect<"datasetProperties">): ResolversParentTypes["DatasetProperties"] => {
    const { created: createdStamp, customProperties: custom, ...value } = stored.value;
    const created = stampIn(createdStamp);
    return {
      ...value,
      name: value.name ?? datasetParts(urn).name,
      origin: environmentOf(urn),
      customProperties: customProperties(urn, custom),
      created: created?.time,
      createdActor: created?.actor,
      // As the source reported it; otherwise when the aspect was written here.
      lastModified: stampIn(value.lastModified) ?? stored.written,
    };
  },
);

async function institutionalMemory(
  urn: DatasetUrn,
  { aspects }: ResolverContext,
): Promise<ResolversParentTypes["InstitutionalMemory"] | undefined> {
  const stored = await aspects(urn, "institutionalMemory");
  return stored && shownLinks(urn, stored);
}

const shownLinks = shownOnce(
  (urn: DatasetUrn, { value }: StoredAspect<"institutionalMemory">): ResolversParentTypes["InstitutionalMemory"] => ({
    elements: value.elements.map(({ url, description, createStamp, updateStamp, settings }) => ({
      url,
      label: description,
      description,
      author: actorRef(createStamp.actor),
      actor: entityRef(parseOwnerUrn(createStamp.actor) ?? actorRef(createStamp.actor).urn),
      created: createStamp,
      updated: stampIn(updateStamp),
      associatedUrn: urn,
      settings: linkSettings(settings),
    })),
  }),
);

function linkSettings(value: unknown): ResolversParentTypes["LinkSettings"] | undefined {
  if (typeof value !== "object" || value === null || !("showInAssetPreview" in value)) return undefined;
  return { showInAssetPreview: value.showInAssetPreview === true };
}
