import type { FoundTotal } from "../../catalogue/graph/foundTotal.ts";
import type { ListedDataset } from "../../catalogue/graph/listDatasets.ts";
import type { MaybeGone } from "../../catalogue/graph/markGone.ts";
import type { Person } from "../../catalogue/graph/person.ts";
import type { MemberOfGroup } from "../../catalogue/graph/removeMembers.ts";

/** One page of a list, and how long the list is. */
export interface ListPart<T> extends FoundTotal {
  readonly items: readonly T[];
  /** The URNs of those on the page that are malformed. Absent: there are none. */
  readonly malformed?: readonly string[];
}

/** How many of a list have no row: those on the page have one, also if their URNs are malformed. */
export function leftOf({ items, malformed = [], total }: ListPart<unknown>): number {
  return total - items.length - malformed.length;
}

/** A row about a user or group. `within`: the ID of the row above, since a user may be in several groups. */
interface PersonNode<Kind extends string> {
  readonly kind: Kind;
  readonly person: Person["urn"];
  readonly about: Person;
  readonly within: string;
}

/**
 * One row of the tree of users and groups. `membership`: the row is below the members of a group, or below the groups of a user.
 * `gone`: rows with a membership, and those of owned datasets, also show what is removed or does not exist.
 */
export type PeopleNode =
  | { readonly kind: "users" | "groups"; readonly part: ListPart<Person> }
  | (PersonNode<"user" | "group"> & MaybeGone & { readonly membership?: MemberOfGroup })
  | (PersonNode<"owned"> & { readonly part: ListPart<ListedDataset> })
  | (PersonNode<"members" | "memberOf"> & { readonly part: ListPart<Person> })
  | (PersonNode<"ownedDataset"> & MaybeGone & Pick<ListedDataset, "urn" | "displayName">)
  | { readonly kind: "malformedPerson"; readonly text: string }
  | { readonly kind: "morePeople"; readonly above: string; readonly left: number; readonly isLowerBound: boolean }
  /** The rest of a list of which no more is shown. `isFound`: another search of the tree may show it. */
  | { readonly kind: "hiddenPeople"; readonly left: number; readonly isLowerBound: boolean; readonly isFound: boolean }
  | { readonly kind: "trouble"; readonly sentence: string };

/** Identifies a row across a refresh. `undefined`: it need not be identified. URNs are quoted, because they may contain the separator. */
export function peopleNodeId(node: PeopleNode): string | undefined {
  switch (node.kind) {
    case "users":
    case "groups":
      return node.kind;
    case "user":
    case "group":
      return `${node.within} > ${JSON.stringify(node.person)}`;
    case "owned":
    case "members":
    case "memberOf":
      return `${node.within} > ${node.kind}`;
    case "ownedDataset":
      return `${node.within} > ${JSON.stringify(node.urn)}`;
    case "malformedPerson":
    case "morePeople":
    case "hiddenPeople":
    case "trouble":
      return undefined;
  }
}
