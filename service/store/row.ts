import { parseUserUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { ROLES } from "../role.ts";
import type { AspectRow, StoredToken } from "./store.ts";

/** A row as a database gives it. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** The text in a column. A value of another type is a bug, or was written by another program. */
export function textIn(row: DatabaseRow, column: string): string {
  const value = row[column];
  if (typeof value === "string") return value;
  throw new Error(`Column "${column}" holds no text`);
}

/** The number in a column. */
export function numberIn(row: DatabaseRow, column: string): number {
  const value = row[column];
  if (typeof value === "number") return value;
  throw new Error(`Column "${column}" holds no number`);
}

/** A version of an aspect, its value whole. */
export function aspectRow(urn: EntityUrn, name: string, row: DatabaseRow): AspectRow {
  return {
    urn,
    name,
    version: numberIn(row, "version"),
    value: textIn(row, "value"),
    actor: textIn(row, "actor"),
    time: numberIn(row, "time"),
  };
}

/** The columns of an access token, as `tokenIn` reads them. */
export const TOKEN_COLUMNS = "hash, actor, role, label, description, created_by, created_at, expires_at";

/** The access token in a row. `undefined`: there is no row, or nobody that the token authenticates as. */
export function tokenIn(row: DatabaseRow | undefined): StoredToken | undefined {
  const actor = row && parseUserUrn(textIn(row, "actor"));
  if (!row || actor === undefined) return undefined;
  const { created_by: createdBy, description } = row;
  return {
    hash: textIn(row, "hash"),
    actor,
    role: ROLES.find((role) => role === row["role"]) ?? "reader",
    label: textIn(row, "label"),
    description: typeof description === "string" ? description : undefined,
    createdBy: (typeof createdBy === "string" ? parseUserUrn(createdBy) : undefined) ?? actor,
    createdAt: numberIn(row, "created_at"),
    expiresAt: row["expires_at"] === null ? undefined : numberIn(row, "expires_at"),
  };
}
