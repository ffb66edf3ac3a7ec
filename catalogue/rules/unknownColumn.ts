import * as l10n from "@vscode/l10n";
import {
  nearestColumn,
  columnPaths,
  shortestPaths,
  isV2Path,
  simpleFieldPath,
  type ColumnError,
} from "../vocabulary/fieldPath.ts";
import type { Finding, Fix, Report } from "../findings/problem.ts";
import { recordColumns, recordId, type FileRecord } from "../records/recordFile.ts";
import type { Field } from "../yaml/values/value.ts";
import { changedTo } from "../yaml/edits/changing.ts";
import { slipsBetween } from "../text/nearest.ts";
import { fixWith, guessing } from "../yaml/edits/scalarEdit.ts";
import { duplicateColumn, repeatedField } from "./duplicateColumn.ts";
import { rule } from "./rule.ts";
import { parseDatasetUrn } from "../urn/urn.ts";

/** What can be wrong with the columns of a dataset once those of its schema are known. */
export const unknownColumn = rule({
  scope: "outside",
  codes: [
    {
      code: "unknown-column",
      severity: "error",
      title: "Unknown column",
      explains:
        "The schema of the dataset in the catalogue has no column with this full or simple path. The catalogue refuses a description of a column that does not exist.",
      wrong: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\ncolumns:\n  ordr_id: Primary key\n",
        columns: ["order_id", "placed_at"],
      },
      right: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\ncolumns:\n  order_id: Primary key\n",
        columns: ["order_id", "placed_at"],
      },
    },
    {
      code: "ambiguous-column",
      severity: "error",
      title: "A simple path matches several columns",
      explains:
        "Columns of a key and of a value, or of the members of a union, can share a simple path. Write the full path of the column.",
      wrong: {
        kind: "dataset",
        text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\ncolumns:\n  id: Number of the order\n",
        columns: ["[version=2.0].[key=True].[type=long].id", "[version=2.0].[type=long].id"],
      },
      right: {
        kind: "dataset",
        text: 'dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\ncolumns:\n  "[version=2.0].[type=long].id": Number of the order\n',
        columns: ["[version=2.0].[key=True].[type=long].id", "[version=2.0].[type=long].id"],
      },
    },
  ],
  others: duplicateColumn.codes,
  applies: (kind) => kind === "dataset",
  check({ text, records }, known, report) {
    for (const record of records) {
      const dataset = parseDatasetUrn(recordId(record)?.id ?? "");
      const columns = dataset && known.columns(dataset);
      if (columns) columnProblems({ text, record }, columns, report);
    }
  },
});

type ColumnCode = "unknown-column" | "ambiguous-column" | "duplicate-column";

/** The most columns that an ambiguous path offers to choose from. */
const MOST_CHOICES = 10;

/**
 * Holds the columns that a dataset record describes against those that the dataset has.
 * @param columns the exact paths of the dataset's schema
 */
export function columnProblems(
  { text, record }: { readonly text: string; readonly record: FileRecord },
  columns: readonly string[],
  report: Report<ColumnCode>,
): void {
  const described = recordColumns(record);
  if (!described) return;
  const columnOf = columnPaths(columns);
  const found = described.fields
    .filter(({ key }) => key.trim() !== "")
    .map((field) => ({ field, column: columnOf(field.key) }));
  repeatedColumns(found, report);
  if (found.every(({ column }) => column.ok)) return;
  const taken = new Set(found.flatMap(({ column }) => (column.ok ? [column.value] : [])));
  const free = columns.filter((path) => !taken.has(path)).map(shortestPaths(columns));
  const problems = found.flatMap(({ field, column }) =>
    column.ok ? [] : [problemOf({ text, field }, column.error, free)],
  );
  const claims = claimsOf(problems);
  for (const problem of problems) report(isRival(problem, claims) ? withRivals(problem.finding) : problem.finding);
}

/** A problem, with the column of the schema that is meant, if there is one. */
interface ColumnProblem {
  readonly finding: Finding<ColumnCode>;
  readonly meant: string | undefined;
}

/** For each column that is meant, the first problem whose fix is sure, or else the first with a fix. */
function claimsOf(problems: readonly ColumnProblem[]): ReadonlyMap<string | undefined, ColumnProblem> {
  const claims = new Map<string | undefined, ColumnProblem>();
  for (const isGuess of [false, true])
    for (const problem of problems) {
      const isSuch = problem.finding.fixes?.some((fix) => (fix.isGuess ?? false) === isGuess) ?? false;
      if (isSuch && !claims.has(problem.meant)) claims.set(problem.meant, problem);
    }
  return claims;
}

/** Whether another problem comes first with a fix that writes the same column, so that only one of the two fixes may be made. */
function isRival(problem: ColumnProblem, claims: ReturnType<typeof claimsOf>): boolean {
  const claim = claims.get(problem.meant);
  return problem.meant !== undefined && claim !== undefined && claim !== problem;
}

function withRivals(finding: Finding<ColumnCode>): Finding<ColumnCode> {
  return { ...finding, fixes: finding.fixes?.map((fix): Fix => ({ ...fix, isGuess: true, isRival: true })) ?? [] };
}

/** A field and the column of the schema that it means. */
interface FoundColumn {
  readonly field: Field;
  readonly column: ReturnType<ReturnType<typeof columnPaths>>;
}

/**
 * Reports a second full path of one column, as from before and after its type was changed. Where a simple path of the column comes
 * before, `duplicateColumn` reports it, which needs no schema.
 */
function repeatedColumns(found: readonly FoundColumn[], report: Report<ColumnCode>): void {
  const simple = new Set<string>();
  const full = new Map<string, Field>();
  for (const { field, column } of found) {
    if (!isV2Path(field.key)) simple.add(field.key);
    else if (column.ok && !simple.has(simpleFieldPath(field.key))) {
      const earlier = full.get(column.value);
      if (earlier) report(repeatedField(field, earlier));
      else full.set(column.value, field);
    }
  }
}

/** The field of a column, in the text that its spans are counted in. */
interface ColumnField {
  readonly text: string;
  readonly field: Field;
}

/** @param free the columns that nothing in the record describes yet */
function problemOf(described: ColumnField, error: ColumnError, free: readonly string[]): ColumnProblem {
  const { key, keySpan: span } = described.field;
  if (error.kind === "ambiguous-column") {
    const candidates = error.candidates.map((path) => `"${path}"`).join(", ");
    const message = l10n.t`"${key}" matches several columns: ${candidates}`;
    const fixes = renamings(described, error.candidates.slice(0, MOST_CHOICES));
    return { finding: { code: "ambiguous-column", message, span, fixes }, meant: undefined };
  }
  const meant = nearestColumn(key, free);
  const message =
    meant === undefined
      ? l10n.t`The dataset has no column "${key}"; use the path of a column in its schema`
      : l10n.t`The dataset has no column "${key}"; did you mean "${meant}"?`;
  const isSure = meant !== undefined && slipsBetween(simpleFieldPath(key), meant) === 0;
  const fixes = meant === undefined ? [] : renamings(described, [meant], isSure ? fixWith : guessing);
  return { finding: { code: "unknown-column", message, span, fixes }, meant };
}

function renamings({ text, field }: ColumnField, paths: readonly string[], change = fixWith): readonly Fix[] {
  const { keySpan: span, merged } = field;
  if (merged) return [];
  return paths.flatMap((path) => changedTo(text, span, path, change));
}
