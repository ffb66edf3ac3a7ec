import * as l10n from "@vscode/l10n";
import type { CatalogueError } from "./error.ts";

/**
 * A list with more empty pages in a row is taken for one without an end. Some are normal: DataHub leaves out entities that only
 * its search index has.
 */
export const MOST_EMPTY = 1_000;

/** Notices a list without an end: a catalogue gives the same pages again, under other names. */
export class EndlessPages {
  readonly #url: string;
  /** Only the first entity of each page, so that a list of millions fits. */
  readonly #first = new Set<string>();
  #empty = 0;

  /** @param graph the catalogue that lists */
  constructor({ url }: { readonly url: string }) {
    this.#url = url;
  }

  /** The error of a list that comes to no end, after its next page; `first` is the first entity of the page, if it has any. */
  after(first: string | undefined): CatalogueError | undefined {
    const isNew = first === undefined ? this.#empty < MOST_EMPTY : !this.#first.has(first);
    if (!isNew) return endlessList(this.#url);
    this.#empty = first === undefined ? this.#empty + 1 : 0;
    if (first !== undefined) this.#first.add(first);
    return undefined;
  }
}

/** The error of a catalogue whose list comes to no end. */
export function endlessList(url: string): CatalogueError {
  return { kind: "unexpected-answer", url, detail: l10n.t("it returns the same pages again instead of the next ones") };
}
