/**
 * Which lists of an aspect are addressed by the keys of their items instead of by position, as DataHub's patches do: for each
 * list the fields that identify an item, in order. A field of an object in the item is written `attribution␟source`.
 * A list of texts has no fields: its texts are the keys.
 */
export interface ListKeys {
  readonly [path: string]: KeyedList;
}

/** How the items of a list are addressed. */
export interface KeyedList {
  readonly keys: readonly string[];
  /** A further field that tells items of the same keys apart: an added value does not replace one that has another. */
  readonly apart?: string;
  /** The keyed lists in its items. */
  readonly within?: ListKeys;
}

const tags: ListKeys = { tags: { keys: ["tag"] } };
const terms: ListKeys = { terms: { keys: ["urn"] } };
const edge = { keys: ["destinationUrn"] };
const texts = { keys: [] };

/** The lists of the aspects for which a patch needs not name the keys. */
export const LIST_KEYS: Readonly<Record<string, ListKeys>> = {
  ownership: { owners: { keys: ["owner", "type"], apart: "typeUrn" } },
  globalTags: tags,
  glossaryTerms: terms,
  editableSchemaMetadata: {
    editableSchemaFieldInfo: {
      keys: ["fieldPath"],
      within: { "globalTags.tags": { keys: ["tag"] }, "glossaryTerms.terms": { keys: ["urn"] } },
    },
  },
  upstreamLineage: { upstreams: { keys: ["dataset"] } },
  institutionalMemory: { elements: { keys: ["url"] } },
  documentation: { documentations: { keys: ["attribution␟source"] } },
  structuredProperties: { properties: { keys: ["propertyUrn"] } },
  dataProductProperties: { assets: edge },
  dataProcessInstanceInput: { inputEdges: edge },
  dataProcessInstanceOutput: { outputEdges: edge },
  chartInfo: { inputEdges: edge },
  dashboardInfo: { chartEdges: edge, datasetEdges: edge, dashboards: edge, charts: texts, datasets: texts },
  dataJobInputOutput: {
    inputDatasetEdges: edge,
    outputDatasetEdges: edge,
    inputDatajobEdges: edge,
    inputDatasets: texts,
    outputDatasets: texts,
    inputDatajobs: texts,
    inputDatasetFields: texts,
    outputDatasetFields: texts,
  },
  formInfo: { prompts: { keys: ["id"] }, "actors.users": texts, "actors.groups": texts },
  propertyDefinition: { entityTypes: texts, allowedValues: { keys: ["value"] } },
  siblings: { siblings: texts },
  domains: { domains: texts },
};
