import { slipsBetween } from "../text/nearest.ts";
import { datasetParts, type DatasetUrn } from "./urn.ts";

/** From these lengths on, a word may have one letter, or two, that are not as in another, and still be meant. */
const [LONG, LONGER] = [4, 8];
/** So many letters may be different in all words together. */
const MOST_SLIPS = 2;

/** The datasets whose URNs differ least from one: in case, separators, platform or environment, and one or two letters of the name. */
export function nearDatasets(urn: DatasetUrn, others: Iterable<DatasetUrn>): readonly DatasetUrn[] {
  const differences = [...new Set(others)].flatMap((other) =>
    other === urn ? [] : { other, by: difference(urn, other) },
  );
  const least = Math.min(...differences.map(({ by }) => by));
  return differences.flatMap(({ other, by }) => (by === least && by < Infinity ? other : []));
}

/** Parts of the name by which a catalogue is searched for such datasets, each once: its words, and those of the last one. */
export function datasetSearches(urn: DatasetUrn): readonly string[] {
  const words = wordsOf(datasetParts(urn).name);
  const last = words.at(-1) ?? "";
  const third = Math.max(2, Math.ceil(last.length / 3));
  const pieces = [last.slice(0, third), last.slice(third, 2 * third), last.slice(2 * third)];
  // The last words tell more: the first are often the database and the schema.
  const likeliest = [...words.toReversed().slice(0, MOST_WORDS), ...pieces];
  return [...new Set(likeliest)].filter((part) => part.length > 1);
}

const MOST_WORDS = 3;

/** How much two datasets differ; `Infinity`: they have nothing to do with each other. */
function difference(urn: DatasetUrn, other: DatasetUrn): number {
  const [one, two] = [datasetParts(urn), datasetParts(other)];
  const elsewhere = Number(one.platform !== two.platform) + Number(one.env !== two.env);
  const slips = nameSlips(one.name, two.name);
  if (slips > MOST_SLIPS || elsewhere > 1) return Infinity;
  // Written in another way, it is nearer than with another letter or elsewhere.
  const isWrittenAlike = one.name === two.name ? 0 : 0.5;
  return slips + isWrittenAlike + elsewhere;
}

/** How many letters of a name are not as in another; `Infinity`: it is another name, as that of a short word or with other digits is. */
function nameSlips(name: string, other: string): number {
  const [words, others] = [wordsOf(name), wordsOf(other)];
  if (words.join("").toLowerCase() === others.join("").toLowerCase()) return 0;
  if (words.length !== others.length || digitsOf(name) !== digitsOf(other)) return Infinity;
  return words.reduce((sum, word, at) => sum + wordSlips(word, others[at] ?? ""), 0);
}

function wordSlips(word: string, other: string): number {
  const slips = slipsBetween(word, other);
  return slips > (word.length < LONG ? 0 : word.length < LONGER ? 1 : 2) ? Infinity : slips;
}

function wordsOf(name: string): readonly string[] {
  return name.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function digitsOf(name: string): string {
  return name.replace(/\P{N}/gu, "");
}
