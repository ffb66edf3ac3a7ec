import * as z from "zod";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph, EntityList } from "../../catalogue/graph/graph.ts";
import { listAll } from "../../catalogue/graph/listAll.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import { datasetPath } from "../../catalogue/urn/datasetPath.ts";
import type { EntityType } from "../../catalogue/urn/entityTypes.ts";
import type { DatasetFolder } from "../views/datasetLevels.ts";
import { entityName, parseDatasetUrn, parseOwnerUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { counted } from "../../catalogue/text/counted.ts";

/** What is to be pulled: entities, all of a type that match some words, or all datasets below a platform, database or schema. */
export type PullWish =
  | { readonly kind: "entity"; readonly urn: EntityUrn }
  | { readonly kind: "all"; readonly type: EntityType; readonly query?: string }
  | { readonly kind: "folder"; readonly platform: string; readonly folders: readonly string[] };

const folderRow = z.looseObject({ folder: z.object({ platform: z.string(), folders: z.array(z.string()) }) });
const listRow = z.looseObject({ kind: z.enum(["users", "groups"]) });
const entityRow = z.looseObject({ urn: z.string().optional(), person: z.string().optional() });

/** What the rows of a view stand for while it does not show everything. */
interface ShownPart {
  /** The words that users and groups are searched for; empty: all are shown. */
  readonly query: string;
  /** The datasets that a filter shows below a platform or folder. `undefined`: there is no filter. */
  readonly below: ((folder: DatasetFolder) => Iterable<EntityUrn>) | undefined;
}

/** What the rows of a tree name, each once: a part of a dataset names the dataset. */
export function pullWishes(rows: readonly unknown[], { query, below }: ShownPart): readonly PullWish[] {
  const wishes = rows.flatMap((each): PullWish[] => {
    const folder = folderRow.safeParse(each);
    if (folder.success) {
      const place = folder.data.folder;
      return below ? [...below(place)].map((urn) => ({ kind: "entity", urn })) : [{ kind: "folder", ...place }];
    }
    const list = listRow.safeParse(each);
    if (list.success) return [{ kind: "all", type: list.data.kind === "users" ? "corpuser" : "corpGroup", query }];
    const { data } = entityRow.safeParse(each);
    const text = data?.urn ?? data?.person ?? "";
    const urn = parseDatasetUrn(text) ?? parseOwnerUrn(text);
    return urn ? [{ kind: "entity", urn }] : [];
  });
  return [...new Map(wishes.map((wish) => [JSON.stringify(wish), wish])).values()];
}

interface ListingOptions {
  readonly signal: AbortSignal;
  readonly onFound: (count: number) => void;
}

/** The entities that wishes are about, in the order of their URNs; all of a type are listed by the catalogue. */
export async function pulledEntities(
  graph: CatalogueGraph,
  wishes: readonly PullWish[],
  { signal, onFound }: ListingOptions,
): Promise<Result<readonly EntityUrn[], CatalogueError>> {
  const urns = new Set(wishes.flatMap((wish) => (wish.kind === "entity" ? [wish.urn] : [])));
  const listings: readonly { readonly list: EntityList; readonly isWanted: (urn: EntityUrn) => boolean }[] = [
    ...wishes.flatMap((wish) => (wish.kind === "all" ? [{ list: wish, isWanted: () => true }] : [])),
    ...(wishes.some(({ kind }) => kind === "folder")
      ? [{ list: { type: "dataset" }, isWanted: isBelow(wishes) } as const]
      : []),
  ];
  for (const { list, isWanted } of listings) {
    const onPage = (page: readonly EntityUrn[]): void => {
      for (const urn of page) if (isWanted(urn)) urns.add(urn);
      onFound(urns.size);
    };
    const listed = await listAll(graph, list, { signal, onPage });
    if (!listed.ok) return listed;
  }
  return success([...urns].toSorted());
}

/** What is pulled, in a sentence: "lake.orders", "3 entities". */
export function pulledName(urns: readonly EntityUrn[]): string {
  const [first, ...others] = urns;
  if (first && others.length === 0) return entityName(first);
  const kinds = ["dataset", "user", "group"] as const;
  const counts = kinds.map((kind) => [kind, urns.filter((urn) => kindOfUrn(urn) === kind).length] as const);
  return counts.flatMap(([kind, count]) => (count === 0 ? [] : [counted(count, kind)])).join(", ");
}

function isBelow(wishes: readonly PullWish[]): (urn: EntityUrn) => boolean {
  const folders = wishes.flatMap((wish) => (wish.kind === "folder" ? [wish] : []));
  return (text) => {
    const urn = parseDatasetUrn(text);
    const path = urn && datasetPath(urn);
    return folders.some(
      ({ platform, folders: names }) =>
        path?.platform === platform && names.every((name, at) => path.folders[at] === name),
    );
  };
}
