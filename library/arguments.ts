import { PLATFORM_PREFIX } from "../catalogue/urn/prefixes.ts";
import { datasetUrn as datasetUrnOf, groupUrn as groupUrnOf, userUrn as userUrnOf } from "../catalogue/urn/urn.ts";
import type { DatasetParts } from "./public.ts";

/** What a value that a program gives must be: in words, and whether it is. */
interface Wanted {
  readonly words: string;
  readonly is: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === "string";

const TEXT: Wanted = { words: "a text", is: isText };
const TEXTS: Wanted = { words: "a list of texts", is: (value) => Array.isArray(value) && value.every(isText) };
const FLAG: Wanted = { words: "true or false", is: (value) => typeof value === "boolean" };
const NUMBER: Wanted = { words: "a number", is: (value) => typeof value === "number" };
const FUNCTION: Wanted = { words: "a function", is: (value) => typeof value === "function" };
const SIGNAL: Wanted = { words: "an AbortSignal", is: (value) => value instanceof AbortSignal };
const OBJECT: Wanted = { words: "an object", is: (value) => typeof value === "object" && value !== null };
const LIST: Wanted = { words: "a list", is: (value) => Array.isArray(value) };

/** What the properties of each object are that a program gives. Any of them may be absent here; who needs one, asks for it. */
const PROPERTIES = {
  connect: { url: TEXT, token: TEXT, fetch: FUNCTION, timeoutMs: NUMBER, signal: SIGNAL },
  list: { query: TEXT, after: TEXT },
  upsert: { createMissing: FLAG, pruneMembers: FLAG, signal: SIGNAL, onProgress: FUNCTION },
  pull: { urns: TEXTS, into: TEXT, signal: SIGNAL, onProgress: FUNCTION },
  proposal: { urn: TEXT, aspect: TEXT, value: OBJECT, ifVersion: TEXT },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Wanted>>>>;

/**
 * Throws where a program without types gives an object with something else than is declared: a text for `createMissing`, such
 * as "no", would otherwise count as true.
 * @param name what the object is: "The options"
 */
export function requireProperties(name: string, of: keyof typeof PROPERTIES, given: unknown): void {
  if (given === undefined) return;
  requireThat(name, given, OBJECT);
  for (const [property, wanted] of Object.entries(PROPERTIES[of])) {
    const value: unknown = Reflect.get(Object(given), property);
    if (value !== undefined) requireThat(`${name}: ${property}`, value, wanted);
  }
}

/** Throws where a program without types gives something else than a text. */
export function requireText(name: string, value: unknown): void {
  requireThat(name, value, TEXT);
}

/** Throws where a program without types gives something else than a list of texts. */
export function requireTexts(name: string, value: unknown): void {
  requireThat(name, value, TEXTS);
}

/** Throws where a program without types gives something else than a list. */
export function requireList(name: string, value: unknown): void {
  requireThat(name, value, LIST);
}

/** Throws where a program without types gives something else than an object. */
export function requireObject(name: string, value: unknown): void {
  requireThat(name, value, OBJECT);
}

/** The URN of a dataset. Throws where a part is empty. */
export function datasetUrn(parts: DatasetParts): string {
  requireObject("The parts of a dataset's URN", parts);
  for (const name of ["platform", "name", "env"] as const) requirePart(`The "${name}" of a dataset`, parts[name]);
  const { platform } = parts;
  const id = platform.startsWith(PLATFORM_PREFIX) ? platform.slice(PLATFORM_PREFIX.length) : platform;
  requirePart('The "platform" of a dataset', id);
  return datasetUrnOf({ ...parts, platform: id });
}

/** The URN of a user. Throws where the ID is empty. */
export function userUrn(id: string): string {
  requirePart("The ID of a user", id);
  return userUrnOf(id);
}

/** The URN of a group. Throws where the ID is empty. */
export function groupUrn(id: string): string {
  requirePart("The ID of a group", id);
  return groupUrnOf(id);
}

function requirePart(name: string, value: string): void {
  requireText(name, value);
  if (value.trim() === "") throw new TypeError(`${name} is empty.`);
}

function requireThat(name: string, value: unknown, { words, is }: Wanted): void {
  if (!is(value)) throw new TypeError(`${name} must be ${words}, not ${described(value)}.`);
}

function described(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value) ? "a list" : `a value of the type ${typeof value}`;
}
