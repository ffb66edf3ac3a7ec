import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listPeople } from "../../catalogue/graph/listPeople.ts";
import type { Person } from "../../catalogue/graph/person.ts";
import { valueOf } from "../value.ts";
import { OFFERED, personChoice } from "./pickPerson.ts";
import { searchPick } from "./searchPick.ts";
import type { Sought } from "./searchRemark.ts";

interface KindTexts extends Sought {
  readonly placeholder: string;
}

const TEXTS: Readonly<Record<Person["kind"], KindTexts>> = {
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

/** Asks which user, or which group. `undefined`: the user of VS Code did not say. */
export function pickOfKind(graph: CatalogueGraph, kind: Person["kind"], title: string): Promise<Person | undefined> {
  const { placeholder, ...sought } = TEXTS[kind];
  return searchPick({
    title,
    placeholder,
    search: async (query) => {
      const { items, ...found } = valueOf(await listPeople(graph, { kind, query, count: OFFERED }));
      return { choices: items.map(personChoice), ...found };
    },
    sought,
  });
}
