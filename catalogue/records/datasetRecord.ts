import * as z from "zod";
import { namedOwnershipType, type OwnershipType } from "../vocabulary/ownershipType.ts";
import { parseDatasetUrn, type DatasetUrn, type OwnerUrn } from "../urn/urn.ts";
import { plainFields } from "./plainFields.ts";
import { namedOwner } from "./recordUrn.ts";
import { recordColumns } from "./recordFile.ts";
import { isText, type Mapping } from "../yaml/values/value.ts";

/** Somebody who owns a dataset, and as what. */
interface OwnerItem {
  readonly owner: OwnerUrn;
  readonly type: OwnershipType;
  /** The type, however it was written, as a URN. */
  readonly typeUrn: string;
}

/**
 * A link of a dataset. Decision: without a description a stored one stays; a new link has an empty one, and people see its
 * URL.
 */
interface LinkItem {
  readonly url: string;
  readonly description?: string | undefined;
}

/** A record of an existing dataset. A property that is absent keeps its value in the catalogue. */
export interface DatasetRecord {
  readonly dataset: DatasetUrn;
  readonly description?: string | undefined;
  readonly links?: readonly LinkItem[] | undefined;
  readonly owners?: readonly OwnerItem[] | undefined;
  /** Descriptions by column path, as the file writes it. */
  readonly columns?: ReadonlyMap<string, string> | undefined;
}

const text = z.string().optional();
const link = z.strictObject({ url: z.string().min(1), description: text });
const owner = z.strictObject({ owner: z.string().min(1).transform(namedOwner), type: z.string() }).transform(typed);
const datasetRecord = z.strictObject({
  dataset: z.string().transform(checkedUrn),
  description: text,
  links: z.array(link).readonly().optional(),
  owners: z.array(owner).readonly().optional(),
});

/** The dataset that a mapping describes. Throws when a rule of the table would have reported an error in it. */
export function datasetRecordOf(mapping: Mapping): DatasetRecord {
  // Column paths are no field names: they stay as they are.
  const fields = mapping.fields.filter(({ key }) => key !== "columns");
  return { ...datasetRecord.parse(plainFields({ ...mapping, fields })), columns: columnsOf(mapping) };
}

function columnsOf(mapping: Mapping): ReadonlyMap<string, string> | undefined {
  const columns = recordColumns({ kind: "dataset", mapping });
  return columns && new Map(columns.fields.flatMap(({ key, value }) => (isText(value) ? [[key, value.value]] : [])));
}

function typed({ owner, type }: { readonly owner: OwnerUrn; readonly type: string }): OwnerItem {
  const named = namedOwnershipType(type);
  if (!named) throw new Error(`"${type}" was checked as an ownership type but does not read as one`);
  return { owner, ...named };
}

function checkedUrn(dataset: string): DatasetUrn {
  const urn = parseDatasetUrn(dataset);
  if (!urn) throw new Error(`"${dataset}" was checked as a dataset URN but does not read as one`);
  return urn;
}
