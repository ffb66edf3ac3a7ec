/** What a field of a record may hold. `email` and `link` are text that is looked at more closely. */
export type FieldType =
  "text" | "email" | "link" | "integer" | "boolean" | "user-urn" | "group-list" | "user-list" | "owner-list";

/** One field a record may have, with what completion and hover say of it. */
export interface FieldSpec {
  readonly key: string;
  readonly type: FieldType;
  readonly required?: true;
  /** One sentence, Markdown. */
  readonly doc: string;
  /** The field that replaced this one; it is read as that one. */
  readonly replacedBy?: string;
  /** It is accepted and does nothing. */
  readonly ignored?: true;
}

/** What a person is told a field should hold. */
export const typeNames: Readonly<Record<FieldType, string>> = {
  text: "text",
  email: "an e-mail address",
  link: "a link",
  integer: "a whole number",
  boolean: "true or false",
  "user-urn": "a user URN",
  "group-list": "a list of group ids",
  "user-list": "a list of user ids, user URNs or users",
  "owner-list": "a list of user ids, user or group URNs, or users",
};
