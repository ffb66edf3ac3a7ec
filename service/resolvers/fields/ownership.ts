import type { Owner } from "../../../catalogue/aspects.ts";
import { ownershipTypeLabel, resolvedOwnershipType } from "../../../catalogue/ownershipType.ts";
import type { EntityUrn } from "../../../catalogue/urn.ts";
import type { ResolverContext } from "../context.ts";
import { entityRef, type EntityRef } from "../entityRef.ts";
import { textIn } from "./loose.ts";

/** The `ownership` of a dataset or group. Spec: Dataset (GraphQL read model). */
export async function ownership(
  { urn }: EntityRef,
  _args: unknown,
  { aspects }: ResolverContext,
): Promise<object | undefined> {
  const stored = await aspects(urn, "ownership");
  if (!stored) return undefined;
  const { value, written } = stored;
  return { owners: value.owners.map((owner) => ownerEntry(urn, owner)), lastModified: value.lastModified ?? written };
}

function ownerEntry(urn: EntityUrn, owner: Owner): object {
  return {
    owner: entityRef(owner.owner),
    type: owner.type,
    ownershipType: {
      urn: resolvedOwnershipType(owner),
      type: "CUSTOM_OWNERSHIP_TYPE",
      info: { name: ownershipTypeLabel(owner) },
    },
    source: source(owner["source"]),
    associatedUrn: urn,
  };
}

const SOURCES: readonly string[] = [
  "AUDIT",
  "DATABASE",
  "FILE_SYSTEM",
  "ISSUE_TRACKING_SYSTEM",
  "MANUAL",
  "SERVICE",
  "SOURCE_CONTROL",
  "OTHER",
];

/** Where it was learnt that they own it; a source that is not known reads as `OTHER`. */
function source(value: unknown): { readonly type: string; readonly url: string | undefined } | undefined {
  if (typeof value !== "object" || value === null || !("type" in value)) return undefined;
  const type = textIn(value.type) ?? "OTHER";
  return { type: SOURCES.includes(type) ? type : "OTHER", url: "url" in value ? textIn(value.url) : undefined };
}
