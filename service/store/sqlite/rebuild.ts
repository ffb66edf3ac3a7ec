import type { DatabaseSync } from "node:sqlite";
import { counted } from "../../../catalogue/text/counted.ts";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import type { RecoveredPart, Recovery } from "../../../catalogue/recovery.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { wholeVersions } from "../history.ts";
import { PlanBuilder } from "../planBuilder.ts";
import type { StoredToken } from "../store.ts";
import type { RecoveryProgress } from "./recoveryProgress.ts";
import { soundToken, soundVersions, valueIfSound } from "./damagedRows.ts";
import { indexedAspects, salvage, type Salvaged } from "./salvage.ts";
import { SalvagedRows } from "./salvagedRows.ts";
import type { SqliteRow } from "./statements.ts";
import { transact } from "./transact.ts";
import { SqliteWrites } from "./writes.ts";

/** The parts of a damaged catalogue that are in the new one, and those that are not. */
export interface Rebuilt extends Omit<Recovery, "kept" | "lost" | "isListLost"> {
  /** The parts that are known to have existed and could not be read as they were written, each in a few words. */
  readonly lost: readonly string[];
}

const PARTS: readonly RecoveredPart[] = ["entities", "aspects", "versions", "tokens"];

/** How many UTF-16 code units of values are written at a time: a catalogue is recovered that does not fit into memory. */
const PORTION = 1_000_000;

interface RebuildOptions {
  /** Whether the damaged one has the list of tables of a new one: where its access tokens are is then a guess. */
  readonly isListLent?: boolean;
  readonly progress?: RecoveryProgress | undefined;
}

/**
 * Puts what can be read of a damaged catalogue into a new one, which has its tables and nothing in them.
 * @param space an empty database for the rows that were read, to be thrown away afterwards
 */
export function rebuild(
  damaged: DatabaseSync,
  fresh: DatabaseSync,
  space: DatabaseSync,
  { isListLent = false, progress }: RebuildOptions = {},
): Rebuilt {
  const rows = new SalvagedRows(space);
  const taken =
    (take: (row: SqliteRow) => void) =>
    (row: SqliteRow): void => {
      take(row);
      progress?.onRow();
    };
  const entities = salvage(damaged, "entity", taken(rows.addEntity.bind(rows)));
  indexedAspects(damaged, rows.lose.bind(rows));
  const aspects = salvage(damaged, "aspect", taken(rows.addAspect.bind(rows)));
  const versions = salvage(damaged, "aspect_history", taken(rows.addVersion.bind(rows)));
  // The index of a damaged table may be gone that kept it from having a row twice.
  const byHash = new Map<unknown, StoredToken | undefined>();
  const tokens = salvage(damaged, "token", (row) => byHash.set(row["hash"], soundToken(row)));
  return transact(fresh, () => {
    const writes = new SqliteWrites(fresh, STORED_MODEL);
    const count = writeEntities(rows, writes, progress);
    const restored = [...byHash.values()].filter((token) => token && writes.token(token, false)).length;
    const unsound = byHash.size - restored;
    // Rows that are no access tokens are of another table then.
    const isGuessWrong = isListLent && (unsound > 0 || restored === 0);
    const read: Readonly<Record<RecoveredPart, Salvaged>> = {
      ...{ entities, aspects, versions },
      tokens: isGuessWrong ? (restored > 0 ? "some" : "nothing") : tokens,
    };
    return {
      ...count,
      tokens: restored,
      lost: [
        ...rows.lost(),
        ...(rows.nameless > 0 ? [`${counted(rows.nameless, "aspect")} whose name cannot be read`] : []),
        ...(unsound > 0 && !isGuessWrong ? [counted(unsound, "access token")] : []),
      ],
      partly: PARTS.filter((part) => read[part] === "some"),
      unread: PARTS.filter((part) => read[part] === "nothing"),
    };
  });
}

/** Writes all entities with their aspects, a portion at a time, and notes in `rows` what is lost of them. */
function writeEntities(
  rows: SalvagedRows,
  writes: SqliteWrites,
  progress: RecoveryProgress | undefined,
): Pick<Rebuilt, "entities" | "aspects" | "versions"> {
  const count = { entities: 0, aspects: 0, versions: 0 };
  const emptyPlan = (): PlanBuilder => new PlanBuilder(STORED_MODEL, () => undefined);
  let [plan, characters] = [emptyPlan(), 0];
  for (const { urn, time, actor } of rows.entities()) {
    plan.create(urn, { time, actor });
    count.entities++;
    characters += urn.length;
    for (const { name, current } of rows.aspectsOf(urn)) {
      const older = rows.versionsOf(urn, name);
      const whole = wholeVersions([current, ...soundVersions(older, current)], { read: valueIfSound });
      for (const { row: version, value: text } of whole.toReversed()) {
        plan.put({ urn, name }, { version: version.version, text, actor: version.actor, time: version.time });
        characters += text.length;
      }
      count.aspects++;
      count.versions += whole.length - 1;
      rows.find(`${name} of ${urn}`);
      const missing = older.length + 1 - whole.length;
      if (missing > 0) rows.lose(`${counted(missing, "version")} of ${name} of ${urn}`);
    }
    plan.addKeyAspect(urn, { time: 0, actor: userUrn("unknown") });
    rows.find(`${STORED_MODEL.typeOf(urn).keyAspect} of ${urn}`);
    progress?.onEntity();
    if (characters < PORTION) continue;
    writes.apply(plan.plan());
    [plan, characters] = [emptyPlan(), 0];
  }
  writes.apply(plan.plan());
  return count;
}
