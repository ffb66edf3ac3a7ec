/** The fields of a JSON object, by their names; none of anything else. */
export function fieldsIn(json: string): ReadonlyMap<string, unknown> {
  const value: unknown = JSON.parse(json);
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}

/** The text in a field that an aspect's shape leaves open. `undefined`: it is absent, or something else. */
export function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The truth value in a field that an aspect's shape leaves open. */
export function flagIn(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

/** The texts in a field that an aspect's shape leaves open. */
export function textsIn(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : undefined;
}

/** The time stamp in a field that an aspect's shape leaves open: milliseconds since the epoch, and the actor. */
export function stampIn(value: unknown): { readonly time: number; readonly actor: string | undefined } | undefined {
  if (typeof value !== "object" || value === null || !("time" in value) || typeof value.time !== "number")
    return undefined;
  return { time: value.time, actor: "actor" in value ? textIn(value.actor) : undefined };
}
