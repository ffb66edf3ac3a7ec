import * as l10n from "@vscode/l10n";
import { button, element, setContent } from "../ground/element.ts";
import { webLinkElement } from "../ground/markdown.ts";
import type { DatasetPageContent, PageOwner } from "./protocol.ts";

interface PeopleAndLinksOptions {
  readonly addOwner: () => void;
  readonly removeOwner: (owner: PageOwner) => void;
  readonly openLink: (url: string) => void;
}

/** The owners of the dataset, by type, and its links. They are written to the catalogue at once, by commands. */
export class PeopleAndLinks {
  readonly element = element("div");
  readonly #options: PeopleAndLinksOptions;
  #shown = "";

  constructor(options: PeopleAndLinksOptions) {
    this.#options = options;
  }

  show({ owners, links, readOnly }: DatasetPageContent): void {
    const shown = JSON.stringify([owners, links, readOnly]);
    if (shown === this.#shown) return;
    this.#shown = shown;
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
  }

  #owners(owners: readonly PageOwner[], readOnly: boolean): readonly HTMLElement[] {
    if (owners.length === 0) return [element("p", { class: "faint" }, l10n.t("Nobody owns this dataset yet."))];
    const types = [...new Set(owners.map(({ typeLabel }) => typeLabel))];
    return types.map((type) =>
      element(
        "div",
        { class: "owners" },
        element("h3", {}, type),
        element(
          "ul",
          {},
          ...owners.filter(({ typeLabel }) => typeLabel === type).map((owner) => this.#owner(owner, readOnly)),
        ),
      ),
    );
  }

  #owner(owner: PageOwner, readOnly: boolean): HTMLElement {
    const name = owner.name;
    const remove = button(
      l10n.t("Remove"),
      () => {
        this.#options.removeOwner(owner);
      },
      { class: "plain", disabled: readOnly, "aria-label": l10n.t`Remove ${name}, ${owner.typeLabel}` },
    );
    const kind = element("span", { class: "faint" }, owner.kind === "user" ? l10n.t("user") : l10n.t("group"));
    return element("li", {}, element("span", { title: owner.urn }, name), " ", kind, " ", remove);
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
