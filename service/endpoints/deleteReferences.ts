import { parseOwnerUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import type { Proposal } from "../proposals/proposal.ts";
import { writeProposals } from "../proposals/writeProposals.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { References } from "../store/store.ts";
import { OWNER_AND_GROUP_LISTS, relationshipOf } from "../relationships/relationshipTypes.ts";
import type { Service } from "../running/service.ts";

/** How many references are removed at once, atomically. */
const AT_ONCE = 1_000;
/** How many of them are listed in an answer. */
const MOST_LISTED = 100;

/** The list in each aspect that names owners or groups, with the keys of its items. */
const LISTS: Readonly<Record<string, { readonly path: string; readonly keys: readonly string[] }>> = {
  ownership: { path: "owners", keys: ["owner", "type", "typeUrn"] },
  groupMembership: { path: "groups", keys: [] },
  nativeGroupMembership: { path: "nativeGroups", keys: [] },
};

/**
 * `POST /entities?action=deleteReferences`: removes a user or group from the owners and memberships that name it, or says
 * how many there are. The entity itself need not exist any more. Decision: what else may refer to an entity is not indexed,
 * so it is refused for other types, instead of answering that there are no references.
 */
export async function deleteReferences(
  service: Service,
  caller: Caller,
  { urn: text, dryRun }: { readonly urn: string; readonly dryRun?: boolean | null | undefined },
): Promise<Result<unknown, Refusal>> {
  const urn = parseOwnerUrn(text);
  if (urn === undefined) {
    return refused("BAD_REQUEST", `${quoted(text)} is not a user or group; only references to these are known.`);
  }
  const page = { aspects: OWNER_AND_GROUP_LISTS, start: 0, count: AT_ONCE };
  const read = async (): Promise<References> =>
    (await service.store.primary.references([urn], page)).get(urn) ?? { total: 0, found: [] };
  const first = await read();
  for (let left = first; dryRun !== true && left.found.length > 0; left = await read()) {
    const proposals = left.found.map((reference) => removal(urn, reference));
    const written = await writeProposals(service, caller, proposals);
    if (!written.ok) return written;
  }
  const relatedAspects = first.found
    .slice(0, MOST_LISTED)
    .map(({ urn: entity, name: aspect }) => ({ relationship: relationshipOf(aspect), entity, aspect }));
  return success({ value: { total: first.total, relatedAspects } });
}

function removal(named: EntityUrn, { urn, name }: References["found"][number]): Proposal {
  const { path, keys } = LISTS[name] ?? { path: "", keys: [] };
  const patch = {
    operations: [{ op: "remove", path: `/${path}/${named.replaceAll("~", "~0").replaceAll("/", "~1")}` }],
    lists: { [path]: { keys } },
    columnLineage: false,
  } as const;
  return { urn, name, change: { kind: "patch", patch }, conditions: {} };
}
