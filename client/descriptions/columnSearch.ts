import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";

/** A search for the columns that a description could be copied to. */
interface ColumnSearch {
  /** The name of the columns. */
  readonly name: string;
  /** How many datasets were searched. */
  readonly searched: number;
  /** Whether these are all that match the name. */
  readonly isWhole: boolean;
}

/** What the list of the columns is called, and what to do in it. */
export function listWords({ name, searched, isWhole }: ColumnSearch): {
  readonly title: string;
  readonly placeholder: string;
} {
  const datasets = counted(searched, "dataset");
  if (isWhole)
    return {
      title: l10n.t`Copy the Description of ${name}`,
      placeholder: l10n.t`Tick columns. Searched: ${datasets} that match "${name}"`,
    };
  return {
    title: l10n.t`Copy the Description of ${name} (only ${datasets} searched, there may be more)`,
    placeholder: l10n.t("Tick columns"),
  };
}

/** That there may be datasets that were not searched, as a sentence of its own. `undefined`: all were. */
export function unsearchedSentence({ name, searched, isWhole }: ColumnSearch): string | undefined {
  return isWhole ? undefined : l10n.t`Searched only ${counted(searched, "dataset")}; more may match "${name}".`;
}

/**
 * Why there is no column to copy to.
 * @param found whether there are columns of this name, which have the description then
 */
export function nothingSentence(search: ColumnSearch, found: boolean): string {
  const { name } = search;
  const datasets = counted(search.searched, "dataset");
  const unsearched = unsearchedSentence(search);
  if (unsearched !== undefined) {
    const nothing = found
      ? l10n.t("There is nothing to copy to: every column of this name that was found already has this description.")
      : l10n.t("There is nothing to copy to: no other column of this name was found.");
    return `${nothing} ${unsearched}`;
  }
  return found
    ? l10n.t`There is nothing to copy to: a search for "${name}" found ${datasets}, and every column of this name already has this description.`
    : l10n.t`There is nothing to copy to: a search for "${name}" found ${datasets}, and no other has a column of this name.`;
}
