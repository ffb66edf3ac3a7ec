import { z } from "zod";
import { OWNERSHIP_TYPES } from "./ownershipType.ts";
import {
  parseGroupUrn,
  parseOwnerUrn,
  parseUserUrn,
  type EntityType,
  type GroupUrn,
  type OwnerUrn,
  type UserUrn,
} from "./urn.ts";

const userUrnText = z.custom<UserUrn>(
  (value) => typeof value === "string" && parseUserUrn(value) !== undefined,
  "must be a user URN",
);
const groupUrnText = z.custom<GroupUrn>(
  (value) => typeof value === "string" && parseGroupUrn(value) !== undefined,
  "must be a group URN",
);
const ownerUrnText = z.custom<OwnerUrn>(
  (value) => typeof value === "string" && parseOwnerUrn(value) !== undefined,
  "must be a user or group URN",
);

/** When, in milliseconds since the epoch, and by whom (a URN). Spec: Aspects. */
const auditStamp = z.looseObject({ time: z.int(), actor: z.string() });
export type AuditStamp = z.infer<typeof auditStamp>;

const changeStamps = {
  created: auditStamp.optional(),
  lastModified: auditStamp.optional(),
  deleted: auditStamp.optional(),
};
const text = z.string().optional();
const textMap = z.record(z.string(), z.string()).optional();
const fieldPath = z.string().min(1, "a field path may not be empty");

const datasetKey = z.looseObject({ platform: z.string(), name: z.string(), origin: z.string() });
const datasetProperties = z.looseObject({
  customProperties: textMap,
  externalUrl: text,
  name: text,
  qualifiedName: text,
  description: text,
  uri: text,
  created: z.unknown().optional(),
  lastModified: z.unknown().optional(),
  tags: z.array(z.string()).optional(),
});
const editableDatasetProperties = z.looseObject({ ...changeStamps, description: text, name: text });
const institutionalMemory = z.looseObject({
  elements: z.array(z.looseObject({ url: z.string().min(1), description: z.string(), createStamp: auditStamp })),
});
const schemaMetadata = z.looseObject({
  ...changeStamps,
  schemaName: z.string(),
  platform: z.string(),
  version: z.int(),
  dataset: z.unknown().optional(),
  cluster: text,
  hash: z.string(),
  platformSchema: z.looseObject({}),
  fields: z
    .array(
      z.looseObject({
        fieldPath,
        description: text,
        nullable: z.boolean().optional(),
        type: z.looseObject({ type: z.looseObject({}) }),
        nativeDataType: z.string(),
      }),
    )
    .refine(distinctPaths, "the schemaMetadata aspect has duplicated field paths"),
  primaryKeys: z.unknown().optional(),
  foreignKeysSpecs: z.unknown().optional(),
  foreignKeys: z.unknown().optional(),
});
const editableSchemaMetadata = z.looseObject({
  ...changeStamps,
  editableSchemaFieldInfo: z
    .array(z.looseObject({ fieldPath, description: text }))
    .refine(distinctPaths, "the editableSchemaMetadata aspect has duplicated field paths"),
});
const ownership = z.looseObject({
  owners: z.array(z.looseObject({ owner: ownerUrnText, type: z.enum(OWNERSHIP_TYPES), typeUrn: text })),
  ownerTypes: z.unknown().optional(),
  lastModified: auditStamp.optional(),
});
const status = z.looseObject({
  removed: z.boolean().optional(),
  lifecycleStage: z.unknown().optional(),
  lifecycleLastUpdated: z.unknown().optional(),
});
const origin = z.looseObject({ type: z.enum(["NATIVE", "EXTERNAL"]), externalType: text });

const corpUserKey = z.looseObject({ username: z.string().min(1) });
const corpUserInfo = z.looseObject({
  customProperties: textMap,
  active: z.boolean(),
  displayName: text,
  email: text,
  title: text,
  managerUrn: userUrnText.optional(),
  departmentId: z.int().optional(),
  departmentName: text,
  firstName: text,
  lastName: text,
  fullName: text,
  countryCode: text,
  system: z.boolean().optional(),
  isSupportUser: z.boolean().optional(),
});
const corpUserEditableInfo = z.looseObject({
  aboutMe: text,
  teams: z.array(z.string()).optional(),
  skills: z.array(z.string()).optional(),
  pictureLink: text,
  displayName: text,
  title: text,
  platforms: z.unknown().optional(),
  persona: z.unknown().optional(),
  slack: text,
  phone: text,
  email: text,
  informationSources: z.unknown().optional(),
});
const corpUserStatus = z.looseObject({ status: z.string(), lastModified: auditStamp });
const groupMembership = z.looseObject({ groups: z.array(groupUrnText) });
const nativeGroupMembership = z.looseObject({ nativeGroups: z.array(groupUrnText) });

const corpGroupKey = z.looseObject({ name: z.string().min(1) });
const corpGroupInfo = z.looseObject({
  displayName: text,
  email: text,
  admins: z.array(ownerUrnText),
  members: z.array(ownerUrnText),
  groups: z.array(groupUrnText),
  description: text,
  slack: text,
  created: z.unknown().optional(),
});
const corpGroupEditableInfo = z.looseObject({ description: text, pictureLink: text, slack: text, email: text });

export type EditableDatasetProperties = z.infer<typeof editableDatasetProperties>;
export type InstitutionalMemory = z.infer<typeof institutionalMemory>;
export type SchemaMetadata = z.infer<typeof schemaMetadata>;
export type EditableSchemaMetadata = z.infer<typeof editableSchemaMetadata>;
export type Ownership = z.infer<typeof ownership>;
export type Owner = Ownership["owners"][number];
export type CorpUserInfo = z.infer<typeof corpUserInfo>;
export type CorpUserEditableInfo = z.infer<typeof corpUserEditableInfo>;
export type GroupMembership = z.infer<typeof groupMembership>;
export type CorpGroupInfo = z.infer<typeof corpGroupInfo>;

/** The shape of each aspect; fields beyond those named are kept through every read and write. Spec: Aspects. */
export const aspectSchemas = {
  datasetKey,
  datasetProperties,
  editableDatasetProperties,
  institutionalMemory,
  schemaMetadata,
  editableSchemaMetadata,
  ownership,
  status,
  origin,
  corpUserKey,
  corpUserInfo,
  corpUserEditableInfo,
  corpUserStatus,
  groupMembership,
  nativeGroupMembership,
  corpGroupKey,
  corpGroupInfo,
  corpGroupEditableInfo,
} as const;

/** The name of an aspect that this catalogue stores. */
export type AspectName = keyof typeof aspectSchemas;
/** The aspect of each name. */
export type Aspects = { readonly [N in AspectName]: z.infer<(typeof aspectSchemas)[N]> };
/** Some aspects of one entity; those it does not have are absent. */
export type AspectSet<N extends AspectName = AspectName> = { readonly [K in N]?: Aspects[K] | undefined };

/** Whether `name` is the name of an aspect that this catalogue stores. */
export function isAspectName(name: string): name is AspectName {
  return Object.hasOwn(aspectSchemas, name);
}

/**
 * The aspects each entity may have. `true`: writing it brings the entity into being.
 * Decision: descriptions, links, ownership and memberships never create an entity.
 */
export const entityAspects: Readonly<Record<EntityType, Readonly<Partial<Record<AspectName, boolean>>>>> = {
  dataset: {
    datasetKey: true,
    datasetProperties: true,
    schemaMetadata: true,
    status: true,
    editableDatasetProperties: false,
    institutionalMemory: false,
    editableSchemaMetadata: false,
    ownership: false,
  },
  corpuser: {
    corpUserKey: true,
    corpUserInfo: true,
    corpUserEditableInfo: true,
    corpUserStatus: true,
    status: true,
    groupMembership: false,
    nativeGroupMembership: false,
    origin: false,
  },
  corpGroup: {
    corpGroupKey: true,
    corpGroupInfo: true,
    corpGroupEditableInfo: true,
    status: true,
    ownership: false,
    origin: false,
  },
};

/** The namespace that stands before an aspect's record name in Rest.li answers and in metadata files. */
const namespaces: Readonly<Record<AspectName, string>> = {
  datasetKey: "com.linkedin.metadata.key",
  datasetProperties: "com.linkedin.dataset",
  editableDatasetProperties: "com.linkedin.dataset",
  institutionalMemory: "com.linkedin.common",
  schemaMetadata: "com.linkedin.schema",
  editableSchemaMetadata: "com.linkedin.schema",
  ownership: "com.linkedin.common",
  status: "com.linkedin.common",
  origin: "com.linkedin.common",
  corpUserKey: "com.linkedin.metadata.key",
  corpUserInfo: "com.linkedin.identity",
  corpUserEditableInfo: "com.linkedin.identity",
  corpUserStatus: "com.linkedin.identity",
  groupMembership: "com.linkedin.identity",
  nativeGroupMembership: "com.linkedin.identity",
  corpGroupKey: "com.linkedin.metadata.key",
  corpGroupInfo: "com.linkedin.identity",
  corpGroupEditableInfo: "com.linkedin.identity",
};

/** The full record name of an aspect: `ownership` is `com.linkedin.common.Ownership`. */
export function recordName(aspect: AspectName): string {
  return `${namespaces[aspect]}.${aspect.charAt(0).toUpperCase()}${aspect.slice(1)}`;
}

/** The fields of an aspect value that its record does not have; upstream rejects them, so do we. */
export function unknownAspectFields(name: AspectName, value: object): string[] {
  return Object.keys(value).filter((key) => !Object.hasOwn(aspectSchemas[name].shape, key));
}

function distinctPaths(fields: readonly { readonly fieldPath: string }[]): boolean {
  return new Set(fields.map((field) => field.fieldPath)).size === fields.length;
}
