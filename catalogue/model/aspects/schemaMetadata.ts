import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { simpleFieldPath } from "../../vocabulary/fieldPath.ts";
import { aspect } from "./aspect.ts";
import { changeStamps, distinctPaths, fieldPath, text } from "./fields.ts";

/** The ingested schema of a dataset: its columns. */
export const schemaMetadata = aspect({
  namespace: "com.linkedin.schema",
  of: { dataset: "creates" },
  schema: z.looseObject({
    ...changeStamps,
    schemaName: z.string(),
    platform: z.string(),
    version: z.int(),
    dataset: z.unknown().optional(),
    cluster: text,
    hash: z.string(),
    platformSchema: z.looseObject({}),
    fields: z
      .array(
        z.looseObject({
          fieldPath,
          description: text,
          nullable: z.boolean().optional(),
          type: z.looseObject({ type: z.looseObject({}) }),
          nativeDataType: z.string(),
        }),
      )
      .refine(distinctPaths, l10n.t("the schemaMetadata aspect has duplicated field paths")),
    primaryKeys: z.unknown().optional(),
    foreignKeysSpecs: z.unknown().optional(),
    foreignKeys: z.unknown().optional(),
  }),
  index: {
    words: ({ fields }) => fields.flatMap(({ fieldPath: path, description }) => [simpleFieldPath(path), description]),
    filters: ({ fields }) => ({ fieldPaths: fields.map(({ fieldPath: path }) => simpleFieldPath(path)) }),
  },
});

export type SchemaMetadata = z.infer<typeof schemaMetadata.schema>;
