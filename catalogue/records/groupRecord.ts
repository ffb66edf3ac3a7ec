import * as z from "zod";
import { plainFields } from "./plainFields.ts";
import { userRecordSchema } from "./userRecord.ts";
import type { Mapping } from "../yaml/values/value.ts";

const text = z.string().optional();
const people = z.array(z.union([z.string(), userRecordSchema])).readonly();

const groupRecord = z.strictObject({
  id: z.string().min(1),
  displayName: text,
  email: text,
  description: text,
  slack: text,
  pictureLink: text,
  owners: people.optional(),
  members: people.optional(),
});

/**
 * A group to create or update. People are named by id or URN, or written out as user records.
 * `owners` replaces the group's owners, `members` adds to its members; absent, they are left as they are. Spec: Group record.
 */
export type GroupRecord = Readonly<z.infer<typeof groupRecord>>;

/** The group that a mapping describes. Throws when a rule of the table would have reported an error in it. */
export function groupRecordOf(mapping: Mapping): GroupRecord {
  const { overrideEditable, admins, ...fields } = plainFields(mapping);
  return groupRecord.parse(admins === undefined ? fields : { ...fields, owners: admins });
}
