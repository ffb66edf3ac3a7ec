import * as l10n from "@vscode/l10n";
import { RECORD_FILES, type FileKind } from "../../catalogue/fileKinds/kinds.ts";
import { groupedBy } from "../../catalogue/collections/groupedBy.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readOnce } from "../../catalogue/graph/readOnce.ts";
import { peopleInFile } from "../../catalogue/pull/peopleInFile.ts";
import { pulledInto } from "../../catalogue/pull/pulledInto.ts";
import { pullRecords } from "../../catalogue/pull/pullRecords.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import { isBlank } from "../../catalogue/text/unlessBlank.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { nextTurn } from "../nextTurn.ts";
import { noRecords } from "../upsert/upsertedFile.ts";
import type { WorkOptions } from "../../catalogue/graph/workOptions.ts";

/** A file as it is before entities are pulled into it. */
export type FileBefore =
  /** `holds`: what its name says that it holds. */
  | { readonly kind: "absent"; readonly holds: FileKind }
  | { readonly kind: "text"; readonly text: string; readonly holds: FileKind }
  /** A file that a pull must not change; `why` is a clause with the reason, and what to do. */
  | { readonly kind: "left"; readonly why: string };

/** The planned text of a file. */
export interface PlannedFile {
  readonly name: string;
  /** `undefined`: it is to be made. */
  readonly before: string | undefined;
  readonly text: string;
}

/** What a pull would write. Nothing has been written yet. */
export interface PullPlan {
  readonly files: readonly PlannedFile[];
  /** Files that have all of it already. */
  readonly same: readonly string[];
  /** Files that are left as they are, and why, each a sentence. */
  readonly left: readonly string[];
  /** Entities that were not pulled, and why, each a sentence. */
  readonly failed: readonly string[];
  /** What of the entities is not in the files, each a sentence. */
  readonly notes: readonly string[];
}

interface PullInto {
  /** The name of the file of each entity. */
  readonly names: ReadonlyMap<EntityUrn, string>;
  /** Gives a file as it is now. */
  readonly before: (name: string) => Promise<FileBefore>;
}

/**
 * Reads entities and decides what becomes of each file: records that it has are updated in place, others are added. Fails when
 * the catalogue does not answer, or the user cancels.
 */
export async function planPull(
  catalogue: CatalogueGraph,
  { names, before }: PullInto,
  { signal, onProgress }: Required<WorkOptions>,
): Promise<Result<PullPlan, CatalogueError>> {
  const left: string[] = [];
  const wanted: FileToPull[] = [];
  for (const [name, urns] of groupedBy([...names.keys()], (urn) => names.get(urn) ?? "")) {
    if (signal.aborted) return failure({ kind: "cancelled" });
    const [first] = urns;
    const kind = first && kindOfUrn(first);
    const now = await before(name);
    if (now.kind === "left") left.push(l10n.t`${name} was not changed: ${now.why}.`);
    else if (now.kind === "text" && !isBlank(now.text) && now.holds !== kind)
      left.push(now.holds === "off" ? excluded(name) : notHolding(name, kind));
    else if (kind) wanted.push({ name, kind, urns, now });
  }
  const graph = readOnce(catalogue);
  const people = wanted.map(({ kind, now }) => peopleInFile(kind, textOf(now)));
  const inline = new Set(people.flatMap((ofFile) => [...ofFile.inline]));
  const named = new Map(people.flatMap((ofFile) => [...ofFile.named]));
  const urns = wanted.flatMap((file) => file.urns);
  const pulled = await pullRecords(graph, urns, { inline, named, signal, onProgress });
  if (!pulled.ok) return pulled;
  const { records, notes, failed } = pulled.value;
  const files: PlannedFile[] = [];
  const same: string[] = [];
  const unpulled: string[] = [];
  for (const { name, kind, urns: ofFile, now } of wanted) {
    if (signal.aborted) return failure({ kind: "cancelled" });
    const ofRecords = new Map(
      ofFile.flatMap((urn) => {
        const record = records[kind].get(urn);
        return record === undefined ? [] : [[urn, record] as const];
      }),
    );
    if (ofRecords.size === 0) continue;
    const beginning = now.holds === kind ? "" : `# catalogue: ${RECORD_FILES[kind].plural}\n`;
    const text = textOf(now);
    const after = await pulledInto(graph, kind, {
      before: isBlank(text) ? "" : text,
      beginning,
      records: ofRecords,
      signal,
      turn: nextTurn,
    });
    if (!after.ok) return after;
    const stay = after.value.left.map(({ why }) => why);
    const isSame = after.value.file.text === text && now.kind === "text";
    // Of a file of which records stay as they are, the others are pulled; if that changes nothing, the first reason is the file's.
    const [fault, ...others] = isSame ? [...after.value.faults, ...stay] : after.value.faults;
    unpulled.push(...(isSame ? others : stay));
    if (fault !== undefined) left.push(`${l10n.t`${name} was not changed.`} ${fault}`);
    else if (isSame) same.push(name);
    else files.push({ name, before: now.kind === "text" ? text : undefined, text: after.value.file.text });
  }
  return success({
    files,
    same,
    left,
    notes,
    failed: [
      ...failed.map(({ urn, error }) => `${l10n.t`${urn} was not pulled.`} ${errorSentence(error)}`),
      ...unpulled,
    ],
  });
}

function excluded(name: string): string {
  return l10n.t`${name} was not changed: ${noRecords("off")}.`;
}

/** That a file is left as it is, since its records are of another kind. */
function notHolding(name: string, kind: RecordKind | undefined): string {
  switch (kind) {
    case "user":
      return l10n.t`${name} was not changed: it does not contain users.`;
    case "group":
      return l10n.t`${name} was not changed: it does not contain groups.`;
    case "dataset":
      return l10n.t`${name} was not changed: it does not contain datasets.`;
    case undefined:
      return l10n.t`${name} was not changed: it does not contain records.`;
  }
}

interface FileToPull {
  readonly name: string;
  readonly kind: ReturnType<typeof kindOfUrn>;
  readonly urns: readonly EntityUrn[];
  readonly now: Exclude<FileBefore, { kind: "left" }>;
}

function textOf(now: FileToPull["now"]): string {
  return now.kind === "text" ? now.text : "";
}
