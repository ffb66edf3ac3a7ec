import type {
  CorpGroupResolvers,
  CorpUserResolvers,
  DataPlatformResolvers,
  DatasetResolvers,
  MutationResolvers,
  OwnershipTypeEntityResolvers,
  QueryResolvers,
} from "../resolvers/resolvers.generated.ts";
import { browseV2 } from "../resolvers/browseV2.ts";
import { aggregateAcrossEntities } from "../resolvers/aggregateAcrossEntities.ts";
import { autoComplete } from "../resolvers/autoComplete.ts";
import { autoCompleteForMultiple } from "../resolvers/autoCompleteForMultiple.ts";
import { scrollAcrossEntities } from "../resolvers/scrollAcrossEntities.ts";
import { scrollResultsFields, searchResultFields, searchResultsFields } from "../resolvers/fields/foundFields.ts";
import { addOwner } from "../resolvers/addOwner.ts";
import { addOwners } from "../resolvers/addOwners.ts";
import { batchAddOwners } from "../resolvers/batchAddOwners.ts";
import { batchUpdateSoftDeleted } from "../resolvers/batchUpdateSoftDeleted.ts";
import { createGroup } from "../resolvers/createGroup.ts";
import { addGroupMembers, removeGroupMembers } from "../resolvers/groupMembers.ts";
import { addLink, updateLink, removeLink } from "../resolvers/linkMutations.ts";
import { createOwnershipType, updateOwnershipType, deleteOwnershipType } from "../resolvers/ownershipTypeMutations.ts";
import { removeGroup, removeUser } from "../resolvers/removePerson.ts";
import { updateDataset, updateDatasets } from "../resolvers/updateDataset.ts";
import { updateCorpUserProperties, updateCorpGroupProperties } from "../resolvers/updateProfile.ts";
import { batchRemoveOwners } from "../resolvers/batchRemoveOwners.ts";
import type { FieldResolvers } from "../resolvers/context.ts";
import { createAccessToken } from "../resolvers/createAccessToken.ts";
import { entities } from "../resolvers/entities.ts";
import { entityExists } from "../resolvers/entityExists.ts";
import { corpGroupFields } from "../resolvers/fields/corpGroupFields.ts";
import { corpUserFields } from "../resolvers/fields/corpUserFields.ts";
import { dataPlatformFields } from "../resolvers/fields/dataPlatformFields.ts";
import { datasetFields } from "../resolvers/fields/datasetFields.ts";
import { ownershipTypeFields } from "../resolvers/fields/ownershipTypeFields.ts";
import { getAccessTokenMetadata } from "../resolvers/getAccessTokenMetadata.ts";
import { listAccessTokens } from "../resolvers/listAccessTokens.ts";
import { corpGroup, corpUser, dataset, entity } from "../resolvers/namedEntity.ts";
import { dataPlatform } from "../resolvers/dataPlatform.ts";
import { listGroups, listUsers } from "../resolvers/listedOwners.ts";
import { listOwnershipTypes } from "../resolvers/listOwnershipTypes.ts";
import { appConfig } from "../resolvers/appConfig.ts";
import { aspectHistory } from "../resolvers/aspectHistory.ts";
import { me } from "../resolvers/me.ts";
import { removeOwner } from "../resolvers/removeOwner.ts";
import { revokeAccessToken } from "../resolvers/revokeAccessToken.ts";
import { search } from "../resolvers/search.ts";
import { searchAcrossEntities } from "../resolvers/searchAcrossEntities.ts";
import { updateDescription } from "../resolvers/updateDescription.ts";

/** The resolvers of the schema; a field of any other object type is a property of its parent value. */
export const resolvers: {
  readonly Query: FieldResolvers<QueryResolvers>;
  readonly Mutation: FieldResolvers<MutationResolvers>;
  readonly Dataset: FieldResolvers<DatasetResolvers>;
  readonly CorpUser: FieldResolvers<CorpUserResolvers>;
  readonly CorpGroup: FieldResolvers<CorpGroupResolvers>;
  readonly DataPlatform: FieldResolvers<DataPlatformResolvers>;
  readonly OwnershipTypeEntity: FieldResolvers<OwnershipTypeEntityResolvers>;
  readonly SearchResults: typeof searchResultsFields;
  readonly ScrollResults: typeof scrollResultsFields;
  readonly SearchResult: typeof searchResultFields;
} = {
  Query: {
    dataset,
    corpUser,
    corpGroup,
    entities,
    entityExists,
    searchAcrossEntities,
    search,
    scrollAcrossEntities,
    aggregateAcrossEntities,
    browseV2,
    autoComplete,
    autoCompleteForMultiple,
    me,
    aspectHistory,
    appConfig,
    listOwnershipTypes,
    listGroups,
    listUsers,
    dataPlatform,
    entity,
    listAccessTokens,
    getAccessTokenMetadata,
  },
  Mutation: {
    updateDescription,
    addOwner,
    removeOwner,
    batchRemoveOwners,
    createAccessToken,
    revokeAccessToken,
    addOwners,
    batchAddOwners,
    batchUpdateSoftDeleted,
    createGroup,
    addLink,
    updateLink,
    removeLink,
    updateDataset,
    updateDatasets,
    removeGroup,
    removeUser,
    addGroupMembers,
    removeGroupMembers,
    updateCorpUserProperties,
    updateCorpGroupProperties,
    createOwnershipType,
    updateOwnershipType,
    deleteOwnershipType,
    upsertLink: addLink,
  },
  Dataset: datasetFields,
  CorpUser: corpUserFields,
  CorpGroup: corpGroupFields,
  DataPlatform: dataPlatformFields,
  OwnershipTypeEntity: ownershipTypeFields,
  SearchResults: searchResultsFields,
  ScrollResults: scrollResultsFields,
  SearchResult: searchResultFields,
};
