import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { aspect } from "./aspect.ts";
import { changeStamps, distinctPaths, fieldPath, text } from "./fields.ts";

/** The aspect with the edited descriptions of columns. */
export const editableSchemaMetadata = aspect({
  namespace: "com.linkedin.schema",
  of: { dataset: "describes" },
  schema: z.looseObject({
    ...changeStamps,
    editableSchemaFieldInfo: z
      .array(z.looseObject({ fieldPath, description: text }))
      .refine(distinctPaths, l10n.t("the editableSchemaMetadata aspect has duplicated field paths")),
  }),
  index: {
    words: ({ editableSchemaFieldInfo }) => editableSchemaFieldInfo.map(({ description }) => description),
  },
});

export type EditableSchemaMetadata = z.infer<typeof editableSchemaMetadata.schema>;
