import { slipsBetween } from "../text/nearest.ts";
import { datasetParts, type DatasetUrn } from "./urn.ts";

/** From this length on, a name may have two letters that are not as in another, and still be meant. */
const LONG = 6;

/** The datasets whose URNs differ least from one: in case, separators, platform, environment, and one or two letters of the name. */
export function nearDatasets(urn: DatasetUrn, others: Iterable<DatasetUrn>): readonly DatasetUrn[] {
  const differences = [...new Set(others)].flatMap((other) =>
    other === urn ? [] : { other, by: difference(urn, other) },
  );
  const least = Math.min(...differences.map(({ by }) => by));
  return differences.flatMap(({ other, by }) => (by === least && by < Infinity ? other : []));
}

/** Parts of the name by which a catalogue is searched for such datasets, each once: its words, and those of the last one. */
export function datasetSearches(urn: DatasetUrn): readonly string[] {
  const words = datasetParts(urn).name.match(/[\p{L}\p{N}]+/gu) ?? [];
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
  const [name, otherName] = [plain(one.name), plain(two.name)];
  const slips = slipsBetween(name, otherName);
  if (slips > (name.length < LONG ? 1 : 2)) return Infinity;
  // Written in another way, it is nearer than with another letter or elsewhere.
  const isWrittenAlike = one.name === two.name ? 0 : 0.5;
  return slips + isWrittenAlike + Number(one.platform !== two.platform) + Number(one.env !== two.env);
}

function plain(name: string): string {
  return name.replace(/[.:/\\]/g, "");
}
