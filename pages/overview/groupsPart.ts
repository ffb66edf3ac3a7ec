import * as l10n from "@vscode/l10n";
import { readableNumber } from "../../catalogue/text/language.ts";
import { percentText } from "../../catalogue/text/percentText.ts";
import { button, element, setAttributes, setContent } from "../ground/element.ts";
import { giveFocus, placeOfFocus } from "../ground/focusPlace.ts";
import { RovingRows } from "../ground/rovingRows.ts";
import { shareBar } from "../ground/shareBar.ts";
import type { OverviewFigures, PageChosenGroup, PageGroup, PageGrouping, PageGroups, PageShare } from "./protocol.ts";
import { ofText } from "./totals.ts";

interface GroupsPartOptions {
  /** Shows the datasets by this grouping from now on. */
  readonly show: (grouping: PageGrouping) => void;
  /** The user looks at this group. `undefined`: at all datasets again. */
  readonly choose: (group: { readonly grouping: PageGrouping; readonly key: string } | undefined) => void;
}

const TABS: Readonly<Record<PageGrouping, string>> = {
  platform: l10n.t("By Platform"),
  schema: l10n.t("By Schema"),
  owner: l10n.t("By Owner"),
};

const CAPTIONS: Readonly<Record<PageGrouping, string>> = {
  platform: l10n.t("Coverage by platform"),
  schema: l10n.t("Coverage by schema"),
  owner: l10n.t("Coverage by owner"),
};

/** How many groups are shown at first. */
const FEW = 12;

/** The groups of datasets as a table of bars; a group is chosen by its name. */
export class GroupsPart {
  readonly element: HTMLElement;
  readonly #options: GroupsPartOptions;
  readonly #tabs = element("div", { class: "bar choices", role: "group", "aria-label": l10n.t("Group datasets by") });
  readonly #head = element("thead");
  readonly #body = element("tbody");
  readonly #caption = element("caption", { class: "for-screen-readers" });
  readonly #roving = new RovingRows(this.#body);
  readonly #more = element("p");
  #groupings: readonly PageGroups[] = [];
  #chosen: PageChosenGroup | undefined;
  #grouping: PageGrouping = "platform";
  #isLong = false;

  constructor(options: GroupsPartOptions) {
    this.#options = options;
    this.element = element(
      "section",
      { "aria-label": l10n.t("Coverage by group") },
      element("div", { class: "bar heading" }, element("h2", {}, l10n.t("Coverage")), this.#tabs),
      element(
        "div",
        { class: "scrolling" },
        element("table", { class: "groups" }, this.#caption, this.#head, this.#body),
      ),
      this.#more,
    );
  }

  show({ groupings, chosen }: OverviewFigures, grouping: PageGrouping): void {
    if (grouping !== this.#grouping) this.#isLong = false;
    this.#groupings = groupings;
    this.#chosen = chosen;
    this.#grouping = grouping;
    this.#show();
  }

  #show(): void {
    this.#showTabs();
    const shown = this.#groupings.find(({ grouping }) => grouping === this.#grouping);
    if (!shown) return;
    const { header, measures, groups, others } = shown;
    setContent(this.#caption, CAPTIONS[this.#grouping]);
    setContent(
      this.#head,
      element(
        "tr",
        {},
        element("th", { scope: "col", class: "group" }, header),
        element("th", { scope: "col", class: "number" }, l10n.t("Datasets")),
        ...measures.map(({ name }) => element("th", { scope: "col" }, name)),
      ),
    );
    const { hasFocus } = this.#roving;
    const few = this.#isLong ? groups : groups.slice(0, FEW);
    const before = this.#body.children.length;
    // Whoever asked for more groups goes on at the first of them.
    const isMore = this.#more.contains(placeOfFocus()) && few.length > before;
    setContent(this.#body, ...few.map((group) => this.#row(group, shown)));
    this.#roving.renew(hasFocus || isMore, isMore ? before : undefined);
    this.#showMore(groups.length - few.length, others);
  }

  #showTabs(): void {
    const hadFocus = this.#tabs.contains(placeOfFocus());
    const tabs = this.#groupings.map(({ grouping }) =>
      button(
        TABS[grouping],
        () => {
          this.#options.show(grouping);
        },
        { class: "choice", "aria-pressed": grouping === this.#grouping ? "true" : "false" },
      ),
    );
    setContent(this.#tabs, ...tabs);
    const same = tabs[this.#groupings.findIndex(({ grouping }) => grouping === this.#grouping)];
    if (hadFocus && same) giveFocus(same);
  }

  #row({ key, name, datasets, shares }: PageGroup, { grouping, measures }: PageGroups): HTMLElement {
    const isChosen = this.#chosen?.grouping === grouping && this.#chosen.key === key;
    const choose = button(
      name,
      () => {
        this.#options.choose(isChosen ? undefined : { grouping, key });
      },
      {
        class: "plain",
        "data-stop": "name",
        "aria-pressed": isChosen ? "true" : "false",
        title: isChosen
          ? l10n.t("Show what is missing in all datasets")
          : l10n.t("Show what is missing in this group only"),
      },
    );
    return element(
      "tr",
      { class: isChosen ? "chosen" : undefined },
      element("th", { scope: "row", class: "group" }, choose),
      element("td", { class: "number" }, readableNumber(datasets)),
      ...measures.map(({ id }, at) => shareCell(shares[at], id)),
    );
  }

  #showMore(left: number, others: number): void {
    const all = button(
      l10n.t`Show ${readableNumber(left)} More`,
      () => {
        this.#isLong = true;
        this.#show();
      },
      { class: "plain" },
    );
    const hadFocus = this.#more.contains(placeOfFocus());
    const rest = l10n.t`And ${readableNumber(others)} more; the coverage report lists up to 500.`;
    setContent(this.#more, ...(left > 0 ? [all] : others > 0 ? [element("span", { class: "faint" }, rest)] : []));
    setAttributes(this.#more, { hidden: left <= 0 && others <= 0 });
    if (hadFocus) giveFocus(all);
  }
}

function shareCell(share: PageShare | undefined, look: string): HTMLElement {
  if (!share) return element("td");
  return element(
    "td",
    { class: "share" },
    shareBar(share.percent, look),
    element(
      "span",
      { class: "words" },
      element("span", { class: "percent" }, percentText(share.percent, share.part)),
      " ",
      element("span", { class: "faint of" }, ofText(share)),
    ),
  );
}
