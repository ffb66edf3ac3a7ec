import * as z from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { readAs } from "./readAs.ts";
import { versionInAddress } from "./storedEntity.ts";

/** Which aspects of an entity are asked for. */
export interface AskedAspects {
  /** The names of those that are asked for as they are now; none: all aspects. `undefined`: no aspect is asked for as it is now. */
  readonly current: readonly string[] | undefined;
  /** The former version that is asked for, by the name of the aspect. */
  readonly former: ReadonlyMap<string, number>;
}

const withHeaders = z.looseObject({ headers: z.record(z.string(), z.unknown()).nullish() });

/**
 * Reads which aspects of one entity a request names, which may name the entity several times. As in DataHub, the header
 * `If-Version-Match` of an aspect says which version is asked for; 0, or none, is the current one.
 */
export function askedVersions(mentions: readonly Readonly<Record<string, unknown>>[]): Result<AskedAspects, Refusal> {
  // Names in any case are accepted.
  const known = new Map<string, number>();
  const versions = new Map<string, number>();
  for (const [name, given] of mentions.flatMap((aspects) => Object.entries(aspects))) {
    const version = versionOf(name, given);
    if (!version.ok) return version;
    const earlier = known.get(name.toLowerCase());
    if (earlier !== undefined && earlier !== version.value)
      return refused("BAD_REQUEST", `Two versions of aspect ${quoted(name)} of one entity are asked for; ask for one.`);
    known.set(name.toLowerCase(), version.value);
    versions.set(name, version.value);
  }
  const current = [...versions].flatMap(([name, version]) => (version === 0 ? [name] : []));
  const isWhole = mentions.some((aspects) => Object.keys(aspects).length === 0);
  const former = new Map([...versions].filter(([, version]) => version !== 0));
  return success({ current: isWhole ? [] : current.length === 0 ? undefined : current, former });
}

function versionOf(name: string, given: unknown): Result<number, Refusal> {
  const { headers } = withHeaders.safeParse(given).data ?? {};
  const [found, another] = Object.entries(headers ?? {}).filter(
    ([header]) => header.toLowerCase() === "if-version-match",
  );
  if (!found) return success(0);
  const [header, version] = found;
  if (another)
    return refused(
      "BAD_REQUEST",
      `The header ${quoted(header)} of aspect ${quoted(name)} is given twice; give it once.`,
    );
  const written = typeof version === "number" ? String(version) : version;
  return readAs(versionInAddress, written, { within: [name, "headers", header] });
}
