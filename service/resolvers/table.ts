import type {
  CorpGroupResolvers,
  CorpUserResolvers,
  DatasetResolvers,
  MutationResolvers,
  QueryResolvers,
} from "./resolvers.generated.ts";
import { addOwner } from "./addOwner.ts";
import { batchRemoveOwners } from "./batchRemoveOwners.ts";
import type { FieldResolvers } from "./context.ts";
import { corpGroup } from "./corpGroup.ts";
import { corpUser } from "./corpUser.ts";
import { dataset } from "./dataset.ts";
import { entities } from "./entities.ts";
import { entityExists } from "./entityExists.ts";
import { corpGroupFields } from "./fields/corpGroupFields.ts";
import { corpUserFields } from "./fields/corpUserFields.ts";
import { datasetFields } from "./fields/datasetFields.ts";
import { me } from "./me.ts";
import { removeOwner } from "./removeOwner.ts";
import { searchAcrossEntities } from "./searchAcrossEntities.ts";
import { updateDescription } from "./updateDescription.ts";

/** The resolvers of the schema; a field of any other object type is a property of its parent value. */
export const resolvers: {
  readonly Query: FieldResolvers<QueryResolvers>;
  readonly Mutation: FieldResolvers<MutationResolvers>;
  readonly Dataset: FieldResolvers<DatasetResolvers>;
  readonly CorpUser: FieldResolvers<CorpUserResolvers>;
  readonly CorpGroup: FieldResolvers<CorpGroupResolvers>;
} = {
  Query: { dataset, corpUser, corpGroup, entities, entityExists, searchAcrossEntities, me },
  Mutation: { updateDescription, addOwner, removeOwner, batchRemoveOwners },
  Dataset: datasetFields,
  CorpUser: corpUserFields,
  CorpGroup: corpGroupFields,
};
