import { addOwner } from "./addOwner.ts";
import { batchRemoveOwners } from "./batchRemoveOwners.ts";
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

/** Who answers which field of the schema; a field that is not here is a plain property of its parent. */
export const resolvers = {
  Query: { dataset, corpUser, corpGroup, entities, entityExists, searchAcrossEntities, me },
  Mutation: { updateDescription, addOwner, removeOwner, batchRemoveOwners },
  Dataset: datasetFields,
  CorpUser: corpUserFields,
  CorpGroup: corpGroupFields,
};
