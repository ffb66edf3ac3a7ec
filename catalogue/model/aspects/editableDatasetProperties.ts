import * as z from "zod";
import { aspect } from "./aspect.ts";
import { changeStamps, text } from "./fields.ts";

/** The aspect with the edited metadata of a dataset, which is shown instead of the ingested metadata. */
export const editableDatasetProperties = aspect({
  namespace: "com.linkedin.dataset",
  of: { dataset: "describes" },
  schema: z.looseObject({ ...changeStamps, description: text, name: text }),
  index: {
    displayName: ({ name }) => name,
    edited: true,
    words: ({ description }) => [description],
    filters: ({ name }) => ({ name: [name] }),
  },
});

export type EditableDatasetProperties = z.infer<typeof editableDatasetProperties.schema>;
