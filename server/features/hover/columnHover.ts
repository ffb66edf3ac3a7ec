import * as l10n from "@vscode/l10n";
import type { CancellationToken } from "vscode-languageserver";
import {
  codeBlock,
  emphasis,
  markdownOf,
  named,
  paragraph,
  type Markdown,
} from "../../../catalogue/display/markdown.ts";
import { quotation } from "../../../catalogue/display/quotation.ts";
import type { ColumnFacts } from "../../../catalogue/facts/entityFacts.ts";
import { recordColumns, recordText, type RecordFile } from "../../../catalogue/records/recordFile.ts";
import { touches, type Span } from "../../../catalogue/text/span.ts";
import { parseDatasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { columnPath } from "../../../catalogue/vocabulary/fieldPath.ts";
import type { Context } from "../../context/context.ts";

/** A column that a dataset file names, and the place of its name. */
interface NamedColumn {
  readonly dataset: DatasetUrn;
  readonly name: string;
  readonly span: Span;
}

/** The column whose name is at an offset. */
export function columnAt({ records }: Pick<RecordFile, "records">, offset: number): NamedColumn | undefined {
  for (const record of records) {
    const columns = recordColumns(record);
    const dataset = columns && parseDatasetUrn(recordText(record, "dataset") ?? "");
    if (!dataset) continue;
    const field = columns.fields.find(({ keySpan, merged }) => !merged && touches(keySpan, offset));
    if (field) return { dataset, name: field.key, span: field.keySpan };
  }
  return undefined;
}

/** What the catalogue says of a column: its path, its type, its description and where that comes from. `undefined`: nothing. */
export async function columnHover(
  { dataset, name }: NamedColumn,
  { facts }: Context,
  token: CancellationToken,
): Promise<Markdown | undefined> {
  const columns = (await facts.of(dataset, token))?.columns ?? [];
  const path = columnPath(
    columns.map((column) => column.path),
    name,
  );
  const column = path.ok ? columns.find((each) => each.path === path.value) : undefined;
  return column && markdownOf([codeBlock(column.path), ...typeOf(column), ...descriptionOf(column)]);
}

function typeOf({ type }: ColumnFacts): ReturnType<typeof paragraph>[] {
  return type === undefined ? [] : [paragraph(emphasis(named(type)))];
}

function descriptionOf({ description, origin }: ColumnFacts): Parameters<typeof markdownOf>[0] {
  if (description === undefined) return [paragraph(l10n.t("No description in the catalogue"))];
  return [
    paragraph(emphasis(origin === "edited" ? l10n.t("Edited description") : l10n.t("Ingested description"))),
    quotation(description),
  ];
}
