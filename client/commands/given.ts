import { z } from "zod";
import { parseDatasetUrn, parseOwnerUrn, type DatasetUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";

/** What a command may be given instead of asking: rows of the tree have it, keybindings may pass it. */
const given = z
  .looseObject({
    urn: z.string(),
    column: z.union([z.string(), z.looseObject({ fieldPath: z.string() }).transform((column) => column.fieldPath)]),
    owner: z.union([
      z.string().transform((urn) => ({ urn, typeUrn: undefined })),
      z.looseObject({ urn: z.string(), typeUrn: z.string().optional() }),
    ]),
    type: z.string(),
    description: z.string(),
  })
  .partial();

/** The parts of a command's argument that could be read. */
export interface Given {
  readonly dataset?: DatasetUrn | undefined;
  /** A column's path. */
  readonly column?: string | undefined;
  readonly owner?: { readonly urn: OwnerUrn; readonly typeUrn?: string | undefined } | undefined;
  /** The name of an ownership type. */
  readonly type?: string | undefined;
  readonly description?: string | undefined;
}

/** Reads a command's argument; what is not there or not readable will be asked for. */
export function readGiven(argument: unknown): Given {
  const read = given.safeParse(argument ?? {});
  if (!read.success) return {};
  const { urn, column, owner, type, description } = read.data;
  const ownerUrn = owner && parseOwnerUrn(owner.urn);
  return {
    dataset: urn === undefined ? undefined : parseDatasetUrn(urn),
    column,
    owner: ownerUrn && { urn: ownerUrn, typeUrn: owner.typeUrn },
    type,
    description,
  };
}
