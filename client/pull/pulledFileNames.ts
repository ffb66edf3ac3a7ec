import { kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import { HASH_LENGTH, textHash } from "../../catalogue/text/textHash.ts";
import { datasetParts, parseDatasetUrn, type DatasetUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";

/** The files of a folder for users and groups; each dataset has one of its own. */
const OF_PEOPLE = { user: "users.yaml", group: "groups.yaml" };

const SUFFIX = ".dataset.yaml";

/** File systems take names of 255 bytes; programs add to them, as in "x.yaml.orig". */
const LONGEST_BYTES = 230;

/** The names of the files in a folder into which entities are pulled: one for each dataset, one for all users and one for all groups. */
export function pulledFileNames(urns: readonly EntityUrn[]): ReadonlyMap<EntityUrn, string> {
  return new Map(
    urns.map((urn) => {
      const dataset = parseDatasetUrn(urn);
      if (dataset) return [urn, datasetFileName(dataset)];
      const kind = kindOfUrn(urn);
      return [urn, kind === "dataset" ? "" : OF_PEOPLE[kind]];
    }),
  );
}

/**
 * The name of a dataset's file, the same whatever else is pulled: its name, platform and environment. Where these are not the
 * whole difference from other datasets on every file system (capital letters, replaced characters, a name that was cut), a hash
 * of the URN follows; two datasets of the same name and hash would be two records of one file.
 */
function datasetFileName(urn: DatasetUrn): string {
  const { name, platform, env } = datasetParts(urn);
  const whole = `${safePart(name)}.${safePart(platform)}.${safePart(env)}`;
  const isTelling =
    isAsItIs(name) && isAsItIs(platform) && !platform.includes(".") && /^[A-Z]+$/.test(env) && fits(whole);
  return `${isTelling ? whole : `${beginning(whole)}-${textHash(urn)}`}${SUFFIX}`;
}

/** Whether a file's name has all of this text, also where case and the composition of letters do not count. */
function isAsItIs(text: string): boolean {
  return safePart(text) === text && text.normalize("NFC").toUpperCase().toLowerCase() === text;
}

/** A text as a part of a file's name on every system: no separators, nothing hidden, no option, no name of a device. */
function safePart(text: string): string {
  const plain = text.replace(/[^\p{L}\p{M}\p{N}._ -]/gu, "_").replace(/^[. -]+|[. ]+$/g, "_");
  return plain === "" || DEVICE.test(plain) ? `_${plain}` : plain;
}

/** What Windows takes for a device, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i;

function fits(whole: string): boolean {
  return bytes(whole) + bytes(SUFFIX) <= LONGEST_BYTES;
}

/** As much of a name as there is room for before a hash. */
function beginning(whole: string): string {
  const room = LONGEST_BYTES - bytes(SUFFIX) - "-".length - HASH_LENGTH;
  let kept = "";
  let used = 0;
  for (const character of whole) {
    used += bytes(character);
    if (used > room) break;
    kept += character;
  }
  return kept;
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
