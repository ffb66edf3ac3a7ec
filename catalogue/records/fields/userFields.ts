import type { FieldSpec } from "./fieldSpec.ts";

/** The fields of a user record, in the order people write them. Spec: User record; the rest as upstream's programmatic client. */
export const USER_FIELDS: readonly FieldSpec[] = [
  { key: "id", type: "text", required: true, doc: "The ID of the user, which becomes the URN `urn:li:corpuser:<id>`." },
  { key: "display_name", type: "text", doc: "The display name." },
  { key: "first_name", type: "text", doc: "First name." },
  { key: "last_name", type: "text", doc: "Last name." },
  { key: "full_name", type: "text", doc: "Full name; without it, first and last name together." },
  { key: "title", type: "text", doc: "Job title." },
  { key: "email", type: "email", doc: "E-mail address." },
  { key: "slack", type: "text", doc: "Slack handle. It begins with `@`, so write it in quotes." },
  { key: "phone", type: "text", doc: "Telephone number. Write it in quotes, so that it stays text." },
  { key: "description", type: "text", doc: "The description of the user; Markdown." },
  { key: "picture_link", type: "link", doc: "The URL of the user's picture." },
  { key: "groups", type: "group-list", doc: "The IDs of the user's groups. They replace the stored groups." },
  { key: "manager_urn", type: "user-urn", doc: "The URN of the user's manager." },
  { key: "department_id", type: "integer", doc: "The number of the user's department." },
  { key: "department_name", type: "text", doc: "The name of the user's department." },
  { key: "country_code", type: "text", doc: "Two-letter country code." },
];
