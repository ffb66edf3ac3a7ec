/** What a field of a record may hold. `email` and `link` are text that is looked at more closely. */
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

/** A mapping in a list: what people call it, and its fields. */
export interface ItemSpec {
  readonly name: string;
  readonly fields: readonly FieldSpec[];
}

/** What a field should hold, in the words of messages. */
export const typeNames: Readonly<Record<FieldType, string>> = {
  text: "text",
  email: "an e-mail address",
  link: "a link",
  integer: "a whole number",
  boolean: "true or false",
  "user-urn": "a user URN",
  "dataset-urn": "a dataset URN",
  owner: "a user ID, or the URN of a user or group",
  "ownership-type": "an ownership type",
  "group-list": "a list of group IDs",
  "user-list": "a list of user IDs, user URNs or users",
  "owner-list": "a list of user IDs, user or group URNs, or users",
  "link-list": "a list of links, each with a url",
  "ownership-list": "a list of owners, each with an owner and a type",
  "column-map": "a mapping of column paths to their descriptions",
};
