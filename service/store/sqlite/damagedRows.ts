import { parsedJson } from "../../../catalogue/json/parsedJson.ts";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import { ROLES } from "../../role.ts";
import { wholeValue, type VersionRow } from "../history.ts";
import { tokenIn } from "../row.ts";
import type { StoredToken } from "../store.ts";
import { versionRow, type SqliteRow, type SqliteVersion } from "./statements.ts";

/** An aspect that a row of a damaged table holds as it was written. */
export interface SoundAspect {
  readonly urn: EntityUrn;
  readonly name: string;
  readonly current: SqliteVersion;
}

/** What names an aspect in a report, as "ownership of urn:…". `undefined`: its row is on a page that is gone, and is read as empty. */
export function reportedAspect({ name, urn }: SqliteRow): string | undefined {
  return typeof name === "string" && typeof urn === "string" ? `${name} of ${urn}` : undefined;
}

/** The aspect in a row; `undefined` when it is not as it was written: another shape, or a text that is not JSON. */
export function soundAspect(row: SqliteRow): SoundAspect | undefined {
  const { urn: text, name, value } = row;
  const urn = typeof text === "string" ? STORED_MODEL.urn(text) : undefined;
  if (urn === undefined || typeof name !== "string" || !isVersion(row)) return undefined;
  if (typeof value !== "string" || !STORED_MODEL.validated(urn, name, parsedJson(value)).ok) return undefined;
  return { urn, name, current: versionRow({ ...row, form: 0 }) };
}

/** The superseded versions whose rows can be read, the newest first, each once and older than the current one. */
export function soundVersions(rows: readonly SqliteRow[], current: SqliteVersion): readonly SqliteVersion[] {
  const sound = rows.filter(isVersion).map(versionRow);
  sound.sort((one, other) => other.version - one.version);
  return sound.filter(({ version }, at) => version < (sound[at - 1] ?? current).version);
}

/** The whole value of a version; `undefined` also when its row is not as it was written. */
export function valueIfSound(row: VersionRow, next: string | undefined): string | undefined {
  try {
    const value = wholeValue(row, next);
    return value === undefined || parsedJson(value) === undefined ? undefined : value;
  } catch {
    return undefined; // The value is reported as lost.
  }
}

/** The access token in a row; `undefined` when it is not as it was written. */
export function soundToken(row: SqliteRow): StoredToken | undefined {
  const { hash, actor, role, label, created_at: createdAt, expires_at: expiresAt } = row;
  if (typeof hash !== "string" || typeof actor !== "string" || typeof label !== "string") return undefined;
  if (!ROLES.some((each) => each === role) || !isCount(createdAt)) return undefined;
  return expiresAt === null || isCount(expiresAt) ? tokenIn(row) : undefined;
}

/** A whole number from 0 on, as versions and times are. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isVersion({ version, actor, time }: SqliteRow): boolean {
  return isCount(version) && version > 0 && typeof actor === "string" && isCount(time);
}
