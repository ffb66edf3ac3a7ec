import * as l10n from "@vscode/l10n";
import { element, setContent } from "../ground/element.ts";
import type { FromOverview, PageChosenGroup, PageGroups } from "./protocol.ts";

/** The choice of the group whose worklist is shown, by platform, schema or owner. */
export class WhereChoice {
  readonly element: HTMLElement;
  readonly #select = element("select", { id: "where" });
  /** What is chosen by each option; `undefined`: all datasets. */
  #choices: readonly (PageChosenGroup | undefined)[] = [];

  constructor(send: (message: FromOverview) => void) {
    this.element = element("span", { class: "bar" }, element("label", { for: "where" }, l10n.t("In")), this.#select);
    this.#select.addEventListener("change", () => {
      const choice = this.#choices[this.#select.selectedIndex];
      send(choice ? { kind: "choose", grouping: choice.grouping, key: choice.key } : { kind: "chooseAll" });
    });
  }

  /** The options are made again only if there are others, so that an open list stays open. */
  show(groupings: readonly PageGroups[], chosen: PageChosenGroup | undefined): void {
    const choices = groupings.map((each) => choicesOf(each, chosen));
    const all = [undefined, ...choices.flat()];
    if (JSON.stringify(all) !== JSON.stringify(this.#choices)) {
      this.#choices = all;
      const lists = groupings.map(({ header }, at) =>
        element("optgroup", { label: header }, ...(choices[at] ?? []).map(({ name }) => element("option", {}, name))),
      );
      setContent(this.#select, element("option", {}, l10n.t("all datasets")), ...lists);
    }
    this.#select.selectedIndex = all.findIndex((each) => isSame(each, chosen));
  }
}

/** The groups that can be chosen: the chosen one is among them, however few datasets it has. */
function choicesOf({ grouping, groups }: PageGroups, chosen: PageChosenGroup | undefined): readonly PageChosenGroup[] {
  const listed = groups.map(({ key, name }) => ({ grouping, key, name }));
  if (chosen?.grouping !== grouping || listed.some((each) => isSame(each, chosen))) return listed;
  return [...listed, chosen];
}

function isSame(one: PageChosenGroup | undefined, other: PageChosenGroup | undefined): boolean {
  return one?.grouping === other?.grouping && one?.key === other?.key;
}
