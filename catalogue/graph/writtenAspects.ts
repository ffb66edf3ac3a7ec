import { aspectDigest } from "../changes/aspectDigest.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { AspectProposal } from "./graph.ts";
import { entitiesOf } from "./recordOutcome.ts";
import type { Decision } from "./upsert.ts";

/** An aspect that was written, by the versions in the store. */
export interface WrittenAspect {
  readonly urn: EntityUrn;
  readonly name: string;
  /** `"-1"`: there was none. */
  readonly before: string;
  readonly after: string;
  /** Of what was stored as that version (`aspectDigest`). Absent: an earlier version of the extension noted it, without. */
  readonly digest?: string | undefined;
}

/** The aspects that a change has stored, and the entities that it created. */
export interface StoredWrites {
  readonly aspects: readonly WrittenAspect[];
  /** The entities that did not exist before. */
  readonly created: readonly EntityUrn[];
}

/** What some records have stored. */
export function writtenBy(decisions: readonly Decision[]): StoredWrites {
  const created = decisions.flatMap(({ upserted }) =>
    entitiesOf(upserted).flatMap((entity) => (entity.created ? [entity.urn] : [])),
  );
  return { aspects: writtenIn(decisions.flatMap(({ proposals }) => proposals)), created: [...new Set(created)] };
}

/**
 * What proposals have stored: of an aspect that several of them wrote, from the first to the last version. What was written before
 * somebody else wrote in between is apart from what was written after that.
 */
export function writtenIn(proposals: readonly AspectProposal[]): readonly WrittenAspect[] {
  return joined(proposals.flatMap((proposal) => writtenAspect(proposal) ?? []));
}

/** What the parts of one change have stored, in the order in which it was stored, together. */
export function joinedWrites(parts: readonly StoredWrites[]): StoredWrites {
  return {
    aspects: joined(parts.flatMap(({ aspects }) => aspects)),
    created: [...new Set(parts.flatMap(({ created }) => created))],
  };
}

function joined(each: readonly WrittenAspect[]): readonly WrittenAspect[] {
  const all: WrittenAspect[] = [];
  const last = new Map<string, number>();
  for (const written of each) {
    const key = `${written.name} ${written.urn}`;
    const at = last.get(key) ?? -1;
    const earlier = all[at];
    if (earlier?.after === written.before) all[at] = { ...written, before: earlier.before };
    else last.set(key, all.push(written) - 1);
  }
  return all;
}

/** Whether a change has written an aspect after another change had written it, or of an entity that the other one created. */
export function wroteAfter(later: StoredWrites, earlier: StoredWrites): boolean {
  const left = new Map(earlier.aspects.map(({ urn, name, after }) => [`${name} ${urn}`, Number(after)]));
  const created = new Set(earlier.created);
  return later.aspects.some(
    ({ urn, name, before }) =>
      Number(before) >= (left.get(`${name} ${urn}`) ?? (created.has(urn) ? -Infinity : Infinity)),
  );
}

/** Kept, because a change is noted again and again while it goes on. */
const DIGESTS = new WeakMap<AspectProposal, string>();

/** `undefined`: it was written without a condition, so it is not known what was there. */
function writtenAspect(proposal: AspectProposal): WrittenAspect | undefined {
  const { entityUrn: urn, aspectName: name, aspect, ifVersion } = proposal;
  if (ifVersion === undefined) return undefined;
  const after = ifVersion === "-1" ? "1" : String(Number(ifVersion) + 1);
  const digest = DIGESTS.get(proposal) ?? aspectDigest(name, aspect);
  DIGESTS.set(proposal, digest);
  return { urn, name, before: ifVersion, after, digest };
}
