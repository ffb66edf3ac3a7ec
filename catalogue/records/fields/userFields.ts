import * as l10n from "@vscode/l10n";
import type { FieldSpec } from "./fieldSpec.ts";

/** The fields of a user record, in the order people write them. Spec: User record; the rest as upstream's programmatic client. */
export const USER_FIELDS: readonly FieldSpec[] = [
  {
    key: "id",
    type: "text",
    required: true,
    doc: l10n.t("The ID of the user, which becomes the URN `urn:li:corpuser:<id>`."),
  },
  { key: "display_name", type: "text", doc: l10n.t("The display name.") },
  { key: "first_name", type: "text", doc: l10n.t("First name.") },
  { key: "last_name", type: "text", doc: l10n.t("Last name.") },
  { key: "full_name", type: "text", doc: l10n.t("Full name; without it, first and last name together.") },
  { key: "title", type: "text", doc: l10n.t("Job title.") },
  { key: "email", type: "email", doc: l10n.t("E-mail address.") },
  { key: "slack", type: "text", doc: l10n.t("Slack handle. It begins with `@`, so write it in quotes.") },
  { key: "phone", type: "text", doc: l10n.t("Telephone number. Write it in quotes, so that it stays text.") },
  { key: "description", type: "text", doc: l10n.t("The description of the user; Markdown.") },
  { key: "picture_link", type: "link", doc: l10n.t("The URL of the user's picture.") },
  { key: "groups", type: "group-list", doc: l10n.t("The IDs of the user's groups. They replace the stored groups.") },
  { key: "manager_urn", type: "user-urn", doc: l10n.t("The URN of the user's manager.") },
  { key: "department_id", type: "integer", doc: l10n.t("The number of the user's department.") },
  { key: "department_name", type: "text", doc: l10n.t("The name of the user's department.") },
  { key: "country_code", type: "text", doc: l10n.t("Two-letter country code.") },
];
