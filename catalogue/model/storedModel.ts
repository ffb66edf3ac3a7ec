import * as z from "zod";
import { entityTypes } from "../urn/entityTypes.ts";
import { entityName, topLevelParts, type EntityUrn } from "../urn/urn.ts";
import { aspects } from "./aspects.ts";
import type { AspectSpec } from "./aspects/aspect.ts";
import { KEPT_INDEX } from "./keptIndex.ts";
import { Model } from "./model.ts";
import { KEY_FIELDS, RECORDS, REGISTRY, TIMED } from "./registry.generated.ts";

/** The schema of all aspects that are stored without validation of their fields. */
const ANY_OBJECT = z.looseObject({});
/** The schema of the aspects that are kept by time: without it, a value would have no place among the others. */
const TIMED_OBJECT = z.looseObject({ timestampMillis: z.int() });

/**
 * What a service stores: the entity types and aspects of this product, validated field by field, and everything else in
 * DataHub's registry, kept as it is, so that metadata of DataHub goes in and comes out whole.
 */
export const STORED_MODEL = storedModel();

function storedModel(): Model {
  const typesOf = new Map<string, string[]>();
  for (const [type, names] of Object.entries(REGISTRY)) {
    for (const name of names.split(" ")) typesOf.set(name, [...(typesOf.get(name) ?? []), type]);
  }
  const kept = Object.entries(REGISTRY).map(([type, names]) => ({ type, keyAspect: firstWord(names) }));
  const known: Registered = { keyAspects: new Set(kept.map(({ keyAspect }) => keyAspect)), records: records() };
  const specs = Object.fromEntries([...typesOf].map(([name, types]) => [name, specOf(name, types, known)]));
  return new Model(Object.values(entityTypes), { ...specs, ...aspectsOfOurs(specs) }, kept);
}

/** The aspects of this product, which other entity types may have as well. */
function aspectsOfOurs(registered: Readonly<Record<string, AspectSpec>>): Readonly<Record<string, AspectSpec>> {
  return Object.fromEntries(
    Object.entries(aspects).map(([name, spec]: readonly [string, AspectSpec]) => {
      return [name, { ...spec, of: { ...registered[name]?.of, ...spec.of } }];
    }),
  );
}

/** What the registry says of aspects, by their names. */
interface Registered {
  readonly keyAspects: ReadonlySet<string>;
  readonly records: ReadonlyMap<string, Pick<AspectSpec, "namespace" | "record">>;
}

function specOf(name: string, types: readonly string[], { keyAspects, records }: Registered): AspectSpec {
  const fields = KEY_FIELDS[name]?.split(" ");
  const key = fields && keyAspects.has(name) ? { fromUrn: (urn: EntityUrn) => keyFromUrn(urn, fields) } : {};
  const record = records.get(name);
  if (!record) throw new Error(`The record of the aspect "${name}" is not registered`);
  const index = Object.hasOwn(KEPT_INDEX, name) ? KEPT_INDEX[name] : undefined;
  return {
    ...record,
    ...(index ? { index } : {}),
    schema: TIMED.has(name) ? TIMED_OBJECT : ANY_OBJECT,
    anyFields: true,
    of: Object.fromEntries(types.map((type) => [type, creates(name, types) ? "creates" : "describes"])),
    ...key,
  };
}

/**
 * Decision: an entity of a type that is only kept comes into being by its key aspect, by `status`, and by what no other type has, unless
 * it is something that people edit; what many types have (ownership, tags, …) only describes. Of our types, only the
 * aspects of this product create.
 */
function creates(name: string, types: readonly string[]): boolean {
  const [type] = types;
  if (name === "status") return true;
  return types.length === 1 && type !== undefined && !Object.hasOwn(entityTypes, type) && !name.startsWith("editable");
}

/** What the URN of an entity says: its parts, as the fields of its key. */
function keyFromUrn(urn: EntityUrn, fields: readonly string[]): Record<string, string> {
  const id = entityName(urn);
  const parts = fields.length > 1 && /^\(.*\)$/s.test(id) ? topLevelParts(id.slice(1, -1)) : [id];
  return Object.fromEntries(fields.flatMap((field, at) => (parts[at] === undefined ? [] : [[field, parts[at]]])));
}

/** The record of each aspect. */
function records(): Registered["records"] {
  const named = Object.entries(RECORDS).flatMap(([namespace, names]) =>
    names.split(" ").map((each): [string, Pick<AspectSpec, "namespace" | "record">] => {
      const [aspect = each, record] = each.split("=");
      return [aspect, { namespace, ...(record === undefined ? {} : { record }) }];
    }),
  );
  return new Map(named);
}

function firstWord(words: string): string {
  return words.split(" ", 1)[0] ?? words;
}
