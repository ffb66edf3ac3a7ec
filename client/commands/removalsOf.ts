import type { OwnersWish } from "../../catalogue/changes/owners.ts";
import type { OwnersChange } from "../../catalogue/graph/changeOwners.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { entityName, type DatasetUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import type { Given } from "./given.ts";

/** The removals of owners that selected rows stand for. */
export interface OwnerRemovals {
  readonly changes: readonly OwnersChange[];
  /** What is removed, for questions and messages: "every ownership of ada", "3 owners". */
  readonly what: string;
}

/**
 * The removals that rows name: the row of an owner below a dataset names one ownership, the row of a dataset below a user or
 * group all that it has in that dataset. `undefined`: the rows are datasets, or nothing that can be removed, so the owner has
 * to be asked for.
 */
export function removalsOf(given: readonly Given[]): OwnerRemovals | undefined {
  const named = given.flatMap(({ dataset, owner, person }) => {
    const removal = owner ?? (person && { urn: person });
    return removal && dataset ? [{ dataset, removal: { owner: removal.urn, typeUrn: removal.typeUrn } }] : [];
  });
  if (named.length === 0) return undefined;
  const others = given.length - named.length;
  if (others > 0)
    throw new Error(
      `The selection has ${counted(named.length, "owner")} of datasets and ${counted(others, "other row")}. Select only owners, or only datasets.`,
    );
  const wishes = new Map<DatasetUrn, OwnersWish[]>();
  for (const { dataset, removal } of named)
    wishes.set(dataset, [...(wishes.get(dataset) ?? []), { kind: "remove", removal }]);
  const changes = Array.from(wishes, ([urn, each]) => ({ urn, wishes: each }));
  const owners = new Set(named.map(({ removal }) => removal.owner));
  const what = named.every(({ removal }) => removal.typeUrn === undefined)
    ? everyOwnership([...owners])
    : counted(named.length, "owner");
  return { changes, what };
}

/** What is removed when users or groups are to own something in no capacity any longer. */
export function everyOwnership(owners: readonly OwnerUrn[]): string {
  const [only, ...others] = owners.map(entityName);
  return `every ownership of ${others.length === 0 ? (only ?? "") : counted(owners.length, "owner")}`;
}
