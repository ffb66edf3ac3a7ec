import * as z from "zod";
import { aspect } from "./aspect.ts";
import { text, textMap } from "./fields.ts";

/** The aspect with the ingested metadata of a dataset. */
export const datasetProperties = aspect({
  namespace: "com.linkedin.dataset",
  of: { dataset: "creates" },
  schema: z.looseObject({
    customProperties: textMap,
    externalUrl: text,
    name: text,
    qualifiedName: text,
    description: text,
    uri: text,
    created: z.unknown().optional(),
    lastModified: z.unknown().optional(),
    tags: z.array(z.string()).optional(),
  }),
  index: {
    displayName: ({ name }) => name,
    words: ({ description, qualifiedName, customProperties = {} }) => {
      return [description, qualifiedName, ...Object.entries(customProperties).flat()];
    },
    filters: ({ name, qualifiedName, customProperties = {} }) => ({
      name: [name],
      qualifiedName: [qualifiedName],
      customProperties: Object.entries(customProperties).map(([key, value]) => `${key}=${value}`),
    }),
  },
});
