import * as z from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { readAs } from "./readAs.ts";
import { versionInAddress } from "./storedEntity.ts";

/** Which aspects of an entity are asked for. */
export interface AskedAspects {
  /** The names of those that are asked for as they are now; none: all aspects. `undefined`: none is asked for so. */
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
  const versions = new Map<string, number>();
  for (const [name, given] of mentions.flatMap((aspects) => Object.entries(aspects))) {
    const version = versionOf(name, given);
    if (!version.ok) return version;
    const known = versions.get(name);
    if (known !== undefined && known !== version.value)
      return refused("BAD_REQUEST", `Two versions of aspect ${quoted(name)} of one entity are asked for; ask for one.`);
    versions.set(name, version.value);
  }
  const current = [...versions].flatMap(([name, version]) => (version === 0 ? [name] : []));
  const isWhole = mentions.some((aspects) => Object.keys(aspects).length === 0);
  const former = new Map([...versions].filter(([, version]) => version !== 0));
  return success({ current: isWhole ? [] : current.length === 0 ? undefined : current, former });
}

function versionOf(name: string, given: unknown): Result<number, Refusal> {
  const { headers } = withHeaders.safeParse(given).data ?? {};
  const found = Object.entries(headers ?? {}).find(([header]) => header.toLowerCase() === "if-version-match");
  if (!found) return success(0);
  return readAs(versionInAddress, found[1], { within: [name, "headers", found[0]] });
}
