import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listPeople } from "../../catalogue/graph/listPeople.ts";
import type { MaybeGone } from "../../catalogue/graph/markGone.ts";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import { missingOwners } from "../../catalogue/graph/missingOwners.ts";
import type { Person } from "../../catalogue/graph/person.ts";
import { entityName, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { goneLook, personLook } from "../entityLook.ts";
import type { Choice } from "../sinks/quickPick.ts";
import { valueOf } from "../value.ts";
import { leftOf, type ListPart } from "../views/peopleNode.ts";
import { searchPick } from "./searchPick.ts";
import type { Sought } from "./searchRemark.ts";

/** Who is offered: users and groups, if nothing else is said. */
interface OfferedPeople {
  /** Only users, or only groups. */
  readonly kind?: Person["kind"];
  /** A user or group who is not offered. */
  readonly except?: OwnerUrn;
  /** Also those that are marked as removed, below the others: they may still own something. */
  readonly withRemoved?: boolean;
  /** Also a user or group that the catalogue does not have, if it owns datasets, and its whole ID or its URN is typed. */
  readonly withMissing?: boolean;
  /** Who are members of the group already, which their rows say. */
  readonly members?: Promise<ReadonlySet<OwnerUrn>>;
}

/** How many rows a list of users and groups has at most. */
const OFFERED = 100;

const NOBODY: ListPart<Person> = { items: [], total: 0, isLowerBound: false };

/**
 * Asks which user or group. `undefined`: the user of VS Code did not say.
 * @param graph the catalogue, or what connects to it: the list opens at once, and is busy until then
 */
export function pickPerson(
  graph: CatalogueGraph | (() => Promise<CatalogueGraph>),
  title: string,
  { kind, except, withRemoved = false, withMissing = false, members }: OfferedPeople = {},
): Promise<Person | undefined> {
  const { placeholder, ...sought } = TEXTS[kind ?? (except ? "others" : "all")];
  return searchPick({
    title,
    placeholder,
    search: async (query) => {
      const reached = typeof graph === "function" ? await graph() : graph;
      const list = async (isRemoved: boolean): Promise<ListPart<Person>> =>
        valueOf(await listPeople(reached, { kind, query, count: OFFERED, isRemoved }));
      const [found, removed, missing, already] = await Promise.all([
        list(false),
        withRemoved ? list(true) : NOBODY,
        withMissing ? missingOwners(reached, query).then(valueOf) : [],
        members,
      ]);
      const all = [...found.items, ...removed.items.map((each) => ({ ...each, gone: "removed" as const })), ...missing];
      const offered = all.filter(({ urn }) => urn !== except);
      const gone = withRemoved || offered.length > 0 || query.trim() === "" ? NOBODY : await list(true);
      return {
        removed: gone.items.map(({ urn, name }) => nameWithId(urn, name)),
        choices: offered.map((person) => personChoice(person, already?.has(person.urn))),
        total: offered.length + leftOf(found) + leftOf(removed),
        isLowerBound: found.isLowerBound || removed.isLowerBound,
      };
    },
    sought,
  });
}

interface PeopleTexts extends Sought {
  readonly placeholder: string;
}

const ALL: PeopleTexts = {
  placeholder: l10n.t("Which user or group? Type a part of the name or ID"),
  none: l10n.t("The catalogue has no user or group yet"),
  advice: l10n.t('Run "Upsert Open File" on a file of users or groups to add some'),
  noMatch: (typed) => l10n.t`No user or group matches "${typed}"`,
};

const TEXTS: Readonly<Record<Person["kind"] | "all" | "others", PeopleTexts>> = {
  all: ALL,
  others: {
    ...ALL,
    none: l10n.t("The catalogue has no other user or group yet"),
    noMatch: (typed) => l10n.t`No other user or group matches "${typed}"`,
  },
  user: {
    placeholder: l10n.t("Which user? Type a part of the name or ID"),
    none: l10n.t("The catalogue has no user yet"),
    advice: l10n.t('Run "Upsert Open File" on a file of users to add some'),
    noMatch: (typed) => l10n.t`No user matches "${typed}"`,
  },
  group: {
    placeholder: l10n.t("Which group? Type a part of the name or ID"),
    none: l10n.t("The catalogue has no group yet"),
    advice: l10n.t('Run "Upsert Open File" on a file of groups to add some'),
    noMatch: (typed) => l10n.t`No group matches "${typed}"`,
  },
};

/** A user or group in a list to choose from. */
export function personChoice(person: Person & MaybeGone, isMember = false): Choice<Person> {
  const { label, icon } = personLook(person);
  const id = entityName(person.urn);
  const description = isMember ? `${id} · ${l10n.t("already a member")}` : id;
  return { label, ...goneLook(person, { icon, description }), value: person };
}
