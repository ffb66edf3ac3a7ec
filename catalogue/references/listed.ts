import { knownRuns } from "./knownRuns.ts";
import { nameEnd, sharedEnds } from "./sharedEnds.ts";
import type { FileRecord } from "../records/recordFile.ts";
import { namedOwner, recordUrn } from "../records/recordUrn.ts";
import { URN_BEGINNING } from "../records/recordKinds.ts";
import { fieldOf, isText, textIn, type List, type Mapping, type Value } from "../yaml/values/value.ts";
import type { FieldSpec } from "../records/fields/fieldSpec.ts";
import { fieldSpecs } from "../records/recordKinds.ts";
import type { OwnerUrn } from "../urn/urn.ts";

/** A user or group that a list of a record names, or defines inline. */
export interface Listed {
  readonly urn: OwnerUrn;
  /** What a person calls them here: the id or URN that is written. */
  readonly name: string;
  readonly item: Value;
  /** Their fields, when they are written out. */
  readonly writtenOut: Mapping | undefined;
  readonly list: List;
  readonly at: number;
}

/**
 * The users and groups that the lists of a user or group record name, field by field, in the order of the fields' kind.
 * From long runs of plain names, only groups and names that may be in their list twice.
 */
export function* listedIn(record: FileRecord): Generator<{ readonly key: string; readonly people: readonly Listed[] }> {
  for (const spec of fieldSpecs(record.kind)) {
    const list = fieldOf(record.mapping, spec.key)?.value;
    if (list?.kind !== "list" || !NAMES.has(spec.type)) continue;
    yield { key: spec.key, people: peopleIn(spec, list) };
  }
}

const NAMES: ReadonlySet<FieldSpec["type"]> = new Set<FieldSpec["type"]>(["group-list", "user-list", "owner-list"]);

function peopleIn(spec: FieldSpec, list: List): readonly Listed[] {
  if (!list.long) return list.items.flatMap((item, at) => listed(spec, list, item, at));
  // In runs of users alone, whose IDs are unique, only some can be named twice.
  const long = knownRuns(list.long, [URN_BEGINNING.user]);
  const { others } = long;
  const shared = sharedEnds(long);
  if (shared.size === 0) return [...others].flatMap(([at, item]) => listed(spec, list, item, at));
  return list.items.flatMap((item, at) =>
    others.has(at) || (isText(item) && shared.has(nameEnd(item.value))) ? listed(spec, list, item, at) : [],
  );
}

function listed({ type }: FieldSpec, list: List, item: Value, at: number): Listed[] {
  const writtenOut = item.kind === "mapping" ? item : undefined;
  const id = writtenOut ? textIn(writtenOut, "id") : isText(item) && item.value !== "" ? item : undefined;
  if (!id) return [];
  const name = id.value;
  const urn =
    type === "group-list"
      ? recordUrn("group", name)
      : type === "owner-list" && !writtenOut
        ? namedOwner(name)
        : recordUrn("user", name);
  return [{ urn, name, item, writtenOut, list, at }];
}
