import type { FieldSpec } from "./fieldSpec.ts";

/** The fields of a group record, in the order people write them. Spec: Group record; the rest as upstream's programmatic client. */
export const GROUP_FIELDS: readonly FieldSpec[] = [
  {
    key: "id",
    type: "text",
    required: true,
    doc: "Which group this is: becomes the group URN `urn:li:corpGroup:<id>`.",
  },
  { key: "display_name", type: "text", doc: "The name people see." },
  { key: "email", type: "email", doc: "E-mail address of the group." },
  { key: "description", type: "text", doc: "What the group is for; Markdown." },
  { key: "slack", type: "text", doc: "Slack channel. If it begins with `#` or `@`, write it in quotes." },
  { key: "picture_link", type: "link", doc: "Where the group's picture is." },
  {
    key: "owners",
    type: "owner-list",
    doc: "Who owns the group. Replaces the owners it had; an empty list removes them all.",
  },
  {
    key: "members",
    type: "user-list",
    doc: "Who belongs to the group: user ids, user URNs, or users written out. Adds to the members it has.",
  },
  { key: "admins", type: "owner-list", replacedBy: "owners", doc: "The older name of `owners`." },
  {
    key: "overrideEditable",
    type: "boolean",
    ignored: true,
    doc: "Does nothing here: an upsert never blanks a field the file does not name.",
  },
];
