import * as l10n from "@vscode/l10n";
import { button, element, setAttributes, setContent } from "../ground/element.ts";
import { webLinkElement } from "../ground/markdown.ts";
import type { DatasetPageContent, PageOwner } from "./protocol.ts";

interface PeopleAndLinksOptions {
  readonly addOwner: () => void;
  readonly removeOwner: (owner: PageOwner) => void;
  readonly openLink: (url: string) => void;
}

/** The owners of the dataset, by type, and its links. They are written to the catalogue at once, by commands. */
/** A click so many milliseconds after another one is not a decision of its own. */
const SECOND_CLICK_MS = 1_000;

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

  show({ owners, links, readOnly }: DatasetPageContent): void {
    // Who is gone can become an owner again, whose button works.
    const keys = new Set(owners.map(keyOf));
    for (const key of this.#removals) if (!keys.has(key)) this.#removals.delete(key);
    const shown = JSON.stringify([owners, links, readOnly]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#buttons.clear();
    setContent(
      this.element,
      element(
        "section",
        { "aria-label": l10n.t("Owners") },
        element(
          "div",
          { class: "bar" },
          element("h2", {}, l10n.t("Owners")),
          button(l10n.t("Add Owner…"), this.#options.addOwner, { class: "plain", disabled: readOnly !== undefined }),
        ),
        ...this.#owners(owners, readOnly !== undefined),
      ),
      element("section", { "aria-label": l10n.t("Links") }, element("h2", {}, l10n.t("Links")), ...this.#links(links)),
    );
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
    if (owners.length === 0) return [element("p", { class: "faint" }, l10n.t("Nobody owns this dataset yet."))];
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
    const { name, id, nameWithId, kind, typeLabel } = owner;
    const key = keyOf(owner);
    const label = l10n.t`Remove ${nameWithId}, ${typeLabel}`;
    const remove = button(
      l10n.t("Remove"),
      () => {
        // The list closes up when an owner is gone: a second click at the same place meant the first owner.
        const isSecondClick = performance.now() - this.#lastRemoval < SECOND_CLICK_MS;
        if (isSecondClick || this.#removals.has(key)) return;
        this.#lastRemoval = performance.now();
        this.#removals.add(key);
        this.#markRemovals();
        this.#options.removeOwner(owner);
      },
      { class: "plain", disabled: readOnly, "aria-label": label, title: label },
    );
    this.#buttons.set(key, remove);
    const kindName = kind === "user" ? l10n.t("user") : l10n.t("group");
    const what = element("span", { class: "faint" }, id === undefined ? kindName : `${id} · ${kindName}`);
    return element("li", {}, element("span", { title: owner.urn }, name), " ", what, " ", remove);
  }

  /** A button whose removal is under way keeps the focus, which one that is disabled would lose. */
  #markRemovals(): void {
    for (const [key, each] of this.#buttons)
      setAttributes(each, { "aria-disabled": this.#removals.has(key) ? "true" : undefined });
  }

  #links(links: DatasetPageContent["links"]): readonly HTMLElement[] {
    if (links.length === 0) return [element("p", { class: "faint" }, l10n.t("There are no links."))];
    const items = links.map(({ url, label, isOpenable }) => {
      const shown = label === "" ? url : label;
      const link = isOpenable ? webLinkElement(url, [shown], this.#options.openLink) : element("span", {}, shown);
      return element("li", {}, link, ...(label === "" ? [] : [" ", element("span", { class: "faint" }, url)]));
    });
    return [element("ul", {}, ...items)];
  }
}

/** An owner with one ownership type. */
function keyOf({ urn, typeUrn }: Pick<PageOwner, "urn" | "typeUrn">): string {
  return `${typeUrn} ${urn}`;
}
