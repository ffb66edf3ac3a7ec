import { datasetParts, type DatasetUrn } from "./urn.ts";

/** Where a dataset is in a tree: below its platform and, from the outermost on, what contains it there. */
export interface DatasetPath {
  readonly platform: string;
  /** The database and the schema, or the folders. */
  readonly folders: readonly string[];
  /** What is left of its name. */
  readonly leaf: string;
}

/** Where the name in a dataset's URN puts it. */
export function datasetPath(urn: DatasetUrn): DatasetPath {
  const { platform, name } = datasetParts(urn);
  const parts = FLAT.has(platform) ? [name] : name.includes("/") ? folders(name) : name.split(".");
  // A name that is not made of parts is shown as it is.
  const [leaf = name, ...containers] = parts.some((part) => part === "") ? [name] : parts.toReversed();
  const above = containers.toReversed();
  return above.length <= DEEPEST
    ? { platform, folders: above, leaf }
    : { platform, folders: above.slice(0, DEEPEST), leaf: name.slice(lengthOf(above.slice(0, DEEPEST), name)) };
}

/** Platforms whose names have dots that are no hierarchy: topics and streams. */
const FLAT: ReadonlySet<string> = new Set(["kafka", "kinesis", "kinesis-firehose", "pubsub", "pulsar"]);

/** Deeper folders are shown as a part of the name. */
const DEEPEST = 8;

/** A path may begin with a slash and end with one. */
function folders(name: string): readonly string[] {
  return name.replace(/^\/|\/$/g, "").split("/");
}

/** How much of a name its first folders and the separators after them take. */
function lengthOf(above: readonly string[], name: string): number {
  const leading = name.startsWith("/") ? 1 : 0;
  return leading + above.reduce((length, folder) => length + folder.length + 1, 0);
}
