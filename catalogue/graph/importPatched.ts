import { groupedBy } from "../collections/groupedBy.ts";
import { inChunks } from "../collections/inChunks.ts";
import type { FilePatches } from "../patch/filePatches.ts";
import { failure, success, type Result } from "../result.ts";
import { entityName, type EntityUrn } from "../urn/urn.ts";
import { concernsOne, type CatalogueError } from "./error.ts";
import { versionRead, type AspectProposal, type CatalogueGraph, type StoredAspects } from "./graph.ts";
import { importMetadata, summedCounts, type FailedImport, type Imported } from "./importMetadata.ts";
import { areRepeatable, wishedAspects, withUnrepeatable, type ImportWish, type WishedAspects } from "./importWishes.ts";
import { attempt } from "./modify.ts";
import { readIfExists } from "./upsert.ts";
import type { WorkOptions } from "./workOptions.ts";

/** What a file says, in full and as patches. */
interface FileWishes {
  readonly proposals: readonly AspectProposal[];
  readonly patches: readonly FilePatches[];
}

/** How many entities with patches are read and written at a time. */
const AT_ONCE = 200;

/**
 * Writes what a metadata file contains, as `importMetadata` does, then the entities of which it patches aspects: each
 * atomically, and what is patched on condition that nobody changed it meanwhile, otherwise it is patched anew.
 */
export async function importPatched(
  graph: CatalogueGraph,
  { proposals, patches }: FileWishes,
  { signal, onProgress }: WorkOptions = {},
): Promise<Imported> {
  const patched = new Set(patches.map(({ entityUrn }) => entityUrn));
  const plain = proposals.filter(({ entityUrn }) => !patched.has(entityUrn));
  const entities = groupedBy<ImportWish, EntityUrn>([...proposals, ...patches], ({ entityUrn }) => entityUrn);
  const total = entities.size;
  const stop = signal ? { signal } : {};
  let done = await importMetadata(graph, plain, { ...stop, onProgress: (count) => onProgress?.(count, total) });
  for (const chunk of inChunks(
    [...entities].filter(([urn]) => patched.has(urn)),
    AT_ONCE,
  )) {
    const before = done.written.length + done.failed.length;
    const shown = (count: number): void => onProgress?.(before + count, total);
    done = together(
      done,
      done.stopped ? untried(chunk, undefined) : await importChunk(graph, chunk, { ...stop, onProgress: shown }),
    );
  }
  return done;
}

type EntityWishes = readonly [EntityUrn, readonly ImportWish[]];

async function importChunk(
  graph: CatalogueGraph,
  chunk: readonly EntityWishes[],
  options: WorkOptions,
): Promise<Imported> {
  if (options.signal?.aborted) return untried(chunk, { kind: "cancelled" });
  const read = await graph.readMany(chunk.map(([urn, wishes]) => ({ urn, names: patchedNames(wishes) })));
  if (!read.ok) return untried(chunk, read.error);
  const wanted = new Map(chunk);
  const sendable = new Map<EntityUrn, WishedAspects>();
  const failed: FailedImport[] = [];
  for (const [urn, wishes] of chunk) {
    const stored = read.value.get(urn);
    const isUnread = stored?.ok === false && stored.error.kind !== "entity-not-found";
    const decided = isUnread
      ? stored
      : await decide(graph, wishes, { stored: stored?.ok ? stored.value : undefined, sent: [] });
    if (decided.ok) sendable.set(urn, decided.value);
    else if (concernsOne(decided.error)) failed.push({ urn, error: decided.error });
    else return untried(chunk, decided.error);
  }
  const proposals = [...sendable.values()].flatMap((each) => each.proposals);
  const imported = await importMetadata(graph, proposals, {
    ...options,
    onConflict: async (urn, isRepeated) => {
      const wishes = wanted.get(urn) ?? [];
      const first = sendable.get(urn);
      // What somebody else wrote is patched, too, even if it is the same.
      let sent = isRepeated ? (first?.proposals ?? []) : [];
      const again = async (): Promise<Result<{ readonly proposals: readonly AspectProposal[] }, CatalogueError>> => {
        const stored = await readIfExists(graph, urn, patchedNames(wishes));
        if (!stored.ok) return stored;
        const now = await decide(graph, wishes, { stored: stored.value, sent });
        if (now.ok && isRepeated && !areRepeatable(first?.patched) && now.value.patched.length > 0)
          return failure({ kind: "changed-meanwhile", what: `"${entityName(urn)}"` });
        if (now.ok && isRepeated) sent = now.value.proposals;
        return now;
      };
      const written = await attempt(graph, { urn, decide: again });
      return written.ok ? success(undefined) : written;
    },
  });
  const entities = [...sendable].map(([urn, { patched }]) => ({ urn, patched }));
  return withUnrepeatable({ ...imported, failed: [...failed, ...imported.failed] }, entities);
}

/** What to write: what is patched on condition of the version that was read. */
async function decide(
  graph: CatalogueGraph,
  wishes: readonly ImportWish[],
  known: { readonly stored: StoredAspects | undefined; readonly sent: readonly AspectProposal[] },
): ReturnType<typeof wishedAspects> {
  const wished = await wishedAspects(graph, wishes, known);
  if (!wished.ok) return wished;
  const names = new Set(wished.value.patched.map(({ aspectName }) => aspectName));
  const proposals = wished.value.proposals.map((each) =>
    names.has(each.aspectName) ? { ...each, ifVersion: versionRead(known.stored?.kept(each.aspectName)) } : each,
  );
  return success({ ...wished.value, proposals });
}

function patchedNames(wishes: readonly ImportWish[]): readonly string[] {
  return wishes.flatMap((wish) => ("patches" in wish ? [wish.aspectName] : []));
}

function untried(chunk: readonly EntityWishes[], stopped: CatalogueError | undefined): Imported {
  return { written: [], aspects: new Map(), failed: [], untried: chunk.map(([urn]) => urn), stopped };
}

function together(one: Imported, other: Imported): Imported {
  return {
    written: [...one.written, ...other.written],
    aspects: summedCounts(one.aspects, other.aspects),
    failed: [...one.failed, ...other.failed],
    untried: [...one.untried, ...other.untried],
    stopped: one.stopped ?? other.stopped,
  };
}
