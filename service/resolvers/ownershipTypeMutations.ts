import { withGiven } from "../../catalogue/changes/fieldChange.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { readEntityUrn, unknownEntity } from "../entityUrns.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { entityExists } from "../store/storedAspect.ts";
import { ownershipTypeRef } from "./entityRef.ts";
import type { ResolverContext } from "./context.ts";
import { fieldsIn } from "./loose.ts";
import { mutationOf } from "./mutation.ts";
import { TYPE_INFO } from "./ownershipTypes.ts";
import { readOwnershipTypeUrn } from "./ownershipTypeUrn.ts";
import type {
  MutationCreateOwnershipTypeArgs,
  MutationDeleteOwnershipTypeArgs,
  MutationUpdateOwnershipTypeArgs,
} from "./resolvers.generated.ts";

/** `createOwnershipType(input)`, with a made-up ID. */
export const createOwnershipType = mutationOf(
  ({ input: { name, description } }: MutationCreateOwnershipTypeArgs, context) => {
    if (name.trim() === "") return NAMELESS;
    const urn = readEntityUrn(`urn:li:ownershipType:${crypto.randomUUID()}`, context.model);
    return urn.ok ? success({ urn: urn.value, name, description }) : urn;
  },
  ({ urn, name, description }, { stamp }) => {
    const value = { name, description, created: stamp, lastModified: stamp };
    return Promise.resolve(success({ writes: [{ urn, name: TYPE_INFO, value, expectedVersion: -1 }] }));
  },
  ({ urn }) => ownershipTypeRef(urn),
);

/** `updateOwnershipType(urn, input)`: what is not given stays. */
export const updateOwnershipType = mutationOf(
  ({ urn: text, input: { name, description } }: MutationUpdateOwnershipTypeArgs, context) => {
    const urn = readOwnTypeUrn(text, context);
    if (!urn.ok) return urn;
    if (name?.trim() === "") return NAMELESS;
    return success({ urn: urn.value, given: { name: name ?? undefined, description: description ?? undefined } });
  },
  async ({ urn, given }, { store, stamp }) => {
    const [row] = await store.aspects([urn], [TYPE_INFO]);
    if (!row) return unknownEntity(urn);
    const value = withGiven(Object.fromEntries(fieldsIn(row.value)), given);
    if (!value) return success({ writes: [] });
    const write = { urn, name: TYPE_INFO, value: { ...value, lastModified: stamp }, expectedVersion: row.version };
    return success({ writes: [write] });
  },
  ({ urn }) => ownershipTypeRef(urn),
);

/**
 * `deleteOwnershipType(urn, deleteReferences)`. Decision: owners of the type stay, and with `deleteReferences` it is refused,
 * because an owner would be removed from everything that nobody has looked at.
 */
export const deleteOwnershipType = mutationOf(
  ({ urn: text, deleteReferences }: MutationDeleteOwnershipTypeArgs, context) => {
    const problem = "Owners of an ownership type are not removed with it; leave deleteReferences out.";
    return deleteReferences ? refused("BAD_REQUEST", problem) : readOwnTypeUrn(text, context);
  },
  async (urn, { store }) =>
    (await entityExists(store, urn))
      ? success({ writes: [], deletions: [{ urn }], mustExist: [urn] })
      : unknownEntity(urn),
  () => true,
);

const NAMELESS = refused("BAD_REQUEST", "The ownership type has no name; set name to what people call it.");

/** Reads the URN of a type that people made; the built-in ones stay as they are. */
function readOwnTypeUrn(text: string, { model }: ResolverContext): Result<EntityUrn, Refusal> {
  const read = readOwnershipTypeUrn(text);
  if (!read.ok) return read;
  if (text.includes(":__system__")) {
    return refused("BAD_REQUEST", `${quoted(text)} is a built-in ownership type, which cannot be changed or deleted.`);
  }
  return readEntityUrn(text, model);
}
