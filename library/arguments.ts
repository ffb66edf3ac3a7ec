import { datasetUrn as datasetUrnOf, groupUrn as groupUrnOf, userUrn as userUrnOf } from "../catalogue/urn/urn.ts";
import type { DatasetParts } from "./public.ts";

/** Throws where a program without types gives something else than a text. */
export function requireText(name: string, value: unknown): void {
  if (typeof value !== "string") throw new TypeError(`${name} must be a text, not ${described(value)}.`);
}

/** The URN of a dataset. Throws where a part is empty. */
export function datasetUrn(parts: DatasetParts): string {
  for (const name of ["platform", "name", "env"] as const) requirePart(`The "${name}" of a dataset`, parts[name]);
  return datasetUrnOf(parts);
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

function described(value: unknown): string {
  return value === null || value === undefined ? String(value) : `a value of the type ${typeof value}`;
}
