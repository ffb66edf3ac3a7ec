import { groupedBy } from "../collections/groupedBy.ts";
import type { PatchOperation } from "./applied.ts";
import { fieldOf } from "./json.ts";

/** The stored items of a list that have the same keys, in their order, so that one path names all of them; a patch sees the last there. */
export interface SameKeys {
  readonly items: readonly unknown[];
  /** A field by which an added value replaces only some of them. */
  readonly apart: string | undefined;
}

/**
 * What belongs to items: by the path of their list, then by their path in it. So the path of a list, which may be long, is kept
 * once and not for each item.
 */
export type ByItem<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/** The items that are still there after a patch, in addition to what it leaves at their path. */
export type KeptItems = ByItem<readonly unknown[]>;

/**
 * Which items stay although a patch does not see them. An operation on their path, or on one that leads to it, is about all of
 * them: they are removed; but a value that is put there leaves those whose `apart` is another text.
 */
export function keptItems(namesakes: ByItem<SameKeys>, operations: readonly PatchOperation[]): KeptItems {
  if (namesakes.size === 0) return new Map();
  const changes = operations.flatMap(effects);
  const changed = new Set(changes.map(({ path }) => path));
  const inList = groupedBy(
    changes.flatMap(({ path, value }) =>
      [...pathsAbove(path), path]
        .filter((list) => namesakes.has(list))
        .map((list) => ({ list, path: path.slice(list.length), value })),
    ),
    ({ list }) => list,
  );
  return new Map(
    [...namesakes].flatMap(([list, items]): (readonly [string, ReadonlyMap<string, readonly unknown[]>])[] =>
      pathsAbove(list).some((above) => changed.has(above)) ? [] : [[list, keptOfList(items, inList.get(list) ?? [])]],
    ),
  );
}

/** The items that are kept of one list; the paths are those in the list. */
function keptOfList(
  namesakes: ReadonlyMap<string, SameKeys>,
  changes: readonly Effect[],
): ReadonlyMap<string, readonly unknown[]> {
  const byPath = groupedBy(changes, ({ path }) => path);
  return new Map(
    [...namesakes].flatMap(([path, { items, apart }]): (readonly [string, readonly unknown[]])[] => {
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
  const above: string[] = [];
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) above.push(path.slice(0, at));
  return above;
}

function areApart(one: unknown, other: unknown): boolean {
  return typeof one === "string" && typeof other === "string" && one !== other;
}
