import {
  OFFERED_OWNERSHIP_TYPES,
  ownershipTypeLabel,
  ownershipTypeUrn,
} from "../../catalogue/vocabulary/ownershipType.ts";
import type { AspectRow, Store } from "../store/store.ts";
import type { ResolversParentTypes } from "./resolvers.generated.ts";
import { fieldsIn, stampIn, textIn } from "./loose.ts";

/** The aspect that names an ownership type. */
export const TYPE_INFO = "ownershipTypeInfo";

/** How many ownership types are read at a time. */
const AT_ONCE = 1_000;

interface NamedOwnershipType {
  readonly urn: string;
  readonly name: string;
}

/** The ownership types that every catalogue has, then those that are stored, by name; none that is marked removed. */
export async function allOwnershipTypes(store: Store): Promise<readonly NamedOwnershipType[]> {
  const builtIn = OFFERED_OWNERSHIP_TYPES.map((type) => ({
    urn: ownershipTypeUrn(type),
    name: ownershipTypeLabel({ type }),
  }));
  const stored: NamedOwnershipType[] = [];
  for (let start = 0; ; start += AT_ONCE) {
    const { urns } = await store.search({ types: ["ownershipType"], query: "", start, count: AT_ONCE });
    const rows = await store.aspects(urns, [TYPE_INFO]);
    stored.push(...rows.map((row) => ({ urn: row.urn, name: typeInfo(row)?.name ?? row.urn })));
    if (urns.length < AT_ONCE) break;
  }
  const own = stored.filter(({ urn }) => !builtIn.some((each) => each.urn === urn));
  own.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return [...builtIn, ...own];
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
