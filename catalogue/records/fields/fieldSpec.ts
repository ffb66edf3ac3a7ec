import * as l10n from "@vscode/l10n";
import type { EntityTypeName } from "../../urn/entityTypes.ts";

/** The type of the value of a field. `email` and `link` are text with further validation. */
export type FieldType =
  | "text"
  | "email"
  | "link"
  | "integer"
  | "boolean"
  | "user-urn"
  | "dataset-urn"
  | "owner"
  | "ownership-type"
  | "group-list"
  | "user-list"
  | "owner-list"
  | "link-list"
  | "ownership-list"
  | "column-map";

/** One field a record may have, with what completion and hover say of it. */
export interface FieldSpec {
  readonly key: string;
  readonly type: FieldType;
  readonly required?: true;
  /** One sentence, Markdown. */
  readonly doc: string;
  /** The field that replaced this one; it is read as that one. */
  readonly replacedBy?: string;
  /** The field is accepted and has no effect. */
  readonly ignored?: true;
  /** Of a list of mappings that are no records of their own: what each of them is. */
  readonly item?: ItemSpec;
}

/** The names of mappings with fields: records, and items of lists in records. */
export type ThingName = EntityTypeName | "dataset link" | "dataset owner";

/** A mapping in a list: what it is, and its fields. */
export interface ItemSpec {
  readonly name: ThingName;
  readonly fields: readonly FieldSpec[];
}

/** What a field should hold, in the words of messages. */
export const typeNames: Readonly<Record<FieldType, string>> = {
  text: l10n.t("text"),
  email: l10n.t("an e-mail address"),
  link: l10n.t("a link"),
  integer: l10n.t("a whole number"),
  boolean: l10n.t("true or false"),
  "user-urn": l10n.t("a user URN"),
  "dataset-urn": l10n.t("a dataset URN"),
  owner: l10n.t("a user ID, or the URN of a user or group"),
  "ownership-type": l10n.t("an ownership type"),
  "group-list": l10n.t("a list of group IDs"),
  "user-list": l10n.t("a list of user IDs, user URNs or users"),
  "owner-list": l10n.t("a list of user IDs, user or group URNs, or users"),
  "link-list": l10n.t("a list of links, each with a url"),
  "ownership-list": l10n.t("a list of owners, each with an owner and a type"),
  "column-map": l10n.t("a mapping of column paths to their descriptions"),
};
