import { success, type Result } from "../../catalogue/result.ts";
import {
  OFFERED_OWNERSHIP_TYPES,
  ownershipTypeLabel,
  ownershipTypeUrn,
} from "../../catalogue/vocabulary/ownershipType.ts";
import { refused, type Refusal } from "../refusal.ts";
import type { AspectRow, Store } from "../store/store.ts";
import type { ResolversParentTypes } from "./resolvers.generated.ts";
import { fieldsIn, stampIn, textIn } from "./loose.ts";

/** The aspect that names an ownership type. */
export const TYPE_INFO = "ownershipTypeInfo";

/** The most stored ownership types that are put in order, which needs all of them. */
const MOST_STORED = 10_000;

/** The search for all stored ownership types: one more than `MOST_STORED`, so that it shows when there are more. */
export const STORED_TYPES = { types: ["ownershipType"], query: "", start: 0, count: MOST_STORED + 1 } as const;

interface NamedOwnershipType {
  readonly urn: string;
  readonly name: string;
}

/**
 * The ownership types that every catalogue has, then those that are stored, by name; none that is marked removed. Decision:
 * refused when they are too many to order, because a part of them would look like all.
 */
export async function allOwnershipTypes(store: Store): Promise<Result<readonly NamedOwnershipType[], Refusal>> {
  const { urns } = await store.search(STORED_TYPES);
  if (urns.length > MOST_STORED) {
    const problem = `There are more than ${MOST_STORED} ownership types, too many to list`;
    return refused("BAD_REQUEST", `${problem}; search for them with searchAcrossEntities.`);
  }
  const builtIn = OFFERED_OWNERSHIP_TYPES.map((type) => ({
    urn: ownershipTypeUrn(type),
    name: ownershipTypeLabel({ type }),
  }));
  const rows = await store.aspects(urns, [TYPE_INFO]);
  const stored = rows.map((row) => ({ urn: row.urn, name: typeInfo(row)?.name ?? row.urn }));
  const own = stored.filter(({ urn }) => !builtIn.some((each) => each.urn === urn));
  own.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return success([...builtIn, ...own]);
}

/** By name, and types of one name by URN. */
function keyOf({ name, urn }: NamedOwnershipType): string {
  return `${name.toLowerCase()}\n${urn}`;
}

/** What the stored aspect says of an ownership type; its fields are not validated when it is ingested. */
export function typeInfo(row: AspectRow): ResolversParentTypes["OwnershipTypeInfo"] | undefined {
  const fields = fieldsIn(row.value);
  const name = textIn(fields.get("name"));
  if (name === undefined) return undefined;
  return {
    name,
    description: textIn(fields.get("description")),
    created: stampIn(fields.get("created")),
    lastModified: stampIn(fields.get("lastModified")),
  };
}
