import { groupedBy } from "../collections/groupedBy.ts";
import { canonicalJson, sameJson } from "../json/canonicalJson.ts";
import { wireName } from "../records/plainFields.ts";
import { isOwnershipType, ownershipTypeUrn, resolvedOwnershipType } from "../vocabulary/ownershipType.ts";
import { typeNameById, type StoredOwnershipType } from "../display/ownershipTypeNames.ts";

/** The effect of an upsert on one field of a record; an unchanged field has none. */
export interface FieldChange {
  /** The field's name as files have it, for example `first_name`. */
  readonly field: string;
  readonly effect: "adds" | "replaces" | "removes";
  /** The value before and after; absent if there is none. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The values are not for people, who are only told that there is a change. */
  readonly opaque?: true;
}

/** The values a record gives to an aspect; absent ones leave what is there, an empty text removes it. */
export type GivenFields = Readonly<Record<string, string | number | undefined>>;

/** An aspect with the values given put in. `undefined`: it has them already. */
export function withGiven<A extends object>(current: A, given: GivenFields): A | undefined {
  const before = new Map(Object.entries(current));
  const changed = Object.entries(given).filter(
    ([key, value]) => value !== undefined && (before.get(key) ?? "") !== value,
  );
  if (changed.length === 0) return undefined;
  // An absent value is written as undefined, which JSON leaves out.
  return { ...current, ...Object.fromEntries(changed.map(([key, value]) => [key, value === "" ? undefined : value])) };
}

/** The differences between two versions of an aspect, field by field, for people. */
export function fieldChanges(
  before: object | undefined,
  after: object | undefined,
  names: Readonly<Record<string, string>> = {},
): FieldChange[] {
  if (!after) return [];
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  const properties = new Set([...old.keys(), ...Object.keys(after)]);
  const now = new Map<string, unknown>(Object.entries(after));
  return [...properties].flatMap((property) => {
    return changeOf(names[property] ?? wireName(property), ...shownApart(old.get(property), now.get(property)));
  });
}

/** The change from one value to another, as a list of one change or none. */
export function changeOf(field: string, from: string | undefined, to: string | undefined): FieldChange[] {
  if (from === to) return [];
  const effect = from === undefined ? "adds" : to === undefined ? "removes" : "replaces";
  return [{ field, effect, from, to }];
}

/**
 * Two values as a person reads them; owners with their types where somebody's types differ or some are not the usual one, and
 * anything else in full where it reads alike.
 */
function shownApart(before: unknown, after: unknown): [string | undefined, string | undefined] {
  for (const ownerOf of typesGoWithoutSaying(before, after) ? [ownerUrn, ownerAndType] : [ownerAndType]) {
    const [from, to] = [shown(before, ownerOf), shown(after, ownerOf)];
    if (from !== to || from === undefined) return [from, to];
  }
  return [canonicalJson(before), canonicalJson(after)];
}

function shown(value: unknown, ownerOf: (value: object) => string | undefined): string | undefined {
  if (value === null) return undefined;
  if (typeof value === "string") return value;
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((item) => shown(item, ownerOf)).join(", ");
  return (typeof value === "object" ? ownerOf(value) : undefined) ?? canonicalJson(value);
}

/** Types that go without saying: that of a group's owners, and that of owners without one. */
const USUAL_TYPES: ReadonlySet<string> = new Set((["TECHNICAL_OWNER", "NONE"] as const).map(ownershipTypeUrn));

/** Whether the types of owners go without saying: all are usual ones, and who owns before and after does so by the same types. */
function typesGoWithoutSaying(before: unknown, after: unknown): boolean {
  const [were, are] = [typesByOwner(before), typesByOwner(after)];
  const areUsual = [...were.values(), ...are.values()].flat().every((type) => type === "" || USUAL_TYPES.has(type));
  return areUsual && [...were].every(([owner, types]) => sameJson(types, are.get(owner) ?? types));
}

/** The ownership types of each owner in a list, in order; empty for an entry whose type is unknown. */
function typesByOwner(value: unknown): ReadonlyMap<string, readonly string[]> {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const entries = items.filter((item) => typeof item === "object" && item !== null);
  return new Map(
    [...groupedBy(entries, ownerUrn)].flatMap(([owner, own]) =>
      owner === undefined ? [] : [[owner, own.map(typeUrnOf).toSorted()]],
    ),
  );
}

function typeUrnOf(entry: object): string {
  const typed = ownershipTypeOf(entry);
  return typed ? resolvedOwnershipType(typed) : "";
}

/** Of an owner's entry, what a user wants to see. `undefined`: it is something else. */
function ownerUrn(value: object): string | undefined {
  return "owner" in value && typeof value.owner === "string" ? value.owner : undefined;
}

/** An owner with its type, if that is one that the catalogue knows. */
function ownerAndType(value: object): string | undefined {
  const owner = ownerUrn(value);
  const type = ownershipTypeOf(value);
  return owner === undefined || !type ? owner : `${owner} (${typeNameById(type)})`;
}

/** The ownership type of an owner's entry, if it is one that the catalogue knows. */
function ownershipTypeOf(value: object): StoredOwnershipType | undefined {
  const { type, typeUrn }: Readonly<Record<string, unknown>> = { ...value };
  return isOwnershipType(type) ? { type, typeUrn: typeof typeUrn === "string" ? typeUrn : undefined } : undefined;
}
