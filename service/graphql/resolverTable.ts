import type {
  CorpGroupResolvers,
  CorpUserResolvers,
  DatasetResolvers,
  MutationResolvers,
  QueryResolvers,
} from "../resolvers/resolvers.generated.ts";
import { addOwner } from "../resolvers/addOwner.ts";
import { batchRemoveOwners } from "../resolvers/batchRemoveOwners.ts";
import type { FieldResolvers } from "../resolvers/context.ts";
import { corpGroup } from "../resolvers/corpGroup.ts";
import { corpUser } from "../resolvers/corpUser.ts";
import { createAccessToken } from "../resolvers/createAccessToken.ts";
import { dataset } from "../resolvers/dataset.ts";
import { entities } from "../resolvers/entities.ts";
import { entityExists } from "../resolvers/entityExists.ts";
import { corpGroupFields } from "../resolvers/fields/corpGroupFields.ts";
import { corpUserFields } from "../resolvers/fields/corpUserFields.ts";
import { datasetFields } from "../resolvers/fields/datasetFields.ts";
import { getAccessTokenMetadata } from "../resolvers/getAccessTokenMetadata.ts";
import { listAccessTokens } from "../resolvers/listAccessTokens.ts";
import { me } from "../resolvers/me.ts";
import { removeOwner } from "../resolvers/removeOwner.ts";
import { revokeAccessToken } from "../resolvers/revokeAccessToken.ts";
import { searchAcrossEntities } from "../resolvers/searchAcrossEntities.ts";
import { updateDescription } from "../resolvers/updateDescription.ts";

/** The resolvers of the schema; a field of any other object type is a property of its parent value. */
export const resolvers: {
  readonly Query: FieldResolvers<QueryResolvers>;
  readonly Mutation: FieldResolvers<MutationResolvers>;
  readonly Dataset: FieldResolvers<DatasetResolvers>;
  readonly CorpUser: FieldResolvers<CorpUserResolvers>;
  readonly CorpGroup: FieldResolvers<CorpGroupResolvers>;
} = {
  Query: {
    dataset,
    corpUser,
    corpGroup,
    entities,
    entityExists,
    searchAcrossEntities,
    me,
    listAccessTokens,
    getAccessTokenMetadata,
  },
  Mutation: { updateDescription, addOwner, removeOwner, batchRemoveOwners, createAccessToken, revokeAccessToken },
  Dataset: datasetFields,
  CorpUser: corpUserFields,
  CorpGroup: corpGroupFields,
};
