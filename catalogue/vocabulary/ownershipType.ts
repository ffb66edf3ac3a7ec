import { readUrn } from "../urn/urn.ts";

/** The ownership types a stored owner may have. Upstream deprecates all after `CUSTOM`; stored data has them. */
export const OWNERSHIP_TYPES = [
  "TECHNICAL_OWNER",
  "BUSINESS_OWNER",
  "DATA_STEWARD",
  "NONE",
  "CUSTOM",
  "DATAOWNER",
  "DEVELOPER",
  "DELEGATE",
  "PRODUCER",
  "STAKEHOLDER",
  "CONSUMER",
] as const;

/** The role in which an owner owns a dataset. Spec: Ownership type values. */
export type OwnershipType = (typeof OWNERSHIP_TYPES)[number];

/** The types to offer a person; `CUSTOM` needs a type URN besides, the others are deprecated. */
export const OFFERED_OWNERSHIP_TYPES = ["TECHNICAL_OWNER", "BUSINESS_OWNER", "DATA_STEWARD", "NONE"] as const;

const SYSTEM_PREFIX = "urn:li:ownershipType:__system__";

/** The URN of a given type: `TECHNICAL_OWNER` is `urn:li:ownershipType:__system__technical_owner`. */
export function ownershipTypeUrn(type: OwnershipType): string {
  return `${SYSTEM_PREFIX}${type.toLowerCase()}`;
}

/**
 * The ownership type of an owner, as one URN, however it is stored: two owners are the same when their URNs and these agree.
 * Decision: the type URN counts when there is one, since `type` is then only a remainder of older versions.
 */
export function resolvedOwnershipType(owner: {
  readonly type: OwnershipType;
  readonly typeUrn?: string | undefined;
}): string {
  return owner.typeUrn ?? ownershipTypeUrn(owner.type);
}

/**
 * The ownership type that a text names: one of the given ones, or the URN of one. `undefined` when it names none; `CUSTOM`
 * alone does not.
 * Decision: types are no entities of this catalogue, so any well-formed URN of one is accepted; it is stored with the type `CUSTOM`.
 */
export function namedOwnershipType(
  text: string,
): { readonly type: OwnershipType; readonly typeUrn: string } | undefined {
  if (isOwnershipType(text)) return text === "CUSTOM" ? undefined : { type: text, typeUrn: ownershipTypeUrn(text) };
  const reading = readUrn(text);
  if (reading.kind !== "other" || reading.entityType !== "ownershipType") return undefined;
  return { type: OWNERSHIP_TYPES.find((type) => ownershipTypeUrn(type) === text) ?? "CUSTOM", typeUrn: text };
}

/** Whether a value is the name of an ownership type. */
export function isOwnershipType(value: unknown): value is OwnershipType {
  return OWNERSHIP_TYPES.some((type) => type === value);
}

/** Whether a type is of those that every catalogue has, by its URN. */
export function isSystemOwnershipType(urn: string): boolean {
  return urn.startsWith(SYSTEM_PREFIX);
}

/** The ID of an ownership type: the last part of its URN. */
export function ownershipTypeId(urn: string): string {
  return urn.slice(urn.lastIndexOf(":") + 1);
}

/**
 * The name of a type: "Technical Owner"; of one that people made, its name in the catalogue if that is known, otherwise its ID in
 * words. Two types may have one name: `ownershipTypeNames` tells them apart where people read them.
 */
export function ownershipTypeLabel(
  owner: {
    readonly type: OwnershipType;
    readonly typeUrn?: string | undefined;
  },
  ownName?: string,
): string {
  const urn = resolvedOwnershipType(owner);
  if (ownName !== undefined && ownName.trim() !== "" && !isSystemOwnershipType(urn)) return ownName;
  // Written in one piece where the others have an underscore.
  if (urn === ownershipTypeUrn("DATAOWNER")) return "Data Owner";
  const name = isSystemOwnershipType(urn) ? urn.slice(SYSTEM_PREFIX.length) : ownershipTypeId(urn);
  return name
    .split("_")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(" ");
}
