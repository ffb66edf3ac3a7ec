/* Made by `npm run generate:graphql` from the .graphql files. Do not edit. */
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from "graphql";
import type { EntityRef, DatasetRef, UserRef, GroupRef, OwnerRef, PlatformRef, OwnershipTypeRef } from "./entityRef.ts";
import type { FoundEntities, ScrolledEntities, FoundResult } from "./found.ts";
import type { ResolverContext } from "./context.ts";
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string };
  String: { input: string; output: string };
  Boolean: { input: boolean; output: boolean };
  Int: { input: number; output: number };
  Float: { input: number; output: number };
  /** An integer of up to 53 bits, such as milliseconds since the epoch. */
  Long: { input: unknown; output: number };
};

export type Query = {
  /** A dataset by its URN. One that does not exist is an error of code 404. */
  readonly dataset?: Maybe<Dataset>;
  /** A user by URN. One that does not exist is an error of code 404. */
  readonly corpUser?: Maybe<CorpUser>;
  /** A group by URN. One that does not exist is an error of code 404. */
  readonly corpGroup?: Maybe<CorpGroup>;
  /** Any entity by its URN. One that does not exist is an error of code 404. */
  readonly entity?: Maybe<Entity>;
  /** A data platform by its URN: one that is stored, or that DataHub ships. Any other is an error of code 404. */
  readonly dataPlatform?: Maybe<DataPlatform>;
  /** Users that searchAcrossEntities finds for the query. */
  readonly listUsers?: Maybe<ListUsersResult>;
  /** Groups that searchAcrossEntities finds for the query. */
  readonly listGroups?: Maybe<ListGroupsResult>;
  /** Ownership types: those that every catalogue has, then those that were created, ordered by name. */
  readonly listOwnershipTypes: ListOwnershipTypesResult;
  /** What of DataHub this service has. */
  readonly appConfig?: Maybe<AppConfig>;
  /** The versions of an aspect of an entity, the newest first. Not known to DataHub. */
  readonly aspectHistory?: Maybe<AspectHistory>;
  /** Entities by their URNs, in their order: null in place of one that does not exist, or left out when existence is checked for. */
  readonly entities?: Maybe<ReadonlyArray<Maybe<Entity>>>;
  /** Whether an entity with this URN exists; one that is marked removed does. */
  readonly entityExists?: Maybe<Scalars["Boolean"]["output"]>;
  /**
   * Finds entities that match every term of the query: the term occurs in the name or display name, or is a whole word of
   * another text of the entity, such as the URN, a description, a column or an owner. A term of one or two characters matches
   * a name only where a word begins. The best kind of match comes first: the name itself, names that begin with the query, names with words that begin with the terms,
   * names with the terms, all others.
   */
  readonly searchAcrossEntities?: Maybe<SearchResults>;
  /** Entities of one type, found and ordered as by searchAcrossEntities. */
  readonly search?: Maybe<SearchResults>;
  /** Lists everything that searchAcrossEntities finds, page by page, in the order of creation; each entity once. */
  readonly scrollAcrossEntities?: Maybe<ScrollResults>;
  /** The folders of datasets that are directly in one: the platforms, then databases and schemas, or the folders of a path. */
  readonly browseV2?: Maybe<BrowseResultsV2>;
  /** How often the values of fields occur in what searchAcrossEntities finds, counted in the first thousand. */
  readonly aggregateAcrossEntities?: Maybe<AggregateResults>;
  /** Entities of a type whose names complete what was typed. */
  readonly autoComplete?: Maybe<AutoCompleteResults>;
  /** Entities of several types whose names complete what was typed. */
  readonly autoCompleteForMultiple?: Maybe<AutoCompleteMultipleResults>;
  /** The user that the access token authenticates as. */
  readonly me?: Maybe<AuthenticatedUser>;
  /** The access tokens of this catalogue, the newest first. Without the role owner, only those of the caller. */
  readonly listAccessTokens: ListAccessTokenResult;
  /** What is kept of an access token, by its text. One that is unknown is an error of code 404. */
  readonly getAccessTokenMetadata: AccessTokenMetadata;
};

export type QueryDatasetArgs = {
  urn: Scalars["String"]["input"];
};

export type QueryCorpUserArgs = {
  urn: Scalars["String"]["input"];
};

export type QueryCorpGroupArgs = {
  urn: Scalars["String"]["input"];
};

export type QueryEntityArgs = {
  urn: Scalars["String"]["input"];
};

export type QueryDataPlatformArgs = {
  urn: Scalars["String"]["input"];
};

export type QueryListUsersArgs = {
  input: ListUsersInput;
};

export type QueryListGroupsArgs = {
  input: ListGroupsInput;
};

export type QueryListOwnershipTypesArgs = {
  input: ListOwnershipTypesInput;
};

export type QueryAspectHistoryArgs = {
  input: AspectHistoryInput;
};

export type QueryEntitiesArgs = {
  urns: ReadonlyArray<Scalars["String"]["input"]>;
  checkForExistence?: InputMaybe<Scalars["Boolean"]["input"]>;
};

export type QueryEntityExistsArgs = {
  urn: Scalars["String"]["input"];
};

export type QuerySearchAcrossEntitiesArgs = {
  input: SearchAcrossEntitiesInput;
};

export type QuerySearchArgs = {
  input: SearchInput;
};

export type QueryScrollAcrossEntitiesArgs = {
  input: ScrollAcrossEntitiesInput;
};

export type QueryBrowseV2Args = {
  input: BrowseV2Input;
};

export type QueryAggregateAcrossEntitiesArgs = {
  input: AggregateAcrossEntitiesInput;
};

export type QueryAutoCompleteArgs = {
  input: AutoCompleteInput;
};

export type QueryAutoCompleteForMultipleArgs = {
  input: AutoCompleteMultipleInput;
};

export type QueryListAccessTokensArgs = {
  input: ListAccessTokenInput;
};

export type QueryGetAccessTokenMetadataArgs = {
  token: Scalars["String"]["input"];
};

export type Mutation = {
  /** Describes a column of a dataset, or a container. A dataset's own description is written through its aspect editableDatasetProperties. An empty or blank text removes the description. */
  readonly updateDescription?: Maybe<Scalars["Boolean"]["output"]>;
  /** Adds an owner. Somebody who already is an owner with this ownership type is left as they are. */
  readonly addOwner?: Maybe<Scalars["Boolean"]["output"]>;
  /** Removes an owner; one who is not there is no error. */
  readonly removeOwner?: Maybe<Scalars["Boolean"]["output"]>;
  /** Removes owners of several entities: of all of them, or of none. */
  readonly batchRemoveOwners?: Maybe<Scalars["Boolean"]["output"]>;
  /** Adds several owners: all of them, or none. */
  readonly addOwners?: Maybe<Scalars["Boolean"]["output"]>;
  /** Adds owners to several entities: to all of them, or to none. */
  readonly batchAddOwners?: Maybe<Scalars["Boolean"]["output"]>;
  /** Adds a link. If a link with the same URL and label exists, nothing is added. */
  readonly addLink?: Maybe<Scalars["Boolean"]["output"]>;
  /** Adds a link. If there is a link with the same URL and label, only its settings are changed. */
  readonly upsertLink?: Maybe<Scalars["Boolean"]["output"]>;
  /** Changes the link that has a URL and a label. */
  readonly updateLink?: Maybe<Scalars["Boolean"]["output"]>;
  /** Removes all links to a URL or, if a label is given, those with that label. It is no error if there are none. */
  readonly removeLink?: Maybe<Scalars["Boolean"]["output"]>;
  /** Changes what people wrote of a dataset. Owners and links are replaced by those given; columns that are not named stay. A column that is given twice, also by two of its paths, is refused. A description of the dataset is refused, unless the service was started to create unknown entities. */
  readonly updateDataset?: Maybe<Dataset>;
  /** Changes several datasets: all of them, or none. */
  readonly updateDatasets?: Maybe<ReadonlyArray<Maybe<Dataset>>>;
  /** Creates a group, and gives its URN. */
  readonly createGroup?: Maybe<Scalars["String"]["output"]>;
  /** Deletes a group with all that is stored of it, and removes it from what it owns and from its members. */
  readonly removeGroup?: Maybe<Scalars["Boolean"]["output"]>;
  /** Deletes a user with all that is stored of them and their access tokens, and removes them as owner of everything and as manager of everybody. */
  readonly removeUser?: Maybe<Scalars["Boolean"]["output"]>;
  /** Makes users members of a group: all of them, or none. */
  readonly addGroupMembers?: Maybe<Scalars["Boolean"]["output"]>;
  /** Removes users from a group: all of them, or none. Users who are not members are ignored; one that does not exist is an error of code 404. */
  readonly removeGroupMembers?: Maybe<Scalars["Boolean"]["output"]>;
  /** Changes what a user says of themselves. Absent fields stay, an empty text removes its field. `pictureLink` must begin with http, https, ftp or mailto, or be the one that is stored. */
  readonly updateCorpUserProperties?: Maybe<CorpUser>;
  /** Changes what people wrote of a group. Absent fields stay, an empty text removes its field. `pictureLink` must begin with http, https, ftp or mailto, or be the one that is stored. */
  readonly updateCorpGroupProperties?: Maybe<CorpGroup>;
  /** Marks entities removed, or no longer: all of them, or none. */
  readonly batchUpdateSoftDeleted?: Maybe<Scalars["Boolean"]["output"]>;
  /** Creates an ownership type, with a generated URN. */
  readonly createOwnershipType?: Maybe<OwnershipTypeEntity>;
  /** Changes an ownership type that people made; what is not given stays. */
  readonly updateOwnershipType?: Maybe<OwnershipTypeEntity>;
  /** Deletes an ownership type that people made. Owners of this type stay. */
  readonly deleteOwnershipType?: Maybe<Scalars["Boolean"]["output"]>;
  /** Issues an access token; needs one of the role owner. The text of the new token is in this answer only. */
  readonly createAccessToken?: Maybe<AccessToken>;
  /** Revokes an access token, which is refused from then on. A token with the role reader can revoke only itself; with editor, also other tokens of the same user, except those with the role owner; with owner, all tokens. */
  readonly revokeAccessToken: Scalars["Boolean"]["output"];
};

export type MutationUpdateDescriptionArgs = {
  input: DescriptionUpdateInput;
};

export type MutationAddOwnerArgs = {
  input: AddOwnerInput;
};

export type MutationRemoveOwnerArgs = {
  input: RemoveOwnerInput;
};

export type MutationBatchRemoveOwnersArgs = {
  input: BatchRemoveOwnersInput;
};

export type MutationAddOwnersArgs = {
  input: AddOwnersInput;
};

export type MutationBatchAddOwnersArgs = {
  input: BatchAddOwnersInput;
};

export type MutationAddLinkArgs = {
  input: AddLinkInput;
};

export type MutationUpsertLinkArgs = {
  input: UpsertLinkInput;
};

export type MutationUpdateLinkArgs = {
  input: UpdateLinkInput;
};

export type MutationRemoveLinkArgs = {
  input: RemoveLinkInput;
};

export type MutationUpdateDatasetArgs = {
  urn: Scalars["String"]["input"];
  input: DatasetUpdateInput;
};

export type MutationUpdateDatasetsArgs = {
  input: ReadonlyArray<BatchDatasetUpdateInput>;
};

export type MutationCreateGroupArgs = {
  input: CreateGroupInput;
};

export type MutationRemoveGroupArgs = {
  urn: Scalars["String"]["input"];
};

export type MutationRemoveUserArgs = {
  urn: Scalars["String"]["input"];
};

export type MutationAddGroupMembersArgs = {
  input: AddGroupMembersInput;
};

export type MutationRemoveGroupMembersArgs = {
  input: RemoveGroupMembersInput;
};

export type MutationUpdateCorpUserPropertiesArgs = {
  urn: Scalars["String"]["input"];
  input: CorpUserUpdateInput;
};

export type MutationUpdateCorpGroupPropertiesArgs = {
  urn: Scalars["String"]["input"];
  input: CorpGroupUpdateInput;
};

export type MutationBatchUpdateSoftDeletedArgs = {
  input: BatchUpdateSoftDeletedInput;
};

export type MutationCreateOwnershipTypeArgs = {
  input: CreateOwnershipTypeInput;
};

export type MutationUpdateOwnershipTypeArgs = {
  urn: Scalars["String"]["input"];
  input: UpdateOwnershipTypeInput;
};

export type MutationDeleteOwnershipTypeArgs = {
  urn: Scalars["String"]["input"];
  deleteReferences?: InputMaybe<Scalars["Boolean"]["input"]>;
};

export type MutationCreateAccessTokenArgs = {
  input: CreateAccessTokenInput;
};

export type MutationRevokeAccessTokenArgs = {
  tokenId: Scalars["String"]["input"];
};

export type OwnerInput = {
  /** The URN of the user or group. */
  readonly ownerUrn: Scalars["String"]["input"];
  /** What the owner's URN names. */
  readonly ownerEntityType: OwnerEntityType;
  /** How they own it. Either this or ownershipTypeUrn is needed. */
  readonly type?: InputMaybe<OwnershipType>;
  /** How they own it, as the URN of an ownership type; counts before type. */
  readonly ownershipTypeUrn?: InputMaybe<Scalars["String"]["input"]>;
};

export type AddOwnersInput = {
  readonly owners: ReadonlyArray<OwnerInput>;
  /** The URN of what is owned. */
  readonly resourceUrn: Scalars["String"]["input"];
};

export type BatchAddOwnersInput = {
  readonly owners: ReadonlyArray<OwnerInput>;
  /** The ownership type of owners that name none. */
  readonly ownershipTypeUrn?: InputMaybe<Scalars["String"]["input"]>;
  /** What is owned. */
  readonly resources: ReadonlyArray<InputMaybe<ResourceRefInput>>;
};

export type LinkSettingsInput = {
  readonly showInAssetPreview?: InputMaybe<Scalars["Boolean"]["input"]>;
};

export type AddLinkInput = {
  readonly linkUrl: Scalars["String"]["input"];
  readonly label: Scalars["String"]["input"];
  /** The URN of what the link is about. */
  readonly resourceUrn: Scalars["String"]["input"];
  readonly settings?: InputMaybe<LinkSettingsInput>;
};

export type UpsertLinkInput = {
  readonly linkUrl: Scalars["String"]["input"];
  readonly label: Scalars["String"]["input"];
  /** The URN of what the link is about. */
  readonly resourceUrn: Scalars["String"]["input"];
  readonly settings?: InputMaybe<LinkSettingsInput>;
};

export type UpdateLinkInput = {
  readonly currentUrl: Scalars["String"]["input"];
  readonly currentLabel: Scalars["String"]["input"];
  readonly linkUrl: Scalars["String"]["input"];
  readonly label: Scalars["String"]["input"];
  /** Stay as they are when not given. */
  readonly settings?: InputMaybe<LinkSettingsInput>;
  /** The URN of what the link is about. */
  readonly resourceUrn: Scalars["String"]["input"];
};

export type RemoveLinkInput = {
  readonly linkUrl: Scalars["String"]["input"];
  readonly label?: InputMaybe<Scalars["String"]["input"]>;
  /** The URN of what the link is about. */
  readonly resourceUrn: Scalars["String"]["input"];
};

export type BatchDatasetUpdateInput = {
  readonly urn: Scalars["String"]["input"];
  readonly update: DatasetUpdateInput;
};

export type DatasetUpdateInput = {
  readonly ownership?: InputMaybe<OwnershipUpdate>;
  readonly institutionalMemory?: InputMaybe<InstitutionalMemoryUpdate>;
  readonly editableSchemaMetadata?: InputMaybe<EditableSchemaMetadataUpdate>;
  /** Refused, like updateDescription of a dataset, unless the service was started to create unknown entities. */
  readonly editableProperties?: InputMaybe<DatasetEditablePropertiesUpdate>;
};

export type OwnershipUpdate = {
  readonly owners: ReadonlyArray<OwnerUpdate>;
};

export type OwnerUpdate = {
  /** The URN of the user or group. */
  readonly owner: Scalars["String"]["input"];
  readonly type?: InputMaybe<OwnershipType>;
  /** Counts before type. */
  readonly ownershipTypeUrn?: InputMaybe<Scalars["String"]["input"]>;
};

export type InstitutionalMemoryUpdate = {
  readonly elements: ReadonlyArray<InstitutionalMemoryMetadataUpdate>;
};

export type InstitutionalMemoryMetadataUpdate = {
  readonly url: Scalars["String"]["input"];
  readonly description?: InputMaybe<Scalars["String"]["input"]>;
  /** Not used: the author is the caller. */
  readonly author: Scalars["String"]["input"];
  /** Not used: the time is that of the service. */
  readonly createdAt?: InputMaybe<Scalars["Long"]["input"]>;
};

export type EditableSchemaMetadataUpdate = {
  readonly editableSchemaFieldInfo: ReadonlyArray<EditableSchemaFieldInfoUpdate>;
};

export type EditableSchemaFieldInfoUpdate = {
  /** The path of the column, exact or simple. */
  readonly fieldPath: Scalars["String"]["input"];
  /** Removed when empty or not given. */
  readonly description?: InputMaybe<Scalars["String"]["input"]>;
};

export type DatasetEditablePropertiesUpdate = {
  readonly description: Scalars["String"]["input"];
};

export type CreateGroupInput = {
  /** The ID in the URN; made up when not given. */
  readonly id?: InputMaybe<Scalars["String"]["input"]>;
  /** What people read. */
  readonly name: Scalars["String"]["input"];
  readonly description?: InputMaybe<Scalars["String"]["input"]>;
};

export type AddGroupMembersInput = {
  readonly groupUrn: Scalars["String"]["input"];
  readonly userUrns: ReadonlyArray<Scalars["String"]["input"]>;
};

export type RemoveGroupMembersInput = {
  readonly groupUrn: Scalars["String"]["input"];
  readonly userUrns: ReadonlyArray<Scalars["String"]["input"]>;
};

export type CorpUserUpdateInput = {
  readonly displayName?: InputMaybe<Scalars["String"]["input"]>;
  readonly title?: InputMaybe<Scalars["String"]["input"]>;
  readonly aboutMe?: InputMaybe<Scalars["String"]["input"]>;
  readonly teams?: InputMaybe<ReadonlyArray<Scalars["String"]["input"]>>;
  readonly skills?: InputMaybe<ReadonlyArray<Scalars["String"]["input"]>>;
  readonly pictureLink?: InputMaybe<Scalars["String"]["input"]>;
  readonly slack?: InputMaybe<Scalars["String"]["input"]>;
  readonly phone?: InputMaybe<Scalars["String"]["input"]>;
  readonly email?: InputMaybe<Scalars["String"]["input"]>;
  readonly platformUrns?: InputMaybe<ReadonlyArray<Scalars["String"]["input"]>>;
  readonly personaUrn?: InputMaybe<Scalars["String"]["input"]>;
};

export type CorpGroupUpdateInput = {
  readonly description?: InputMaybe<Scalars["String"]["input"]>;
  readonly slack?: InputMaybe<Scalars["String"]["input"]>;
  readonly email?: InputMaybe<Scalars["String"]["input"]>;
  readonly pictureLink?: InputMaybe<Scalars["String"]["input"]>;
};

export type BatchUpdateSoftDeletedInput = {
  readonly urns: ReadonlyArray<Scalars["String"]["input"]>;
  readonly deleted: Scalars["Boolean"]["input"];
};

export type CreateOwnershipTypeInput = {
  readonly name: Scalars["String"]["input"];
  readonly description: Scalars["String"]["input"];
};

export type UpdateOwnershipTypeInput = {
  readonly name?: InputMaybe<Scalars["String"]["input"]>;
  readonly description?: InputMaybe<Scalars["String"]["input"]>;
};

export type CreateAccessTokenInput = {
  /** Both types are treated alike. */
  readonly type: AccessTokenType;
  /** The URN of the user that the token authenticates as. */
  readonly actorUrn: Scalars["String"]["input"];
  readonly duration: AccessTokenDuration;
  /** Names the token in lists. */
  readonly name: Scalars["String"]["input"];
  readonly description?: InputMaybe<Scalars["String"]["input"]>;
  /** What the token allows; EDITOR when not given. Not known to DataHub. */
  readonly role?: InputMaybe<AccessTokenRole>;
};

export type AccessTokenType = "PERSONAL" | "SERVICE_ACCOUNT";

/** How long an access token is valid; a month has 30 days, and a year 365. */
export type AccessTokenDuration =
  "ONE_HOUR" | "ONE_DAY" | "ONE_WEEK" | "ONE_MONTH" | "THREE_MONTHS" | "SIX_MONTHS" | "ONE_YEAR" | "NO_EXPIRY";

export type AccessTokenRole =
  /** Reads. */
  | "READER"
  /** Reads and writes. */
  | "EDITOR"
  /** Reads, writes, and issues access tokens. */
  | "OWNER";

export type AccessToken = {
  /** The text of the token, which is sent with each request. */
  readonly accessToken: Scalars["String"]["output"];
  readonly metadata?: Maybe<AccessTokenMetadata>;
};

export type ListAccessTokenInput = {
  /** How many tokens to pass over; 0 when not given. */
  readonly start?: InputMaybe<Scalars["Int"]["input"]>;
  /** How many tokens to return at most; 20 when not given, no more than 1000. */
  readonly count?: InputMaybe<Scalars["Int"]["input"]>;
  /** Only tokens with one value of actorUrn, of ownerUrn, or both. */
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
};

export type ListAccessTokenResult = {
  readonly start: Scalars["Int"]["output"];
  /** How many tokens are in this page. */
  readonly count: Scalars["Int"]["output"];
  /** How many tokens there are in all. */
  readonly total: Scalars["Int"]["output"];
  readonly tokens: ReadonlyArray<AccessTokenMetadata>;
};

/** What is kept of an access token; its text is not. */
export type AccessTokenMetadata = Entity & {
  readonly urn: Scalars["String"]["output"];
  readonly type: EntityType;
  /** Identifies the token, and does not let anybody use it: the SHA-256 of its text. */
  readonly id: Scalars["String"]["output"];
  readonly name: Scalars["String"]["output"];
  readonly description?: Maybe<Scalars["String"]["output"]>;
  /** The URN of the user that the token authenticates as. */
  readonly actorUrn: Scalars["String"]["output"];
  /** The URN of the user who issued it. */
  readonly ownerUrn: Scalars["String"]["output"];
  readonly role: AccessTokenRole;
  /** Milliseconds since the epoch. */
  readonly createdAt: Scalars["Long"]["output"];
  /** Milliseconds since the epoch; null if the token does not expire. */
  readonly expiresAt?: Maybe<Scalars["Long"]["output"]>;
};

/** One condition on what is found. */
export type FacetFilterInput = {
  readonly field: Scalars["String"]["input"];
  /** What the field is compared with; one of the values is enough. */
  readonly values?: InputMaybe<ReadonlyArray<Scalars["String"]["input"]>>;
  /** Finds what does not fulfil the condition. */
  readonly negated?: InputMaybe<Scalars["Boolean"]["input"]>;
  /** How the field is compared; EQUAL when not given. */
  readonly condition?: InputMaybe<FilterOperator>;
};

export type FilterOperator =
  | "CONTAIN"
  | "EQUAL"
  | "IEQUAL"
  | "IN"
  | "EXISTS"
  | "GREATER_THAN"
  | "GREATER_THAN_OR_EQUAL_TO"
  | "LESS_THAN"
  | "LESS_THAN_OR_EQUAL_TO"
  | "START_WITH"
  | "END_WITH"
  | "DESCENDANTS_INCL"
  | "ANCESTORS_INCL"
  | "RELATED_INCL";

export type DescriptionUpdateInput = {
  /** The new description, in Markdown. */
  readonly description: Scalars["String"]["input"];
  /** The URN of the dataset or container. */
  readonly resourceUrn: Scalars["String"]["input"];
  /** What part of the resource is described. Needed for a column; left out for a container. */
  readonly subResourceType?: InputMaybe<SubResourceType>;
  /** The path of the column, exact or simple. Needed for a column; left out for a container. */
  readonly subResource?: InputMaybe<Scalars["String"]["input"]>;
};

export type SubResourceType =
  /** A column of a dataset. */
  "DATASET_FIELD";

export type AddOwnerInput = {
  /** The URN of the user or group. */
  readonly ownerUrn: Scalars["String"]["input"];
  /** What the owner's URN names. */
  readonly ownerEntityType: OwnerEntityType;
  /** How they own it. Either this or ownershipTypeUrn is needed. */
  readonly type?: InputMaybe<OwnershipType>;
  /** How they own it, as the URN of an ownership type; counts before type. */
  readonly ownershipTypeUrn?: InputMaybe<Scalars["String"]["input"]>;
  /** The URN of what is owned. */
  readonly resourceUrn: Scalars["String"]["input"];
};

export type OwnerEntityType = "CORP_USER" | "CORP_GROUP";

export type RemoveOwnerInput = {
  /** The URN of the user or group. */
  readonly ownerUrn: Scalars["String"]["input"];
  /** Removes them as owner of this type only. */
  readonly ownershipTypeUrn?: InputMaybe<Scalars["String"]["input"]>;
  /** The URN of what is owned. */
  readonly resourceUrn: Scalars["String"]["input"];
};

export type BatchRemoveOwnersInput = {
  /** The URNs of the users and groups. */
  readonly ownerUrns: ReadonlyArray<Scalars["String"]["input"]>;
  /** Removes them as owners of this type only. */
  readonly ownershipTypeUrn?: InputMaybe<Scalars["String"]["input"]>;
  /** What is owned. */
  readonly resources: ReadonlyArray<InputMaybe<ResourceRefInput>>;
};

export type ResourceRefInput = {
  readonly resourceUrn: Scalars["String"]["input"];
  readonly subResourceType?: InputMaybe<SubResourceType>;
  readonly subResource?: InputMaybe<Scalars["String"]["input"]>;
};

export type SearchAcrossEntitiesInput = {
  /** The types to search; datasets, users and groups when none are given. */
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  /** Words to find. * or nothing finds everything. */
  readonly query: Scalars["String"]["input"];
  /** How many results to pass over; 0 when not given, no more than 10000: read further ones with scrollAcrossEntities. */
  readonly start?: InputMaybe<Scalars["Int"]["input"]>;
  /** How many results to return at most; 10 when not given, no more than 10000. */
  readonly count?: InputMaybe<Scalars["Int"]["input"]>;
  /**
   * Conditions that must all hold.
   * @deprecated Use orFilters.
   */
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  /** Alternatives, of which one must hold with all its conditions. */
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  /** Views are not supported; must be empty. */
  readonly viewUrn?: InputMaybe<Scalars["String"]["input"]>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
  /** The best kind of match first when not given. */
  readonly sortInput?: InputMaybe<SearchSortInput>;
};

export type SearchInput = {
  readonly type: EntityType;
  /** Words to find. * or nothing finds everything. */
  readonly query: Scalars["String"]["input"];
  readonly start?: InputMaybe<Scalars["Int"]["input"]>;
  readonly count?: InputMaybe<Scalars["Int"]["input"]>;
  /** @deprecated Use orFilters. */
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
};

export type ScrollAcrossEntitiesInput = {
  /** The types to search; datasets, users and groups when none are given. */
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  /** Words to find. * or nothing finds everything. */
  readonly query: Scalars["String"]["input"];
  /** Where the page before ended, as nextScrollId said; the first page when not given. */
  readonly scrollId?: InputMaybe<Scalars["String"]["input"]>;
  /** Not needed: a scroll goes on for as long as its scrollId is kept. */
  readonly keepAlive?: InputMaybe<Scalars["String"]["input"]>;
  /** How many results to return at most; 10 when not given, no more than 10000. */
  readonly count?: InputMaybe<Scalars["Int"]["input"]>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  /** Views are not supported; must be empty. */
  readonly viewUrn?: InputMaybe<Scalars["String"]["input"]>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
  /** Only by urn or name, and of up to 10000 results. */
  readonly sortInput?: InputMaybe<SearchSortInput>;
};

export type AggregateAcrossEntitiesInput = {
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  readonly query: Scalars["String"]["input"];
  /** The fields whose values are counted; all when none are given. */
  readonly facets?: InputMaybe<ReadonlyArray<InputMaybe<Scalars["String"]["input"]>>>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  readonly viewUrn?: InputMaybe<Scalars["String"]["input"]>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
};

/** Conditions that must all hold. */
export type AndFilterInput = {
  readonly and?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
};

/** Of these flags, only includeSoftDeleted, skipAggregates and maxAggValues change the answer. */
export type SearchFlags = {
  readonly skipCache?: InputMaybe<Scalars["Boolean"]["input"]>;
  /** The most values of a facet; 20 when not given. */
  readonly maxAggValues?: InputMaybe<Scalars["Int"]["input"]>;
  readonly fulltext?: InputMaybe<Scalars["Boolean"]["input"]>;
  readonly skipHighlighting?: InputMaybe<Scalars["Boolean"]["input"]>;
  readonly skipAggregates?: InputMaybe<Scalars["Boolean"]["input"]>;
  readonly getSuggestions?: InputMaybe<Scalars["Boolean"]["input"]>;
  readonly groupingSpec?: InputMaybe<GroupingSpec>;
  /** Finds entities that are marked removed too. */
  readonly includeSoftDeleted?: InputMaybe<Scalars["Boolean"]["input"]>;
  readonly includeRestricted?: InputMaybe<Scalars["Boolean"]["input"]>;
  readonly customHighlightingFields?: InputMaybe<ReadonlyArray<Scalars["String"]["input"]>>;
  readonly includeStructuredPropertyFacets?: InputMaybe<Scalars["Boolean"]["input"]>;
  readonly filterNonLatestVersions?: InputMaybe<Scalars["Boolean"]["input"]>;
  readonly includeExplain?: InputMaybe<Scalars["Boolean"]["input"]>;
  readonly searchType?: InputMaybe<Scalars["String"]["input"]>;
  readonly minScore?: InputMaybe<Scalars["Float"]["input"]>;
};

export type GroupingSpec = {
  readonly groupingCriteria?: InputMaybe<ReadonlyArray<GroupingCriterion>>;
};

export type GroupingCriterion = {
  readonly baseEntityType?: InputMaybe<EntityType>;
  readonly groupingEntityType: EntityType;
};

/** How what is found is ordered: by one criterion, whose field is name or urn. */
export type SearchSortInput = {
  /** @deprecated Use sortCriteria. */
  readonly sortCriterion?: InputMaybe<SortCriterion>;
  readonly sortCriteria?: InputMaybe<ReadonlyArray<SortCriterion>>;
};

export type SortCriterion = {
  readonly field: Scalars["String"]["input"];
  readonly sortOrder: SortOrder;
};

export type SortOrder = "ASCENDING" | "DESCENDING";

export type BrowseV2Input = {
  /** Used only when types is not given. */
  readonly type?: InputMaybe<EntityType>;
  /** Only datasets are in folders; all types when none are given. */
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  /** The names of the folders from the platform on; the platforms when not given. */
  readonly path?: InputMaybe<ReadonlyArray<Scalars["String"]["input"]>>;
  /** How many folders to pass over; 0 when not given, no more than 10000. */
  readonly start?: InputMaybe<Scalars["Int"]["input"]>;
  /** How many folders to return at most; 10 when not given, no more than 200. */
  readonly count?: InputMaybe<Scalars["Int"]["input"]>;
  /** Alternatives, of which one must hold with all its conditions. */
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  /** Views are not supported; must be empty. */
  readonly viewUrn?: InputMaybe<Scalars["String"]["input"]>;
  /** Only datasets that searchAcrossEntities finds for the query. */
  readonly query?: InputMaybe<Scalars["String"]["input"]>;
  readonly searchFlags?: InputMaybe<SearchFlags>;
};

export type BrowseResultsV2 = {
  /** Ordered by name. Where a query or filters are given, those of the first 5000 datasets that are found. */
  readonly groups: ReadonlyArray<BrowseResultGroupV2>;
  readonly start: Scalars["Int"]["output"];
  /** How many folders are in this page. */
  readonly count: Scalars["Int"]["output"];
  /** How many folders there are in all. */
  readonly total: Scalars["Int"]["output"];
  readonly metadata: BrowseResultMetadata;
  /** Whether total and totalNumEntities are exact; otherwise there are at least so many. Not known to DataHub. */
  readonly isTotalExact: Scalars["Boolean"]["output"];
};

/** A folder of datasets. */
export type BrowseResultGroupV2 = {
  readonly name: Scalars["String"]["output"];
  /** The platform, if the folder is one; otherwise null. */
  readonly entity?: Maybe<Entity>;
  /** How many datasets are in the folder and below it. */
  readonly count: Scalars["Long"]["output"];
  /** Whether count is exact; otherwise there are at least so many. Not known to DataHub. */
  readonly isCountExact: Scalars["Boolean"]["output"];
  /** Whether there are folders in this one. */
  readonly hasSubGroups: Scalars["Boolean"]["output"];
};

export type BrowseResultMetadata = {
  /** The path that was asked for. */
  readonly path: ReadonlyArray<Scalars["String"]["output"]>;
  /** How many datasets are in the folder and below it. */
  readonly totalNumEntities: Scalars["Long"]["output"];
};

/** The folder of an entity. */
export type BrowsePathV2 = {
  readonly path: ReadonlyArray<BrowsePathEntry>;
};

export type BrowsePathEntry = {
  readonly name: Scalars["String"]["output"];
  /** The platform, if the folder is one; otherwise null. */
  readonly entity?: Maybe<Entity>;
};

export type AutoCompleteInput = {
  readonly type?: InputMaybe<EntityType>;
  /** What was typed. */
  readonly query: Scalars["String"]["input"];
  /** Names are always completed. */
  readonly field?: InputMaybe<Scalars["String"]["input"]>;
  /** How many to suggest at most; 10 when not given, no more than 100. */
  readonly limit?: InputMaybe<Scalars["Int"]["input"]>;
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
};

export type AutoCompleteMultipleInput = {
  readonly types?: InputMaybe<ReadonlyArray<EntityType>>;
  /** What was typed. */
  readonly query: Scalars["String"]["input"];
  /** Names are always completed. */
  readonly field?: InputMaybe<Scalars["String"]["input"]>;
  /** How many to suggest at most, of each type; 10 when not given, no more than 100. */
  readonly limit?: InputMaybe<Scalars["Int"]["input"]>;
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
  readonly orFilters?: InputMaybe<ReadonlyArray<AndFilterInput>>;
  readonly viewUrn?: InputMaybe<Scalars["String"]["input"]>;
};

export type SearchResults = {
  readonly start: Scalars["Int"]["output"];
  /** How many results are in this page. */
  readonly count: Scalars["Int"]["output"];
  /** How many entities were found in all; of many, at least so many, and more than the end of this page if there are more. */
  readonly total: Scalars["Int"]["output"];
  /** Whether the total is exact. It is up to a thousand results, or ten thousand where only types are asked for. Not known to DataHub. */
  readonly isTotalExact: Scalars["Boolean"]["output"];
  readonly searchResults: ReadonlyArray<SearchResult>;
  /** How often values occur, counted in the first thousand that are found. */
  readonly facets?: Maybe<ReadonlyArray<FacetMetadata>>;
  /** None are made. */
  readonly suggestions?: Maybe<ReadonlyArray<SearchSuggestion>>;
};

export type ScrollResults = {
  /** Where this page ends; null on the last one. */
  readonly nextScrollId?: Maybe<Scalars["String"]["output"]>;
  /** How many results are in this page. */
  readonly count: Scalars["Int"]["output"];
  /** How many entities were found when the scroll began; of many, at least so many. */
  readonly total: Scalars["Int"]["output"];
  readonly searchResults: ReadonlyArray<SearchResult>;
  /** How often values occur, counted in the first thousand that are found. */
  readonly facets?: Maybe<ReadonlyArray<FacetMetadata>>;
};

export type AggregateResults = {
  readonly facets?: Maybe<ReadonlyArray<FacetMetadata>>;
};

export type SearchResult = {
  readonly entity: Entity;
  /** None are made. */
  readonly insights?: Maybe<ReadonlyArray<SearchInsight>>;
  /** Texts of the entity that have terms of the query, ten at most. */
  readonly matchedFields: ReadonlyArray<MatchedField>;
  /** There are none. */
  readonly extraProperties?: Maybe<ReadonlyArray<ExtraProperty>>;
};

export type SearchSuggestion = {
  readonly text: Scalars["String"]["output"];
  readonly score?: Maybe<Scalars["Float"]["output"]>;
  readonly frequency?: Maybe<Scalars["Int"]["output"]>;
};

export type SearchInsight = {
  readonly text: Scalars["String"]["output"];
  readonly icon?: Maybe<Scalars["String"]["output"]>;
};

export type MatchedField = {
  readonly name: Scalars["String"]["output"];
  readonly value: Scalars["String"]["output"];
  /** The entity whose URN the value is. */
  readonly entity?: Maybe<Entity>;
};

export type ExtraProperty = {
  readonly name: Scalars["String"]["output"];
  readonly value: Scalars["String"]["output"];
};

/** How often the values of a field occur, the most frequent first. */
export type FacetMetadata = {
  /** As filters name it. */
  readonly field: Scalars["String"]["output"];
  readonly displayName?: Maybe<Scalars["String"]["output"]>;
  readonly entity?: Maybe<Entity>;
  /** Whether all results were counted, as up to a thousand are; otherwise values occur at least so often, and others may occur, too. Not known to DataHub. */
  readonly isCountExact: Scalars["Boolean"]["output"];
  readonly aggregations: ReadonlyArray<AggregationMetadata>;
};

export type AggregationMetadata = {
  readonly value: Scalars["String"]["output"];
  readonly count: Scalars["Long"]["output"];
  /** The entity whose URN the value is. */
  readonly entity?: Maybe<Entity>;
  readonly displayName?: Maybe<Scalars["String"]["output"]>;
};

export type AutoCompleteResults = {
  /** What was typed. */
  readonly query: Scalars["String"]["output"];
  /** The names of the entities. */
  readonly suggestions: ReadonlyArray<Scalars["String"]["output"]>;
  readonly entities: ReadonlyArray<Entity>;
};

export type AutoCompleteMultipleResults = {
  /** What was typed. */
  readonly query: Scalars["String"]["output"];
  /** One for each type of which something was found. */
  readonly suggestions: ReadonlyArray<AutoCompleteResultForEntity>;
};

export type AutoCompleteResultForEntity = {
  readonly type: EntityType;
  /** The names of the entities. */
  readonly suggestions: ReadonlyArray<Scalars["String"]["output"]>;
  readonly entities: ReadonlyArray<Entity>;
};

export type AuthenticatedUser = {
  readonly corpUser: CorpUser;
  readonly platformPrivileges: PlatformPrivileges;
};

/** What the access token allows. What this service does not have cannot be managed. */
export type PlatformPrivileges = {
  readonly viewAnalytics: Scalars["Boolean"]["output"];
  readonly managePolicies: Scalars["Boolean"]["output"];
  readonly manageIdentities: Scalars["Boolean"]["output"];
  readonly generatePersonalAccessTokens: Scalars["Boolean"]["output"];
  readonly createDomains: Scalars["Boolean"]["output"];
  readonly manageDomains: Scalars["Boolean"]["output"];
  readonly manageIngestion: Scalars["Boolean"]["output"];
  readonly manageSecrets: Scalars["Boolean"]["output"];
  readonly manageTokens: Scalars["Boolean"]["output"];
  readonly viewTests: Scalars["Boolean"]["output"];
  readonly manageTests: Scalars["Boolean"]["output"];
  readonly manageGlossaries: Scalars["Boolean"]["output"];
  readonly manageUserCredentials: Scalars["Boolean"]["output"];
  readonly createTags: Scalars["Boolean"]["output"];
  readonly manageTags: Scalars["Boolean"]["output"];
  readonly manageGlobalViews: Scalars["Boolean"]["output"];
  readonly manageOwnershipTypes: Scalars["Boolean"]["output"];
  readonly manageGlobalAnnouncements: Scalars["Boolean"]["output"];
  readonly createBusinessAttributes: Scalars["Boolean"]["output"];
  readonly manageBusinessAttributes: Scalars["Boolean"]["output"];
  readonly manageStructuredProperties: Scalars["Boolean"]["output"];
  readonly viewStructuredPropertiesPage: Scalars["Boolean"]["output"];
  readonly viewManageTags: Scalars["Boolean"]["output"];
  readonly manageGlobalSettings: Scalars["Boolean"]["output"];
  readonly manageApplications: Scalars["Boolean"]["output"];
  readonly manageFeatures: Scalars["Boolean"]["output"];
  readonly manageHomePageTemplates: Scalars["Boolean"]["output"];
  readonly manageDocuments: Scalars["Boolean"]["output"];
  readonly manageServiceAccounts: Scalars["Boolean"]["output"];
  readonly canViewIngestionPage: Scalars["Boolean"]["output"];
};

export type AppConfig = {
  readonly appVersion?: Maybe<Scalars["String"]["output"]>;
  readonly authConfig: AuthConfig;
  readonly analyticsConfig: AnalyticsConfig;
  readonly policiesConfig: PoliciesConfig;
  readonly identityManagementConfig: IdentityManagementConfig;
  readonly managedIngestionConfig: ManagedIngestionConfig;
  readonly lineageConfig: LineageConfig;
  readonly visualConfig: VisualConfig;
  readonly telemetryConfig: TelemetryConfig;
  readonly testsConfig: TestsConfig;
  readonly viewsConfig: ViewsConfig;
  readonly featureFlags: FeatureFlagsConfig;
};

/** Which features DataHub's web interface shows. Only showBrowseV2 is true: this service answers browseV2. */
export type FeatureFlagsConfig = {
  readonly readOnlyModeEnabled: Scalars["Boolean"]["output"];
  readonly showSearchFiltersV2: Scalars["Boolean"]["output"];
  readonly showBrowseV2: Scalars["Boolean"]["output"];
  readonly platformBrowseV2: Scalars["Boolean"]["output"];
  readonly lineageGraphV2: Scalars["Boolean"]["output"];
  readonly lineageGraphV3: Scalars["Boolean"]["output"];
  readonly showAcrylInfo: Scalars["Boolean"]["output"];
  readonly erModelRelationshipFeatureEnabled: Scalars["Boolean"]["output"];
  readonly showAccessManagement: Scalars["Boolean"]["output"];
  readonly nestedDomainsEnabled: Scalars["Boolean"]["output"];
  readonly businessAttributeEntityEnabled: Scalars["Boolean"]["output"];
  readonly dataContractsEnabled: Scalars["Boolean"]["output"];
  readonly editableDatasetNameEnabled: Scalars["Boolean"]["output"];
  readonly themeV2Enabled: Scalars["Boolean"]["output"];
  readonly themeV2Default: Scalars["Boolean"]["output"];
  readonly themeV2Toggleable: Scalars["Boolean"]["output"];
  readonly schemaFieldCLLEnabled: Scalars["Boolean"]["output"];
  readonly showSeparateSiblings: Scalars["Boolean"]["output"];
  readonly showManageStructuredProperties: Scalars["Boolean"]["output"];
  readonly hideDbtSourceInLineage: Scalars["Boolean"]["output"];
  readonly schemaFieldLineageIgnoreStatus: Scalars["Boolean"]["output"];
  readonly showNavBarRedesign: Scalars["Boolean"]["output"];
  readonly showAutoCompleteResults: Scalars["Boolean"]["output"];
  readonly entityVersioningEnabled: Scalars["Boolean"]["output"];
  readonly showHasSiblingsFilter: Scalars["Boolean"]["output"];
  readonly showSearchBarAutocompleteRedesign: Scalars["Boolean"]["output"];
  readonly showManageTags: Scalars["Boolean"]["output"];
  readonly showIntroducePage: Scalars["Boolean"]["output"];
  readonly showIngestionPageRedesign: Scalars["Boolean"]["output"];
  readonly showLineageExpandMore: Scalars["Boolean"]["output"];
  readonly showStatsTabRedesign: Scalars["Boolean"]["output"];
  readonly showHomePageRedesign: Scalars["Boolean"]["output"];
  readonly showProductUpdates: Scalars["Boolean"]["output"];
  readonly logicalModelsEnabled: Scalars["Boolean"]["output"];
  readonly showHomepageUserRole: Scalars["Boolean"]["output"];
  readonly assetSummaryPageV1: Scalars["Boolean"]["output"];
};

export type AuthConfig = {
  readonly tokenAuthEnabled: Scalars["Boolean"]["output"];
};

export type AnalyticsConfig = {
  readonly enabled: Scalars["Boolean"]["output"];
};

export type PoliciesConfig = {
  readonly enabled: Scalars["Boolean"]["output"];
};

export type IdentityManagementConfig = {
  readonly enabled: Scalars["Boolean"]["output"];
};

export type ManagedIngestionConfig = {
  readonly enabled: Scalars["Boolean"]["output"];
};

export type LineageConfig = {
  readonly supportsImpactAnalysis: Scalars["Boolean"]["output"];
};

export type VisualConfig = {
  readonly logoUrl?: Maybe<Scalars["String"]["output"]>;
  readonly faviconUrl?: Maybe<Scalars["String"]["output"]>;
  readonly appTitle?: Maybe<Scalars["String"]["output"]>;
};

export type TelemetryConfig = {
  readonly enableThirdPartyLogging?: Maybe<Scalars["Boolean"]["output"]>;
};

export type TestsConfig = {
  readonly enabled: Scalars["Boolean"]["output"];
};

export type ViewsConfig = {
  readonly enabled: Scalars["Boolean"]["output"];
};

export type Entity = {
  readonly urn: Scalars["String"]["output"];
  readonly type: EntityType;
};

export type Dataset = Entity & {
  readonly urn: Scalars["String"]["output"];
  readonly type: EntityType;
  /** The name in the URN. What people read is properties.name. */
  readonly name: Scalars["String"]["output"];
  readonly platform: DataPlatform;
  /** @deprecated Use properties.origin. */
  readonly origin: FabricType;
  /** @deprecated Use properties.description. */
  readonly description?: Maybe<Scalars["String"]["output"]>;
  /** What was ingested of the dataset. */
  readonly properties?: Maybe<DatasetProperties>;
  /** What people wrote of the dataset; shown before what was ingested. */
  readonly editableProperties?: Maybe<DatasetEditableProperties>;
  readonly ownership?: Maybe<Ownership>;
  readonly institutionalMemory?: Maybe<InstitutionalMemory>;
  /** The ingested schema; a past one when a version is given. */
  readonly schemaMetadata?: Maybe<SchemaMetadata>;
  /** What people wrote of the columns; shown before what was ingested. */
  readonly editableSchemaMetadata?: Maybe<EditableSchemaMetadata>;
  readonly status?: Maybe<Status>;
  /** The folder that browseV2 shows the dataset in. */
  readonly browsePathV2?: Maybe<BrowsePathV2>;
  readonly exists?: Maybe<Scalars["Boolean"]["output"]>;
  /** Entities that this one is related to: OwnedBy, IsMemberOfGroup, IsMemberOfNativeGroup, ReportsTo. */
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  /** The aspects as they are stored, all or those that are named. */
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
};

export type DatasetSchemaMetadataArgs = {
  version?: InputMaybe<Scalars["Long"]["input"]>;
};

export type DatasetRelationshipsArgs = {
  input: RelationshipsInput;
};

export type DatasetAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type DataPlatform = Entity & {
  readonly urn: Scalars["String"]["output"];
  readonly type: EntityType;
  /** The ID in the URN. What people read is properties.displayName. */
  readonly name: Scalars["String"]["output"];
  /** Null for a platform that is neither stored nor shipped by DataHub. */
  readonly properties?: Maybe<DataPlatformProperties>;
  /** @deprecated Use properties.displayName. */
  readonly displayName?: Maybe<Scalars["String"]["output"]>;
  /** @deprecated Use properties. */
  readonly info?: Maybe<DataPlatformInfo>;
};

export type DataPlatformProperties = {
  readonly type: PlatformType;
  readonly displayName?: Maybe<Scalars["String"]["output"]>;
  readonly datasetNameDelimiter: Scalars["String"]["output"];
  /** Null unless it was ingested. */
  readonly logoUrl?: Maybe<Scalars["String"]["output"]>;
};

export type DataPlatformInfo = {
  readonly type: PlatformType;
  readonly displayName?: Maybe<Scalars["String"]["output"]>;
  readonly datasetNameDelimiter: Scalars["String"]["output"];
  readonly logoUrl?: Maybe<Scalars["String"]["output"]>;
};

export type PlatformType =
  | "FILE_SYSTEM"
  | "KEY_VALUE_STORE"
  | "MESSAGE_BROKER"
  | "OBJECT_STORE"
  | "OLAP_DATASTORE"
  | "OTHERS"
  | "QUERY_ENGINE"
  | "RELATIONAL_DB"
  | "SEARCH_ENGINE";

/** An entity of a type that is stored, but has no object type here. */
export type OtherEntity = Entity & {
  readonly urn: Scalars["String"]["output"];
  readonly type: EntityType;
};

export type RelationshipsInput = {
  readonly types: ReadonlyArray<Scalars["String"]["input"]>;
  readonly direction: RelationshipDirection;
  /** How many related entities to pass over; 0 when not given. */
  readonly start?: InputMaybe<Scalars["Int"]["input"]>;
  /** How many related entities to return at most; 100 when not given, no more than 1000. */
  readonly count?: InputMaybe<Scalars["Int"]["input"]>;
  /** Whether related entities that are marked removed are listed. */
  readonly includeSoftDelete?: InputMaybe<Scalars["Boolean"]["input"]>;
  /** Only related entities of these types, as URNs name them. */
  readonly relatedEntityTypes?: InputMaybe<ReadonlyArray<Scalars["String"]["input"]>>;
};

export type RelationshipDirection =
  /** What refers to the entity. */
  | "INCOMING"
  /** What the entity refers to. */
  | "OUTGOING";

export type EntityRelationshipsResult = {
  readonly start?: Maybe<Scalars["Int"]["output"]>;
  /** How many related entities are in this page. */
  readonly count?: Maybe<Scalars["Int"]["output"]>;
  /** How many related entities there are in all. */
  readonly total?: Maybe<Scalars["Int"]["output"]>;
  readonly relationships: ReadonlyArray<EntityRelationship>;
};

export type EntityRelationship = {
  readonly type: Scalars["String"]["output"];
  readonly direction: RelationshipDirection;
  /** The related entity, which need not exist. */
  readonly entity?: Maybe<Entity>;
  /** Always null: when a relationship began is not kept. */
  readonly created?: Maybe<AuditStamp>;
};

export type AspectParams = {
  /** Always empty when true: nothing is known of how an aspect is to be rendered. */
  readonly autoRenderOnly?: InputMaybe<Scalars["Boolean"]["input"]>;
  readonly aspectNames?: InputMaybe<ReadonlyArray<Scalars["String"]["input"]>>;
};

export type RawAspect = {
  readonly aspectName: Scalars["String"]["output"];
  /** JSON. */
  readonly payload?: Maybe<Scalars["String"]["output"]>;
};

export type AspectHistoryInput = {
  readonly urn: Scalars["String"]["input"];
  readonly aspectName: Scalars["String"]["input"];
  /** Only versions older than this one, a whole number from 1 on; by default, the list begins with the current version. */
  readonly before?: InputMaybe<Scalars["Long"]["input"]>;
  /** How many versions to return at most; 20 when not given, no more than 1000. Fewer are given if they are very long. */
  readonly count?: InputMaybe<Scalars["Int"]["input"]>;
};

export type AspectHistory = {
  /** The newest first. */
  readonly versions: ReadonlyArray<AspectVersion>;
};

export type AspectVersion = {
  /** Versions count from 1. */
  readonly version: Scalars["Long"]["output"];
  /** Who wrote it, and when. */
  readonly created: AuditStamp;
  /** JSON. */
  readonly payload: Scalars["String"]["output"];
};

export type ListUsersInput = {
  /** How many users to pass over; 0 when not given. */
  readonly start?: InputMaybe<Scalars["Int"]["input"]>;
  /** How many users to return at most; 20 when not given, no more than 1000. */
  readonly count?: InputMaybe<Scalars["Int"]["input"]>;
  readonly query?: InputMaybe<Scalars["String"]["input"]>;
};

export type ListUsersResult = {
  readonly start: Scalars["Int"]["output"];
  readonly count: Scalars["Int"]["output"];
  readonly total: Scalars["Int"]["output"];
  /** Whether the total is exact; otherwise there are at least so many. Not known to DataHub. */
  readonly isTotalExact: Scalars["Boolean"]["output"];
  readonly users: ReadonlyArray<CorpUser>;
};

export type ListGroupsInput = {
  /** How many groups to pass over; 0 when not given. */
  readonly start?: InputMaybe<Scalars["Int"]["input"]>;
  /** How many groups to return at most; 20 when not given, no more than 1000. */
  readonly count?: InputMaybe<Scalars["Int"]["input"]>;
  readonly query?: InputMaybe<Scalars["String"]["input"]>;
};

export type ListGroupsResult = {
  readonly start: Scalars["Int"]["output"];
  readonly count: Scalars["Int"]["output"];
  readonly total: Scalars["Int"]["output"];
  /** Whether the total is exact; otherwise there are at least so many. Not known to DataHub. */
  readonly isTotalExact: Scalars["Boolean"]["output"];
  readonly groups: ReadonlyArray<CorpGroup>;
};

export type ListOwnershipTypesInput = {
  /** How many ownership types to pass over; 0 when not given. */
  readonly start?: InputMaybe<Scalars["Int"]["input"]>;
  /** How many ownership types to return at most; 20 when not given, no more than 1000. */
  readonly count?: InputMaybe<Scalars["Int"]["input"]>;
  /** Words that must all be in the name or the URN. */
  readonly query?: InputMaybe<Scalars["String"]["input"]>;
  /** Not supported; must be empty. */
  readonly filters?: InputMaybe<ReadonlyArray<FacetFilterInput>>;
};

export type ListOwnershipTypesResult = {
  readonly start: Scalars["Int"]["output"];
  readonly count: Scalars["Int"]["output"];
  readonly total: Scalars["Int"]["output"];
  readonly ownershipTypes: ReadonlyArray<OwnershipTypeEntity>;
};

export type DatasetProperties = {
  readonly name: Scalars["String"]["output"];
  readonly qualifiedName?: Maybe<Scalars["String"]["output"]>;
  readonly origin: FabricType;
  readonly description?: Maybe<Scalars["String"]["output"]>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
  readonly externalUrl?: Maybe<Scalars["String"]["output"]>;
  readonly created?: Maybe<Scalars["Long"]["output"]>;
  readonly createdActor?: Maybe<Scalars["String"]["output"]>;
  readonly lastModified: AuditStamp;
};

export type CustomPropertiesEntry = {
  readonly key: Scalars["String"]["output"];
  readonly value?: Maybe<Scalars["String"]["output"]>;
  readonly associatedUrn: Scalars["String"]["output"];
};

export type DatasetEditableProperties = {
  readonly description?: Maybe<Scalars["String"]["output"]>;
  readonly name?: Maybe<Scalars["String"]["output"]>;
};

export type SchemaMetadata = {
  /** The version asked for; 0 is the current one. */
  readonly aspectVersion?: Maybe<Scalars["Long"]["output"]>;
  readonly datasetUrn?: Maybe<Scalars["String"]["output"]>;
  readonly name: Scalars["String"]["output"];
  readonly platformUrn: Scalars["String"]["output"];
  readonly version: Scalars["Long"]["output"];
  readonly cluster?: Maybe<Scalars["String"]["output"]>;
  readonly hash: Scalars["String"]["output"];
  readonly fields: ReadonlyArray<SchemaField>;
  readonly primaryKeys?: Maybe<ReadonlyArray<Scalars["String"]["output"]>>;
  readonly createdAt?: Maybe<Scalars["Long"]["output"]>;
};

export type SchemaField = {
  readonly fieldPath: Scalars["String"]["output"];
  readonly jsonPath?: Maybe<Scalars["String"]["output"]>;
  readonly label?: Maybe<Scalars["String"]["output"]>;
  readonly nullable: Scalars["Boolean"]["output"];
  readonly description?: Maybe<Scalars["String"]["output"]>;
  readonly type: SchemaFieldDataType;
  readonly nativeDataType?: Maybe<Scalars["String"]["output"]>;
  readonly recursive: Scalars["Boolean"]["output"];
  readonly isPartOfKey?: Maybe<Scalars["Boolean"]["output"]>;
  readonly isPartitioningKey?: Maybe<Scalars["Boolean"]["output"]>;
  readonly jsonProps?: Maybe<Scalars["String"]["output"]>;
};

export type SchemaFieldDataType =
  | "BOOLEAN"
  | "FIXED"
  | "STRING"
  | "BYTES"
  | "NUMBER"
  | "DATE"
  | "TIME"
  | "ENUM"
  | "NULL"
  | "MAP"
  | "ARRAY"
  | "UNION"
  | "STRUCT";

export type EditableSchemaMetadata = {
  readonly editableSchemaFieldInfo: ReadonlyArray<EditableSchemaFieldInfo>;
};

export type EditableSchemaFieldInfo = {
  readonly fieldPath: Scalars["String"]["output"];
  readonly description?: Maybe<Scalars["String"]["output"]>;
};

export type InstitutionalMemory = {
  readonly elements: ReadonlyArray<InstitutionalMemoryMetadata>;
};

/** A link to something written about the entity elsewhere. */
export type InstitutionalMemoryMetadata = {
  readonly url: Scalars["String"]["output"];
  readonly label: Scalars["String"]["output"];
  /** @deprecated Use label. */
  readonly description: Scalars["String"]["output"];
  /** @deprecated Use actor. */
  readonly author: CorpUser;
  readonly actor: ResolvedActor;
  readonly created: AuditStamp;
  /** When it was last changed. */
  readonly updated?: Maybe<AuditStamp>;
  readonly associatedUrn: Scalars["String"]["output"];
  readonly settings?: Maybe<LinkSettings>;
};

export type LinkSettings = {
  readonly showInAssetPreview: Scalars["Boolean"]["output"];
};

export type ResolvedActor = CorpUser | CorpGroup;

export type Ownership = {
  readonly owners?: Maybe<ReadonlyArray<Owner>>;
  readonly lastModified: AuditStamp;
};

export type Owner = {
  readonly owner: OwnerType;
  /** @deprecated Use ownershipType. */
  readonly type?: Maybe<OwnershipType>;
  readonly ownershipType?: Maybe<OwnershipTypeEntity>;
  readonly source?: Maybe<OwnershipSource>;
  readonly associatedUrn: Scalars["String"]["output"];
};

export type OwnerType = CorpUser | CorpGroup;

export type OwnershipType =
  | "TECHNICAL_OWNER"
  | "BUSINESS_OWNER"
  | "DATA_STEWARD"
  | "NONE"
  | "CUSTOM"
  | "DATAOWNER"
  | "DEVELOPER"
  | "DELEGATE"
  | "PRODUCER"
  | "STAKEHOLDER"
  | "CONSUMER";

export type OwnershipTypeEntity = Entity & {
  readonly urn: Scalars["String"]["output"];
  readonly type: EntityType;
  readonly info?: Maybe<OwnershipTypeInfo>;
  readonly status?: Maybe<Status>;
};

export type OwnershipTypeInfo = {
  readonly name: Scalars["String"]["output"];
  readonly description?: Maybe<Scalars["String"]["output"]>;
  readonly created?: Maybe<AuditStamp>;
  readonly lastModified?: Maybe<AuditStamp>;
};

export type OwnershipSource = {
  readonly type: OwnershipSourceType;
  readonly url?: Maybe<Scalars["String"]["output"]>;
};

export type OwnershipSourceType =
  "AUDIT" | "DATABASE" | "FILE_SYSTEM" | "ISSUE_TRACKING_SYSTEM" | "MANUAL" | "SERVICE" | "SOURCE_CONTROL" | "OTHER";

export type AuditStamp = {
  /** Milliseconds since the epoch. */
  readonly time: Scalars["Long"]["output"];
  /** The URN of who did it. */
  readonly actor?: Maybe<Scalars["String"]["output"]>;
};

export type Status = {
  readonly removed: Scalars["Boolean"]["output"];
};

export type CorpUser = Entity & {
  readonly urn: Scalars["String"]["output"];
  readonly type: EntityType;
  /** The id in the URN. */
  readonly username: Scalars["String"]["output"];
  readonly properties?: Maybe<CorpUserProperties>;
  readonly editableProperties?: Maybe<CorpUserEditableProperties>;
  readonly status?: Maybe<CorpUserStatus>;
  /** @deprecated Use properties. */
  readonly info?: Maybe<CorpUserInfo>;
  readonly exists?: Maybe<Scalars["Boolean"]["output"]>;
  /** Entities that this one is related to: OwnedBy, IsMemberOfGroup, IsMemberOfNativeGroup, ReportsTo. */
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  /** The aspects as they are stored, all or those that are named. */
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
};

export type CorpUserRelationshipsArgs = {
  input: RelationshipsInput;
};

export type CorpUserAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type CorpUserStatus = "ACTIVE" | "SUSPENDED";

export type CorpUserProperties = {
  readonly active: Scalars["Boolean"]["output"];
  readonly displayName?: Maybe<Scalars["String"]["output"]>;
  readonly email?: Maybe<Scalars["String"]["output"]>;
  readonly title?: Maybe<Scalars["String"]["output"]>;
  readonly manager?: Maybe<CorpUser>;
  readonly departmentId?: Maybe<Scalars["Long"]["output"]>;
  readonly departmentName?: Maybe<Scalars["String"]["output"]>;
  readonly firstName?: Maybe<Scalars["String"]["output"]>;
  readonly lastName?: Maybe<Scalars["String"]["output"]>;
  readonly fullName?: Maybe<Scalars["String"]["output"]>;
  readonly countryCode?: Maybe<Scalars["String"]["output"]>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type CorpUserInfo = {
  readonly active: Scalars["Boolean"]["output"];
  readonly displayName?: Maybe<Scalars["String"]["output"]>;
  readonly email?: Maybe<Scalars["String"]["output"]>;
  readonly title?: Maybe<Scalars["String"]["output"]>;
  readonly manager?: Maybe<CorpUser>;
  readonly departmentId?: Maybe<Scalars["Long"]["output"]>;
  readonly departmentName?: Maybe<Scalars["String"]["output"]>;
  readonly firstName?: Maybe<Scalars["String"]["output"]>;
  readonly lastName?: Maybe<Scalars["String"]["output"]>;
  readonly fullName?: Maybe<Scalars["String"]["output"]>;
  readonly countryCode?: Maybe<Scalars["String"]["output"]>;
  readonly customProperties?: Maybe<ReadonlyArray<CustomPropertiesEntry>>;
};

export type CorpUserEditableProperties = {
  readonly displayName?: Maybe<Scalars["String"]["output"]>;
  readonly title?: Maybe<Scalars["String"]["output"]>;
  readonly aboutMe?: Maybe<Scalars["String"]["output"]>;
  readonly teams?: Maybe<ReadonlyArray<Scalars["String"]["output"]>>;
  readonly skills?: Maybe<ReadonlyArray<Scalars["String"]["output"]>>;
  readonly pictureLink?: Maybe<Scalars["String"]["output"]>;
  readonly slack?: Maybe<Scalars["String"]["output"]>;
  readonly phone?: Maybe<Scalars["String"]["output"]>;
  readonly email?: Maybe<Scalars["String"]["output"]>;
};

export type CorpGroup = Entity & {
  readonly urn: Scalars["String"]["output"];
  readonly type: EntityType;
  /** The id in the URN. What people read is properties.displayName. */
  readonly name: Scalars["String"]["output"];
  readonly ownership?: Maybe<Ownership>;
  readonly properties?: Maybe<CorpGroupProperties>;
  readonly editableProperties?: Maybe<CorpGroupEditableProperties>;
  /** @deprecated Use properties. */
  readonly info?: Maybe<CorpGroupInfo>;
  readonly exists?: Maybe<Scalars["Boolean"]["output"]>;
  /** Entities that this one is related to: OwnedBy, IsMemberOfGroup, IsMemberOfNativeGroup, ReportsTo. */
  readonly relationships?: Maybe<EntityRelationshipsResult>;
  /** The aspects as they are stored, all or those that are named. */
  readonly aspects?: Maybe<ReadonlyArray<RawAspect>>;
};

export type CorpGroupRelationshipsArgs = {
  input: RelationshipsInput;
};

export type CorpGroupAspectsArgs = {
  input?: InputMaybe<AspectParams>;
};

export type CorpGroupProperties = {
  readonly displayName?: Maybe<Scalars["String"]["output"]>;
  readonly description?: Maybe<Scalars["String"]["output"]>;
  readonly email?: Maybe<Scalars["String"]["output"]>;
  readonly slack?: Maybe<Scalars["String"]["output"]>;
};

export type CorpGroupInfo = {
  readonly displayName?: Maybe<Scalars["String"]["output"]>;
  readonly description?: Maybe<Scalars["String"]["output"]>;
  readonly email?: Maybe<Scalars["String"]["output"]>;
  /** @deprecated Use ownership. */
  readonly admins?: Maybe<ReadonlyArray<CorpUser>>;
  /** @deprecated Membership is kept with the users. */
  readonly members?: Maybe<ReadonlyArray<CorpUser>>;
  /** @deprecated Not used. */
  readonly groups?: Maybe<ReadonlyArray<Scalars["String"]["output"]>>;
};

export type CorpGroupEditableProperties = {
  readonly description?: Maybe<Scalars["String"]["output"]>;
  readonly slack?: Maybe<Scalars["String"]["output"]>;
  readonly email?: Maybe<Scalars["String"]["output"]>;
  readonly pictureLink?: Maybe<Scalars["String"]["output"]>;
};

/** The environment a dataset belongs to. */
export type FabricType =
  | "DEV"
  | "TEST"
  | "QA"
  | "UAT"
  | "EI"
  | "PRE"
  | "STG"
  | "NON_PROD"
  | "PROD"
  | "CORP"
  | "RVW"
  | "SANDBOX"
  | "PRD"
  | "TST"
  | "SIT"
  | "SBX"
  | "CERT";

/** The types of entities that clients of this interface know; this catalogue shows datasets, users, groups, data platforms and ownership types. */
export type EntityType =
  | "DOMAIN"
  | "DATASET"
  | "CORP_USER"
  | "CORP_GROUP"
  | "DATA_PLATFORM"
  | "ER_MODEL_RELATIONSHIP"
  | "DASHBOARD"
  | "NOTEBOOK"
  | "CHART"
  | "DATA_FLOW"
  | "DATA_JOB"
  | "TAG"
  | "GLOSSARY_TERM"
  | "GLOSSARY_NODE"
  | "CONTAINER"
  | "MLMODEL"
  | "MLMODEL_GROUP"
  | "MLFEATURE_TABLE"
  | "MLFEATURE"
  | "MLPRIMARY_KEY"
  | "INGESTION_SOURCE"
  | "EXECUTION_REQUEST"
  | "ASSERTION"
  | "DATA_PROCESS_INSTANCE"
  | "DATA_PLATFORM_INSTANCE"
  | "ACCESS_TOKEN"
  | "TEST"
  | "DATAHUB_POLICY"
  | "DATAHUB_ROLE"
  | "POST"
  | "SCHEMA_FIELD"
  | "DATAHUB_VIEW"
  | "QUERY"
  | "DATA_PRODUCT"
  | "CUSTOM_OWNERSHIP_TYPE"
  | "DATAHUB_CONNECTION"
  | "INCIDENT"
  | "ROLE"
  | "DATA_CONTRACT"
  | "STRUCTURED_PROPERTY"
  | "FORM"
  | "DATA_TYPE"
  | "ENTITY_TYPE"
  | "RESTRICTED"
  | "OTHER"
  | "BUSINESS_ATTRIBUTE"
  | "VERSION_SET"
  | "APPLICATION"
  | "DOCUMENT"
  | "DATAHUB_PAGE_TEMPLATE"
  | "DATAHUB_PAGE_MODULE"
  | "DATAHUB_FILE"
  | "METRIC"
  | "SEMANTIC_MODEL";

export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<
  TResult,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<
  TResult,
  TKey extends string,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo,
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  obj: T,
  context: TContext,
  info: GraphQLResolveInfo,
) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<
  TResult = Record<PropertyKey, never>,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Long: ResolverTypeWrapper<Scalars["Long"]["output"]>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars["String"]["output"]>;
  Boolean: ResolverTypeWrapper<Scalars["Boolean"]["output"]>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  OwnerInput: OwnerInput;
  AddOwnersInput: AddOwnersInput;
  BatchAddOwnersInput: BatchAddOwnersInput;
  LinkSettingsInput: LinkSettingsInput;
  AddLinkInput: AddLinkInput;
  UpsertLinkInput: UpsertLinkInput;
  UpdateLinkInput: UpdateLinkInput;
  RemoveLinkInput: RemoveLinkInput;
  BatchDatasetUpdateInput: BatchDatasetUpdateInput;
  DatasetUpdateInput: DatasetUpdateInput;
  OwnershipUpdate: OwnershipUpdate;
  OwnerUpdate: OwnerUpdate;
  InstitutionalMemoryUpdate: InstitutionalMemoryUpdate;
  InstitutionalMemoryMetadataUpdate: InstitutionalMemoryMetadataUpdate;
  EditableSchemaMetadataUpdate: EditableSchemaMetadataUpdate;
  EditableSchemaFieldInfoUpdate: EditableSchemaFieldInfoUpdate;
  DatasetEditablePropertiesUpdate: DatasetEditablePropertiesUpdate;
  CreateGroupInput: CreateGroupInput;
  AddGroupMembersInput: AddGroupMembersInput;
  RemoveGroupMembersInput: RemoveGroupMembersInput;
  CorpUserUpdateInput: CorpUserUpdateInput;
  CorpGroupUpdateInput: CorpGroupUpdateInput;
  BatchUpdateSoftDeletedInput: BatchUpdateSoftDeletedInput;
  CreateOwnershipTypeInput: CreateOwnershipTypeInput;
  UpdateOwnershipTypeInput: UpdateOwnershipTypeInput;
  CreateAccessTokenInput: CreateAccessTokenInput;
  AccessTokenType: AccessTokenType;
  AccessTokenDuration: AccessTokenDuration;
  AccessTokenRole: AccessTokenRole;
  AccessToken: ResolverTypeWrapper<AccessToken>;
  ListAccessTokenInput: ListAccessTokenInput;
  Int: ResolverTypeWrapper<Scalars["Int"]["output"]>;
  ListAccessTokenResult: ResolverTypeWrapper<ListAccessTokenResult>;
  AccessTokenMetadata: ResolverTypeWrapper<AccessTokenMetadata>;
  FacetFilterInput: FacetFilterInput;
  FilterOperator: FilterOperator;
  DescriptionUpdateInput: DescriptionUpdateInput;
  SubResourceType: SubResourceType;
  AddOwnerInput: AddOwnerInput;
  OwnerEntityType: OwnerEntityType;
  RemoveOwnerInput: RemoveOwnerInput;
  BatchRemoveOwnersInput: BatchRemoveOwnersInput;
  ResourceRefInput: ResourceRefInput;
  SearchAcrossEntitiesInput: SearchAcrossEntitiesInput;
  SearchInput: SearchInput;
  ScrollAcrossEntitiesInput: ScrollAcrossEntitiesInput;
  AggregateAcrossEntitiesInput: AggregateAcrossEntitiesInput;
  AndFilterInput: AndFilterInput;
  SearchFlags: SearchFlags;
  Float: ResolverTypeWrapper<Scalars["Float"]["output"]>;
  GroupingSpec: GroupingSpec;
  GroupingCriterion: GroupingCriterion;
  SearchSortInput: SearchSortInput;
  SortCriterion: SortCriterion;
  SortOrder: SortOrder;
  BrowseV2Input: BrowseV2Input;
  BrowseResultsV2: ResolverTypeWrapper<
    Omit<BrowseResultsV2, "groups"> & { groups: ReadonlyArray<ResolversTypes["BrowseResultGroupV2"]> }
  >;
  BrowseResultGroupV2: ResolverTypeWrapper<
    Omit<BrowseResultGroupV2, "entity"> & { entity?: Maybe<ResolversTypes["Entity"]> }
  >;
  BrowseResultMetadata: ResolverTypeWrapper<BrowseResultMetadata>;
  BrowsePathV2: ResolverTypeWrapper<
    Omit<BrowsePathV2, "path"> & { path: ReadonlyArray<ResolversTypes["BrowsePathEntry"]> }
  >;
  BrowsePathEntry: ResolverTypeWrapper<Omit<BrowsePathEntry, "entity"> & { entity?: Maybe<ResolversTypes["Entity"]> }>;
  AutoCompleteInput: AutoCompleteInput;
  AutoCompleteMultipleInput: AutoCompleteMultipleInput;
  SearchResults: ResolverTypeWrapper<FoundEntities>;
  ScrollResults: ResolverTypeWrapper<ScrolledEntities>;
  AggregateResults: ResolverTypeWrapper<
    Omit<AggregateResults, "facets"> & { facets?: Maybe<ReadonlyArray<ResolversTypes["FacetMetadata"]>> }
  >;
  SearchResult: ResolverTypeWrapper<FoundResult>;
  SearchSuggestion: ResolverTypeWrapper<SearchSuggestion>;
  SearchInsight: ResolverTypeWrapper<SearchInsight>;
  MatchedField: ResolverTypeWrapper<Omit<MatchedField, "entity"> & { entity?: Maybe<ResolversTypes["Entity"]> }>;
  ExtraProperty: ResolverTypeWrapper<ExtraProperty>;
  FacetMetadata: ResolverTypeWrapper<
    Omit<FacetMetadata, "entity" | "aggregations"> & {
      entity?: Maybe<ResolversTypes["Entity"]>;
      aggregations: ReadonlyArray<ResolversTypes["AggregationMetadata"]>;
    }
  >;
  AggregationMetadata: ResolverTypeWrapper<
    Omit<AggregationMetadata, "entity"> & { entity?: Maybe<ResolversTypes["Entity"]> }
  >;
  AutoCompleteResults: ResolverTypeWrapper<
    Omit<AutoCompleteResults, "entities"> & { entities: ReadonlyArray<ResolversTypes["Entity"]> }
  >;
  AutoCompleteMultipleResults: ResolverTypeWrapper<
    Omit<AutoCompleteMultipleResults, "suggestions"> & {
      suggestions: ReadonlyArray<ResolversTypes["AutoCompleteResultForEntity"]>;
    }
  >;
  AutoCompleteResultForEntity: ResolverTypeWrapper<
    Omit<AutoCompleteResultForEntity, "entities"> & { entities: ReadonlyArray<ResolversTypes["Entity"]> }
  >;
  AuthenticatedUser: ResolverTypeWrapper<
    Omit<AuthenticatedUser, "corpUser"> & { corpUser: ResolversTypes["CorpUser"] }
  >;
  PlatformPrivileges: ResolverTypeWrapper<PlatformPrivileges>;
  AppConfig: ResolverTypeWrapper<AppConfig>;
  FeatureFlagsConfig: ResolverTypeWrapper<FeatureFlagsConfig>;
  AuthConfig: ResolverTypeWrapper<AuthConfig>;
  AnalyticsConfig: ResolverTypeWrapper<AnalyticsConfig>;
  PoliciesConfig: ResolverTypeWrapper<PoliciesConfig>;
  IdentityManagementConfig: ResolverTypeWrapper<IdentityManagementConfig>;
  ManagedIngestionConfig: ResolverTypeWrapper<ManagedIngestionConfig>;
  LineageConfig: ResolverTypeWrapper<LineageConfig>;
  VisualConfig: ResolverTypeWrapper<VisualConfig>;
  TelemetryConfig: ResolverTypeWrapper<TelemetryConfig>;
  TestsConfig: ResolverTypeWrapper<TestsConfig>;
  ViewsConfig: ResolverTypeWrapper<ViewsConfig>;
  Entity: ResolverTypeWrapper<EntityRef>;
  Dataset: ResolverTypeWrapper<DatasetRef>;
  DataPlatform: ResolverTypeWrapper<PlatformRef>;
  DataPlatformProperties: ResolverTypeWrapper<DataPlatformProperties>;
  DataPlatformInfo: ResolverTypeWrapper<DataPlatformInfo>;
  PlatformType: PlatformType;
  OtherEntity: ResolverTypeWrapper<OtherEntity>;
  RelationshipsInput: RelationshipsInput;
  RelationshipDirection: RelationshipDirection;
  EntityRelationshipsResult: ResolverTypeWrapper<
    Omit<EntityRelationshipsResult, "relationships"> & {
      relationships: ReadonlyArray<ResolversTypes["EntityRelationship"]>;
    }
  >;
  EntityRelationship: ResolverTypeWrapper<
    Omit<EntityRelationship, "entity"> & { entity?: Maybe<ResolversTypes["Entity"]> }
  >;
  AspectParams: AspectParams;
  RawAspect: ResolverTypeWrapper<RawAspect>;
  AspectHistoryInput: AspectHistoryInput;
  AspectHistory: ResolverTypeWrapper<AspectHistory>;
  AspectVersion: ResolverTypeWrapper<AspectVersion>;
  ListUsersInput: ListUsersInput;
  ListUsersResult: ResolverTypeWrapper<
    Omit<ListUsersResult, "users"> & { users: ReadonlyArray<ResolversTypes["CorpUser"]> }
  >;
  ListGroupsInput: ListGroupsInput;
  ListGroupsResult: ResolverTypeWrapper<
    Omit<ListGroupsResult, "groups"> & { groups: ReadonlyArray<ResolversTypes["CorpGroup"]> }
  >;
  ListOwnershipTypesInput: ListOwnershipTypesInput;
  ListOwnershipTypesResult: ResolverTypeWrapper<
    Omit<ListOwnershipTypesResult, "ownershipTypes"> & {
      ownershipTypes: ReadonlyArray<ResolversTypes["OwnershipTypeEntity"]>;
    }
  >;
  DatasetProperties: ResolverTypeWrapper<DatasetProperties>;
  CustomPropertiesEntry: ResolverTypeWrapper<CustomPropertiesEntry>;
  DatasetEditableProperties: ResolverTypeWrapper<DatasetEditableProperties>;
  SchemaMetadata: ResolverTypeWrapper<SchemaMetadata>;
  SchemaField: ResolverTypeWrapper<SchemaField>;
  SchemaFieldDataType: SchemaFieldDataType;
  EditableSchemaMetadata: ResolverTypeWrapper<EditableSchemaMetadata>;
  EditableSchemaFieldInfo: ResolverTypeWrapper<EditableSchemaFieldInfo>;
  InstitutionalMemory: ResolverTypeWrapper<
    Omit<InstitutionalMemory, "elements"> & { elements: ReadonlyArray<ResolversTypes["InstitutionalMemoryMetadata"]> }
  >;
  InstitutionalMemoryMetadata: ResolverTypeWrapper<
    Omit<InstitutionalMemoryMetadata, "author" | "actor"> & {
      author: ResolversTypes["CorpUser"];
      actor: ResolversTypes["ResolvedActor"];
    }
  >;
  LinkSettings: ResolverTypeWrapper<LinkSettings>;
  ResolvedActor: ResolverTypeWrapper<OwnerRef>;
  Ownership: ResolverTypeWrapper<
    Omit<Ownership, "owners"> & { owners?: Maybe<ReadonlyArray<ResolversTypes["Owner"]>> }
  >;
  Owner: ResolverTypeWrapper<
    Omit<Owner, "owner" | "ownershipType"> & {
      owner: ResolversTypes["OwnerType"];
      ownershipType?: Maybe<ResolversTypes["OwnershipTypeEntity"]>;
    }
  >;
  OwnerType: ResolverTypeWrapper<OwnerRef>;
  OwnershipType: OwnershipType;
  OwnershipTypeEntity: ResolverTypeWrapper<OwnershipTypeRef>;
  OwnershipTypeInfo: ResolverTypeWrapper<OwnershipTypeInfo>;
  OwnershipSource: ResolverTypeWrapper<OwnershipSource>;
  OwnershipSourceType: OwnershipSourceType;
  AuditStamp: ResolverTypeWrapper<AuditStamp>;
  Status: ResolverTypeWrapper<Status>;
  CorpUser: ResolverTypeWrapper<UserRef>;
  CorpUserStatus: CorpUserStatus;
  CorpUserProperties: ResolverTypeWrapper<
    Omit<CorpUserProperties, "manager"> & { manager?: Maybe<ResolversTypes["CorpUser"]> }
  >;
  CorpUserInfo: ResolverTypeWrapper<Omit<CorpUserInfo, "manager"> & { manager?: Maybe<ResolversTypes["CorpUser"]> }>;
  CorpUserEditableProperties: ResolverTypeWrapper<CorpUserEditableProperties>;
  CorpGroup: ResolverTypeWrapper<GroupRef>;
  CorpGroupProperties: ResolverTypeWrapper<CorpGroupProperties>;
  CorpGroupInfo: ResolverTypeWrapper<
    Omit<CorpGroupInfo, "admins" | "members"> & {
      admins?: Maybe<ReadonlyArray<ResolversTypes["CorpUser"]>>;
      members?: Maybe<ReadonlyArray<ResolversTypes["CorpUser"]>>;
    }
  >;
  CorpGroupEditableProperties: ResolverTypeWrapper<CorpGroupEditableProperties>;
  FabricType: FabricType;
  EntityType: EntityType;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Long: Scalars["Long"]["output"];
  Query: Record<PropertyKey, never>;
  String: Scalars["String"]["output"];
  Boolean: Scalars["Boolean"]["output"];
  Mutation: Record<PropertyKey, never>;
  OwnerInput: OwnerInput;
  AddOwnersInput: AddOwnersInput;
  BatchAddOwnersInput: BatchAddOwnersInput;
  LinkSettingsInput: LinkSettingsInput;
  AddLinkInput: AddLinkInput;
  UpsertLinkInput: UpsertLinkInput;
  UpdateLinkInput: UpdateLinkInput;
  RemoveLinkInput: RemoveLinkInput;
  BatchDatasetUpdateInput: BatchDatasetUpdateInput;
  DatasetUpdateInput: DatasetUpdateInput;
  OwnershipUpdate: OwnershipUpdate;
  OwnerUpdate: OwnerUpdate;
  InstitutionalMemoryUpdate: InstitutionalMemoryUpdate;
  InstitutionalMemoryMetadataUpdate: InstitutionalMemoryMetadataUpdate;
  EditableSchemaMetadataUpdate: EditableSchemaMetadataUpdate;
  EditableSchemaFieldInfoUpdate: EditableSchemaFieldInfoUpdate;
  DatasetEditablePropertiesUpdate: DatasetEditablePropertiesUpdate;
  CreateGroupInput: CreateGroupInput;
  AddGroupMembersInput: AddGroupMembersInput;
  RemoveGroupMembersInput: RemoveGroupMembersInput;
  CorpUserUpdateInput: CorpUserUpdateInput;
  CorpGroupUpdateInput: CorpGroupUpdateInput;
  BatchUpdateSoftDeletedInput: BatchUpdateSoftDeletedInput;
  CreateOwnershipTypeInput: CreateOwnershipTypeInput;
  UpdateOwnershipTypeInput: UpdateOwnershipTypeInput;
  CreateAccessTokenInput: CreateAccessTokenInput;
  AccessToken: AccessToken;
  ListAccessTokenInput: ListAccessTokenInput;
  Int: Scalars["Int"]["output"];
  ListAccessTokenResult: ListAccessTokenResult;
  AccessTokenMetadata: AccessTokenMetadata;
  FacetFilterInput: FacetFilterInput;
  DescriptionUpdateInput: DescriptionUpdateInput;
  AddOwnerInput: AddOwnerInput;
  RemoveOwnerInput: RemoveOwnerInput;
  BatchRemoveOwnersInput: BatchRemoveOwnersInput;
  ResourceRefInput: ResourceRefInput;
  SearchAcrossEntitiesInput: SearchAcrossEntitiesInput;
  SearchInput: SearchInput;
  ScrollAcrossEntitiesInput: ScrollAcrossEntitiesInput;
  AggregateAcrossEntitiesInput: AggregateAcrossEntitiesInput;
  AndFilterInput: AndFilterInput;
  SearchFlags: SearchFlags;
  Float: Scalars["Float"]["output"];
  GroupingSpec: GroupingSpec;
  GroupingCriterion: GroupingCriterion;
  SearchSortInput: SearchSortInput;
  SortCriterion: SortCriterion;
  BrowseV2Input: BrowseV2Input;
  BrowseResultsV2: Omit<BrowseResultsV2, "groups"> & {
    groups: ReadonlyArray<ResolversParentTypes["BrowseResultGroupV2"]>;
  };
  BrowseResultGroupV2: Omit<BrowseResultGroupV2, "entity"> & { entity?: Maybe<ResolversParentTypes["Entity"]> };
  BrowseResultMetadata: BrowseResultMetadata;
  BrowsePathV2: Omit<BrowsePathV2, "path"> & { path: ReadonlyArray<ResolversParentTypes["BrowsePathEntry"]> };
  BrowsePathEntry: Omit<BrowsePathEntry, "entity"> & { entity?: Maybe<ResolversParentTypes["Entity"]> };
  AutoCompleteInput: AutoCompleteInput;
  AutoCompleteMultipleInput: AutoCompleteMultipleInput;
  SearchResults: FoundEntities;
  ScrollResults: ScrolledEntities;
  AggregateResults: Omit<AggregateResults, "facets"> & {
    facets?: Maybe<ReadonlyArray<ResolversParentTypes["FacetMetadata"]>>;
  };
  SearchResult: FoundResult;
  SearchSuggestion: SearchSuggestion;
  SearchInsight: SearchInsight;
  MatchedField: Omit<MatchedField, "entity"> & { entity?: Maybe<ResolversParentTypes["Entity"]> };
  ExtraProperty: ExtraProperty;
  FacetMetadata: Omit<FacetMetadata, "entity" | "aggregations"> & {
    entity?: Maybe<ResolversParentTypes["Entity"]>;
    aggregations: ReadonlyArray<ResolversParentTypes["AggregationMetadata"]>;
  };
  AggregationMetadata: Omit<AggregationMetadata, "entity"> & { entity?: Maybe<ResolversParentTypes["Entity"]> };
  AutoCompleteResults: Omit<AutoCompleteResults, "entities"> & {
    entities: ReadonlyArray<ResolversParentTypes["Entity"]>;
  };
  AutoCompleteMultipleResults: Omit<AutoCompleteMultipleResults, "suggestions"> & {
    suggestions: ReadonlyArray<ResolversParentTypes["AutoCompleteResultForEntity"]>;
  };
  AutoCompleteResultForEntity: Omit<AutoCompleteResultForEntity, "entities"> & {
    entities: ReadonlyArray<ResolversParentTypes["Entity"]>;
  };
  AuthenticatedUser: Omit<AuthenticatedUser, "corpUser"> & { corpUser: ResolversParentTypes["CorpUser"] };
  PlatformPrivileges: PlatformPrivileges;
  AppConfig: AppConfig;
  FeatureFlagsConfig: FeatureFlagsConfig;
  AuthConfig: AuthConfig;
  AnalyticsConfig: AnalyticsConfig;
  PoliciesConfig: PoliciesConfig;
  IdentityManagementConfig: IdentityManagementConfig;
  ManagedIngestionConfig: ManagedIngestionConfig;
  LineageConfig: LineageConfig;
  VisualConfig: VisualConfig;
  TelemetryConfig: TelemetryConfig;
  TestsConfig: TestsConfig;
  ViewsConfig: ViewsConfig;
  Entity: EntityRef;
  Dataset: DatasetRef;
  DataPlatform: PlatformRef;
  DataPlatformProperties: DataPlatformProperties;
  DataPlatformInfo: DataPlatformInfo;
  OtherEntity: OtherEntity;
  RelationshipsInput: RelationshipsInput;
  EntityRelationshipsResult: Omit<EntityRelationshipsResult, "relationships"> & {
    relationships: ReadonlyArray<ResolversParentTypes["EntityRelationship"]>;
  };
  EntityRelationship: Omit<EntityRelationship, "entity"> & { entity?: Maybe<ResolversParentTypes["Entity"]> };
  AspectParams: AspectParams;
  RawAspect: RawAspect;
  AspectHistoryInput: AspectHistoryInput;
  AspectHistory: AspectHistory;
  AspectVersion: AspectVersion;
  ListUsersInput: ListUsersInput;
  ListUsersResult: Omit<ListUsersResult, "users"> & { users: ReadonlyArray<ResolversParentTypes["CorpUser"]> };
  ListGroupsInput: ListGroupsInput;
  ListGroupsResult: Omit<ListGroupsResult, "groups"> & { groups: ReadonlyArray<ResolversParentTypes["CorpGroup"]> };
  ListOwnershipTypesInput: ListOwnershipTypesInput;
  ListOwnershipTypesResult: Omit<ListOwnershipTypesResult, "ownershipTypes"> & {
    ownershipTypes: ReadonlyArray<ResolversParentTypes["OwnershipTypeEntity"]>;
  };
  DatasetProperties: DatasetProperties;
  CustomPropertiesEntry: CustomPropertiesEntry;
  DatasetEditableProperties: DatasetEditableProperties;
  SchemaMetadata: SchemaMetadata;
  SchemaField: SchemaField;
  EditableSchemaMetadata: EditableSchemaMetadata;
  EditableSchemaFieldInfo: EditableSchemaFieldInfo;
  InstitutionalMemory: Omit<InstitutionalMemory, "elements"> & {
    elements: ReadonlyArray<ResolversParentTypes["InstitutionalMemoryMetadata"]>;
  };
  InstitutionalMemoryMetadata: Omit<InstitutionalMemoryMetadata, "author" | "actor"> & {
    author: ResolversParentTypes["CorpUser"];
    actor: ResolversParentTypes["ResolvedActor"];
  };
  LinkSettings: LinkSettings;
  ResolvedActor: OwnerRef;
  Ownership: Omit<Ownership, "owners"> & { owners?: Maybe<ReadonlyArray<ResolversParentTypes["Owner"]>> };
  Owner: Omit<Owner, "owner" | "ownershipType"> & {
    owner: ResolversParentTypes["OwnerType"];
    ownershipType?: Maybe<ResolversParentTypes["OwnershipTypeEntity"]>;
  };
  OwnerType: OwnerRef;
  OwnershipTypeEntity: OwnershipTypeRef;
  OwnershipTypeInfo: OwnershipTypeInfo;
  OwnershipSource: OwnershipSource;
  AuditStamp: AuditStamp;
  Status: Status;
  CorpUser: UserRef;
  CorpUserProperties: Omit<CorpUserProperties, "manager"> & { manager?: Maybe<ResolversParentTypes["CorpUser"]> };
  CorpUserInfo: Omit<CorpUserInfo, "manager"> & { manager?: Maybe<ResolversParentTypes["CorpUser"]> };
  CorpUserEditableProperties: CorpUserEditableProperties;
  CorpGroup: GroupRef;
  CorpGroupProperties: CorpGroupProperties;
  CorpGroupInfo: Omit<CorpGroupInfo, "admins" | "members"> & {
    admins?: Maybe<ReadonlyArray<ResolversParentTypes["CorpUser"]>>;
    members?: Maybe<ReadonlyArray<ResolversParentTypes["CorpUser"]>>;
  };
  CorpGroupEditableProperties: CorpGroupEditableProperties;
};

export interface LongScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes["Long"], any> {
  name: "Long";
}

export type QueryResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["Query"] = ResolversParentTypes["Query"],
> = {
  dataset?: Resolver<Maybe<ResolversTypes["Dataset"]>, ParentType, ContextType, RequireFields<QueryDatasetArgs, "urn">>;
  corpUser?: Resolver<
    Maybe<ResolversTypes["CorpUser"]>,
    ParentType,
    ContextType,
    RequireFields<QueryCorpUserArgs, "urn">
  >;
  corpGroup?: Resolver<
    Maybe<ResolversTypes["CorpGroup"]>,
    ParentType,
    ContextType,
    RequireFields<QueryCorpGroupArgs, "urn">
  >;
  entity?: Resolver<Maybe<ResolversTypes["Entity"]>, ParentType, ContextType, RequireFields<QueryEntityArgs, "urn">>;
  dataPlatform?: Resolver<
    Maybe<ResolversTypes["DataPlatform"]>,
    ParentType,
    ContextType,
    RequireFields<QueryDataPlatformArgs, "urn">
  >;
  listUsers?: Resolver<
    Maybe<ResolversTypes["ListUsersResult"]>,
    ParentType,
    ContextType,
    RequireFields<QueryListUsersArgs, "input">
  >;
  listGroups?: Resolver<
    Maybe<ResolversTypes["ListGroupsResult"]>,
    ParentType,
    ContextType,
    RequireFields<QueryListGroupsArgs, "input">
  >;
  listOwnershipTypes?: Resolver<
    ResolversTypes["ListOwnershipTypesResult"],
    ParentType,
    ContextType,
    RequireFields<QueryListOwnershipTypesArgs, "input">
  >;
  appConfig?: Resolver<Maybe<ResolversTypes["AppConfig"]>, ParentType, ContextType>;
  aspectHistory?: Resolver<
    Maybe<ResolversTypes["AspectHistory"]>,
    ParentType,
    ContextType,
    RequireFields<QueryAspectHistoryArgs, "input">
  >;
  entities?: Resolver<
    Maybe<ReadonlyArray<Maybe<ResolversTypes["Entity"]>>>,
    ParentType,
    ContextType,
    RequireFields<QueryEntitiesArgs, "urns">
  >;
  entityExists?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<QueryEntityExistsArgs, "urn">
  >;
  searchAcrossEntities?: Resolver<
    Maybe<ResolversTypes["SearchResults"]>,
    ParentType,
    ContextType,
    RequireFields<QuerySearchAcrossEntitiesArgs, "input">
  >;
  search?: Resolver<
    Maybe<ResolversTypes["SearchResults"]>,
    ParentType,
    ContextType,
    RequireFields<QuerySearchArgs, "input">
  >;
  scrollAcrossEntities?: Resolver<
    Maybe<ResolversTypes["ScrollResults"]>,
    ParentType,
    ContextType,
    RequireFields<QueryScrollAcrossEntitiesArgs, "input">
  >;
  browseV2?: Resolver<
    Maybe<ResolversTypes["BrowseResultsV2"]>,
    ParentType,
    ContextType,
    RequireFields<QueryBrowseV2Args, "input">
  >;
  aggregateAcrossEntities?: Resolver<
    Maybe<ResolversTypes["AggregateResults"]>,
    ParentType,
    ContextType,
    RequireFields<QueryAggregateAcrossEntitiesArgs, "input">
  >;
  autoComplete?: Resolver<
    Maybe<ResolversTypes["AutoCompleteResults"]>,
    ParentType,
    ContextType,
    RequireFields<QueryAutoCompleteArgs, "input">
  >;
  autoCompleteForMultiple?: Resolver<
    Maybe<ResolversTypes["AutoCompleteMultipleResults"]>,
    ParentType,
    ContextType,
    RequireFields<QueryAutoCompleteForMultipleArgs, "input">
  >;
  me?: Resolver<Maybe<ResolversTypes["AuthenticatedUser"]>, ParentType, ContextType>;
  listAccessTokens?: Resolver<
    ResolversTypes["ListAccessTokenResult"],
    ParentType,
    ContextType,
    RequireFields<QueryListAccessTokensArgs, "input">
  >;
  getAccessTokenMetadata?: Resolver<
    ResolversTypes["AccessTokenMetadata"],
    ParentType,
    ContextType,
    RequireFields<QueryGetAccessTokenMetadataArgs, "token">
  >;
};

export type MutationResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["Mutation"] = ResolversParentTypes["Mutation"],
> = {
  updateDescription?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateDescriptionArgs, "input">
  >;
  addOwner?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationAddOwnerArgs, "input">
  >;
  removeOwner?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationRemoveOwnerArgs, "input">
  >;
  batchRemoveOwners?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationBatchRemoveOwnersArgs, "input">
  >;
  addOwners?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationAddOwnersArgs, "input">
  >;
  batchAddOwners?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationBatchAddOwnersArgs, "input">
  >;
  addLink?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationAddLinkArgs, "input">
  >;
  upsertLink?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationUpsertLinkArgs, "input">
  >;
  updateLink?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateLinkArgs, "input">
  >;
  removeLink?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationRemoveLinkArgs, "input">
  >;
  updateDataset?: Resolver<
    Maybe<ResolversTypes["Dataset"]>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateDatasetArgs, "urn" | "input">
  >;
  updateDatasets?: Resolver<
    Maybe<ReadonlyArray<Maybe<ResolversTypes["Dataset"]>>>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateDatasetsArgs, "input">
  >;
  createGroup?: Resolver<
    Maybe<ResolversTypes["String"]>,
    ParentType,
    ContextType,
    RequireFields<MutationCreateGroupArgs, "input">
  >;
  removeGroup?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationRemoveGroupArgs, "urn">
  >;
  removeUser?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationRemoveUserArgs, "urn">
  >;
  addGroupMembers?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationAddGroupMembersArgs, "input">
  >;
  removeGroupMembers?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationRemoveGroupMembersArgs, "input">
  >;
  updateCorpUserProperties?: Resolver<
    Maybe<ResolversTypes["CorpUser"]>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateCorpUserPropertiesArgs, "urn" | "input">
  >;
  updateCorpGroupProperties?: Resolver<
    Maybe<ResolversTypes["CorpGroup"]>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateCorpGroupPropertiesArgs, "urn" | "input">
  >;
  batchUpdateSoftDeleted?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationBatchUpdateSoftDeletedArgs, "input">
  >;
  createOwnershipType?: Resolver<
    Maybe<ResolversTypes["OwnershipTypeEntity"]>,
    ParentType,
    ContextType,
    RequireFields<MutationCreateOwnershipTypeArgs, "input">
  >;
  updateOwnershipType?: Resolver<
    Maybe<ResolversTypes["OwnershipTypeEntity"]>,
    ParentType,
    ContextType,
    RequireFields<MutationUpdateOwnershipTypeArgs, "urn" | "input">
  >;
  deleteOwnershipType?: Resolver<
    Maybe<ResolversTypes["Boolean"]>,
    ParentType,
    ContextType,
    RequireFields<MutationDeleteOwnershipTypeArgs, "urn">
  >;
  createAccessToken?: Resolver<
    Maybe<ResolversTypes["AccessToken"]>,
    ParentType,
    ContextType,
    RequireFields<MutationCreateAccessTokenArgs, "input">
  >;
  revokeAccessToken?: Resolver<
    ResolversTypes["Boolean"],
    ParentType,
    ContextType,
    RequireFields<MutationRevokeAccessTokenArgs, "tokenId">
  >;
};

export type AccessTokenResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AccessToken"] = ResolversParentTypes["AccessToken"],
> = {
  accessToken?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  metadata?: Resolver<Maybe<ResolversTypes["AccessTokenMetadata"]>, ParentType, ContextType>;
};

export type ListAccessTokenResultResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["ListAccessTokenResult"] = ResolversParentTypes["ListAccessTokenResult"],
> = {
  start?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  count?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  total?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  tokens?: Resolver<ReadonlyArray<ResolversTypes["AccessTokenMetadata"]>, ParentType, ContextType>;
};

export type AccessTokenMetadataResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AccessTokenMetadata"] = ResolversParentTypes["AccessTokenMetadata"],
> = {
  urn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  type?: Resolver<ResolversTypes["EntityType"], ParentType, ContextType>;
  id?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  name?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  actorUrn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  ownerUrn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  role?: Resolver<ResolversTypes["AccessTokenRole"], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes["Long"], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes["Long"]>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BrowseResultsV2Resolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["BrowseResultsV2"] = ResolversParentTypes["BrowseResultsV2"],
> = {
  groups?: Resolver<ReadonlyArray<ResolversTypes["BrowseResultGroupV2"]>, ParentType, ContextType>;
  start?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  count?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  total?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes["BrowseResultMetadata"], ParentType, ContextType>;
  isTotalExact?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type BrowseResultGroupV2Resolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["BrowseResultGroupV2"] = ResolversParentTypes["BrowseResultGroupV2"],
> = {
  name?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes["Entity"]>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes["Long"], ParentType, ContextType>;
  isCountExact?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  hasSubGroups?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type BrowseResultMetadataResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["BrowseResultMetadata"] = ResolversParentTypes["BrowseResultMetadata"],
> = {
  path?: Resolver<ReadonlyArray<ResolversTypes["String"]>, ParentType, ContextType>;
  totalNumEntities?: Resolver<ResolversTypes["Long"], ParentType, ContextType>;
};

export type BrowsePathV2Resolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["BrowsePathV2"] = ResolversParentTypes["BrowsePathV2"],
> = {
  path?: Resolver<ReadonlyArray<ResolversTypes["BrowsePathEntry"]>, ParentType, ContextType>;
};

export type BrowsePathEntryResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["BrowsePathEntry"] = ResolversParentTypes["BrowsePathEntry"],
> = {
  name?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes["Entity"]>, ParentType, ContextType>;
};

export type SearchResultsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["SearchResults"] = ResolversParentTypes["SearchResults"],
> = {
  start?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  count?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  total?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  isTotalExact?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  searchResults?: Resolver<ReadonlyArray<ResolversTypes["SearchResult"]>, ParentType, ContextType>;
  facets?: Resolver<Maybe<ReadonlyArray<ResolversTypes["FacetMetadata"]>>, ParentType, ContextType>;
  suggestions?: Resolver<Maybe<ReadonlyArray<ResolversTypes["SearchSuggestion"]>>, ParentType, ContextType>;
};

export type ScrollResultsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["ScrollResults"] = ResolversParentTypes["ScrollResults"],
> = {
  nextScrollId?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  total?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  searchResults?: Resolver<ReadonlyArray<ResolversTypes["SearchResult"]>, ParentType, ContextType>;
  facets?: Resolver<Maybe<ReadonlyArray<ResolversTypes["FacetMetadata"]>>, ParentType, ContextType>;
};

export type AggregateResultsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AggregateResults"] = ResolversParentTypes["AggregateResults"],
> = {
  facets?: Resolver<Maybe<ReadonlyArray<ResolversTypes["FacetMetadata"]>>, ParentType, ContextType>;
};

export type SearchResultResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["SearchResult"] = ResolversParentTypes["SearchResult"],
> = {
  entity?: Resolver<ResolversTypes["Entity"], ParentType, ContextType>;
  insights?: Resolver<Maybe<ReadonlyArray<ResolversTypes["SearchInsight"]>>, ParentType, ContextType>;
  matchedFields?: Resolver<ReadonlyArray<ResolversTypes["MatchedField"]>, ParentType, ContextType>;
  extraProperties?: Resolver<Maybe<ReadonlyArray<ResolversTypes["ExtraProperty"]>>, ParentType, ContextType>;
};

export type SearchSuggestionResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["SearchSuggestion"] = ResolversParentTypes["SearchSuggestion"],
> = {
  text?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes["Float"]>, ParentType, ContextType>;
  frequency?: Resolver<Maybe<ResolversTypes["Int"]>, ParentType, ContextType>;
};

export type SearchInsightResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["SearchInsight"] = ResolversParentTypes["SearchInsight"],
> = {
  text?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type MatchedFieldResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["MatchedField"] = ResolversParentTypes["MatchedField"],
> = {
  name?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  value?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes["Entity"]>, ParentType, ContextType>;
};

export type ExtraPropertyResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["ExtraProperty"] = ResolversParentTypes["ExtraProperty"],
> = {
  name?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  value?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
};

export type FacetMetadataResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["FacetMetadata"] = ResolversParentTypes["FacetMetadata"],
> = {
  field?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes["Entity"]>, ParentType, ContextType>;
  isCountExact?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  aggregations?: Resolver<ReadonlyArray<ResolversTypes["AggregationMetadata"]>, ParentType, ContextType>;
};

export type AggregationMetadataResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AggregationMetadata"] = ResolversParentTypes["AggregationMetadata"],
> = {
  value?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  count?: Resolver<ResolversTypes["Long"], ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes["Entity"]>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type AutoCompleteResultsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AutoCompleteResults"] = ResolversParentTypes["AutoCompleteResults"],
> = {
  query?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  suggestions?: Resolver<ReadonlyArray<ResolversTypes["String"]>, ParentType, ContextType>;
  entities?: Resolver<ReadonlyArray<ResolversTypes["Entity"]>, ParentType, ContextType>;
};

export type AutoCompleteMultipleResultsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AutoCompleteMultipleResults"] =
    ResolversParentTypes["AutoCompleteMultipleResults"],
> = {
  query?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  suggestions?: Resolver<ReadonlyArray<ResolversTypes["AutoCompleteResultForEntity"]>, ParentType, ContextType>;
};

export type AutoCompleteResultForEntityResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AutoCompleteResultForEntity"] =
    ResolversParentTypes["AutoCompleteResultForEntity"],
> = {
  type?: Resolver<ResolversTypes["EntityType"], ParentType, ContextType>;
  suggestions?: Resolver<ReadonlyArray<ResolversTypes["String"]>, ParentType, ContextType>;
  entities?: Resolver<ReadonlyArray<ResolversTypes["Entity"]>, ParentType, ContextType>;
};

export type AuthenticatedUserResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AuthenticatedUser"] = ResolversParentTypes["AuthenticatedUser"],
> = {
  corpUser?: Resolver<ResolversTypes["CorpUser"], ParentType, ContextType>;
  platformPrivileges?: Resolver<ResolversTypes["PlatformPrivileges"], ParentType, ContextType>;
};

export type PlatformPrivilegesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["PlatformPrivileges"] = ResolversParentTypes["PlatformPrivileges"],
> = {
  viewAnalytics?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  managePolicies?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageIdentities?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  generatePersonalAccessTokens?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  createDomains?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageDomains?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageIngestion?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageSecrets?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageTokens?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  viewTests?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageTests?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageGlossaries?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageUserCredentials?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  createTags?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageTags?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageGlobalViews?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageOwnershipTypes?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageGlobalAnnouncements?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  createBusinessAttributes?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageBusinessAttributes?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageStructuredProperties?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  viewStructuredPropertiesPage?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  viewManageTags?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageGlobalSettings?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageApplications?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageFeatures?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageHomePageTemplates?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageDocuments?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  manageServiceAccounts?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  canViewIngestionPage?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type AppConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AppConfig"] = ResolversParentTypes["AppConfig"],
> = {
  appVersion?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  authConfig?: Resolver<ResolversTypes["AuthConfig"], ParentType, ContextType>;
  analyticsConfig?: Resolver<ResolversTypes["AnalyticsConfig"], ParentType, ContextType>;
  policiesConfig?: Resolver<ResolversTypes["PoliciesConfig"], ParentType, ContextType>;
  identityManagementConfig?: Resolver<ResolversTypes["IdentityManagementConfig"], ParentType, ContextType>;
  managedIngestionConfig?: Resolver<ResolversTypes["ManagedIngestionConfig"], ParentType, ContextType>;
  lineageConfig?: Resolver<ResolversTypes["LineageConfig"], ParentType, ContextType>;
  visualConfig?: Resolver<ResolversTypes["VisualConfig"], ParentType, ContextType>;
  telemetryConfig?: Resolver<ResolversTypes["TelemetryConfig"], ParentType, ContextType>;
  testsConfig?: Resolver<ResolversTypes["TestsConfig"], ParentType, ContextType>;
  viewsConfig?: Resolver<ResolversTypes["ViewsConfig"], ParentType, ContextType>;
  featureFlags?: Resolver<ResolversTypes["FeatureFlagsConfig"], ParentType, ContextType>;
};

export type FeatureFlagsConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["FeatureFlagsConfig"] = ResolversParentTypes["FeatureFlagsConfig"],
> = {
  readOnlyModeEnabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showSearchFiltersV2?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showBrowseV2?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  platformBrowseV2?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  lineageGraphV2?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  lineageGraphV3?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showAcrylInfo?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  erModelRelationshipFeatureEnabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showAccessManagement?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  nestedDomainsEnabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  businessAttributeEntityEnabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  dataContractsEnabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  editableDatasetNameEnabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  themeV2Enabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  themeV2Default?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  themeV2Toggleable?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  schemaFieldCLLEnabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showSeparateSiblings?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showManageStructuredProperties?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  hideDbtSourceInLineage?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  schemaFieldLineageIgnoreStatus?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showNavBarRedesign?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showAutoCompleteResults?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  entityVersioningEnabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showHasSiblingsFilter?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showSearchBarAutocompleteRedesign?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showManageTags?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showIntroducePage?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showIngestionPageRedesign?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showLineageExpandMore?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showStatsTabRedesign?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showHomePageRedesign?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showProductUpdates?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  logicalModelsEnabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  showHomepageUserRole?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  assetSummaryPageV1?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type AuthConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AuthConfig"] = ResolversParentTypes["AuthConfig"],
> = {
  tokenAuthEnabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type AnalyticsConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AnalyticsConfig"] = ResolversParentTypes["AnalyticsConfig"],
> = {
  enabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type PoliciesConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["PoliciesConfig"] = ResolversParentTypes["PoliciesConfig"],
> = {
  enabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type IdentityManagementConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["IdentityManagementConfig"] =
    ResolversParentTypes["IdentityManagementConfig"],
> = {
  enabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type ManagedIngestionConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["ManagedIngestionConfig"] = ResolversParentTypes["ManagedIngestionConfig"],
> = {
  enabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type LineageConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["LineageConfig"] = ResolversParentTypes["LineageConfig"],
> = {
  supportsImpactAnalysis?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type VisualConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["VisualConfig"] = ResolversParentTypes["VisualConfig"],
> = {
  logoUrl?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  faviconUrl?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  appTitle?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type TelemetryConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["TelemetryConfig"] = ResolversParentTypes["TelemetryConfig"],
> = {
  enableThirdPartyLogging?: Resolver<Maybe<ResolversTypes["Boolean"]>, ParentType, ContextType>;
};

export type TestsConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["TestsConfig"] = ResolversParentTypes["TestsConfig"],
> = {
  enabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type ViewsConfigResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["ViewsConfig"] = ResolversParentTypes["ViewsConfig"],
> = {
  enabled?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type EntityResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["Entity"] = ResolversParentTypes["Entity"],
> = {
  __resolveType: TypeResolveFn<
    | "AccessTokenMetadata"
    | "Dataset"
    | "DataPlatform"
    | "OtherEntity"
    | "OwnershipTypeEntity"
    | "CorpUser"
    | "CorpGroup",
    ParentType,
    ContextType
  >;
};

export type DatasetResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["Dataset"] = ResolversParentTypes["Dataset"],
> = {
  urn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  type?: Resolver<ResolversTypes["EntityType"], ParentType, ContextType>;
  name?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  platform?: Resolver<ResolversTypes["DataPlatform"], ParentType, ContextType>;
  origin?: Resolver<ResolversTypes["FabricType"], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  properties?: Resolver<Maybe<ResolversTypes["DatasetProperties"]>, ParentType, ContextType>;
  editableProperties?: Resolver<Maybe<ResolversTypes["DatasetEditableProperties"]>, ParentType, ContextType>;
  ownership?: Resolver<Maybe<ResolversTypes["Ownership"]>, ParentType, ContextType>;
  institutionalMemory?: Resolver<Maybe<ResolversTypes["InstitutionalMemory"]>, ParentType, ContextType>;
  schemaMetadata?: Resolver<
    Maybe<ResolversTypes["SchemaMetadata"]>,
    ParentType,
    ContextType,
    Partial<DatasetSchemaMetadataArgs>
  >;
  editableSchemaMetadata?: Resolver<Maybe<ResolversTypes["EditableSchemaMetadata"]>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes["Status"]>, ParentType, ContextType>;
  browsePathV2?: Resolver<Maybe<ResolversTypes["BrowsePathV2"]>, ParentType, ContextType>;
  exists?: Resolver<Maybe<ResolversTypes["Boolean"]>, ParentType, ContextType>;
  relationships?: Resolver<
    Maybe<ResolversTypes["EntityRelationshipsResult"]>,
    ParentType,
    ContextType,
    RequireFields<DatasetRelationshipsArgs, "input">
  >;
  aspects?: Resolver<
    Maybe<ReadonlyArray<ResolversTypes["RawAspect"]>>,
    ParentType,
    ContextType,
    Partial<DatasetAspectsArgs>
  >;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DataPlatformResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["DataPlatform"] = ResolversParentTypes["DataPlatform"],
> = {
  urn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  type?: Resolver<ResolversTypes["EntityType"], ParentType, ContextType>;
  name?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  properties?: Resolver<Maybe<ResolversTypes["DataPlatformProperties"]>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  info?: Resolver<Maybe<ResolversTypes["DataPlatformInfo"]>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DataPlatformPropertiesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["DataPlatformProperties"] = ResolversParentTypes["DataPlatformProperties"],
> = {
  type?: Resolver<ResolversTypes["PlatformType"], ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  datasetNameDelimiter?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  logoUrl?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type DataPlatformInfoResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["DataPlatformInfo"] = ResolversParentTypes["DataPlatformInfo"],
> = {
  type?: Resolver<ResolversTypes["PlatformType"], ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  datasetNameDelimiter?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  logoUrl?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type OtherEntityResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["OtherEntity"] = ResolversParentTypes["OtherEntity"],
> = {
  urn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  type?: Resolver<ResolversTypes["EntityType"], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EntityRelationshipsResultResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["EntityRelationshipsResult"] =
    ResolversParentTypes["EntityRelationshipsResult"],
> = {
  start?: Resolver<Maybe<ResolversTypes["Int"]>, ParentType, ContextType>;
  count?: Resolver<Maybe<ResolversTypes["Int"]>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes["Int"]>, ParentType, ContextType>;
  relationships?: Resolver<ReadonlyArray<ResolversTypes["EntityRelationship"]>, ParentType, ContextType>;
};

export type EntityRelationshipResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["EntityRelationship"] = ResolversParentTypes["EntityRelationship"],
> = {
  type?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  direction?: Resolver<ResolversTypes["RelationshipDirection"], ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes["Entity"]>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes["AuditStamp"]>, ParentType, ContextType>;
};

export type RawAspectResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["RawAspect"] = ResolversParentTypes["RawAspect"],
> = {
  aspectName?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  payload?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type AspectHistoryResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AspectHistory"] = ResolversParentTypes["AspectHistory"],
> = {
  versions?: Resolver<ReadonlyArray<ResolversTypes["AspectVersion"]>, ParentType, ContextType>;
};

export type AspectVersionResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AspectVersion"] = ResolversParentTypes["AspectVersion"],
> = {
  version?: Resolver<ResolversTypes["Long"], ParentType, ContextType>;
  created?: Resolver<ResolversTypes["AuditStamp"], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
};

export type ListUsersResultResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["ListUsersResult"] = ResolversParentTypes["ListUsersResult"],
> = {
  start?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  count?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  total?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  isTotalExact?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  users?: Resolver<ReadonlyArray<ResolversTypes["CorpUser"]>, ParentType, ContextType>;
};

export type ListGroupsResultResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["ListGroupsResult"] = ResolversParentTypes["ListGroupsResult"],
> = {
  start?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  count?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  total?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  isTotalExact?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  groups?: Resolver<ReadonlyArray<ResolversTypes["CorpGroup"]>, ParentType, ContextType>;
};

export type ListOwnershipTypesResultResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["ListOwnershipTypesResult"] =
    ResolversParentTypes["ListOwnershipTypesResult"],
> = {
  start?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  count?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  total?: Resolver<ResolversTypes["Int"], ParentType, ContextType>;
  ownershipTypes?: Resolver<ReadonlyArray<ResolversTypes["OwnershipTypeEntity"]>, ParentType, ContextType>;
};

export type DatasetPropertiesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["DatasetProperties"] = ResolversParentTypes["DatasetProperties"],
> = {
  name?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  qualifiedName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  origin?: Resolver<ResolversTypes["FabricType"], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  customProperties?: Resolver<Maybe<ReadonlyArray<ResolversTypes["CustomPropertiesEntry"]>>, ParentType, ContextType>;
  externalUrl?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes["Long"]>, ParentType, ContextType>;
  createdActor?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  lastModified?: Resolver<ResolversTypes["AuditStamp"], ParentType, ContextType>;
};

export type CustomPropertiesEntryResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["CustomPropertiesEntry"] = ResolversParentTypes["CustomPropertiesEntry"],
> = {
  key?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  associatedUrn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
};

export type DatasetEditablePropertiesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["DatasetEditableProperties"] =
    ResolversParentTypes["DatasetEditableProperties"],
> = {
  description?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type SchemaMetadataResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["SchemaMetadata"] = ResolversParentTypes["SchemaMetadata"],
> = {
  aspectVersion?: Resolver<Maybe<ResolversTypes["Long"]>, ParentType, ContextType>;
  datasetUrn?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  platformUrn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  version?: Resolver<ResolversTypes["Long"], ParentType, ContextType>;
  cluster?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  hash?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes["SchemaField"]>, ParentType, ContextType>;
  primaryKeys?: Resolver<Maybe<ReadonlyArray<ResolversTypes["String"]>>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes["Long"]>, ParentType, ContextType>;
};

export type SchemaFieldResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["SchemaField"] = ResolversParentTypes["SchemaField"],
> = {
  fieldPath?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  jsonPath?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  nullable?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes["SchemaFieldDataType"], ParentType, ContextType>;
  nativeDataType?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  recursive?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  isPartOfKey?: Resolver<Maybe<ResolversTypes["Boolean"]>, ParentType, ContextType>;
  isPartitioningKey?: Resolver<Maybe<ResolversTypes["Boolean"]>, ParentType, ContextType>;
  jsonProps?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type EditableSchemaMetadataResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["EditableSchemaMetadata"] = ResolversParentTypes["EditableSchemaMetadata"],
> = {
  editableSchemaFieldInfo?: Resolver<ReadonlyArray<ResolversTypes["EditableSchemaFieldInfo"]>, ParentType, ContextType>;
};

export type EditableSchemaFieldInfoResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["EditableSchemaFieldInfo"] = ResolversParentTypes["EditableSchemaFieldInfo"],
> = {
  fieldPath?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type InstitutionalMemoryResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["InstitutionalMemory"] = ResolversParentTypes["InstitutionalMemory"],
> = {
  elements?: Resolver<ReadonlyArray<ResolversTypes["InstitutionalMemoryMetadata"]>, ParentType, ContextType>;
};

export type InstitutionalMemoryMetadataResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["InstitutionalMemoryMetadata"] =
    ResolversParentTypes["InstitutionalMemoryMetadata"],
> = {
  url?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  label?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  description?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  author?: Resolver<ResolversTypes["CorpUser"], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes["ResolvedActor"], ParentType, ContextType>;
  created?: Resolver<ResolversTypes["AuditStamp"], ParentType, ContextType>;
  updated?: Resolver<Maybe<ResolversTypes["AuditStamp"]>, ParentType, ContextType>;
  associatedUrn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  settings?: Resolver<Maybe<ResolversTypes["LinkSettings"]>, ParentType, ContextType>;
};

export type LinkSettingsResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["LinkSettings"] = ResolversParentTypes["LinkSettings"],
> = {
  showInAssetPreview?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type ResolvedActorResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["ResolvedActor"] = ResolversParentTypes["ResolvedActor"],
> = {
  __resolveType: TypeResolveFn<"CorpUser" | "CorpGroup", ParentType, ContextType>;
};

export type OwnershipResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["Ownership"] = ResolversParentTypes["Ownership"],
> = {
  owners?: Resolver<Maybe<ReadonlyArray<ResolversTypes["Owner"]>>, ParentType, ContextType>;
  lastModified?: Resolver<ResolversTypes["AuditStamp"], ParentType, ContextType>;
};

export type OwnerResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["Owner"] = ResolversParentTypes["Owner"],
> = {
  owner?: Resolver<ResolversTypes["OwnerType"], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes["OwnershipType"]>, ParentType, ContextType>;
  ownershipType?: Resolver<Maybe<ResolversTypes["OwnershipTypeEntity"]>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes["OwnershipSource"]>, ParentType, ContextType>;
  associatedUrn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
};

export type OwnerTypeResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["OwnerType"] = ResolversParentTypes["OwnerType"],
> = {
  __resolveType: TypeResolveFn<"CorpUser" | "CorpGroup", ParentType, ContextType>;
};

export type OwnershipTypeEntityResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["OwnershipTypeEntity"] = ResolversParentTypes["OwnershipTypeEntity"],
> = {
  urn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  type?: Resolver<ResolversTypes["EntityType"], ParentType, ContextType>;
  info?: Resolver<Maybe<ResolversTypes["OwnershipTypeInfo"]>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes["Status"]>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OwnershipTypeInfoResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["OwnershipTypeInfo"] = ResolversParentTypes["OwnershipTypeInfo"],
> = {
  name?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes["AuditStamp"]>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes["AuditStamp"]>, ParentType, ContextType>;
};

export type OwnershipSourceResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["OwnershipSource"] = ResolversParentTypes["OwnershipSource"],
> = {
  type?: Resolver<ResolversTypes["OwnershipSourceType"], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type AuditStampResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["AuditStamp"] = ResolversParentTypes["AuditStamp"],
> = {
  time?: Resolver<ResolversTypes["Long"], ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type StatusResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["Status"] = ResolversParentTypes["Status"],
> = {
  removed?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
};

export type CorpUserResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["CorpUser"] = ResolversParentTypes["CorpUser"],
> = {
  urn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  type?: Resolver<ResolversTypes["EntityType"], ParentType, ContextType>;
  username?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  properties?: Resolver<Maybe<ResolversTypes["CorpUserProperties"]>, ParentType, ContextType>;
  editableProperties?: Resolver<Maybe<ResolversTypes["CorpUserEditableProperties"]>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes["CorpUserStatus"]>, ParentType, ContextType>;
  info?: Resolver<Maybe<ResolversTypes["CorpUserInfo"]>, ParentType, ContextType>;
  exists?: Resolver<Maybe<ResolversTypes["Boolean"]>, ParentType, ContextType>;
  relationships?: Resolver<
    Maybe<ResolversTypes["EntityRelationshipsResult"]>,
    ParentType,
    ContextType,
    RequireFields<CorpUserRelationshipsArgs, "input">
  >;
  aspects?: Resolver<
    Maybe<ReadonlyArray<ResolversTypes["RawAspect"]>>,
    ParentType,
    ContextType,
    Partial<CorpUserAspectsArgs>
  >;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CorpUserPropertiesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["CorpUserProperties"] = ResolversParentTypes["CorpUserProperties"],
> = {
  active?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  manager?: Resolver<Maybe<ResolversTypes["CorpUser"]>, ParentType, ContextType>;
  departmentId?: Resolver<Maybe<ResolversTypes["Long"]>, ParentType, ContextType>;
  departmentName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  fullName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  customProperties?: Resolver<Maybe<ReadonlyArray<ResolversTypes["CustomPropertiesEntry"]>>, ParentType, ContextType>;
};

export type CorpUserInfoResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["CorpUserInfo"] = ResolversParentTypes["CorpUserInfo"],
> = {
  active?: Resolver<ResolversTypes["Boolean"], ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  manager?: Resolver<Maybe<ResolversTypes["CorpUser"]>, ParentType, ContextType>;
  departmentId?: Resolver<Maybe<ResolversTypes["Long"]>, ParentType, ContextType>;
  departmentName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  fullName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  customProperties?: Resolver<Maybe<ReadonlyArray<ResolversTypes["CustomPropertiesEntry"]>>, ParentType, ContextType>;
};

export type CorpUserEditablePropertiesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["CorpUserEditableProperties"] =
    ResolversParentTypes["CorpUserEditableProperties"],
> = {
  displayName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  aboutMe?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  teams?: Resolver<Maybe<ReadonlyArray<ResolversTypes["String"]>>, ParentType, ContextType>;
  skills?: Resolver<Maybe<ReadonlyArray<ResolversTypes["String"]>>, ParentType, ContextType>;
  pictureLink?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  slack?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type CorpGroupResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["CorpGroup"] = ResolversParentTypes["CorpGroup"],
> = {
  urn?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  type?: Resolver<ResolversTypes["EntityType"], ParentType, ContextType>;
  name?: Resolver<ResolversTypes["String"], ParentType, ContextType>;
  ownership?: Resolver<Maybe<ResolversTypes["Ownership"]>, ParentType, ContextType>;
  properties?: Resolver<Maybe<ResolversTypes["CorpGroupProperties"]>, ParentType, ContextType>;
  editableProperties?: Resolver<Maybe<ResolversTypes["CorpGroupEditableProperties"]>, ParentType, ContextType>;
  info?: Resolver<Maybe<ResolversTypes["CorpGroupInfo"]>, ParentType, ContextType>;
  exists?: Resolver<Maybe<ResolversTypes["Boolean"]>, ParentType, ContextType>;
  relationships?: Resolver<
    Maybe<ResolversTypes["EntityRelationshipsResult"]>,
    ParentType,
    ContextType,
    RequireFields<CorpGroupRelationshipsArgs, "input">
  >;
  aspects?: Resolver<
    Maybe<ReadonlyArray<ResolversTypes["RawAspect"]>>,
    ParentType,
    ContextType,
    Partial<CorpGroupAspectsArgs>
  >;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CorpGroupPropertiesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["CorpGroupProperties"] = ResolversParentTypes["CorpGroupProperties"],
> = {
  displayName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  slack?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type CorpGroupInfoResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["CorpGroupInfo"] = ResolversParentTypes["CorpGroupInfo"],
> = {
  displayName?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  admins?: Resolver<Maybe<ReadonlyArray<ResolversTypes["CorpUser"]>>, ParentType, ContextType>;
  members?: Resolver<Maybe<ReadonlyArray<ResolversTypes["CorpUser"]>>, ParentType, ContextType>;
  groups?: Resolver<Maybe<ReadonlyArray<ResolversTypes["String"]>>, ParentType, ContextType>;
};

export type CorpGroupEditablePropertiesResolvers<
  ContextType = ResolverContext,
  ParentType extends ResolversParentTypes["CorpGroupEditableProperties"] =
    ResolversParentTypes["CorpGroupEditableProperties"],
> = {
  description?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  slack?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
  pictureLink?: Resolver<Maybe<ResolversTypes["String"]>, ParentType, ContextType>;
};

export type Resolvers<ContextType = ResolverContext> = {
  Long?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  AccessToken?: AccessTokenResolvers<ContextType>;
  ListAccessTokenResult?: ListAccessTokenResultResolvers<ContextType>;
  AccessTokenMetadata?: AccessTokenMetadataResolvers<ContextType>;
  BrowseResultsV2?: BrowseResultsV2Resolvers<ContextType>;
  BrowseResultGroupV2?: BrowseResultGroupV2Resolvers<ContextType>;
  BrowseResultMetadata?: BrowseResultMetadataResolvers<ContextType>;
  BrowsePathV2?: BrowsePathV2Resolvers<ContextType>;
  BrowsePathEntry?: BrowsePathEntryResolvers<ContextType>;
  SearchResults?: SearchResultsResolvers<ContextType>;
  ScrollResults?: ScrollResultsResolvers<ContextType>;
  AggregateResults?: AggregateResultsResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
  SearchSuggestion?: SearchSuggestionResolvers<ContextType>;
  SearchInsight?: SearchInsightResolvers<ContextType>;
  MatchedField?: MatchedFieldResolvers<ContextType>;
  ExtraProperty?: ExtraPropertyResolvers<ContextType>;
  FacetMetadata?: FacetMetadataResolvers<ContextType>;
  AggregationMetadata?: AggregationMetadataResolvers<ContextType>;
  AutoCompleteResults?: AutoCompleteResultsResolvers<ContextType>;
  AutoCompleteMultipleResults?: AutoCompleteMultipleResultsResolvers<ContextType>;
  AutoCompleteResultForEntity?: AutoCompleteResultForEntityResolvers<ContextType>;
  AuthenticatedUser?: AuthenticatedUserResolvers<ContextType>;
  PlatformPrivileges?: PlatformPrivilegesResolvers<ContextType>;
  AppConfig?: AppConfigResolvers<ContextType>;
  FeatureFlagsConfig?: FeatureFlagsConfigResolvers<ContextType>;
  AuthConfig?: AuthConfigResolvers<ContextType>;
  AnalyticsConfig?: AnalyticsConfigResolvers<ContextType>;
  PoliciesConfig?: PoliciesConfigResolvers<ContextType>;
  IdentityManagementConfig?: IdentityManagementConfigResolvers<ContextType>;
  ManagedIngestionConfig?: ManagedIngestionConfigResolvers<ContextType>;
  LineageConfig?: LineageConfigResolvers<ContextType>;
  VisualConfig?: VisualConfigResolvers<ContextType>;
  TelemetryConfig?: TelemetryConfigResolvers<ContextType>;
  TestsConfig?: TestsConfigResolvers<ContextType>;
  ViewsConfig?: ViewsConfigResolvers<ContextType>;
  Entity?: EntityResolvers<ContextType>;
  Dataset?: DatasetResolvers<ContextType>;
  DataPlatform?: DataPlatformResolvers<ContextType>;
  DataPlatformProperties?: DataPlatformPropertiesResolvers<ContextType>;
  DataPlatformInfo?: DataPlatformInfoResolvers<ContextType>;
  OtherEntity?: OtherEntityResolvers<ContextType>;
  EntityRelationshipsResult?: EntityRelationshipsResultResolvers<ContextType>;
  EntityRelationship?: EntityRelationshipResolvers<ContextType>;
  RawAspect?: RawAspectResolvers<ContextType>;
  AspectHistory?: AspectHistoryResolvers<ContextType>;
  AspectVersion?: AspectVersionResolvers<ContextType>;
  ListUsersResult?: ListUsersResultResolvers<ContextType>;
  ListGroupsResult?: ListGroupsResultResolvers<ContextType>;
  ListOwnershipTypesResult?: ListOwnershipTypesResultResolvers<ContextType>;
  DatasetProperties?: DatasetPropertiesResolvers<ContextType>;
  CustomPropertiesEntry?: CustomPropertiesEntryResolvers<ContextType>;
  DatasetEditableProperties?: DatasetEditablePropertiesResolvers<ContextType>;
  SchemaMetadata?: SchemaMetadataResolvers<ContextType>;
  SchemaField?: SchemaFieldResolvers<ContextType>;
  EditableSchemaMetadata?: EditableSchemaMetadataResolvers<ContextType>;
  EditableSchemaFieldInfo?: EditableSchemaFieldInfoResolvers<ContextType>;
  InstitutionalMemory?: InstitutionalMemoryResolvers<ContextType>;
  InstitutionalMemoryMetadata?: InstitutionalMemoryMetadataResolvers<ContextType>;
  LinkSettings?: LinkSettingsResolvers<ContextType>;
  ResolvedActor?: ResolvedActorResolvers<ContextType>;
  Ownership?: OwnershipResolvers<ContextType>;
  Owner?: OwnerResolvers<ContextType>;
  OwnerType?: OwnerTypeResolvers<ContextType>;
  OwnershipTypeEntity?: OwnershipTypeEntityResolvers<ContextType>;
  OwnershipTypeInfo?: OwnershipTypeInfoResolvers<ContextType>;
  OwnershipSource?: OwnershipSourceResolvers<ContextType>;
  AuditStamp?: AuditStampResolvers<ContextType>;
  Status?: StatusResolvers<ContextType>;
  CorpUser?: CorpUserResolvers<ContextType>;
  CorpUserProperties?: CorpUserPropertiesResolvers<ContextType>;
  CorpUserInfo?: CorpUserInfoResolvers<ContextType>;
  CorpUserEditableProperties?: CorpUserEditablePropertiesResolvers<ContextType>;
  CorpGroup?: CorpGroupResolvers<ContextType>;
  CorpGroupProperties?: CorpGroupPropertiesResolvers<ContextType>;
  CorpGroupInfo?: CorpGroupInfoResolvers<ContextType>;
  CorpGroupEditableProperties?: CorpGroupEditablePropertiesResolvers<ContextType>;
};
