/* Made by `npm run generate:graphql` from the .graphql files. Do not edit. */
import * as z from "zod";
import { OWNERSHIP_TYPES, type OwnershipType } from "../vocabulary/ownershipType.ts";
import type { Operation } from "./operation.ts";
const filterOperatorValues = [
  "CONTAIN",
  "EQUAL",
  "IEQUAL",
  "IN",
  "EXISTS",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL_TO",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL_TO",
  "START_WITH",
  "END_WITH",
  "DESCENDANTS_INCL",
  "ANCESTORS_INCL",
  "RELATED_INCL",
] as const;
export type FilterOperator = (typeof filterOperatorValues)[number];

const relationshipDirectionValues = ["INCOMING", "OUTGOING"] as const;
export type RelationshipDirection = (typeof relationshipDirectionValues)[number];

const entityTypeValues = [
  "DOMAIN",
  "DATASET",
  "CORP_USER",
  "CORP_GROUP",
  "DATA_PLATFORM",
  "ER_MODEL_RELATIONSHIP",
  "DASHBOARD",
  "NOTEBOOK",
  "CHART",
  "DATA_FLOW",
  "DATA_JOB",
  "TAG",
  "GLOSSARY_TERM",
  "GLOSSARY_NODE",
  "CONTAINER",
  "MLMODEL",
  "MLMODEL_GROUP",
  "MLFEATURE_TABLE",
  "MLFEATURE",
  "MLPRIMARY_KEY",
  "INGESTION_SOURCE",
  "EXECUTION_REQUEST",
  "ASSERTION",
  "DATA_PROCESS_INSTANCE",
  "DATA_PLATFORM_INSTANCE",
  "ACCESS_TOKEN",
  "TEST",
  "DATAHUB_POLICY",
  "DATAHUB_ROLE",
  "POST",
  "SCHEMA_FIELD",
  "DATAHUB_VIEW",
  "QUERY",
  "DATA_PRODUCT",
  "CUSTOM_OWNERSHIP_TYPE",
  "DATAHUB_CONNECTION",
  "INCIDENT",
  "ROLE",
  "DATA_CONTRACT",
  "STRUCTURED_PROPERTY",
  "FORM",
  "DATA_TYPE",
  "ENTITY_TYPE",
  "RESTRICTED",
  "OTHER",
  "BUSINESS_ATTRIBUTE",
  "VERSION_SET",
  "APPLICATION",
  "DOCUMENT",
  "DATAHUB_PAGE_TEMPLATE",
  "DATAHUB_PAGE_MODULE",
  "DATAHUB_FILE",
  "METRIC",
  "SEMANTIC_MODEL",
] as const;
export type EntityType = (typeof entityTypeValues)[number];

const sortOrderValues = ["ASCENDING", "DESCENDING"] as const;
export type SortOrder = (typeof sortOrderValues)[number];

/** What the fragment `shownUser` asks for. */
export type ShownUser = {
  readonly exists?: boolean | null | undefined;
  readonly properties?:
    | {
        readonly displayName?: string | null | undefined;
        readonly fullName?: string | null | undefined;
        readonly title?: string | null | undefined;
        readonly email?: string | null | undefined;
      }
    | null
    | undefined;
  readonly editableProperties?:
    | {
        readonly displayName?: string | null | undefined;
        readonly title?: string | null | undefined;
        readonly email?: string | null | undefined;
        readonly aboutMe?: string | null | undefined;
      }
    | null
    | undefined;
};

/** What the fragment `shownGroup` asks for. */
export type ShownGroup = {
  readonly exists?: boolean | null | undefined;
  readonly properties?:
    | {
        readonly displayName?: string | null | undefined;
        readonly email?: string | null | undefined;
        readonly description?: string | null | undefined;
      }
    | null
    | undefined;
  readonly editableProperties?:
    { readonly email?: string | null | undefined; readonly description?: string | null | undefined } | null | undefined;
  readonly ownership?:
    | {
        readonly owners?:
          | readonly {
              readonly type?: OwnershipType | null | undefined;
              readonly ownershipType?:
                | { readonly urn: string; readonly info?: { readonly name: string } | null | undefined }
                | null
                | undefined;
              readonly owner: {
                readonly urn: string;
                readonly properties?:
                  | { readonly displayName?: string | null | undefined; readonly fullName?: string | null | undefined }
                  | null
                  | undefined;
                readonly editableProperties?: { readonly displayName?: string | null | undefined } | null | undefined;
              };
            }[]
          | null
          | undefined;
      }
    | null
    | undefined;
};

/** What the fragment `relatedEntities` asks for. */
export type RelatedEntities = {
  readonly total?: number | null | undefined;
  readonly relationships: readonly {
    readonly entity?:
      | {
          readonly urn: string;
          readonly properties?:
            | {
                readonly name?: string;
                readonly displayName?: string | null | undefined;
                readonly fullName?: string | null | undefined;
              }
            | null
            | undefined;
          readonly editableProperties?:
            | { readonly name?: string | null | undefined; readonly displayName?: string | null | undefined }
            | null
            | undefined;
        }
      | null
      | undefined;
  }[];
};

/** What the fragment `shownDataset` asks for. */
export type ShownDataset = {
  readonly exists?: boolean | null | undefined;
  readonly status?: { readonly removed: boolean } | null | undefined;
  readonly properties?: { readonly description?: string | null | undefined } | null | undefined;
  readonly editableProperties?: { readonly description?: string | null | undefined } | null | undefined;
  readonly schemaMetadata?:
    | {
        readonly fields: readonly {
          readonly fieldPath: string;
          readonly description?: string | null | undefined;
          readonly nativeDataType?: string | null | undefined;
        }[];
      }
    | null
    | undefined;
  readonly editableSchemaMetadata?:
    | {
        readonly editableSchemaFieldInfo: readonly {
          readonly fieldPath: string;
          readonly description?: string | null | undefined;
        }[];
      }
    | null
    | undefined;
  readonly institutionalMemory?:
    { readonly elements: readonly { readonly url: string; readonly label: string }[] } | null | undefined;
  readonly ownership?:
    | {
        readonly owners?:
          | readonly {
              readonly type?: OwnershipType | null | undefined;
              readonly ownershipType?:
                | { readonly urn: string; readonly info?: { readonly name: string } | null | undefined }
                | null
                | undefined;
              readonly owner: {
                readonly urn: string;
                readonly properties?:
                  | { readonly displayName?: string | null | undefined; readonly fullName?: string | null | undefined }
                  | null
                  | undefined;
                readonly editableProperties?: { readonly displayName?: string | null | undefined } | null | undefined;
              };
            }[]
          | null
          | undefined;
      }
    | null
    | undefined;
};

/** What the fragment `shownOwners` asks for. */
export type ShownOwners = {
  readonly owners?:
    | readonly {
        readonly type?: OwnershipType | null | undefined;
        readonly ownershipType?:
          { readonly urn: string; readonly info?: { readonly name: string } | null | undefined } | null | undefined;
        readonly owner: {
          readonly urn: string;
          readonly properties?:
            | { readonly displayName?: string | null | undefined; readonly fullName?: string | null | undefined }
            | null
            | undefined;
          readonly editableProperties?: { readonly displayName?: string | null | undefined } | null | undefined;
        };
      }[]
    | null
    | undefined;
};

/** The answer to the query `about`. */
export type AboutData = {
  readonly entities?:
    | readonly (
        | {
            readonly urn: string;
            readonly exists?: boolean | null | undefined;
            readonly properties?:
              | {
                  readonly name?: string;
                  readonly description?: string | null | undefined;
                  readonly displayName?: string | null | undefined;
                  readonly fullName?: string | null | undefined;
                  readonly title?: string | null | undefined;
                  readonly email?: string | null | undefined;
                }
              | null
              | undefined;
            readonly editableProperties?:
              | {
                  readonly name?: string | null | undefined;
                  readonly description?: string | null | undefined;
                  readonly displayName?: string | null | undefined;
                  readonly title?: string | null | undefined;
                  readonly email?: string | null | undefined;
                  readonly aboutMe?: string | null | undefined;
                }
              | null
              | undefined;
            readonly ownership?:
              | {
                  readonly owners?:
                    | readonly {
                        readonly type?: OwnershipType | null | undefined;
                        readonly ownershipType?:
                          | { readonly urn: string; readonly info?: { readonly name: string } | null | undefined }
                          | null
                          | undefined;
                        readonly owner: {
                          readonly urn: string;
                          readonly properties?:
                            | {
                                readonly displayName?: string | null | undefined;
                                readonly fullName?: string | null | undefined;
                              }
                            | null
                            | undefined;
                          readonly editableProperties?:
                            { readonly displayName?: string | null | undefined } | null | undefined;
                        };
                      }[]
                    | null
                    | undefined;
                }
              | null
              | undefined;
          }
        | null
        | undefined
      )[]
    | null
    | undefined;
};

/** The variables of the query `about`. */
export type AboutVariables = { readonly urns: readonly string[] };

export const ABOUT: Operation<AboutData, AboutVariables> = {
  document: `query about($urns: [String!]!) {
  entities(urns: $urns) {
    urn
    ... on Dataset {
      exists
      properties {
        name
        description
      }
      editableProperties {
        name
        description
      }
      ownership {
        ...shownOwners
      }
    }
    ...shownUser
    ...shownGroup
  }
}

fragment shownOwners on Ownership {
  owners {
    type
    ownershipType {
      urn
      info {
        name
      }
    }
    owner {
      ... on Entity {
        urn
      }
      ... on CorpUser {
        properties {
          displayName
          fullName
        }
        editableProperties {
          displayName
        }
      }
      ... on CorpGroup {
        properties {
          displayName
        }
      }
    }
  }
}

fragment shownUser on CorpUser {
  exists
  properties {
    displayName
    fullName
    title
    email
  }
  editableProperties {
    displayName
    title
    email
    aboutMe
  }
}

fragment shownGroup on CorpGroup {
  exists
  properties {
    displayName
    email
    description
  }
  editableProperties {
    email
    description
  }
  ownership {
    ...shownOwners
  }
}`,
  data: z.object({
    entities: z
      .array(
        z
          .object({
            urn: z.string(),
            exists: z.boolean().nullish(),
            properties: z
              .object({
                name: z.string().optional(),
                description: z.string().nullish(),
                displayName: z.string().nullish(),
                fullName: z.string().nullish(),
                title: z.string().nullish(),
                email: z.string().nullish(),
              })
              .nullish(),
            editableProperties: z
              .object({
                name: z.string().nullish(),
                description: z.string().nullish(),
                displayName: z.string().nullish(),
                title: z.string().nullish(),
                email: z.string().nullish(),
                aboutMe: z.string().nullish(),
              })
              .nullish(),
            ownership: z
              .object({
                owners: z
                  .array(
                    z.object({
                      type: z.enum(OWNERSHIP_TYPES).nullish(),
                      ownershipType: z
                        .object({ urn: z.string(), info: z.object({ name: z.string() }).nullish() })
                        .nullish(),
                      owner: z.object({
                        urn: z.string(),
                        properties: z
                          .object({ displayName: z.string().nullish(), fullName: z.string().nullish() })
                          .nullish(),
                        editableProperties: z.object({ displayName: z.string().nullish() }).nullish(),
                      }),
                    }),
                  )
                  .nullish(),
              })
              .nullish(),
          })
          .nullish(),
      )
      .nullish(),
  }),
};

/** The answer to the query `dataset`. */
export type DatasetData = {
  readonly dataset?:
    | {
        readonly properties?:
          { readonly name?: string; readonly description?: string | null | undefined } | null | undefined;
        readonly editableProperties?:
          | { readonly name?: string | null | undefined; readonly description?: string | null | undefined }
          | null
          | undefined;
        readonly exists?: boolean | null | undefined;
        readonly status?: { readonly removed: boolean } | null | undefined;
        readonly schemaMetadata?:
          | {
              readonly fields: readonly {
                readonly fieldPath: string;
                readonly description?: string | null | undefined;
                readonly nativeDataType?: string | null | undefined;
              }[];
            }
          | null
          | undefined;
        readonly editableSchemaMetadata?:
          | {
              readonly editableSchemaFieldInfo: readonly {
                readonly fieldPath: string;
                readonly description?: string | null | undefined;
              }[];
            }
          | null
          | undefined;
        readonly institutionalMemory?:
          { readonly elements: readonly { readonly url: string; readonly label: string }[] } | null | undefined;
        readonly ownership?:
          | {
              readonly owners?:
                | readonly {
                    readonly type?: OwnershipType | null | undefined;
                    readonly ownershipType?:
                      | { readonly urn: string; readonly info?: { readonly name: string } | null | undefined }
                      | null
                      | undefined;
                    readonly owner: {
                      readonly urn: string;
                      readonly properties?:
                        | {
                            readonly displayName?: string | null | undefined;
                            readonly fullName?: string | null | undefined;
                          }
                        | null
                        | undefined;
                      readonly editableProperties?:
                        { readonly displayName?: string | null | undefined } | null | undefined;
                    };
                  }[]
                | null
                | undefined;
            }
          | null
          | undefined;
      }
    | null
    | undefined;
};

/** The variables of the query `dataset`. */
export type DatasetVariables = { readonly urn: string };

export const DATASET: Operation<DatasetData, DatasetVariables> = {
  document: `query dataset($urn: String!) {
  dataset(urn: $urn) {
    properties {
      name
    }
    editableProperties {
      name
    }
    ...shownDataset
  }
}

fragment shownDataset on Dataset {
  exists
  status {
    removed
  }
  properties {
    description
  }
  editableProperties {
    description
  }
  schemaMetadata {
    fields {
      fieldPath
      description
      nativeDataType
    }
  }
  editableSchemaMetadata {
    editableSchemaFieldInfo {
      fieldPath
      description
    }
  }
  institutionalMemory {
    elements {
      url
      label
    }
  }
  ownership {
    ...shownOwners
  }
}

fragment shownOwners on Ownership {
  owners {
    type
    ownershipType {
      urn
      info {
        name
      }
    }
    owner {
      ... on Entity {
        urn
      }
      ... on CorpUser {
        properties {
          displayName
          fullName
        }
        editableProperties {
          displayName
        }
      }
      ... on CorpGroup {
        properties {
          displayName
        }
      }
    }
  }
}`,
  data: z.object({
    dataset: z
      .object({
        properties: z.object({ name: z.string().optional(), description: z.string().nullish() }).nullish(),
        editableProperties: z.object({ name: z.string().nullish(), description: z.string().nullish() }).nullish(),
        exists: z.boolean().nullish(),
        status: z.object({ removed: z.boolean() }).nullish(),
        schemaMetadata: z
          .object({
            fields: z.array(
              z.object({
                fieldPath: z.string(),
                description: z.string().nullish(),
                nativeDataType: z.string().nullish(),
              }),
            ),
          })
          .nullish(),
        editableSchemaMetadata: z
          .object({
            editableSchemaFieldInfo: z.array(z.object({ fieldPath: z.string(), description: z.string().nullish() })),
          })
          .nullish(),
        institutionalMemory: z
          .object({ elements: z.array(z.object({ url: z.string(), label: z.string() })) })
          .nullish(),
        ownership: z
          .object({
            owners: z
              .array(
                z.object({
                  type: z.enum(OWNERSHIP_TYPES).nullish(),
                  ownershipType: z
                    .object({ urn: z.string(), info: z.object({ name: z.string() }).nullish() })
                    .nullish(),
                  owner: z.object({
                    urn: z.string(),
                    properties: z
                      .object({ displayName: z.string().nullish(), fullName: z.string().nullish() })
                      .nullish(),
                    editableProperties: z.object({ displayName: z.string().nullish() }).nullish(),
                  }),
                }),
              )
              .nullish(),
          })
          .nullish(),
      })
      .nullish(),
  }),
};

/** The answer to the query `entities`. */
export type EntitiesData = {
  readonly entities?:
    | readonly (
        | {
            readonly urn: string;
            readonly properties?:
              | {
                  readonly name?: string;
                  readonly description?: string | null | undefined;
                  readonly displayName?: string | null | undefined;
                  readonly fullName?: string | null | undefined;
                  readonly title?: string | null | undefined;
                  readonly email?: string | null | undefined;
                }
              | null
              | undefined;
            readonly editableProperties?:
              | {
                  readonly name?: string | null | undefined;
                  readonly description?: string | null | undefined;
                  readonly displayName?: string | null | undefined;
                  readonly title?: string | null | undefined;
                  readonly email?: string | null | undefined;
                  readonly aboutMe?: string | null | undefined;
                }
              | null
              | undefined;
            readonly exists?: boolean | null | undefined;
            readonly status?: { readonly removed: boolean } | null | undefined;
            readonly schemaMetadata?:
              | {
                  readonly fields: readonly {
                    readonly fieldPath: string;
                    readonly description?: string | null | undefined;
                    readonly nativeDataType?: string | null | undefined;
                  }[];
                }
              | null
              | undefined;
            readonly editableSchemaMetadata?:
              | {
                  readonly editableSchemaFieldInfo: readonly {
                    readonly fieldPath: string;
                    readonly description?: string | null | undefined;
                  }[];
                }
              | null
              | undefined;
            readonly institutionalMemory?:
              { readonly elements: readonly { readonly url: string; readonly label: string }[] } | null | undefined;
            readonly ownership?:
              | {
                  readonly owners?:
                    | readonly {
                        readonly type?: OwnershipType | null | undefined;
                        readonly ownershipType?:
                          | { readonly urn: string; readonly info?: { readonly name: string } | null | undefined }
                          | null
                          | undefined;
                        readonly owner: {
                          readonly urn: string;
                          readonly properties?:
                            | {
                                readonly displayName?: string | null | undefined;
                                readonly fullName?: string | null | undefined;
                              }
                            | null
                            | undefined;
                          readonly editableProperties?:
                            { readonly displayName?: string | null | undefined } | null | undefined;
                        };
                      }[]
                    | null
                    | undefined;
                }
              | null
              | undefined;
          }
        | null
        | undefined
      )[]
    | null
    | undefined;
};

/** The variables of the query `entities`. */
export type EntitiesVariables = { readonly urns: readonly string[] };

export const ENTITIES: Operation<EntitiesData, EntitiesVariables> = {
  document: `query entities($urns: [String!]!) {
  entities(urns: $urns) {
    urn
    ... on Dataset {
      properties {
        name
      }
      editableProperties {
        name
      }
      ...shownDataset
    }
    ...shownUser
    ...shownGroup
  }
}

fragment shownDataset on Dataset {
  exists
  status {
    removed
  }
  properties {
    description
  }
  editableProperties {
    description
  }
  schemaMetadata {
    fields {
      fieldPath
      description
      nativeDataType
    }
  }
  editableSchemaMetadata {
    editableSchemaFieldInfo {
      fieldPath
      description
    }
  }
  institutionalMemory {
    elements {
      url
      label
    }
  }
  ownership {
    ...shownOwners
  }
}

fragment shownOwners on Ownership {
  owners {
    type
    ownershipType {
      urn
      info {
        name
      }
    }
    owner {
      ... on Entity {
        urn
      }
      ... on CorpUser {
        properties {
          displayName
          fullName
        }
        editableProperties {
          displayName
        }
      }
      ... on CorpGroup {
        properties {
          displayName
        }
      }
    }
  }
}

fragment shownUser on CorpUser {
  exists
  properties {
    displayName
    fullName
    title
    email
  }
  editableProperties {
    displayName
    title
    email
    aboutMe
  }
}

fragment shownGroup on CorpGroup {
  exists
  properties {
    displayName
    email
    description
  }
  editableProperties {
    email
    description
  }
  ownership {
    ...shownOwners
  }
}`,
  data: z.object({
    entities: z
      .array(
        z
          .object({
            urn: z.string(),
            properties: z
              .object({
                name: z.string().optional(),
                description: z.string().nullish(),
                displayName: z.string().nullish(),
                fullName: z.string().nullish(),
                title: z.string().nullish(),
                email: z.string().nullish(),
              })
              .nullish(),
            editableProperties: z
              .object({
                name: z.string().nullish(),
                description: z.string().nullish(),
                displayName: z.string().nullish(),
                title: z.string().nullish(),
                email: z.string().nullish(),
                aboutMe: z.string().nullish(),
              })
              .nullish(),
            exists: z.boolean().nullish(),
            status: z.object({ removed: z.boolean() }).nullish(),
            schemaMetadata: z
              .object({
                fields: z.array(
                  z.object({
                    fieldPath: z.string(),
                    description: z.string().nullish(),
                    nativeDataType: z.string().nullish(),
                  }),
                ),
              })
              .nullish(),
            editableSchemaMetadata: z
              .object({
                editableSchemaFieldInfo: z.array(
                  z.object({ fieldPath: z.string(), description: z.string().nullish() }),
                ),
              })
              .nullish(),
            institutionalMemory: z
              .object({ elements: z.array(z.object({ url: z.string(), label: z.string() })) })
              .nullish(),
            ownership: z
              .object({
                owners: z
                  .array(
                    z.object({
                      type: z.enum(OWNERSHIP_TYPES).nullish(),
                      ownershipType: z
                        .object({ urn: z.string(), info: z.object({ name: z.string() }).nullish() })
                        .nullish(),
                      owner: z.object({
                        urn: z.string(),
                        properties: z
                          .object({ displayName: z.string().nullish(), fullName: z.string().nullish() })
                          .nullish(),
                        editableProperties: z.object({ displayName: z.string().nullish() }).nullish(),
                      }),
                    }),
                  )
                  .nullish(),
              })
              .nullish(),
          })
          .nullish(),
      )
      .nullish(),
  }),
};

/** The answer to the query `existing`. */
export type ExistingData = {
  readonly entities?:
    | readonly ({ readonly urn: string; readonly exists?: boolean | null | undefined } | null | undefined)[]
    | null
    | undefined;
};

/** The variables of the query `existing`. */
export type ExistingVariables = { readonly urns: readonly string[] };

export const EXISTING: Operation<ExistingData, ExistingVariables> = {
  document: `query existing($urns: [String!]!) {
  entities(urns: $urns) {
    urn
    ... on Dataset {
      exists
    }
    ... on CorpUser {
      exists
    }
    ... on CorpGroup {
      exists
    }
  }
}`,
  data: z.object({
    entities: z.array(z.object({ urn: z.string(), exists: z.boolean().nullish() }).nullish()).nullish(),
  }),
};

/** The answer to the query `me`. */
export type MeData = { readonly me?: { readonly corpUser: { readonly urn: string } } | null | undefined };

/** The variables of the query `me`. */
export type MeVariables = Readonly<Record<string, never>>;

export const ME: Operation<MeData, MeVariables> = {
  document: `query me {
  me {
    corpUser {
      urn
    }
  }
}`,
  data: z.object({ me: z.object({ corpUser: z.object({ urn: z.string() }) }).nullish() }),
};

/** The answer to the query `owners`. */
export type OwnersData = {
  readonly entities?:
    | readonly (
        | {
            readonly urn: string;
            readonly exists?: boolean | null | undefined;
            readonly ownership?:
              | {
                  readonly owners?:
                    | readonly {
                        readonly type?: OwnershipType | null | undefined;
                        readonly ownershipType?:
                          | { readonly urn: string; readonly info?: { readonly name: string } | null | undefined }
                          | null
                          | undefined;
                        readonly owner: {
                          readonly urn: string;
                          readonly properties?:
                            | {
                                readonly displayName?: string | null | undefined;
                                readonly fullName?: string | null | undefined;
                              }
                            | null
                            | undefined;
                          readonly editableProperties?:
                            { readonly displayName?: string | null | undefined } | null | undefined;
                        };
                      }[]
                    | null
                    | undefined;
                }
              | null
              | undefined;
          }
        | null
        | undefined
      )[]
    | null
    | undefined;
};

/** The variables of the query `owners`. */
export type OwnersVariables = { readonly urns: readonly string[] };

export const OWNERS: Operation<OwnersData, OwnersVariables> = {
  document: `query owners($urns: [String!]!) {
  entities(urns: $urns) {
    urn
    ... on Dataset {
      exists
      ownership {
        ...shownOwners
      }
    }
  }
}

fragment shownOwners on Ownership {
  owners {
    type
    ownershipType {
      urn
      info {
        name
      }
    }
    owner {
      ... on Entity {
        urn
      }
      ... on CorpUser {
        properties {
          displayName
          fullName
        }
        editableProperties {
          displayName
        }
      }
      ... on CorpGroup {
        properties {
          displayName
        }
      }
    }
  }
}`,
  data: z.object({
    entities: z
      .array(
        z
          .object({
            urn: z.string(),
            exists: z.boolean().nullish(),
            ownership: z
              .object({
                owners: z
                  .array(
                    z.object({
                      type: z.enum(OWNERSHIP_TYPES).nullish(),
                      ownershipType: z
                        .object({ urn: z.string(), info: z.object({ name: z.string() }).nullish() })
                        .nullish(),
                      owner: z.object({
                        urn: z.string(),
                        properties: z
                          .object({ displayName: z.string().nullish(), fullName: z.string().nullish() })
                          .nullish(),
                        editableProperties: z.object({ displayName: z.string().nullish() }).nullish(),
                      }),
                    }),
                  )
                  .nullish(),
              })
              .nullish(),
          })
          .nullish(),
      )
      .nullish(),
  }),
};

/** The answer to the query `ownershipTypes`. */
export type OwnershipTypesData = {
  readonly listOwnershipTypes: {
    readonly total: number;
    readonly ownershipTypes: readonly {
      readonly urn: string;
      readonly info?: { readonly name: string; readonly description?: string | null | undefined } | null | undefined;
    }[];
  };
};

/** The variables of the query `ownershipTypes`. */
export type OwnershipTypesVariables = {
  readonly input: {
    readonly start?: number | null | undefined;
    readonly count?: number | null | undefined;
    readonly query?: string | null | undefined;
    readonly filters?:
      | readonly {
          readonly field: string;
          readonly values?: readonly string[] | null | undefined;
          readonly negated?: boolean | null | undefined;
          readonly condition?: FilterOperator | null | undefined;
        }[]
      | null
      | undefined;
  };
};

export const OWNERSHIPTYPES: Operation<OwnershipTypesData, OwnershipTypesVariables> = {
  document: `query ownershipTypes($input: ListOwnershipTypesInput!) {
  listOwnershipTypes(input: $input) {
    total
    ownershipTypes {
      urn
      info {
        name
        description
      }
    }
  }
}`,
  data: z.object({
    listOwnershipTypes: z.object({
      total: z.int(),
      ownershipTypes: z.array(
        z.object({
          urn: z.string(),
          info: z.object({ name: z.string(), description: z.string().nullish() }).nullish(),
        }),
      ),
    }),
  }),
};

/** The answer to the query `privileges`. */
export type PrivilegesData = {
  readonly me?: { readonly platformPrivileges: { readonly manageOwnershipTypes: boolean } } | null | undefined;
};

/** The variables of the query `privileges`. */
export type PrivilegesVariables = Readonly<Record<string, never>>;

export const PRIVILEGES: Operation<PrivilegesData, PrivilegesVariables> = {
  document: `query privileges {
  me {
    platformPrivileges {
      manageOwnershipTypes
    }
  }
}`,
  data: z.object({ me: z.object({ platformPrivileges: z.object({ manageOwnershipTypes: z.boolean() }) }).nullish() }),
};

/** The answer to the query `related`. */
export type RelatedData = {
  readonly entity?:
    | {
        readonly relationships?:
          | {
              readonly total?: number | null | undefined;
              readonly relationships: readonly {
                readonly entity?:
                  | {
                      readonly urn: string;
                      readonly properties?:
                        | {
                            readonly name?: string;
                            readonly displayName?: string | null | undefined;
                            readonly fullName?: string | null | undefined;
                          }
                        | null
                        | undefined;
                      readonly editableProperties?:
                        | {
                            readonly name?: string | null | undefined;
                            readonly displayName?: string | null | undefined;
                          }
                        | null
                        | undefined;
                    }
                  | null
                  | undefined;
              }[];
            }
          | null
          | undefined;
      }
    | null
    | undefined;
};

/** The variables of the query `related`. */
export type RelatedVariables = {
  readonly urn: string;
  readonly input: {
    readonly types: readonly string[];
    readonly direction: RelationshipDirection;
    readonly start?: number | null | undefined;
    readonly count?: number | null | undefined;
    readonly includeSoftDelete?: boolean | null | undefined;
    readonly relatedEntityTypes?: readonly string[] | null | undefined;
  };
};

export const RELATED: Operation<RelatedData, RelatedVariables> = {
  document: `query related($urn: String!, $input: RelationshipsInput!) {
  entity(urn: $urn) {
    ... on CorpUser {
      relationships(input: $input) {
        ...relatedEntities
      }
    }
    ... on CorpGroup {
      relationships(input: $input) {
        ...relatedEntities
      }
    }
  }
}

fragment relatedEntities on EntityRelationshipsResult {
  total
  relationships {
    entity {
      urn
      ... on Dataset {
        properties {
          name
        }
        editableProperties {
          name
        }
      }
      ... on CorpUser {
        properties {
          displayName
          fullName
        }
        editableProperties {
          displayName
        }
      }
      ... on CorpGroup {
        properties {
          displayName
        }
      }
    }
  }
}`,
  data: z.object({
    entity: z
      .object({
        relationships: z
          .object({
            total: z.int().nullish(),
            relationships: z.array(
              z.object({
                entity: z
                  .object({
                    urn: z.string(),
                    properties: z
                      .object({
                        name: z.string().optional(),
                        displayName: z.string().nullish(),
                        fullName: z.string().nullish(),
                      })
                      .nullish(),
                    editableProperties: z
                      .object({ name: z.string().nullish(), displayName: z.string().nullish() })
                      .nullish(),
                  })
                  .nullish(),
              }),
            ),
          })
          .nullish(),
      })
      .nullish(),
  }),
};

/** The answer to the query `scroll`. */
export type ScrollData = {
  readonly scrollAcrossEntities?:
    | {
        readonly nextScrollId?: string | null | undefined;
        readonly total: number;
        readonly searchResults: readonly {
          readonly entity: {
            readonly urn: string;
            readonly properties?: { readonly name: string } | null | undefined;
            readonly editableProperties?: { readonly name?: string | null | undefined } | null | undefined;
          };
        }[];
      }
    | null
    | undefined;
};

/** The variables of the query `scroll`. */
export type ScrollVariables = {
  readonly input: {
    readonly types?: readonly EntityType[] | null | undefined;
    readonly query: string;
    readonly scrollId?: string | null | undefined;
    readonly keepAlive?: string | null | undefined;
    readonly count?: number | null | undefined;
    readonly orFilters?:
      | readonly {
          readonly and?:
            | readonly {
                readonly field: string;
                readonly values?: readonly string[] | null | undefined;
                readonly negated?: boolean | null | undefined;
                readonly condition?: FilterOperator | null | undefined;
              }[]
            | null
            | undefined;
        }[]
      | null
      | undefined;
    readonly viewUrn?: string | null | undefined;
    readonly searchFlags?:
      | {
          readonly skipCache?: boolean | null | undefined;
          readonly maxAggValues?: number | null | undefined;
          readonly fulltext?: boolean | null | undefined;
          readonly skipHighlighting?: boolean | null | undefined;
          readonly skipAggregates?: boolean | null | undefined;
          readonly getSuggestions?: boolean | null | undefined;
          readonly groupingSpec?:
            | {
                readonly groupingCriteria?:
                  | readonly {
                      readonly baseEntityType?: EntityType | null | undefined;
                      readonly groupingEntityType: EntityType;
                    }[]
                  | null
                  | undefined;
              }
            | null
            | undefined;
          readonly includeSoftDeleted?: boolean | null | undefined;
          readonly includeRestricted?: boolean | null | undefined;
          readonly customHighlightingFields?: readonly string[] | null | undefined;
          readonly includeStructuredPropertyFacets?: boolean | null | undefined;
          readonly filterNonLatestVersions?: boolean | null | undefined;
          readonly includeExplain?: boolean | null | undefined;
          readonly searchType?: string | null | undefined;
          readonly minScore?: number | null | undefined;
        }
      | null
      | undefined;
    readonly sortInput?:
      | {
          readonly sortCriterion?: { readonly field: string; readonly sortOrder: SortOrder } | null | undefined;
          readonly sortCriteria?:
            readonly { readonly field: string; readonly sortOrder: SortOrder }[] | null | undefined;
        }
      | null
      | undefined;
  };
};

export const SCROLL: Operation<ScrollData, ScrollVariables> = {
  document: `query scroll($input: ScrollAcrossEntitiesInput!) {
  scrollAcrossEntities(input: $input) {
    nextScrollId
    total
    searchResults {
      entity {
        urn
        ... on Dataset {
          properties {
            name
          }
          editableProperties {
            name
          }
        }
      }
    }
  }
}`,
  data: z.object({
    scrollAcrossEntities: z
      .object({
        nextScrollId: z.string().nullish(),
        total: z.int(),
        searchResults: z.array(
          z.object({
            entity: z.object({
              urn: z.string(),
              properties: z.object({ name: z.string() }).nullish(),
              editableProperties: z.object({ name: z.string().nullish() }).nullish(),
            }),
          }),
        ),
      })
      .nullish(),
  }),
};

/** The answer to the query `search`. */
export type SearchData = {
  readonly searchAcrossEntities?:
    | {
        readonly total: number;
        readonly searchResults: readonly {
          readonly entity: {
            readonly urn: string;
            readonly properties?:
              | {
                  readonly name?: string;
                  readonly displayName?: string | null | undefined;
                  readonly fullName?: string | null | undefined;
                }
              | null
              | undefined;
            readonly editableProperties?:
              | { readonly name?: string | null | undefined; readonly displayName?: string | null | undefined }
              | null
              | undefined;
          };
        }[];
      }
    | null
    | undefined;
};

/** The variables of the query `search`. */
export type SearchVariables = {
  readonly input: {
    readonly types?: readonly EntityType[] | null | undefined;
    readonly query: string;
    readonly start?: number | null | undefined;
    readonly count?: number | null | undefined;
    readonly filters?:
      | readonly {
          readonly field: string;
          readonly values?: readonly string[] | null | undefined;
          readonly negated?: boolean | null | undefined;
          readonly condition?: FilterOperator | null | undefined;
        }[]
      | null
      | undefined;
    readonly orFilters?:
      | readonly {
          readonly and?:
            | readonly {
                readonly field: string;
                readonly values?: readonly string[] | null | undefined;
                readonly negated?: boolean | null | undefined;
                readonly condition?: FilterOperator | null | undefined;
              }[]
            | null
            | undefined;
        }[]
      | null
      | undefined;
    readonly viewUrn?: string | null | undefined;
    readonly searchFlags?:
      | {
          readonly skipCache?: boolean | null | undefined;
          readonly maxAggValues?: number | null | undefined;
          readonly fulltext?: boolean | null | undefined;
          readonly skipHighlighting?: boolean | null | undefined;
          readonly skipAggregates?: boolean | null | undefined;
          readonly getSuggestions?: boolean | null | undefined;
          readonly groupingSpec?:
            | {
                readonly groupingCriteria?:
                  | readonly {
                      readonly baseEntityType?: EntityType | null | undefined;
                      readonly groupingEntityType: EntityType;
                    }[]
                  | null
                  | undefined;
              }
            | null
            | undefined;
          readonly includeSoftDeleted?: boolean | null | undefined;
          readonly includeRestricted?: boolean | null | undefined;
          readonly customHighlightingFields?: readonly string[] | null | undefined;
          readonly includeStructuredPropertyFacets?: boolean | null | undefined;
          readonly filterNonLatestVersions?: boolean | null | undefined;
          readonly includeExplain?: boolean | null | undefined;
          readonly searchType?: string | null | undefined;
          readonly minScore?: number | null | undefined;
        }
      | null
      | undefined;
    readonly sortInput?:
      | {
          readonly sortCriterion?: { readonly field: string; readonly sortOrder: SortOrder } | null | undefined;
          readonly sortCriteria?:
            readonly { readonly field: string; readonly sortOrder: SortOrder }[] | null | undefined;
        }
      | null
      | undefined;
  };
};

export const SEARCH: Operation<SearchData, SearchVariables> = {
  document: `query search($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) {
    total
    searchResults {
      entity {
        urn
        ... on Dataset {
          properties {
            name
          }
          editableProperties {
            name
          }
        }
        ... on CorpUser {
          properties {
            displayName
            fullName
          }
          editableProperties {
            displayName
          }
        }
        ... on CorpGroup {
          properties {
            displayName
          }
        }
      }
    }
  }
}`,
  data: z.object({
    searchAcrossEntities: z
      .object({
        total: z.int(),
        searchResults: z.array(
          z.object({
            entity: z.object({
              urn: z.string(),
              properties: z
                .object({
                  name: z.string().optional(),
                  displayName: z.string().nullish(),
                  fullName: z.string().nullish(),
                })
                .nullish(),
              editableProperties: z.object({ name: z.string().nullish(), displayName: z.string().nullish() }).nullish(),
            }),
          }),
        ),
      })
      .nullish(),
  }),
};

/** The answer to the query `summaries`. */
export type SummariesData = {
  readonly entities?:
    | readonly (
        | {
            readonly urn: string;
            readonly exists?: boolean | null | undefined;
            readonly status?: { readonly removed: boolean } | null | undefined;
            readonly properties?:
              { readonly name: string; readonly description?: string | null | undefined } | null | undefined;
            readonly editableProperties?:
              | { readonly name?: string | null | undefined; readonly description?: string | null | undefined }
              | null
              | undefined;
            readonly schemaMetadata?:
              | {
                  readonly fields: readonly {
                    readonly fieldPath: string;
                    readonly description?: string | null | undefined;
                  }[];
                }
              | null
              | undefined;
            readonly editableSchemaMetadata?:
              | {
                  readonly editableSchemaFieldInfo: readonly {
                    readonly fieldPath: string;
                    readonly description?: string | null | undefined;
                  }[];
                }
              | null
              | undefined;
            readonly ownership?:
              | { readonly owners?: readonly { readonly owner: { readonly urn: string } }[] | null | undefined }
              | null
              | undefined;
          }
        | null
        | undefined
      )[]
    | null
    | undefined;
};

/** The variables of the query `summaries`. */
export type SummariesVariables = { readonly urns: readonly string[] };

export const SUMMARIES: Operation<SummariesData, SummariesVariables> = {
  document: `query summaries($urns: [String!]!) {
  entities(urns: $urns) {
    urn
    ... on Dataset {
      exists
      status {
        removed
      }
      properties {
        name
        description
      }
      editableProperties {
        name
        description
      }
      schemaMetadata {
        fields {
          fieldPath
          description
        }
      }
      editableSchemaMetadata {
        editableSchemaFieldInfo {
          fieldPath
          description
        }
      }
      ownership {
        owners {
          owner {
            ... on Entity {
              urn
            }
          }
        }
      }
    }
  }
}`,
  data: z.object({
    entities: z
      .array(
        z
          .object({
            urn: z.string(),
            exists: z.boolean().nullish(),
            status: z.object({ removed: z.boolean() }).nullish(),
            properties: z.object({ name: z.string(), description: z.string().nullish() }).nullish(),
            editableProperties: z.object({ name: z.string().nullish(), description: z.string().nullish() }).nullish(),
            schemaMetadata: z
              .object({ fields: z.array(z.object({ fieldPath: z.string(), description: z.string().nullish() })) })
              .nullish(),
            editableSchemaMetadata: z
              .object({
                editableSchemaFieldInfo: z.array(
                  z.object({ fieldPath: z.string(), description: z.string().nullish() }),
                ),
              })
              .nullish(),
            ownership: z
              .object({ owners: z.array(z.object({ owner: z.object({ urn: z.string() }) })).nullish() })
              .nullish(),
          })
          .nullish(),
      )
      .nullish(),
  }),
};
