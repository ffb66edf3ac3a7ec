import * as l10n from "@vscode/l10n";
import { entityTypes } from "../urn/entityTypes.ts";
import type { CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph, StoredAspects } from "../graph/graph.ts";
import type { AspectName } from "../model/aspects.ts";
import { kindOfUrn } from "../records/recordUrn.ts";
import { perRecordKind, type RecordKind } from "../records/recordKinds.ts";
import { failure, success, type Result } from "../result.ts";
import { parseDatasetUrn, parseGroupUrn, parseUserUrn, type EntityUrn, type OwnerUrn } from "../urn/urn.ts";
import { isStorableText } from "../yaml/reading/unstorableText.ts";
import { knownPeople, readPeopleOfGroups, type AroundGroups } from "./peopleOfGroups.ts";
import type { PeopleInFile } from "./peopleInFile.ts";
import type { WantedFields } from "./wanted.ts";
import { columnsLeftOut, PULLED_FROM_DATASET, wantedDataset } from "./wantedDataset.ts";
import { PULLED_FROM_GROUP, wantedGroup } from "./wantedGroup.ts";
import { PULLED_FROM_USER, wantedUser } from "./wantedUser.ts";
import { withoutInvalid } from "./withoutInvalid.ts";
import type { WorkOptions } from "../graph/workOptions.ts";

/** The records, notes and failures of a pull. */
export interface Pulled {
  /** The records of each kind, by their entities. */
  readonly records: Readonly<Record<RecordKind, ReadonlyMap<EntityUrn, WantedFields>>>;
  /** What is left out of the records, each a sentence. */
  readonly notes: readonly string[];
  /** Entities that could not be read, and why. */
  readonly failed: readonly { readonly urn: EntityUrn; readonly error: CatalogueError }[];
}

interface PullOptions extends Partial<PeopleInFile>, WorkOptions {
  /** Only the datasets that have this owner. */
  readonly owner?: OwnerUrn | undefined;
}

/** How many entities are read at once. */
const AT_ONCE = 1_000;

const ASPECTS: Readonly<Record<RecordKind, readonly AspectName[]>> = {
  user: PULLED_FROM_USER,
  group: PULLED_FROM_GROUP,
  dataset: [...PULLED_FROM_DATASET, "status"],
};

/** Reads entities and makes a record of each, which changes nothing when it is upserted. Fails when the catalogue does not answer. */
export async function pullRecords(
  graph: CatalogueGraph,
  urns: readonly EntityUrn[],
  { signal, onProgress, owner, inline = new Set(), named = new Map() }: PullOptions = {},
): Promise<Result<Pulled, CatalogueError>> {
  const records = perRecordKind(() => new Map<EntityUrn, WantedFields>());
  const notes: string[] = [];
  const failed: Pulled["failed"][number][] = [];
  for (let at = 0; at < urns.length; at += AT_ONCE) {
    if (signal?.aborted) return failure({ kind: "cancelled" });
    const some = urns.slice(at, at + AT_ONCE);
    const read = await graph.readMany(some.map((urn) => ({ urn, names: ASPECTS[kindOfUrn(urn)] })));
    if (!read.ok) return read;
    const people = await readPeopleOfGroups(graph, [...read.value], { inline, named, signal });
    if (!people.ok) return people;
    notes.push(...people.value.notes);
    for (const urn of some) {
      const stored = read.value.get(urn) ?? failure<CatalogueError>({ kind: "entity-not-found", urn });
      if (!stored.ok) {
        failed.push({ urn, error: stored.error });
        continue;
      }
      if (owner !== undefined && !isOwnedBy(stored.value, owner)) continue;
      if (stored.value.aspect("status")?.value.removed === true) {
        notes.push(l10n.t`${urn} is marked as removed, so it is left out.`);
        continue;
      }
      if (!isStorableText(urn)) {
        notes.push(
          l10n.t`${urn} is left out, because its URN contains U+FFFD (a lost character), which is not valid in a file.`,
        );
        continue;
      }
      const record = await wantedRecord(urn, stored.value, { ...people.value, inline, named });
      notes.push(...record.notes);
      records[kindOfUrn(urn)].set(urn, record.fields);
    }
    onProgress?.(Math.min(at + AT_ONCE, urns.length), urns.length);
  }
  return success({ records, notes, failed });
}

function isOwnedBy(stored: StoredAspects, owner: OwnerUrn): boolean {
  return stored.aspect("ownership")?.value.owners.some((each) => each.owner === owner) === true;
}

interface WantedRecord {
  readonly fields: WantedFields;
  readonly notes: readonly string[];
}

async function wantedRecord(urn: EntityUrn, stored: StoredAspects, around: AroundGroups): Promise<WantedRecord> {
  const [user, group, dataset] = [parseUserUrn(urn), parseGroupUrn(urn), parseDatasetUrn(urn)];
  if (user) return withoutInvalid(user, wantedUser(user, stored));
  if (group) {
    const people = await knownPeople(group, stored, around);
    const { fields, notes } = wantedGroup(group, stored, people);
    const valid = withoutInvalid(group, fields);
    return { fields: valid.fields, notes: [...notes, ...valid.notes, ...people.notes] };
  }
  if (dataset) {
    const { fields, notes } = withoutInvalid(dataset, wantedDataset(dataset, stored));
    return { fields, notes: [...notes, ...columnsLeftOut(dataset, stored)] };
  }
  throw new Error(`"${urn}" is none of ${Object.keys(entityTypes).join(", ")}`);
}
