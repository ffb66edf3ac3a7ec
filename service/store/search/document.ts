import type { Model } from "../../../catalogue/model/model.ts";
import { PLATFORM_PREFIX } from "../../../catalogue/urn/prefixes.ts";
import {
  datasetParts,
  entityName,
  parseDatasetUrn,
  type DatasetUrn,
  type EntityUrn,
} from "../../../catalogue/urn/urn.ts";
import { indexedAspects, indexedValue, shownNameIn } from "./indexedValue.ts";
import { folderText, folderValue, levelsOf } from "./folder.ts";
import { beginningTokens, EVERY, fieldToken, gramTokens, typeToken, valueToken, wordToken } from "./tokens.ts";
import { folded, wordsOf } from "./words.ts";

/** The most UTF-16 code units of a display name that are searched: an index of PostgreSQL takes no more than 2.7 kB. */
const LONGEST_NAME = 300;
/** The most words, and values of filters, by which one entity is found. */
const MOST_WORDS = 10_000;
const MOST_VALUES = 10_000;
/** The most UTF-8 bytes of all tokens: PostgreSQL stores those of an entity wrongly, and says nothing, from 1 MiB on. */
const MOST_BYTES = 900_000;

/** What an entity is found by; it follows from its URN and its aspects. */
export interface SearchDocument {
  readonly urn: EntityUrn;
  readonly type: string;
  readonly removed: boolean;
  /** The name in the URN, folded; listings are ordered by it. */
  readonly name: string;
  /** The last part of that name, where it has several. */
  readonly bare: string | undefined;
  /** The display name, folded. */
  readonly shown: string | undefined;
  /** The folder that a dataset is in (`folder.ts`); `undefined` for others, and for one that is marked removed. */
  readonly folder: string | undefined;
  /** The values by which searches are filtered. */
  readonly fields: SearchFields;
  /** The tokens of the index, each once. */
  readonly tokens: readonly string[];
}

/** Values by the names of the fields that filters name. */
export type SearchFields = Readonly<Record<string, readonly string[]>>;

/** The search document of an entity; `textOf` gives the values of its aspects. */
export function searchDocument(
  model: Model,
  urn: EntityUrn,
  textOf: (name: string) => string | undefined,
): SearchDocument {
  const { texts, ...document } = untokenized(model, urn, textOf);
  return { ...document, tokens: [...tokensOf(document, texts)] };
}

/** The values by which searches of an entity are filtered, without the work that its words take. */
export function searchFields(...entity: Parameters<typeof searchDocument>): SearchFields {
  return untokenized(...entity).fields;
}

interface Untokenized extends Omit<SearchDocument, "tokens"> {
  /** The texts whose words find the entity. */
  readonly texts: readonly (string | undefined)[];
}

function untokenized(model: Model, urn: EntityUrn, textOf: (name: string) => string | undefined): Untokenized {
  const { type } = model.typeOf(urn);
  const urnName = entityName(urn);
  const dataset = parseDatasetUrn(urn);
  const levels = dataset ? levelsOf(dataset) : [];
  const values = indexedAspects(model, urn).flatMap((aspect) => indexedValue(model, aspect, textOf(aspect)) ?? []);
  const display = shownNameIn(values)?.slice(0, LONGEST_NAME);
  const removed = values.some((value) => value.removed === true);
  const name = folded(urnName);
  const shown = display === undefined ? undefined : folded(display);
  const owners = values.flatMap((value) => value.owners.map(({ owner }) => owner));
  const fields = collected([
    {
      urn: [urn],
      lowercasedUrn: [folded(urn)],
      _entityType: [type],
      removed: [String(removed)],
      name: [urnName, display],
      owners,
    },
    dataset ? partsOf(dataset, levels) : {},
    ...values.map((value) => value.filters),
  ]);
  const ownerIds = owners.map((owner) => owner.slice(owner.lastIndexOf(":") + 1));
  const texts = [urn, display, ...ownerIds, ...values.flatMap((value) => value.words)];
  const folder = removed || !dataset ? undefined : folderText(levels);
  return { urn, type, removed, name, bare: lastPart(name), shown, folder, fields, texts };
}

/** The tokens of what an entity is found by; those of words, as far as they are not too many. */
function tokensOf(
  { type, name, bare, shown, fields }: Omit<SearchDocument, "tokens">,
  texts: readonly (string | undefined)[],
): ReadonlySet<string> {
  const tokens = new Set<string>();
  let room = MOST_BYTES;
  const add = (some: readonly string[]): void => {
    for (const token of some) {
      if (tokens.has(token)) continue;
      const bytes = Buffer.byteLength(token);
      if (bytes > room) return;
      room -= bytes;
      tokens.add(token);
    }
  };
  add([EVERY, typeToken(type)]);
  let left = MOST_VALUES;
  for (const [field, values] of Object.entries(fields)) {
    if (values.length > 0) add([fieldToken(field)]);
    add(values.slice(0, left).map((value) => valueToken(field, value)));
    left = Math.max(0, left - values.length);
  }
  for (const each of [name, bare, shown]) {
    if (each === undefined) continue;
    add(beginningTokens(each));
    if (each !== bare) add(gramTokens(each));
    for (const word of wordsOf(each)) add(beginningTokens(word));
  }
  const most = tokens.size + MOST_WORDS;
  for (const text of texts) {
    if (text === undefined) continue;
    for (const word of wordsOf(folded(text))) {
      if (tokens.size >= most) return tokens;
      add([wordToken(word)]);
    }
  }
  return tokens;
}

/** What the URN of a dataset says of it; `levels` are those of its folder. */
function partsOf(dataset: DatasetUrn, levels: readonly string[]): SearchFields {
  const { platform, env } = datasetParts(dataset);
  const folders = levels.map((_, at) => folderValue(levels.slice(0, at + 1)));
  return { platform: [PLATFORM_PREFIX + platform], origin: [env], browsePathV2: folders };
}

/** The values of all, each once. */
function collected(all: readonly Readonly<Record<string, readonly (string | undefined)[]>>[]): SearchFields {
  const fields = new Map<string, readonly string[]>();
  for (const each of all) {
    for (const [field, values] of Object.entries(each)) {
      const given = values.filter((value) => value !== undefined);
      const known = fields.get(field);
      if (given.length === 0) continue;
      fields.set(field, known || given.length > 1 ? [...new Set([...(known ?? []), ...given])] : given);
    }
  }
  return Object.fromEntries(fields);
}

function lastPart(name: string): string | undefined {
  const part = name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("/")) + 1);
  return part === "" || part === name ? undefined : part;
}
