import * as l10n from "@vscode/l10n";
import { ENTITY_TYPES, entityTypes, isEntityType, type EntityType, type EntityTypeName } from "./entityTypes.ts";
import { DATASET_BEGINNING, PLATFORM_PREFIX, typePrefix, URN_PREFIX } from "./prefixes.ts";

declare const kind: unique symbol;
type Branded<Name extends EntityTypeName> = string & { readonly [kind]: Name };

/** `urn:li:dataset:(urn:li:dataPlatform:<platform>,<name>,<env>)`, checked. */
export type DatasetUrn = Branded<"dataset">;
/** `urn:li:corpuser:<id>`, checked. */
export type UserUrn = Branded<"user">;
/** `urn:li:corpGroup:<id>`, checked. */
export type GroupUrn = Branded<"group">;
/** A user or a group: who may own something. */
export type OwnerUrn = UserUrn | GroupUrn;
/** The entities this catalogue stores. */
export type EntityUrn = DatasetUrn | OwnerUrn;

/** The parts of a dataset URN, as they are written in it. */
interface DatasetParts {
  /** Platform id, for example `hive`. */
  readonly platform: string;
  /** Dataset name; may contain dots. */
  readonly name: string;
  /** Environment, for example `PROD`. */
  readonly env: string;
}

/** What a text that should be a URN turned out to be. */
export type UrnReading =
  | { readonly kind: "dataset"; readonly urn: DatasetUrn; readonly parts: DatasetParts }
  | { readonly kind: "user"; readonly urn: UserUrn; readonly id: string }
  | { readonly kind: "group"; readonly urn: GroupUrn; readonly id: string }
  /** A well-formed URN of another entity type. */
  | { readonly kind: "other"; readonly entityType: string; readonly id: string }
  | { readonly kind: "malformed"; readonly problem: string };

/** Characters that structure URNs, so must be escaped inside a part. */
const RESERVED = /[(),␟]/;

/**
 * Reads a URN and says, if it is malformed, what is wrong with it.
 * Nothing is decoded and case matters, as on upstream's servers.
 * Spec: Identifiers (URNs).
 */
export function readUrn(text: string): UrnReading {
  if (text !== text.trim()) return SPACE_AT_END;
  if (text.includes("␟")) return malformed(l10n.t`"␟" is not allowed in a URN; write "${percentEncoded("␟")}"`);
  if (!text.startsWith(URN_PREFIX)) return isEncodedUrn(text) ? encoded(text) : NOT_BEGUN;
  const colon = text.indexOf(":", URN_PREFIX.length);
  const entityType = text.slice(URN_PREFIX.length, colon < 0 ? undefined : colon);
  const id = colon < 0 ? "" : text.slice(colon + 1);
  const isStored = isEntityType(entityType);
  const misspelt = isStored ? undefined : misspeltType(entityType);
  if (misspelt) return misspelt;
  if (!isStored && !/^[a-z][a-zA-Z0-9_]*$/.test(entityType)) return malformed(l10n.t("the entity type is missing"));
  if (id === "") return malformed(l10n.t`the ID after "${typePrefix(entityType)}" is missing`);
  if (!text.isWellFormed()) return malformed(l10n.t("it contains half a surrogate pair, which is not a character"));
  if (text.includes("\0")) return malformed(l10n.t("it contains a NUL character"));
  if (isStored) return readStored(entityType, text, id);
  if (!balanced(text)) return malformed(l10n.t("its parentheses do not match"));
  if (id.startsWith("(") && id.endsWith(")") && topLevelParts(id.slice(1, -1)).includes(""))
    return malformed(l10n.t("a part in its parentheses is empty"));
  return { kind: "other", entityType, id };
}

/** Whether a text begins like a URN that was percent-encoded as a whole, as browsers show it in an address. */
export function isEncodedUrn(text: string): boolean {
  return /^urn%3a/i.test(text);
}

/** A percent-encoded text, decoded once; `undefined` when it is not well-formed. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Reads a dataset URN. Returns `undefined` when `text` is not one. */
export function parseDatasetUrn(text: string): DatasetUrn | undefined {
  const reading = readUrn(text);
  return reading.kind === "dataset" ? reading.urn : undefined;
}

/** Reads a user URN. Returns `undefined` when `text` is not one, or its id is empty. */
export function parseUserUrn(text: string): UserUrn | undefined {
  const reading = readUrn(text);
  return reading.kind === "user" ? reading.urn : undefined;
}

/** Reads a group URN. Returns `undefined` when `text` is not one, or its id is empty. */
export function parseGroupUrn(text: string): GroupUrn | undefined {
  const reading = readUrn(text);
  return reading.kind === "group" ? reading.urn : undefined;
}

/** Reads the URN of a user or a group. Returns `undefined` when `text` is neither. */
export function parseOwnerUrn(text: string): OwnerUrn | undefined {
  return parseUserUrn(text) ?? parseGroupUrn(text);
}

/** Reads the URN of an entity this catalogue stores. Returns `undefined` if `text` is not one. */
export function parseEntityUrn(text: string): EntityUrn | undefined {
  return parseDatasetUrn(text) ?? parseOwnerUrn(text);
}

/** Makes a dataset URN; reserved characters in the name are percent-encoded. */
export function datasetUrn(parts: DatasetParts): DatasetUrn {
  return dataset(
    `${DATASET_BEGINNING}${percentEncoded(parts.platform)},${percentEncoded(parts.name)},${percentEncoded(parts.env)})`,
  );
}

/** Makes a user URN of a non-empty id; reserved characters are percent-encoded. */
export function userUrn(id: string): UserUrn {
  return user(typePrefix(entityTypes.corpuser.type) + percentEncoded(id));
}

/** Makes a group URN of a non-empty id; reserved characters are percent-encoded. */
export function groupUrn(id: string): GroupUrn {
  return group(typePrefix(entityTypes.corpGroup.type) + percentEncoded(id));
}

/** The parts of a dataset URN, as they are written in it (percent-encoding kept). */
export function datasetParts(urn: DatasetUrn): DatasetParts {
  const reading = readUrn(urn);
  if (reading.kind !== "dataset") throw new Error(`"${urn}" was checked as a dataset URN but does not read as one`);
  return reading.parts;
}

/** What a person calls the entity: a dataset's name, a user's or group's id. */
export function entityName(urn: EntityUrn): string {
  const reading = readUrn(urn);
  if (reading.kind === "dataset") return reading.parts.name;
  return reading.kind === "malformed" ? urn : reading.id;
}

/** The entity type of a URN of this catalogue. */
export function entityTypeOf(urn: EntityUrn): EntityType {
  const type = typeNameOf(urn);
  if (!isEntityType(type)) throw new Error(`"${urn}" is not of an entity type of this catalogue`);
  return type;
}

/** The name of the entity type in the URN of an entity. */
export function typeNameOf(urn: EntityUrn): string {
  return urn.slice(URN_PREFIX.length, urn.indexOf(":", URN_PREFIX.length));
}

/**
 * Reads the URN of an entity of a type that a catalogue stores, which `isStored` says. `undefined` when `text` is not
 * one.
 */
export function storedUrn(text: string, isStored: (entityType: string) => boolean): EntityUrn | undefined {
  const reading = readUrn(text);
  if (reading.kind === "malformed") return undefined;
  const urn = reading.kind === "other" ? stored(text) : reading.urn;
  return isStored(typeNameOf(urn)) ? urn : undefined;
}

/** Reads a URN of an entity type that this catalogue stores. */
function readStored(entityType: EntityType, text: string, id: string): UrnReading {
  if (entityType === entityTypes.dataset.type) return readDataset(text, id);
  const reserved = RESERVED.exec(id);
  if (reserved)
    return malformed(l10n.t`"${reserved[0]}" is not allowed in an ID; write "${percentEncoded(reserved[0])}"`);
  switch (entityType) {
    case entityTypes.corpuser.type:
      return { kind: "user", urn: user(text), id };
    case entityTypes.corpGroup.type:
      return { kind: "group", urn: group(text), id };
  }
}

function readDataset(text: string, id: string): UrnReading {
  if (!id.startsWith("("))
    return malformed(l10n.t("a dataset URN has its parts in parentheses: (platform URN,name,environment)"));
  if (!id.endsWith(")") || !balanced(id)) return malformed(l10n.t("its parentheses do not match"));
  const parts = topLevelParts(id.slice(1, -1));
  if (parts.length !== 3) {
    return malformed(
      l10n.t`a dataset URN has three parts (platform URN,name,environment), this one has ${parts.length}`,
    );
  }
  const [platformUrn = "", name = "", env = ""] = parts;
  if (!platformUrn.startsWith(PLATFORM_PREFIX) || platformUrn.length === PLATFORM_PREFIX.length) {
    return malformed(l10n.t`its platform must be written "${PLATFORM_PREFIX}<platform>"`);
  }
  if (name === "") return malformed(l10n.t("its dataset name is empty"));
  if (env === "") return malformed(l10n.t("its environment is empty"));
  if (parts.some((part) => part !== part.trim()))
    return malformed(l10n.t("its parts may not begin or end with a space"));
  return {
    kind: "dataset",
    urn: dataset(text),
    parts: { platform: platformUrn.slice(PLATFORM_PREFIX.length), name, env },
  };
}

function misspeltType(entityType: string): UrnReading | undefined {
  const meant = ENTITY_TYPES.find((each) => each.toLowerCase() === entityType.toLowerCase());
  return meant && malformed(l10n.t`unknown entity type "${entityType}"; did you mean "${meant}"?`);
}

function encoded(text: string): UrnReading {
  const decoded = percentDecoded(text);
  return decoded === undefined || readUrn(decoded).kind === "malformed"
    ? malformed(l10n.t("it is percent-encoded, as in the address of a web page; decode it"))
    : malformed(l10n.t`it is percent-encoded, as in the address of a web page; write "${decoded}"`);
}

function malformed(problem: string): UrnReading {
  return { kind: "malformed", problem };
}

// What most texts read as that are no URN: they are read by the thousand, so these are made once.
const SPACE_AT_END = malformed(l10n.t("a URN may not begin or end with a space"));
const NOT_BEGUN = malformed(l10n.t`a URN begins with "${URN_PREFIX}"`);

/** Splits at the commas outside all parentheses. */
export function topLevelParts(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === "(") depth++;
    else if (char === ")") depth--;
    else if (char === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Whether each parenthesis has its other half. */
export function balanced(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === "(") depth++;
    else if (char === ")") depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const encodings: Readonly<Record<string, string>> = { "(": "%28", ")": "%29", ",": "%2C", "␟": "%E2%90%9F" };

/** A text as a part of a URN: the characters that structure URNs are percent-encoded. */
export function percentEncoded(part: string): string {
  return RESERVED.test(part) ? part.replace(/[(),␟]/g, (char) => encodings[char] ?? char) : part;
}

// The brands are made here and nowhere else: each caller above has checked or built the text.
/* eslint-disable @typescript-eslint/consistent-type-assertions */
const dataset = (text: string): DatasetUrn => text as DatasetUrn;
const user = (text: string): UserUrn => text as UserUrn;
const group = (text: string): GroupUrn => text as GroupUrn;
const stored = (text: string): EntityUrn => text as EntityUrn;
/* eslint-enable */
