import type { DatabaseSync } from "node:sqlite";
import { counted } from "../../../catalogue/text/counted.ts";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { parsedJson } from "../../../catalogue/json/parsedJson.ts";
import { parseUserUrn, userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { ROLES } from "../../role.ts";
import { wholeValue, wholeVersions, type VersionRow } from "../history.ts";
import { PlanBuilder } from "../planBuilder.ts";
import { numberIn, textIn, tokenIn } from "../row.ts";
import { indexedAspects, salvage } from "./salvage.ts";
import { versionRow, type SqliteRow, type SqliteVersion } from "./statements.ts";
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
  /** The tables that could be read only in part, so that more may be missing. */
  readonly partly: readonly string[];
}

/** Puts what can be read of a damaged catalogue into a new one, which has its tables and nothing in them. */
export function rebuild(damaged: DatabaseSync, fresh: DatabaseSync): Rebuilt {
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
      if (urn !== undefined) make(urn, Number(row["created_at"]), String(row["created_by"]));
    }
    const count = { aspects: 0, versions: 0 };
    let nameless = 0;
    for (const row of aspects.rows) {
      const aspect = sound(row);
      if (!aspect) {
        if (isNamed(row)) lost.add(aspectKey(row));
        else nameless++;
        continue;
      }
      lost.delete(aspectKey(row));
      make(aspect.urn, numberIn(row, "time"), textIn(row, "actor"));
      const older = past.get(aspectKey(row)) ?? [];
      older.sort((one, other) => Number(other["version"]) - Number(one["version"]));
      const rows = [{ ...row, form: 0 }, ...older.filter(isVersion)].map(versionRow);
      const whole = wholeVersions<SqliteVersion>(rows, valueIfSound);
      for (const { row: version, value: text } of whole.toReversed()) {
        plan.put(aspect, { version: version.version, text, actor: version.actor, time: version.time });
      }
      count.aspects += 1;
      count.versions += whole.length - 1;
      if (whole.length <= older.length) lost.add(`${older.length + 1 - whole.length} versions of ${aspectKey(row)}`);
    }
    for (const urn of made) {
      plan.addKeyAspect(urn, { time: 0, actor: userUrn("unknown") });
      lost.delete(`${STORED_MODEL.typeOf(urn).keyAspect} of ${urn}`);
    }
    writes.apply(plan.plan());
    const parts = { entities, aspects, versions: history, tokens };
    const restored = tokens.rows.filter((row) => restoreToken(writes, row)).length;
    const unreadTokens = tokens.rows.length - restored;
    return {
      entities: made.size,
      ...count,
      tokens: restored,
      lost: [
        ...lost,
        ...(nameless > 0 ? [`${counted(nameless, "aspect")} whose name cannot be read`] : []),
        ...(unreadTokens > 0 ? [counted(unreadTokens, "access token")] : []),
      ],
      partly: Object.entries(parts).flatMap(([name, { whole }]) => (whole ? [] : [name])),
    };
  });
}

/** Rows on a page that is gone are read as empty. */
function isNamed({ name, urn }: SqliteRow): boolean {
  return typeof name === "string" && typeof urn === "string";
}

function aspectKey(row: SqliteRow): string {
  return `${String(row["name"])} of ${String(row["urn"])}`;
}

/** The whole value of a version; `undefined` also when its row is not as it was written. */
function valueIfSound(row: VersionRow, next: string | undefined): string | undefined {
  try {
    const value = wholeValue(row, next);
    return value === undefined || parsedJson(value) === undefined ? undefined : value;
  } catch {
    return undefined; // It counts as lost, and is reported so.
  }
}

/** The aspect in a row; `undefined` when it is not as it was written: another shape, or a text that is not JSON. */
function sound(row: SqliteRow): { readonly urn: EntityUrn; readonly name: string } | undefined {
  const { urn: text, name, value } = row;
  const urn = typeof text === "string" ? STORED_MODEL.urn(text) : undefined;
  if (urn === undefined || typeof name !== "string" || !isVersion(row)) return undefined;
  if (typeof value !== "string" || !STORED_MODEL.validated(urn, name, parsedJson(value)).ok) return undefined;
  return { urn, name };
}

function isVersion({ version, actor, time }: SqliteRow): boolean {
  return typeof version === "number" && typeof actor === "string" && typeof time === "number";
}

function restoreToken(writes: SqliteWrites, row: SqliteRow): boolean {
  const { hash, role, label, created_at: createdAt, expires_at: expiresAt } = row;
  if (typeof hash !== "string" || typeof label !== "string" || !ROLES.some((each) => each === role)) return false;
  if (typeof row["actor"] !== "string" || typeof createdAt !== "number") return false;
  if (expiresAt !== null && typeof expiresAt !== "number") return false;
  const token = tokenIn(row);
  return token !== undefined && writes.token(token, false);
}
