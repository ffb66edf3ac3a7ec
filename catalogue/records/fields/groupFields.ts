import type { FieldSpec } from "./fieldSpec.ts";

/** The fields of a group record, in the order people write them. Spec: Group record; the rest as upstream's programmatic client. */
export const GROUP_FIELDS: readonly FieldSpec[] = [
  {
    key: "id",
    type: "text",
    required: true,
    doc: "The ID of the group, which becomes its URN `urn:li:corpGroup:<id>`.",
  },
  { key: "display_name", type: "text", doc: "The display name." },
  { key: "email", type: "email", doc: "E-mail address of the group." },
  { key: "description", type: "text", doc: "What the group is for; Markdown." },
  { key: "slack", type: "text", doc: "Slack channel. If it begins with `#` or `@`, write it in quotes." },
  { key: "picture_link", type: "link", doc: "The URL of the group's picture." },
  {
    key: "owners",
    type: "owner-list",
    doc: "The owners of the group. They replace the stored owners; an empty list removes all of them.",
  },
  {
    key: "members",
    type: "user-list",
    doc: "The members of the group: user IDs, user URNs, or users defined inline. They are added to the stored members.",
  },
  { key: "admins", type: "owner-list", replacedBy: "owners", doc: "The deprecated name of `owners`." },
  {
    key: "overrideEditable",
    type: "boolean",
    ignored: true,
    doc: "No effect: an upsert keeps every field that the file does not name.",
  },
];
