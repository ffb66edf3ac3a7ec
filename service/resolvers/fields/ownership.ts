import type { Owner } from "../../../catalogue/model/aspects/ownership.ts";
import { resolvedOwnershipType } from "../../../catalogue/vocabulary/ownershipType.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { OwnershipSourceType, ResolversParentTypes } from "../resolvers.generated.ts";
import { sooner, type Sooner } from "../../sooner.ts";
import type { ResolverContext } from "../context.ts";
import { entityRef, ownershipTypeRef, type EntityRef } from "../entityRef.ts";
import { textIn } from "../loose.ts";
import type { StoredAspect } from "../../store/storedAspect.ts";
import { shownOnce } from "./shownOnce.ts";

/** The `ownership` of a dataset or group. Spec: Dataset (GraphQL read model). */
export function ownership(
  { urn }: EntityRef,
  _args: unknown,
  { aspects }: ResolverContext,
): Sooner<ResolversParentTypes["Ownership"] | undefined> {
  return sooner(aspects(urn, "ownership"), (stored) => stored && shownOwnership(urn, stored));
}

const shownOwnership = shownOnce(
  (urn: EntityUrn, { value, written }: StoredAspect<"ownership">): ResolversParentTypes["Ownership"] => ({
    owners: value.owners.map((owner) => ownerEntry(urn, owner)),
    lastModified: value.lastModified ?? written,
  }),
);

function ownerEntry(urn: EntityUrn, owner: Owner): ResolversParentTypes["Owner"] {
  return {
    owner: entityRef(owner.owner),
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- older clients read it
    type: owner.type,
    ownershipType: ownershipTypeRef(resolvedOwnershipType(owner)),
    source: source(owner["source"]),
    associatedUrn: urn,
  };
}

const SOURCES: readonly OwnershipSourceType[] = [
  "AUDIT",
  "DATABASE",
  "FILE_SYSTEM",
  "ISSUE_TRACKING_SYSTEM",
  "MANUAL",
  "SERVICE",
  "SOURCE_CONTROL",
  "OTHER",
];

/** Where the ownership comes from; an unknown source is `OTHER`. */
function source(value: unknown): ResolversParentTypes["OwnershipSource"] | undefined {
  if (typeof value !== "object" || value === null || !("type" in value)) return undefined;
  const type = SOURCES.find((each) => each === value.type);
  return { type: type ?? "OTHER", url: "url" in value ? textIn(value.url) : undefined };
}
