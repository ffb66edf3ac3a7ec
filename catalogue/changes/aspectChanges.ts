import * as l10n from "@vscode/l10n";
import { canonicalJson } from "../json/canonicalJson.ts";
import type { AspectName } from "../model/aspects.ts";
import { ASPECT_WORDS } from "./aspectWords.ts";
import { fieldChanges, type FieldChange } from "./fieldChange.ts";
import { itemChanges } from "./itemChanges.ts";
import { opaqueChange } from "./opaqueChange.ts";
import { picked, type Properties } from "./picked.ts";

/**
 * The differences between two versions of an aspect in people's words: each field, each column, each link. What has no words
 * is told as a change of the aspect without its values. The dates in it count only where nothing else differs.
 */
export function aspectChanges(name: AspectName, before: object | undefined, after: object): FieldChange[] {
  const { aspect, fields, lists = {}, maps = {}, derived = [] } = ASPECT_WORDS[name];
  const [old, now]: readonly [Properties, Properties] = [{ ...before }, { ...after }];
  const changes = fieldChanges(picked(old, fields), picked(now, fields), fields);
  const worded = new Set([...Object.keys(fields), ...DATES, ...derived]);
  for (const [property, words] of Object.entries(lists)) {
    const ofItems = itemChanges(old[property], now[property], words);
    if (!ofItems) continue;
    worded.add(property);
    changes.push(...ofItems);
  }
  for (const [property, one] of Object.entries(maps)) {
    const [oldMap, newMap] = [mapOf(old[property]), mapOf(now[property])];
    if (!oldMap || !newMap) continue;
    worded.add(property);
    const names = Object.keys({ ...oldMap, ...newMap }).map((key): [string, string] => [key, one(key)]);
    changes.push(...fieldChanges(oldMap, newMap, Object.fromEntries(names)));
  }
  changes.push(...opaqueChange(aspect, without(old, worded), without(now, worded)));
  if (changes.length > 0 || before === undefined) return changes;
  return opaqueChange(l10n.t`dates of the ${aspect}`, picked(old, DATED), picked(now, DATED));
}

/** Whether two versions of an aspect differ in their dates alone, or not at all. */
export function saysTheSame(name: AspectName, one: object, other: object): boolean {
  const undated = (value: object): object =>
    Object.fromEntries(Object.entries(value).filter(([property]) => !DATES.includes(property)));
  return aspectChanges(name, undated(one), undated(other)).length === 0;
}

/** When something was changed, and by whom. */
export const DATES = ["created", "lastModified", "deleted"];
const DATED = Object.fromEntries(DATES.map((property) => [property, property]));

/** A map, empty if there is none. `undefined`: the value is something else. */
function mapOf(value: unknown): Properties | undefined {
  const map = value ?? {};
  return typeof map === "object" && !Array.isArray(map) ? { ...map } : undefined;
}

function without(object: Properties, properties: ReadonlySet<string>): Properties {
  return Object.fromEntries(
    Object.entries(object).filter(
      ([property, value]) => !properties.has(property) && value !== null && canonicalJson(value) !== "[]",
    ),
  );
}
