import * as z from "zod";
import { plainFields } from "./plainFields.ts";
import type { Mapping } from "../yaml/values/value.ts";

const text = z.string().optional();

/** The shape of a user record, as files and the programmatic client give it. */
export const userRecordSchema = z.strictObject({
  id: z.string().min(1),
  displayName: text,
  firstName: text,
  lastName: text,
  fullName: text,
  title: text,
  email: text,
  slack: text,
  phone: text,
  description: text,
  pictureLink: text,
  groups: z.array(z.string()).readonly().optional(),
  managerUrn: text,
  departmentId: z.int().optional(),
  departmentName: text,
  countryCode: text,
});

/**
 * A user to create or update. A field that is absent is left as it is; an empty text removes the value.
 * `groups`, by id or URN, replaces the groups the user belongs to. Spec: User record.
 */
export type UserRecord = Readonly<z.infer<typeof userRecordSchema>>;

/** The user that a mapping describes. Throws when a rule of the table would have reported an error in it. */
export function userRecordOf(mapping: Mapping): UserRecord {
  return userRecordSchema.parse(plainFields(mapping));
}
