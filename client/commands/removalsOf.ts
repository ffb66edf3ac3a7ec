import * as l10n from "@vscode/l10n";
import type { OwnersWish } from "../../catalogue/changes/owners.ts";
import type { OwnersChange } from "../../catalogue/graph/changeOwners.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { DatasetUrn, OwnerUrn } from "../../catalogue/urn/urn.ts";
import type { OwnersNames } from "../owners/ownersQuestion.ts";
import type { NameOf } from "../owners/readNames.ts";
import { Declined } from "./declined.ts";
import type { Given } from "./given.ts";

/** What removals are called by: "Remove every ownership of Ada Lovelace (ada)", "Remove 3 owners". */
type RemovalNames = Pick<OwnersNames, "doing" | "wish">;

/** The removals of owners that selected rows stand for. */
export interface OwnerRemovals {
  readonly changes: readonly OwnersChange[];
  readonly names: RemovalNames;
}

/**
 * The removals that rows name: the row of an owner below a dataset names one ownership, the row of a dataset below a user or
 * group all that it has in that dataset. `undefined`: the rows are datasets, or nothing that can be removed, so the owner has
 * to be asked for.
 */
export function removalsOf(given: readonly Given[], nameOf: NameOf): OwnerRemovals | undefined {
  const named = given.flatMap(({ dataset, owner, person }) => {
    const removal = owner ?? (person && { urn: person });
    return removal && dataset ? [{ dataset, removal: { owner: removal.urn, typeUrn: removal.typeUrn } }] : [];
  });
  if (named.length === 0) return undefined;
  if (named.length < given.length) throw new Declined(mixedSelection());
  const wishes = new Map<DatasetUrn, OwnersWish[]>();
  for (const { dataset, removal } of named)
    wishes.set(dataset, [...(wishes.get(dataset) ?? []), { kind: "remove", removal }]);
  const changes = Array.from(wishes, ([urn, each]) => ({ urn, wishes: each }));
  const owners = new Set(named.map(({ removal }) => removal.owner));
  const names = named.every(({ removal }) => removal.typeUrn === undefined)
    ? everyOwnership([...owners], nameOf)
    : ownersByNumber(counted(owners.size, "owner"));
  return { changes, names };
}

/** Why nothing is removed of a selection of different rows. */
export function mixedSelection(): string {
  return l10n.t(
    "The selection has rows of different kinds. Select only owners, only datasets, only links, or only members of groups.",
  );
}

/** The titles of removing every ownership of users or groups. */
export function everyOwnership(owners: readonly OwnerUrn[], nameOf: NameOf): RemovalNames {
  const [only = "", ...others] = owners.map(nameOf);
  const who = others.length === 0 ? only : counted(owners.length, "owner");
  return { doing: l10n.t`Removing every ownership of ${who}`, wish: l10n.t`Remove every ownership of ${who}` };
}

function ownersByNumber(owners: string): RemovalNames {
  return { doing: l10n.t`Removing ${owners}`, wish: l10n.t`Remove ${owners}` };
}
