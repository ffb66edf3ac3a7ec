import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Person } from "../../catalogue/graph/person.ts";
import { searchPeople } from "../../catalogue/graph/searchEntities.ts";
import { entityName, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { personLook } from "../entityLook.ts";
import { valueOf } from "../value.ts";
import type { Choice } from "../sinks/quickPick.ts";
import { searchPick } from "./searchPick.ts";

/** How many rows a list of users and groups has at most. */
export const OFFERED = 100;

/**
 * Asks which user or group. `undefined`: the person did not say.
 * @param graph the catalogue, or what connects to it: the list opens at once, and is busy until then
 * @param except who is not offered
 */
export function pickPerson(
  graph: CatalogueGraph | (() => Promise<CatalogueGraph>),
  title: string,
  except?: OwnerUrn,
): Promise<Person | undefined> {
  return searchPick({
    title,
    placeholder: l10n.t("Which user or group? Type a part of the name or ID"),
    search: async (query) => {
      const reached = typeof graph === "function" ? await graph() : graph;
      const { items, total, isLowerBound } = valueOf(await searchPeople(reached, { query, start: 0, count: OFFERED }));
      const offered = items.filter(({ urn }) => urn !== except);
      return { choices: offered.map(personChoice), total: total - (items.length - offered.length), isLowerBound };
    },
    sought: {
      none: except
        ? l10n.t("The catalogue has no other user or group yet")
        : l10n.t("The catalogue has no user or group yet"),
      advice: l10n.t('Run "Upsert Open File" on a file of users or groups to add some'),
      noMatch: (typed) =>
        except ? l10n.t`No other user or group matches "${typed}"` : l10n.t`No user or group matches "${typed}"`,
    },
  });
}

/** The row of a user or group in a list. */
export function personChoice(person: Person): Choice<Person> {
  const { label, icon } = personLook(person);
  return { label, icon, description: entityName(person.urn), value: person };
}
