import { withProfile } from "../../catalogue/changes/profile.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { OwnerUrn } from "../../catalogue/urn/urn.ts";
import { readGroupUrn, readUserUrn, unknownEntity } from "../entityUrns.ts";
import type { Refusal } from "../refusal.ts";
import { entityExists, readAspect, versionRead } from "../store/storedAspect.ts";
import { entityRef } from "./entityRef.ts";
import { mutationOf, type Deciding, type MutationWrites } from "./mutation.ts";
import type {
  CorpGroupUpdateInput,
  CorpUserUpdateInput,
  MutationUpdateCorpGroupPropertiesArgs,
  MutationUpdateCorpUserPropertiesArgs,
} from "./resolvers.generated.ts";
import { linkRefusal } from "./linkRefusal.ts";

/**
 * `updateCorpUserProperties(urn, input)`. Decision: null and absent fields stay as they are, an empty text removes its field.
 */
export const updateCorpUserProperties = mutationOf(
  ({ urn: text, input }: MutationUpdateCorpUserPropertiesArgs) => {
    const urn = readUserUrn(text);
    return urn.ok ? success({ urn: urn.value, input }) : urn;
  },
  ({ urn, input }, deciding) => changeProfile(urn, "corpUserEditableInfo", userFields(input), deciding),
  ({ urn }) => entityRef(urn),
);

/** `updateCorpGroupProperties(urn, input)`, likewise. */
export const updateCorpGroupProperties = mutationOf(
  ({ urn: text, input }: MutationUpdateCorpGroupPropertiesArgs) => {
    const urn = readGroupUrn(text);
    return urn.ok ? success({ urn: urn.value, input }) : urn;
  },
  ({ urn, input }, deciding) => changeProfile(urn, "corpGroupEditableInfo", groupFields(input), deciding),
  ({ urn }) => entityRef(urn),
);

type GivenProfile = Parameters<typeof withProfile>[1];

function userFields({ platformUrns, personaUrn, ...fields }: CorpUserUpdateInput): GivenProfile {
  return { ...fields, platforms: platformUrns, persona: personaUrn };
}

function groupFields({ description, slack, email, pictureLink }: CorpGroupUpdateInput): GivenProfile {
  return { description, slack, email, pictureLink };
}

async function changeProfile(
  urn: OwnerUrn,
  name: "corpUserEditableInfo" | "corpGroupEditableInfo",
  given: GivenProfile,
  { store }: Deciding,
): Promise<Result<MutationWrites, Refusal>> {
  if (!(await entityExists(store, urn))) return unknownEntity(urn);
  const current = await readAspect(store, urn, name);
  const refusal = pictureRefusal(given["pictureLink"], current?.value.pictureLink);
  if (refusal) return refusal;
  const value = withProfile(current?.value, given);
  return success({
    writes: value ? [{ urn, name, value, expectedVersion: versionRead(current) }] : [],
    mustExist: [urn],
  });
}

/** The refusal of a link to a picture that no file may have. Decision: one that is stored may stay, since ingestion writes any. */
function pictureRefusal(given: GivenProfile[string], stored: string | undefined): Result<never, Refusal> | undefined {
  if (typeof given !== "string" || given === "" || given === stored) return undefined;
  return linkRefusal(given);
}
