import { groupedBy } from "../../catalogue/collections/groupedBy.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { stoppableGraph } from "../../catalogue/graph/stoppableGraph.ts";
import { planPull, type FileBefore, type PlannedFile, type PullPlan } from "./planPull.ts";
import type { WorkOptions } from "../../catalogue/graph/workOptions.ts";

/** The files that a pull has written, and those that it has not. */
export interface WrittenFiles {
  readonly made: readonly string[];
  readonly updated: readonly string[];
  /** Files that are left as they are, and why, each a sentence. */
  readonly left: readonly string[];
  /** That an updated file is not saved, each a sentence. */
  readonly unsaved: readonly string[];
  /** Why no other file can be written either, a sentence. */
  readonly stop?: string | undefined;
}

/** What became of a pull into files. */
export interface PulledFiles extends Pick<PullPlan, "same" | "left" | "failed" | "notes"> {
  /** The names of the files that were made, and of those that were updated. */
  readonly made: readonly string[];
  readonly updated: readonly string[];
  /** Why it ended before all files were written: an error of the catalogue, a cancellation, or a sentence. */
  readonly ended?: CatalogueError | string;
  /** The names of the files that it did not come to. */
  readonly unwritten: readonly string[];
}

interface PullDestination {
  /** The name of the file of each entity. */
  readonly names: ReadonlyMap<EntityUrn, string>;
  /** Gives a file as it is now. */
  readonly before: (name: string) => Promise<FileBefore>;
  readonly write: (files: readonly PlannedFile[]) => Promise<WrittenFiles>;
}

/** How many entities are read before their files are written, unless one file has more. */
const PORTION = 500;

/**
 * Reads entities and writes their files, a portion of the files at a time: what was written stays when the catalogue stops
 * answering, or the user cancels, and the next pull finds it up to date.
 */
export async function pullPortions(
  catalogue: CatalogueGraph,
  { names, before, write }: PullDestination,
  { signal, onProgress }: Required<WorkOptions>,
): Promise<PulledFiles> {
  const portions = portionsOf(names);
  const made: string[] = [];
  const updated: string[] = [];
  const same: string[] = [];
  const left: string[] = [];
  const failed: string[] = [];
  const notes: string[] = [];
  const sofar = { made, updated, same, left, failed, notes };
  let done = 0;
  for (const [at, portion] of portions.entries()) {
    const plan = await planPull(
      stoppableGraph(catalogue, signal),
      { names: portion, before },
      {
        signal,
        onProgress: (ofPortion) => {
          onProgress(done + ofPortion, names.size);
        },
      },
    );
    if (!plan.ok) return { ...sofar, ended: plan.error, unwritten: filesOf(portions.slice(at)) };
    same.push(...plan.value.same);
    left.push(...plan.value.left);
    failed.push(...plan.value.failed);
    notes.push(...plan.value.notes);
    const written = await write(plan.value.files);
    made.push(...written.made);
    updated.push(...written.updated);
    left.push(...written.left);
    notes.push(...written.unsaved);
    done += portion.size;
    onProgress(done, names.size);
    const unwritten = filesOf(portions.slice(at + 1));
    if (written.stop !== undefined && unwritten.length > 0) return { ...sofar, ended: written.stop, unwritten };
  }
  return { ...sofar, unwritten: [] };
}

type PortionOfFiles = ReadonlyMap<EntityUrn, string>;

/** The entities in portions, those of one file together. */
function portionsOf(names: ReadonlyMap<EntityUrn, string>): readonly PortionOfFiles[] {
  const portions: PortionOfFiles[] = [];
  let portion = new Map<EntityUrn, string>();
  for (const [name, urns] of groupedBy([...names.keys()], (urn) => names.get(urn) ?? "")) {
    for (const urn of urns) portion.set(urn, name);
    if (portion.size < PORTION) continue;
    portions.push(portion);
    portion = new Map();
  }
  return portion.size > 0 ? [...portions, portion] : portions;
}

function filesOf(portions: readonly PortionOfFiles[]): readonly string[] {
  return [...new Set(portions.flatMap((portion) => [...portion.values()]))];
}
