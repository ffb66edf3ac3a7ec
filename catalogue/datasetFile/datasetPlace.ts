import { readRecordFile } from "../records/readRecordFile.ts";
import { recordColumns, recordText, type FileRecord } from "../records/recordFile.ts";
import { parseDatasetUrn, type DatasetUrn } from "../urn/urn.ts";
import type { Field, Mapping } from "../yaml/values/value.ts";

/** What a place in a file of datasets is about. */
export interface DatasetPlace {
  readonly dataset: DatasetUrn;
  /** `undefined`: the dataset as a whole, or a column. */
  readonly part: "description" | "owners" | undefined;
  /** The column, as the file names it. `undefined`: the place is in none. */
  readonly column: string | undefined;
}

/** What a place is about: the column or the field that begins last before it. `undefined`: there is no dataset. */
export function datasetPlace(text: string, offset: number): DatasetPlace | undefined {
  const { records } = readRecordFile("dataset", text);
  const record = records.findLast(({ span }) => span.start <= offset) ?? records[0];
  const dataset = record && parseDatasetUrn(recordText(record, "dataset") ?? "");
  return dataset && { dataset, ...partAt(record, offset) };
}

function partAt(record: FileRecord, offset: number): Pick<DatasetPlace, "part" | "column"> {
  const field = fieldBefore(record.mapping, offset);
  const part = field?.key === "description" || field?.key === "owners" ? field.key : undefined;
  const columns = field?.key === "columns" ? recordColumns(record) : undefined;
  return { part, column: columns && fieldBefore(columns, offset)?.key };
}

/** The field in whose lines an offset is. */
function fieldBefore({ fields }: Mapping, offset: number): Field | undefined {
  return fields.findLast(({ keySpan, merged }) => !merged && keySpan.start <= offset);
}
