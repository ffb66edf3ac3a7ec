import { kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import { datasetParts, parseDatasetUrn, type DatasetUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";

/** The files of a folder for users and groups; each dataset has one of its own. */
const OF_PEOPLE = { user: "users.yaml", group: "groups.yaml" };

/** File systems take names of 255 bytes, some of fewer characters. */
const LONGEST = 120;

/**
 * The names of the files in a folder into which entities are pulled: one for each dataset, one for all users and one for all
 * groups. Datasets whose names look alike, also where the case of letters does not count, are told apart by their platforms and
 * environments, otherwise by numbers.
 */
export function pulledFileNames(urns: readonly EntityUrn[]): ReadonlyMap<EntityUrn, string> {
  const datasets = urns.flatMap((urn) => parseDatasetUrn(urn) ?? []);
  const byName = counted(datasets, shortName);
  const names = new Map<EntityUrn, string>();
  const taken = new Set<string>(Object.values(OF_PEOPLE));
  for (const urn of urns) {
    const dataset = parseDatasetUrn(urn);
    const kind = kindOfUrn(urn);
    if (!dataset) {
      names.set(urn, kind === "dataset" ? "" : OF_PEOPLE[kind]);
      continue;
    }
    const { platform, env } = datasetParts(dataset);
    const short = shortName(dataset);
    const isAlone = byName.get(short.toLowerCase()) === 1;
    const name = isAlone ? short : `${short}.${safePart(platform)}.${safePart(env)}`;
    names.set(urn, freeName(name, taken));
  }
  return names;
}

function counted(urns: readonly DatasetUrn[], nameOf: (urn: DatasetUrn) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const urn of urns) {
    const name = nameOf(urn).toLowerCase();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function freeName(name: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const file = `${name}${number === 1 ? "" : `-${number}`}.dataset.yaml`;
    if (taken.has(file.toLowerCase())) continue;
    taken.add(file.toLowerCase());
    return file;
  }
}

function shortName(urn: DatasetUrn): string {
  return safePart(datasetParts(urn).name);
}

/** A text as a part of a file's name on every system: no separators, no hidden file, no name of a device. */
function safePart(text: string): string {
  const plain = text.replace(/[^\p{L}\p{N}._ -]/gu, "_").replace(/^[. ]+|[. ]+$/g, "_");
  const short = Array.from(plain).slice(0, LONGEST).join("");
  return short === "" || /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(short) ? `_${short}` : short;
}
