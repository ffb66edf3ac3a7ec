import { groupedBy } from "../collections/groupedBy.ts";
import type { PatchOperation } from "./applied.ts";
import { fieldOf } from "./json.ts";

/** The stored items of a list that have the same keys, in their order, so that one path names all of them; a patch sees the last there. */
export interface SameKeys {
  readonly items: readonly unknown[];
  /** A field by which an added value replaces only some of them. */
  readonly apart: string | undefined;
}

/** The items that are still there after a patch, in addition to what it leaves at their path, by this path. */
export type KeptItems = ReadonlyMap<string, readonly unknown[]>;

/**
 * Which items stay although a patch does not see them. An operation on their path, or on one that leads to it, is about all of
 * them: they are removed; but a value that is put there leaves those whose `apart` is another text.
 */
export function keptItems(namesakes: ReadonlyMap<string, SameKeys>, operations: readonly PatchOperation[]): KeptItems {
  if (namesakes.size === 0) return new Map();
  const byPath = groupedBy(operations.flatMap(effects), ({ path }) => path);
  return new Map(
    [...namesakes].flatMap(([path, { items, apart }]) => {
      if (pathsAbove(path).some((above) => byPath.has(above))) return [];
      const own = byPath.get(path);
      if (!own) return items.length > 1 ? [[path, items.slice(0, -1)]] : [];
      const put = own.every(({ value }) => value !== undefined) ? own.at(-1)?.value : undefined;
      const kept = items.filter((item) => apart !== undefined && areApart(fieldOf(item, apart), fieldOf(put, apart)));
      return kept.length > 0 ? [[path, kept]] : [];
    }),
  );
}

/** A path at which an operation changes something, and what it puts there; `undefined`: nothing, or something from elsewhere. */
interface Effect {
  readonly path: string;
  readonly value?: unknown;
}

function effects(operation: PatchOperation): readonly Effect[] {
  switch (operation.op) {
    case "test":
      return [];
    case "move":
      return [{ path: operation.path }, { path: operation.from }];
    default:
      return [operation];
  }
}

/** The paths that lead to a path: of `/a/b/c` the whole value, `/a` and `/a/b`. */
export function pathsAbove(path: string): readonly string[] {
  const keys = path.split("/");
  return keys.slice(1).map((_, at) => keys.slice(0, at + 1).join("/"));
}

function areApart(one: unknown, other: unknown): boolean {
  return typeof one === "string" && typeof other === "string" && one !== other;
}
