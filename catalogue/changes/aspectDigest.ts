import { canonicalJson } from "../json/canonicalJson.ts";
import { isAspectName } from "../model/aspects.ts";
import { textHash } from "../text/textHash.ts";
import { DATES } from "./aspectChanges.ts";
import { ASPECT_WORDS } from "./aspectWords.ts";

/**
 * A digest of what an aspect says, by which a value is known again. Whatever a catalogue may fill in when it stores the aspect does
 * not count: dates, what follows from the rest, and what DataHub writes for a property that is absent.
 */
export function aspectDigest(name: string, value: object): string {
  const { derived = [] } = isAspectName(name) ? ASPECT_WORDS[name] : {};
  const own = Object.entries(value).filter(([property]) => !DATES.includes(property) && !derived.includes(property));
  return textHash(canonicalJson(withoutDefaults(Object.fromEntries(own))) ?? "");
}

/** Whether an aspect says what was written, as far as that was noted. @param digest absent: nothing was noted */
export function saysWhatWasWritten(
  { name, digest }: { readonly name: string; readonly digest?: string | undefined },
  value: object,
): boolean {
  return digest === undefined || digest === aspectDigest(name, value);
}

/** A value without what says no more than if it were absent. `undefined`: nothing is left. */
function withoutDefaults(value: unknown): unknown {
  if (value === null || value === false || (typeof value === "string" && DEFAULT_PICTURE.test(value))) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => withoutDefaults(item) ?? null);
  if (typeof value !== "object") return value;
  const left = Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
    const kept = withoutDefaults(each);
    return kept === undefined ? [] : [[key, kept]];
  });
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** The picture of a user or group that has none, as DataHub names it. */
const DEFAULT_PICTURE = /\/default_avatar\.png$/;
