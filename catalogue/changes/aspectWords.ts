import * as l10n from "@vscode/l10n";
import { isAspectName, type AspectName } from "../model/aspects.ts";
import { REMOVED_MARK } from "./changedValue.ts";

/** How people call what an aspect says. */
export interface AspectWords {
  /** The aspect itself. What of it has no words of its own is told as a change of this. */
  readonly aspect: string;
  /** Its properties. */
  readonly fields: Readonly<Record<string, string>>;
  /** Its properties that are lists of items with a key. */
  readonly lists?: Readonly<Record<string, ItemWords>>;
  /** Its properties that are maps from names to texts: what the one of a name is called. */
  readonly maps?: Readonly<Record<string, Naming>>;
  /** Its properties that follow from the others: the catalogue works them out when it stores the aspect. */
  readonly derived?: readonly string[];
}

/** How people call the items of a list, such as the columns of a schema. */
export interface ItemWords {
  /** The property that tells two items apart. */
  readonly key: string;
  /** One item, whose name follows. */
  readonly one: string;
  /** The property with what people call an item, which is shown in parentheses after its key where the item comes or goes. */
  readonly title?: string;
  /** The order of all. */
  readonly order: string;
  /** An item is nothing but what is said of something that exists elsewhere. */
  readonly isNote?: boolean;
  readonly fields: Readonly<Record<string, Naming>>;
  /** The properties whose values are not for people. */
  readonly opaque?: Readonly<Record<string, Naming>>;
  /** Whatever else an item says. */
  readonly details: Naming;
}

/** How people call something that has a name, or is said of something that has it. */
type Naming = (name: string) => string;

const COLUMN = {
  key: "fieldPath",
  one: l10n.t("column"),
  order: l10n.t("order of the columns"),
  details: (name: string) => l10n.t`details of column ${name}`,
} as const;

const LINK: ItemWords = {
  key: "url",
  one: l10n.t("link"),
  title: "description",
  order: l10n.t("order of the links"),
  fields: { description: (name) => l10n.t`description of link ${name}` },
  details: (name) => l10n.t`details of link ${name}`,
};

const CUSTOM_PROPERTIES: AspectWords["maps"] = { customProperties: (name: string) => l10n.t`property "${name}"` };

/** The names that an upsert shows for the fields of users and groups; those that files do not have are told from them. */
export const ASPECT_WORDS: Readonly<Record<AspectName, AspectWords>> = {
  datasetKey: { aspect: l10n.t("key"), fields: {} },
  datasetProperties: {
    aspect: l10n.t("ingested properties"),
    fields: {
      description: l10n.t("ingested description"),
      name: l10n.t("ingested name"),
      qualifiedName: l10n.t("qualified name"),
      externalUrl: l10n.t("external URL"),
      uri: l10n.t("URI"),
      tags: l10n.t("tags"),
    },
    maps: CUSTOM_PROPERTIES,
  },
  editableDatasetProperties: {
    aspect: l10n.t("edited properties"),
    fields: { description: l10n.t("description"), name: l10n.t("name") },
  },
  institutionalMemory: {
    aspect: l10n.t("links"),
    fields: {},
    lists: { elements: LINK },
  },
  schemaMetadata: {
    aspect: l10n.t("schema"),
    fields: { schemaName: l10n.t("schema name"), primaryKeys: l10n.t("primary keys") },
    lists: {
      fields: {
        ...COLUMN,
        fields: {
          description: (name) => l10n.t`ingested description of column ${name}`,
          nativeDataType: (name) => l10n.t`type of column ${name}`,
          nullable: (name) => l10n.t`nullability of column ${name}`,
        },
        opaque: {
          globalTags: (name) => l10n.t`ingested tags of column ${name}`,
          glossaryTerms: (name) => l10n.t`ingested glossary terms of column ${name}`,
        },
      },
    },
  },
  editableSchemaMetadata: {
    aspect: l10n.t("column descriptions"),
    fields: {},
    lists: {
      editableSchemaFieldInfo: {
        ...COLUMN,
        isNote: true,
        fields: { description: (name) => l10n.t`description of column ${name}` },
        opaque: {
          globalTags: (name) => l10n.t`tags of column ${name}`,
          glossaryTerms: (name) => l10n.t`glossary terms of column ${name}`,
        },
      },
    },
  },
  ownership: { aspect: l10n.t("ownership"), fields: { owners: l10n.t("owners") }, derived: ["ownerTypes"] },
  status: { aspect: l10n.t("status"), fields: { removed: REMOVED_MARK } },
  origin: { aspect: l10n.t("origin"), fields: { type: l10n.t("origin"), externalType: l10n.t("external origin") } },
  corpUserKey: { aspect: l10n.t("key"), fields: {} },
  corpUserInfo: {
    aspect: l10n.t("user information"),
    fields: {
      active: l10n.t("active"),
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
    maps: CUSTOM_PROPERTIES,
  },
  corpUserEditableInfo: {
    aspect: l10n.t("edited user information"),
    fields: {
      aboutMe: "description",
      pictureLink: "picture_link",
      slack: "slack",
      phone: "phone",
      teams: l10n.t("teams"),
      skills: l10n.t("skills"),
      displayName: l10n.t("edited display name"),
      title: l10n.t("edited title"),
      email: l10n.t("edited email"),
    },
  },
  corpUserStatus: { aspect: l10n.t("account status"), fields: { status: l10n.t("account status") } },
  groupMembership: { aspect: l10n.t("groups"), fields: { groups: "groups" } },
  nativeGroupMembership: { aspect: l10n.t("native groups"), fields: { nativeGroups: l10n.t("native groups") } },
  corpGroupKey: { aspect: l10n.t("key"), fields: {} },
  corpGroupInfo: {
    aspect: l10n.t("group information"),
    fields: {
      displayName: "display_name",
      email: "email",
      admins: l10n.t("admins"),
      members: "members",
      groups: "groups",
      description: "description",
      slack: "slack",
    },
  },
  corpGroupEditableInfo: {
    aspect: l10n.t("edited group information"),
    fields: {
      pictureLink: "picture_link",
      description: l10n.t("edited description"),
      slack: l10n.t("edited slack"),
      email: l10n.t("edited email"),
    },
  },
};

/** How people call an aspect: "user information". One that the specification does not name keeps its name. */
export function aspectWord(name: string): string {
  return isAspectName(name) ? ASPECT_WORDS[name].aspect : name;
}
