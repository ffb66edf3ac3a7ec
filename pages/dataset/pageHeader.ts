import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { button, element, setAttributes, setContent } from "../ground/element.ts";
import { keysWith } from "../ground/keyNames.ts";
import { pendingCount } from "./description.ts";
import type { DatasetPageContent, PageSubject } from "./protocol.ts";

interface HeaderActs {
  readonly save: () => void;
  readonly copyUrn: () => void;
  readonly openAsText: () => void;
  /** Goes to the section of this name. */
  readonly goTo: (section: string) => void;
}

const SAVED_MS = 5_000;

/** The sections that may be far down, and how much is in each. */
const SECTIONS = [
  { name: l10n.t("Columns"), count: ({ columns }: DatasetPageContent) => columns.length },
  {
    name: l10n.t("Owners"),
    count: ({ owners, malformedOwners }: DatasetPageContent) => owners.length + malformedOwners.length,
  },
  { name: l10n.t("Links"), count: ({ links }: DatasetPageContent) => links.length },
];

/** The head of the page of a dataset: what it is called, what is unsaved, what is below, and why it cannot be edited or saved. */
export class PageHeader {
  readonly element: HTMLElement;
  /** What stays above what is scrolled: the title in one line, and what is told below it. */
  readonly pinned: readonly [HTMLElement, HTMLElement];
  readonly #name = element("h1");
  /** The name in the URN, where the dataset is called by another one. */
  readonly #ownName = element("span", { class: "faint", hidden: true });
  readonly #place = element("span", { class: "faint place" });
  readonly #gone = element("span", { class: "badge", hidden: true });
  readonly #urn = element("code", { class: "faint" });
  readonly #state = element("span", { class: "faint", role: "status" });
  #unsaved = "";
  /** What it says of this. */
  #told = "";
  /** Set while it says that the text was saved. */
  #saved: ReturnType<typeof setTimeout> | undefined;
  readonly #save: HTMLButtonElement;
  readonly #sections: readonly HTMLButtonElement[];
  readonly #nav: HTMLElement;
  readonly #warning = element("div", { class: "notice warning", role: "status", hidden: true });

  /** @param notice what is told below it */
  constructor({ save, copyUrn, openAsText, goTo }: HeaderActs, notice: HTMLElement) {
    const saveTitle = l10n.t`Save to the catalogue (${keysWith("ctrl", "S")})`;
    this.#save = button(l10n.t("Save"), save, { class: "primary", title: saveTitle, disabled: true });
    const space = element("span", { class: "space" });
    const copy = button(l10n.t("Copy URN"), copyUrn, { class: "plain" });
    const open = button(l10n.t("Open as Text"), openAsText, { class: "plain" });
    this.#sections = SECTIONS.map(({ name }) =>
      button(
        name,
        () => {
          goTo(name);
        },
        { class: "plain" },
      ),
    );
    this.#nav = element(
      "nav",
      { class: "bar", "aria-label": l10n.t("Sections of the page"), hidden: true },
      ...this.#sections,
    );
    const names = [this.#name, this.#ownName, this.#place, this.#gone];
    const title = element("div", { class: "bar title" }, ...names, space, this.#state, this.#save);
    const told = element("div", { class: "told" }, this.#warning, notice);
    this.pinned = [title, told];
    this.element = element(
      "header",
      {},
      title,
      told,
      element("div", { class: "bar" }, this.#urn, copy, open, this.#nav),
    );
  }

  showSubject({ displayName, name, platform, environment, urn }: PageSubject): void {
    setContent(this.#name, displayName ?? name);
    setContent(this.#ownName, `${name} ·`);
    setContent(this.#place, `${platform} · ${environment}`);
    // The style sheet cuts long ones off.
    setAttributes(this.#name, { title: displayName ?? name });
    setAttributes(this.#ownName, { title: name, hidden: displayName === undefined });
    setContent(this.#urn, urn);
  }

  /** Says for a while that the text was saved. */
  tellSaved(): void {
    clearTimeout(this.#saved);
    this.#saved = setTimeout(() => {
      this.#saved = undefined;
      this.#showState();
    }, SAVED_MS);
    this.#showState();
  }

  #showState(): void {
    const words = this.#unsaved === "" && this.#saved !== undefined ? l10n.t("Saved.") : this.#unsaved;
    // A screen reader reads again what is put there again.
    if (words !== this.#told) setContent(this.#state, words);
    this.#told = words;
  }

  show(content: DatasetPageContent): void {
    this.showSubject(content);
    setContent(this.#gone, content.gone ?? "");
    setAttributes(this.#gone, { hidden: content.gone === undefined });
    const pending = pendingCount(content);
    this.#unsaved = pending > 0 ? counted(pending, "unsaved change") : content.isDirty ? l10n.t("Unsaved changes") : "";
    this.#showState();
    for (const [at, { name, count }] of SECTIONS.entries()) {
      const section = this.#sections[at];
      if (section) setContent(section, `${name} (${readableNumber(count(content))})`);
    }
    setAttributes(this.#nav, { hidden: false });
    const { isDirty, readOnly, notice } = content;
    setAttributes(this.#save, { disabled: !isDirty || readOnly !== undefined });
    const warning = readOnly ?? notice;
    setContent(this.#warning, warning ?? "");
    setAttributes(this.#warning, { hidden: warning === undefined });
  }
}
