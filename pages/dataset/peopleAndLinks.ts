import * as l10n from "@vscode/l10n";
import { button, element, renewButtons, setAttributes } from "../ground/element.ts";
import { placeOfFocus } from "../ground/focusPlace.ts";
import { webLinkElement } from "../ground/markdown.ts";
import type { DatasetPageContent, PageOwner } from "./protocol.ts";

interface PeopleAndLinksOptions {
  readonly addOwner: () => void;
  readonly removeOwner: (owner: PageOwner) => void;
  /** Shows who the owners were. */
  readonly showHistory: () => void;
  readonly addLink: () => void;
  readonly changeLink: (how: "editLink" | "removeLink", link: PageLink) => void;
  readonly openLink: (url: string) => void;
}

type PageLink = DatasetPageContent["links"][number];

/** A click so many milliseconds after another one is not a decision of its own. */
const SECOND_CLICK_MS = 1_000;

/** The owners of the dataset, by type, and its links. They are written to the catalogue at once, by commands. */
export class PeopleAndLinks {
  readonly element = element("div");
  readonly #options: PeopleAndLinksOptions;
  readonly #buttons = new Map<string, HTMLButtonElement>();
  #shown = "";
  /** The owners, as `keyOf` has them, whose removal is under way: a second click on their button does nothing. */
  readonly #removals = new Set<string>();

  constructor(options: PeopleAndLinksOptions) {
    this.#options = options;
  }

  show({ owners, malformedOwners, links, readOnly }: DatasetPageContent): void {
    // Who is gone can become an owner again, whose button works.
    const keys = new Set(owners.map(keyOf));
    for (const key of this.#removals) if (!keys.has(key)) this.#removals.delete(key);
    const shown = JSON.stringify([owners, malformedOwners, links, readOnly]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#buttons.clear();
    const focused = placeOfFocus()?.closest("section")?.getAttribute("aria-label") ?? "";
    const isReadOnly = readOnly !== undefined;
    const [owned, linked] = [l10n.t("Owners"), l10n.t("Links")];
    const history = l10n.t("History");
    const sections = [
      section(
        owned,
        [
          button(l10n.t("Add Owner…"), this.#options.addOwner, { class: "plain", disabled: isReadOnly }),
          button(history, this.#options.showHistory, { class: "plain", "aria-label": `${history}: ${owned}` }),
        ],
        ...this.#owners(owners, isReadOnly),
        ...malformedOwners.map((urn) =>
          element("p", {}, urn, " ", element("span", { class: "faint" }, l10n.t("malformed URN"))),
        ),
        ...(owners.length + malformedOwners.length > 0
          ? []
          : [element("p", { class: "faint" }, l10n.t("This dataset has no owner yet."))]),
      ),
      section(
        linked,
        [button(l10n.t("Add Link…"), this.#options.addLink, { class: "plain", disabled: isReadOnly })],
        ...this.#links(links, isReadOnly),
      ),
    ];
    renewButtons(this.element, sections, () => this.element.querySelector(`section[aria-label="${focused}"] button`));
    this.#markRemovals();
  }

  /** The owner was removed, or stays after all: its button works again. */
  removalEnded(urn: string, typeUrn: string): void {
    this.#removals.delete(keyOf({ urn, typeUrn }));
    this.#markRemovals();
  }

  /** When a removal was last begun. */
  #lastRemoval = -Infinity;

  #owners(owners: readonly PageOwner[], readOnly: boolean): readonly HTMLElement[] {
    // Two ownership types may have one name.
    const types = new Map(owners.map(({ typeUrn, typeLabel }) => [typeUrn, typeLabel]));
    return [...types].map(([type, label]) =>
      element(
        "div",
        { class: "owners" },
        element("h3", { title: type }, label),
        element(
          "ul",
          {},
          ...owners.filter(({ typeUrn }) => typeUrn === type).map((owner) => this.#owner(owner, readOnly)),
        ),
      ),
    );
  }

  #owner(owner: PageOwner, readOnly: boolean): HTMLElement {
    const { name, id, nameWithId, kind, typeLabel, gone } = owner;
    const key = keyOf(owner);
    const label = l10n.t`Remove ${nameWithId}, ${typeLabel}`;
    const remove = button(
      l10n.t("Remove"),
      () => {
        // The list closes up when an owner is gone: a second click at the same place meant the first owner.
        if (this.#removals.has(key) || this.#isSecondClick()) return;
        this.#removals.add(key);
        this.#markRemovals();
        this.#options.removeOwner(owner);
      },
      { class: "plain", disabled: readOnly, "aria-label": label, title: label },
    );
    this.#buttons.set(key, remove);
    const kindName = kind === "user" ? l10n.t("user") : l10n.t("group");
    const what = element("span", { class: "faint" }, id === undefined ? kindName : `${id} · ${kindName}`);
    const badge = gone === undefined ? [] : [element("span", { class: "badge" }, gone), " "];
    return element("li", {}, element("span", { title: owner.urn }, name), " ", what, " ", ...badge, remove);
  }

  /** Whether something was removed just before, by a click at the same place. */
  #isSecondClick(): boolean {
    const now = performance.now();
    if (now - this.#lastRemoval < SECOND_CLICK_MS) return true;
    this.#lastRemoval = now;
    return false;
  }

  /** A button whose removal is under way keeps the focus, which one that is disabled would lose. */
  #markRemovals(): void {
    for (const [key, each] of this.#buttons)
      setAttributes(each, { "aria-disabled": this.#removals.has(key) ? "true" : undefined });
  }

  #links(links: readonly PageLink[], readOnly: boolean): readonly HTMLElement[] {
    if (links.length === 0) return [element("p", { class: "faint" }, l10n.t("There are no links."))];
    const items = links.map((each) => {
      const { url, label, isOpenable } = each;
      const shown = label === "" ? url : label;
      const link = isOpenable ? webLinkElement(url, [shown], this.#options.openLink) : element("span", {}, shown);
      setAttributes(link, { class: "clipped", title: shown });
      const where = label === "" ? [] : [" ", element("span", { class: "clipped faint", title: url }, url)];
      return element("li", {}, link, ...where, " ", ...this.#linkButtons(each, shown, readOnly));
    });
    return [element("ul", {}, ...items)];
  }

  #linkButtons(link: PageLink, shown: string, disabled: boolean): readonly (HTMLElement | string)[] {
    const editing = l10n.t`Edit the link ${shown}`;
    const removing = l10n.t`Remove the link ${shown}`;
    const edit = (): void => {
      this.#options.changeLink("editLink", link);
    };
    const remove = (): void => {
      if (!this.#isSecondClick()) this.#options.changeLink("removeLink", link);
    };
    return [
      button(l10n.t("Edit…"), edit, { class: "plain", disabled, "aria-label": editing, title: editing }),
      " ",
      button(l10n.t("Remove"), remove, { class: "plain", disabled, "aria-label": removing, title: removing }),
    ];
  }
}

/** A part of the page, with buttons beside its title. */
function section(title: string, buttons: readonly HTMLElement[], ...content: readonly HTMLElement[]): HTMLElement {
  const bar = element("div", { class: "bar" }, element("h2", {}, title), ...buttons);
  return element("section", { "aria-label": title }, bar, ...content);
}

/** An owner with one ownership type. */
function keyOf({ urn, typeUrn }: Pick<PageOwner, "urn" | "typeUrn">): string {
  return `${typeUrn} ${urn}`;
}
