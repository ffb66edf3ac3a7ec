import * as l10n from "@vscode/l10n";
import type { FieldSpec } from "./fieldSpec.ts";

/** The fields of a group record, in the order people write them. Spec: Group record; the rest as upstream's programmatic client. */
export const GROUP_FIELDS: readonly FieldSpec[] = [
  {
    key: "id",
    type: "text",
    required: true,
    doc: l10n.t("The ID of the group, which becomes its URN `urn:li:corpGroup:<id>`."),
  },
  { key: "display_name", type: "text", doc: l10n.t("The display name.") },
  { key: "email", type: "email", doc: l10n.t("E-mail address of the group.") },
  { key: "description", type: "text", doc: l10n.t("What the group is for; Markdown.") },
  { key: "slack", type: "text", doc: l10n.t("Slack channel. If it begins with `#` or `@`, write it in quotes.") },
  { key: "picture_link", type: "link", doc: l10n.t("The URL of the group's picture.") },
  {
    key: "owners",
    type: "owner-list",
    doc: l10n.t("The owners of the group. They replace the stored owners; an empty list removes all of them."),
  },
  {
    key: "members",
    type: "user-list",
    doc: l10n.t(
      "The members of the group: user IDs, user URNs, or users defined inline. They are added to the stored members; the others stay, unless `--prune-members` or the setting `metadataCatalogue.pruneMembers` removes them.",
    ),
  },
  { key: "admins", type: "owner-list", replacedBy: "owners", doc: l10n.t("The deprecated name of `owners`.") },
  {
    key: "overrideEditable",
    type: "boolean",
    ignored: true,
    doc: l10n.t("No effect: an upsert keeps every field that the file does not name."),
  },
];
