import * as l10n from "@vscode/l10n";
import { groupedBy } from "../collections/groupedBy.ts";
import { failure, success, type Result } from "../result.ts";
import { nearest } from "../text/nearest.ts";

const V2_PREFIX = "[version=2.0]";

/** Whether a column path is in version 2 notation. Spec: Column path notation. */
export function isV2Path(path: string): boolean {
  return path.startsWith(V2_PREFIX);
}

/**
 * The simple dotted form of a column path, used to match a stored description to a column.
 *     simpleFieldPath("[version=2.0].[type=struct].address.[type=string].zip") === "address.zip"
 * Spec: Column path notation.
 */
export function simpleFieldPath(path: string): string {
  if (!isV2Path(path)) return path;
  return path
    .split(".")
    .filter((token) => !token.startsWith("[") && !token.endsWith("]"))
    .join(".");
}

/** Tells how many of the columns of a schema share the simple form of a path. */
export function simplePathShares(paths: readonly string[]): (path: string) => number {
  const shares = new Map<string, number>();
  for (const simple of paths.map(simpleFieldPath)) shares.set(simple, (shares.get(simple) ?? 0) + 1);
  return (path) => shares.get(simpleFieldPath(path)) ?? 0;
}

/** The shortest path by which each column of a schema can be written: the simple one where no other column shares it. */
export function shortestPaths(paths: readonly string[]): (path: string) => string {
  const shares = simplePathShares(paths);
  return (path) => {
    const simple = simpleFieldPath(path);
    return simple !== "" && shares(path) === 1 ? simple : path;
  };
}

/**
 * Names the columns of a schema for people: by the simple path, or "id (key)" and "id (value)" where a record's key and
 * value share it; where still others do, by the whole path without its version.
 */
export function columnNames(paths: readonly string[]): (path: string) => string {
  const shortest = shortestPaths(paths);
  const bySimple = groupedBy(paths, simpleFieldPath);
  return (path) => {
    const short = shortest(path);
    if (!isV2Path(short)) return short;
    const simple = simpleFieldPath(path);
    const sharing = bySimple.get(simple) ?? [];
    const isPair = sharing.length === 2 && sharing.filter(isKeyPath).length === 1;
    if (isPair && simple !== "") return isKeyPath(path) ? l10n.t`${simple} (key)` : l10n.t`${simple} (value)`;
    return short.replace(`${V2_PREFIX}.`, "");
  };
}

function isKeyPath(path: string): boolean {
  return path.startsWith(`${V2_PREFIX}.[key=True].`);
}

/** Why a path does not identify a column: no column matches, or several do. */
export type ColumnError =
  | {
      readonly kind: "unknown-column";
      readonly path: string;
      /** The column that is probably meant, by its shortest path; not looked for by `columnPaths`. */
      readonly similar?: string | undefined;
    }
  | { readonly kind: "ambiguous-column"; readonly path: string; readonly candidates: readonly string[] };

/**
 * The exact path, among the `paths` of a schema, of the column that `path` means: the same path if it is there,
 * else the only one with the same simple form. For an unknown column it says which one is probably meant.
 * Decision: several columns with that simple form are an error that lists them, never a guess.
 */
export function columnPath(paths: readonly string[], path: string): Result<string, ColumnError> {
  const found = columnPaths(paths)(path);
  return found.ok ? found : failure(withSimilar(found.error, paths));
}

/** The error with the column that is probably meant by one that the schema does not have. */
export function withSimilar(error: ColumnError, paths: readonly string[]): ColumnError {
  if (error.kind !== "unknown-column") return error;
  const similar = nearestColumn(error.path, paths.map(shortestPaths(paths)));
  return similar === undefined ? error : { ...error, similar };
}

/**
 * Finds the columns of one schema that paths mean, as `columnPath` does; for many paths, much faster. It does not look
 * for a similar column: that compares the path with every column, and most callers do not tell it.
 */
export function columnPaths(paths: readonly string[]): (path: string) => Result<string, ColumnError> {
  const exact = new Set(paths);
  const bySimple = groupedBy(paths, simpleFieldPath);
  return (path) => {
    if (exact.has(path)) return success(path);
    const candidates = bySimple.get(simpleFieldPath(path)) ?? [];
    const [only, ...more] = candidates;
    if (only === undefined) return failure({ kind: "unknown-column", path });
    return more.length === 0 ? success(only) : failure({ kind: "ambiguous-column", path, candidates });
  };
}

/** Of the shortest paths of columns the one that a path that none has most likely means; `undefined`: none is near. */
export function nearestColumn(path: string, shortest: readonly string[]): string | undefined {
  return nearest(simpleFieldPath(path), shortest);
}
