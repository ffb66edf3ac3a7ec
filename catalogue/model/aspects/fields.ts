import * as l10n from "@vscode/l10n";
import * as z from "zod";
import {
  parseGroupUrn,
  parseOwnerUrn,
  parseUserUrn,
  type GroupUrn,
  type OwnerUrn,
  type UserUrn,
} from "../../urn/urn.ts";

/** The URN of a user. */
export const userUrnText = z.custom<UserUrn>(
  (value) => typeof value === "string" && parseUserUrn(value) !== undefined,
  l10n.t("must be a user URN"),
);

/** The URN of a group. */
export const groupUrnText = z.custom<GroupUrn>(
  (value) => typeof value === "string" && parseGroupUrn(value) !== undefined,
  l10n.t("must be a group URN"),
);

/** The URN of a user or group. */
export const ownerUrnText = z.custom<OwnerUrn>(
  (value) => typeof value === "string" && parseOwnerUrn(value) !== undefined,
  l10n.t("must be a user or group URN"),
);

/** The time, in milliseconds since the epoch, and the actor's URN. Spec: Aspects. */
export const auditStamp = z.looseObject({ time: z.int(), actor: z.string() });
export type AuditStamp = z.infer<typeof auditStamp>;

/** The stamps of an aspect that says itself when it changed. */
export const changeStamps = {
  created: auditStamp.optional(),
  lastModified: auditStamp.optional(),
  deleted: auditStamp.optional(),
};

/** A text that may be absent. */
export const text = z.string().optional();

/** Texts by their keys, which may be absent. */
export const textMap = z.record(z.string(), z.string()).optional();

/** The path of a column. */
export const fieldPath = z.string().min(1, l10n.t("a field path may not be empty"));

/** Whether no two fields have the same path. */
export function distinctPaths(fields: readonly { readonly fieldPath: string }[]): boolean {
  return new Set(fields.map((field) => field.fieldPath)).size === fields.length;
}
