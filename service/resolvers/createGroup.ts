import { success } from "../../catalogue/result.ts";
import { groupUrn } from "../../catalogue/urn/urn.ts";
import { creatableUrn } from "../entityUrns.ts";
import { quoted, refused } from "../refusal.ts";
import { entityExists } from "../store/storedAspect.ts";
import { mutationOf } from "./mutation.ts";
import type { MutationCreateGroupArgs } from "./resolvers.generated.ts";

/** `createGroup(input)`: gives the URN of the new group, whose ID is made up when none is given. */
export const createGroup = mutationOf(
  ({ input: { id, name, description } }: MutationCreateGroupArgs, { model }) => {
    if (name.trim() === "") return refused("BAD_REQUEST", "The group has no name; set name to what people call it.");
    if (id === "") return refused("BAD_REQUEST", "The ID of the group is empty; omit it to have one generated.");
    const urn = groupUrn(id ?? crypto.randomUUID());
    const creatable = creatableUrn(urn, model);
    return creatable.ok ? success({ urn, name, description: description ?? undefined }) : creatable;
  },
  async ({ urn, name, description }, { store, stamp }) => {
    if (await entityExists(store, urn)) return refused("ENTITY_EXISTS", `The group ${quoted(urn)} exists already.`);
    const info = { displayName: name, description, admins: [], members: [], groups: [], created: stamp };
    return success({
      writes: [
        { urn, name: "corpGroupInfo", value: info, expectedVersion: -1 },
        { urn, name: "origin", value: { type: "NATIVE" }, expectedVersion: -1 },
      ],
    });
  },
  ({ urn }) => urn,
);
