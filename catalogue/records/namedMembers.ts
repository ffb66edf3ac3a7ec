import { fieldOf, isText, textIn } from "../yaml/values/value.ts";
import type { UserUrn, GroupUrn } from "../urn/urn.ts";
import type { IdPlace, FileRecord } from "./recordFile.ts";
import { namedGroup, namedUser } from "./recordUrn.ts";

/** A user whom a group's record names as a member, or defines inline there, with the place of the ID. */
interface NamedMember extends IdPlace {
  readonly urn: UserUrn;
}

/** The members that a group's record names. */
export function namedMembers({ mapping }: FileRecord): readonly NamedMember[] {
  const list = fieldOf(mapping, "members")?.value;
  if (list?.kind !== "list") return [];
  return list.items.flatMap((item) => {
    const id = item.kind === "mapping" ? textIn(item, "id") : isText(item) ? item : undefined;
    return id && id.value !== "" ? { urn: namedUser(id.value), id: id.value, span: id.span } : [];
  });
}

/** The groups that a user's record names, which become all groups of the user; `undefined` if it leaves them as they are. */
export function namedGroups({ mapping }: FileRecord): ReadonlySet<GroupUrn> | undefined {
  const list = fieldOf(mapping, "groups")?.value;
  if (list?.kind !== "list") return undefined;
  return new Set(list.items.flatMap((item) => (isText(item) && item.value !== "" ? namedGroup(item.value) : [])));
}
