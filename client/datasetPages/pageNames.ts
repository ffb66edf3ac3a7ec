import type { PageSubject } from "../../pages/dataset/protocol.ts";

/** What is known of the dataset of a page, as far as its tab is named by it. */
type NamedSubject = Omit<PageSubject, "urn">;

/**
 * The names of the tabs of open pages: the display names of their datasets, as the Catalogue view shows them. Where several
 * have one name, each is followed by those parts of its URN that tell it apart.
 */
export class PageNames {
  readonly #open = new Map<(name: string) => void, NamedSubject>();

  /** The page is about this dataset, or knows more of it now. @param show shows the name in the tab; identifies the page */
  set(show: (name: string) => void, subject: NamedSubject): void {
    this.#open.set(show, subject);
    this.#showAll();
  }

  /** The page was closed. */
  delete(show: (name: string) => void): void {
    this.#open.delete(show);
    this.#showAll();
  }

  #showAll(): void {
    for (const [show, subject] of this.#open) {
      try {
        show(this.#tabName(subject));
      } catch {
        // VS Code refuses to name a tab that was closed; those of the other pages are named all the same.
        this.delete(show);
        return;
      }
    }
  }

  #tabName(subject: NamedSubject): string {
    const name = nameOf(subject);
    const alike = [...this.#open.values()].filter((each) => nameOf(each) === name);
    const apart = PARTS.filter((part) => alike.some((each) => each[part] !== subject[part]));
    return [name, ...apart.map((part) => subject[part]).filter((text) => text !== name)].join(" · ");
  }
}

const PARTS = ["name", "platform", "environment"] as const;

function nameOf({ displayName, name }: NamedSubject): string {
  return displayName ?? name;
}
