import type { EntityFacts } from "../../../catalogue/facts/entityFacts.ts";
import { parseUserUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { Workspace } from "../../workspace/workspace.ts";

/**
 * The display name of an entity: that in a file, otherwise that in the catalogue. If a file has a single word for a user, such as
 * the last name alone, and the name in the catalogue begins or ends with it, the name in the catalogue takes precedence.
 * @param known the facts of the catalogue, asked for only where they may matter
 */
export function calledName(
  urn: EntityUrn,
  workspace: Pick<Workspace, "displayName">,
  known: () => Pick<EntityFacts, "displayName"> | null | undefined,
): string | undefined {
  const name = workspace.displayName(urn);
  if (name === undefined) return known()?.displayName;
  if (name.includes(" ") || !parseUserUrn(urn)) return name;
  const stored = known()?.displayName;
  const isPart = stored?.startsWith(`${name} `) === true || stored?.endsWith(` ${name}`) === true;
  return isPart ? stored : name;
}
