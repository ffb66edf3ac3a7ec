import type { AspectName } from "../model/aspects.ts";

/** How people call what an aspect says. */
export interface AspectWords {
  /** The aspect itself. What of it has no words of its own is told as a change of this. */
  readonly aspect: string;
  /** Its properties. */
  readonly fields: Readonly<Record<string, string>>;
  /** Its properties that are lists of items with a key. */
  readonly lists?: Readonly<Record<string, ItemWords>>;
  /** Its properties that are maps from names to texts: what one of them is called. */
  readonly maps?: Readonly<Record<string, string>>;
  /** Its properties that follow from the others: the catalogue works them out when it stores the aspect. */
  readonly derived?: readonly string[];
}

/** How people call the items of a list, such as the columns of a schema. */
export interface ItemWords {
  /** The property that tells two items apart. */
  readonly key: string;
  readonly one: string;
  readonly all: string;
  /** An item is nothing but what is said of something that exists elsewhere. */
  readonly isNote?: boolean;
  readonly fields: Readonly<Record<string, string>>;
  /** The properties whose values are not for people. */
  readonly opaque?: Readonly<Record<string, string>>;
}

const COLUMN = {
  ...{ key: "fieldPath", one: "column", all: "columns" },
  opaque: { globalTags: "tags", glossaryTerms: "glossary terms" },
};

/** The names that an upsert shows for the fields of users and groups; those that files do not have are told from them. */
export const ASPECT_WORDS: Readonly<Record<AspectName, AspectWords>> = {
  datasetKey: { aspect: "key", fields: {} },
  datasetProperties: {
    aspect: "ingested properties",
    fields: {
      description: "ingested description",
      name: "ingested name",
      qualifiedName: "qualified name",
      externalUrl: "external URL",
      uri: "URI",
      tags: "tags",
    },
    maps: { customProperties: "property" },
  },
  editableDatasetProperties: { aspect: "edited properties", fields: { description: "description", name: "name" } },
  institutionalMemory: {
    aspect: "links",
    fields: {},
    lists: { elements: { key: "url", one: "link", all: "links", fields: { description: "description" } } },
  },
  schemaMetadata: {
    aspect: "schema",
    fields: { schemaName: "schema name", primaryKeys: "primary keys" },
    lists: {
      fields: {
        ...COLUMN,
        fields: { description: "ingested description", nativeDataType: "type", nullable: "nullable" },
        opaque: { globalTags: "ingested tags", glossaryTerms: "ingested glossary terms" },
      },
    },
  },
  editableSchemaMetadata: {
    aspect: "column descriptions",
    fields: {},
    lists: { editableSchemaFieldInfo: { ...COLUMN, isNote: true, fields: { description: "description" } } },
  },
  ownership: { aspect: "ownership", fields: { owners: "owners" }, derived: ["ownerTypes"] },
  status: { aspect: "status", fields: { removed: "marked as removed" } },
  origin: { aspect: "origin", fields: { type: "origin", externalType: "external origin" } },
  corpUserKey: { aspect: "key", fields: {} },
  corpUserInfo: {
    aspect: "user information",
    fields: {
      active: "active",
      displayName: "display_name",
      email: "email",
      title: "title",
      managerUrn: "manager_urn",
      departmentId: "department_id",
      departmentName: "department_name",
      firstName: "first_name",
      lastName: "last_name",
      fullName: "full_name",
      countryCode: "country_code",
    },
    maps: { customProperties: "property" },
  },
  corpUserEditableInfo: {
    aspect: "edited user information",
    fields: {
      aboutMe: "description",
      pictureLink: "picture_link",
      slack: "slack",
      phone: "phone",
      teams: "teams",
      skills: "skills",
      displayName: "edited display name",
      title: "edited title",
      email: "edited email",
    },
  },
  corpUserStatus: { aspect: "account status", fields: { status: "account status" } },
  groupMembership: { aspect: "groups", fields: { groups: "groups" } },
  nativeGroupMembership: { aspect: "native groups", fields: { nativeGroups: "native groups" } },
  corpGroupKey: { aspect: "key", fields: {} },
  corpGroupInfo: {
    aspect: "group information",
    fields: {
      displayName: "display_name",
      email: "email",
      admins: "admins",
      members: "members",
      groups: "groups",
      description: "description",
      slack: "slack",
    },
  },
  corpGroupEditableInfo: {
    aspect: "edited group information",
    fields: {
      pictureLink: "picture_link",
      description: "edited description",
      slack: "edited slack",
      email: "edited email",
    },
  },
};
