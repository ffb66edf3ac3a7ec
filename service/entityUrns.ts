import { ENVIRONMENTS, isEnvironment } from "../catalogue/vocabulary/environment.ts";
import { MODEL, type Model } from "../catalogue/model/model.ts";
import { KEY_FIELDS } from "../catalogue/model/registry.generated.ts";
import { failure, success, type Result } from "../catalogue/result.ts";
import { sentence } from "../catalogue/text/sentence.ts";
import {
  parseGroupUrn,
  parseOwnerUrn,
  parseUserUrn,
  readUrn,
  topLevelParts,
  typeNameOf,
  type DatasetUrn,
  type EntityUrn,
  type GroupUrn,
  type OwnerUrn,
  type UserUrn,
} from "../catalogue/urn/urn.ts";
import { typePrefix } from "../catalogue/urn/prefixes.ts";
import { encodedLength, LONGEST_URN } from "../catalogue/urn/urnLength.ts";
import { quoted, refused, type Refusal } from "./refusal.ts";

/** Reads the URN of an entity that this catalogue can store; refused with what is wrong with it. */
export function readEntityUrn(text: string, model: Model): Result<EntityUrn, Refusal> {
  const urn = model.urn(text);
  return urn === undefined ? malformed(text, `a ${alternatives(model.types())}`) : success(urn);
}

/** Reads the name of an entity type, in whatever case it is given, as URNs have it; refused if there is no such type. */
export function readTypeName(text: string, model: Model): Result<string, Refusal> {
  const type = model.typeNamed(text);
  return type === undefined ? refused("BAD_REQUEST", `${quoted(text)} is not an entity type.`) : success(type);
}

/** Reads a dataset URN; refused with what is wrong with it. */
export function readDatasetUrn(text: string): Result<DatasetUrn, Refusal> {
  const reading = readUrn(text);
  return reading.kind === "dataset" ? success(reading.urn) : malformed(text, "a dataset");
}

/** Reads a user URN; refused with what is wrong with it. */
export function readUserUrn(text: string): Result<UserUrn, Refusal> {
  const urn = parseUserUrn(text);
  return urn === undefined ? malformed(text, "a user") : success(urn);
}

/** Reads a group URN; refused with what is wrong with it. */
export function readGroupUrn(text: string): Result<GroupUrn, Refusal> {
  const urn = parseGroupUrn(text);
  return urn === undefined ? malformed(text, "a group") : success(urn);
}

/** Reads the URN of a user or group; refused with what is wrong with it. */
export function readOwnerUrn(text: string): Result<OwnerUrn, Refusal> {
  const urn = parseOwnerUrn(text);
  return urn === undefined ? malformed(text, "a user or group") : success(urn);
}

/** Reads the URN of something that can have owners; refused with what is wrong with it. */
export function readOwnableUrn(text: string): Result<EntityUrn, Refusal> {
  const urn = readEntityUrn(text, MODEL);
  if (!urn.ok || MODEL.has(urn.value, "ownership")) return urn;
  return refused("BAD_REQUEST", `${quoted(text)} is a user; datasets and groups have owners, users do not.`);
}

/** The refusal for an entity that does not exist. */
export function unknownEntity(urn: EntityUrn): { readonly ok: false; readonly error: Refusal } {
  const message = `Entity ${quoted(urn)} does not exist in this catalogue.`;
  return failure({ code: "ENTITY_NOT_FOUND", message, urn });
}

/** The refusal for an aspect that entities of this type do not have. */
export function unknownAspect(urn: EntityUrn, name: string): ReturnType<typeof refused> {
  return refused("INVALID_ASPECT", `A ${typeNameOf(urn)} has no aspect ${quoted(name)}.`);
}

/**
 * Whether an entity with this URN may come into being.
 * Decision: a dataset's environment must be one that GraphQL can show; a URN has at most 512 bytes when URL-encoded, and as many
 * parts as the key of its type. Upstream's servers refuse the same, except that they do not bound the URN of a column; here it may
 * be as long as the indexes of PostgreSQL allow. Nor may a URN have a line break or another control character in it, which would
 * make two lines of one wherever it is shown. One that was put together, not read, must read as a URN.
 */
export function creatableUrn(urn: EntityUrn, model: Model): Result<EntityUrn, Refusal> {
  const reading = readUrn(urn);
  if (reading.kind === "dataset" && !isEnvironment(reading.parts.env)) {
    const env = quoted(reading.parts.env);
    return refused("MALFORMED_URN", `Environment ${env} of ${quoted(urn)} is not one of ${ENVIRONMENTS.join(", ")}.`);
  }
  if (CONTROL.test(urn)) {
    return refused("MALFORMED_URN", `URN ${quoted(urn)} contains a line break or another control character.`);
  }
  if (reading.kind === "malformed") return malformed(urn, "an entity");
  const { type, keyAspect } = model.typeOf(urn);
  const longest = type === "schemaField" ? LONGEST_COLUMN_URN : LONGEST_URN;
  if (encodedLength(urn) > longest) {
    return refused("MALFORMED_URN", `URN ${quoted(urn)} is longer than ${longest} bytes when URL-encoded.`);
  }
  const fields = KEY_FIELDS[keyAspect]?.split(" ");
  if (reading.kind === "other" && fields && fields.length !== partCount(reading.id)) {
    const form = typePrefix(type) + (fields.length === 1 ? fields.join() : `(${fields.join()})`);
    return refused("MALFORMED_URN", `URN ${quoted(urn)} does not have the form of its type, ${form}.`);
  }
  return success(urn);
}

/** How many parts the ID in a URN has. */
function partCount(id: string): number {
  return id.startsWith("(") && id.endsWith(")") ? topLevelParts(id.slice(1, -1)).length : 1;
}

/**
 * A row of an index holds the URN and its name in lower case, and PostgreSQL takes at most 2,704 bytes per row. The bytes are
 * counted as in a URL, too, since some letters have more of them in lower case.
 */
const LONGEST_COLUMN_URN = 1_200;

const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** "dataset, user or group". */
function alternatives(types: readonly { readonly name: string }[]): string {
  const names = types.map(({ name }) => name);
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((each) => each !== "").join(" or ");
}

function malformed(text: string, wanted: string): { readonly ok: false; readonly error: Refusal } {
  const reading = readUrn(text);
  if (reading.kind === "malformed")
    return refused("MALFORMED_URN", sentence(`${quoted(text)} is not a URN: ${reading.problem}`));
  return refused("MALFORMED_URN", `${quoted(text)} is not the URN of ${wanted}.`);
}
