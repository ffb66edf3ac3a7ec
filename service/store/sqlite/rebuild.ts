import type { DatabaseSync } from "node:sqlite";
import { counted } from "../../../catalogue/text/counted.ts";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { parseUserUrn, userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { wholeVersions } from "../history.ts";
import { PlanBuilder } from "../planBuilder.ts";
import {
  aspectKey,
  isCount,
  soundAspect,
  soundToken,
  soundVersions,
  valueIfSound,
  type SoundAspect,
} from "./damagedRows.ts";
import { indexedAspects, salvage } from "./salvage.ts";
import type { SqliteRow } from "./statements.ts";
import { transact } from "./transact.ts";
import { SqliteWrites } from "./writes.ts";

/** The parts of a damaged catalogue that are in the new one, and those that are not. */
export interface Rebuilt {
  readonly entities: number;
  readonly aspects: number;
  /** Superseded versions of aspects. */
  readonly versions: number;
  readonly tokens: number;
  /** The parts that are known to have existed and could not be read as they were written, each in a few words. */
  readonly lost: readonly string[];
  /** What could be read only in part, so that more may be missing. */
  readonly partly: readonly RecoveredPart[];
  /** What could not be read at all: its table is missing, or no page of it is readable. */
  readonly unread: readonly RecoveredPart[];
}

/** What a recovery reads, each from a table of its own. */
export const RECOVERED_PARTS = ["entities", "aspects", "versions", "tokens"] as const;
export type RecoveredPart = (typeof RECOVERED_PARTS)[number];

/**
 * Puts what can be read of a damaged catalogue into a new one, which has its tables and nothing in them.
 * @param isListLent whether the damaged one has the list of tables of a new one: where its access tokens are is then a guess
 */
export function rebuild(damaged: DatabaseSync, fresh: DatabaseSync, isListLent = false): Rebuilt {
  const entities = salvage(damaged, "entity");
  const aspects = salvage(damaged, "aspect");
  const history = salvage(damaged, "aspect_history");
  const tokens = salvage(damaged, "token");
  const past = Map.groupBy(history.rows, aspectKey);
  const lost = new Set(indexedAspects(damaged));
  const writes = new SqliteWrites(fresh, STORED_MODEL);
  const plan = new PlanBuilder(STORED_MODEL, () => undefined);
  return transact(fresh, () => {
    const made = new Set<EntityUrn>();
    const make = (urn: EntityUrn, time: number, actor: string): void => {
      if (!made.has(urn)) plan.create(urn, { time, actor: parseUserUrn(actor) ?? userUrn("unknown") });
      made.add(urn);
    };
    for (const row of entities.rows) {
      const urn = STORED_MODEL.urn(String(row["urn"]));
      const time = row["created_at"];
      if (urn !== undefined) make(urn, isCount(time) ? time : 0, String(row["created_by"]));
    }
    const { found, nameless } = soundAspects(aspects.rows, lost);
    const count = { aspects: 0, versions: 0 };
    for (const [key, { urn, name, current }] of found) {
      make(urn, current.time, current.actor);
      const older = past.get(key) ?? [];
      const whole = wholeVersions([current, ...soundVersions(older, current)], { read: valueIfSound });
      for (const { row: version, value: text } of whole.toReversed()) {
        plan.put({ urn, name }, { version: version.version, text, actor: version.actor, time: version.time });
      }
      count.aspects += 1;
      count.versions += whole.length - 1;
      if (whole.length <= older.length) lost.add(`${counted(older.length + 1 - whole.length, "version")} of ${key}`);
    }
    for (const urn of made) {
      plan.addKeyAspect(urn, { time: 0, actor: userUrn("unknown") });
      lost.delete(`${STORED_MODEL.typeOf(urn).keyAspect} of ${urn}`);
    }
    writes.apply(plan.plan());
    // The index of a damaged table may be gone that kept it from having a row twice.
    const byHash = [...new Map(tokens.rows.map((row) => [row["hash"], soundToken(row)])).values()];
    const restored = byHash.filter((token) => token && writes.token(token, false)).length;
    const unsound = byHash.length - restored;
    // Rows that are no access tokens are of another table then.
    const isGuessWrong = isListLent && (unsound > 0 || restored === 0);
    const read = {
      ...{ entities: entities.read, aspects: aspects.read, versions: history.read },
      tokens: isGuessWrong ? (restored > 0 ? "some" : "nothing") : tokens.read,
    };
    return {
      entities: made.size,
      ...count,
      tokens: restored,
      lost: [
        ...lost,
        ...(nameless > 0 ? [`${counted(nameless, "aspect")} whose name cannot be read`] : []),
        ...(unsound > 0 && !isGuessWrong ? [counted(unsound, "access token")] : []),
      ],
      partly: RECOVERED_PARTS.filter((part) => read[part] === "some"),
      unread: RECOVERED_PARTS.filter((part) => read[part] === "nothing"),
    };
  });
}

/**
 * The aspects by their keys, of several rows of one the newest: the index of a damaged table may be gone that kept it from
 * having a row twice. Those that cannot be read are added to `lost`, or counted where not even their name can be read.
 */
function soundAspects(
  rows: readonly SqliteRow[],
  lost: Set<string>,
): {
  readonly found: ReadonlyMap<string, SoundAspect>;
  readonly nameless: number;
} {
  const found = new Map<string, SoundAspect>();
  let nameless = 0;
  for (const row of rows) {
    const [key, aspect] = [aspectKey(row), soundAspect(row)];
    if (key === undefined) nameless++;
    else if (!aspect) lost.add(key);
    else if ((found.get(key)?.current.version ?? 0) < aspect.current.version) found.set(key, aspect);
  }
  for (const key of found.keys()) lost.delete(key);
  return { found, nameless };
}
