import * as l10n from "@vscode/l10n";
import { hiddenIn } from "../../catalogue/display/hidden.ts";
import { linkProblem } from "../../catalogue/vocabulary/link.ts";

interface LinksBefore {
  /** The URLs that other links of the dataset have. */
  readonly taken: ReadonlySet<string>;
  /** The URL that the link has already. `undefined`: it is new. */
  readonly current: string | undefined;
}

/**
 * Why a link cannot have a URL: a sentence. `undefined`: it can. An invisible character is usually copied by mistake, and
 * the link then leads elsewhere than it seems to; where it is meant, it can be written as `%E2%80%AE`.
 */
export function linkFault(url: string, { taken, current }: LinksBefore): string | undefined {
  const problem = taken.has(url) ? l10n.t`"${url}" is already linked by this dataset` : linkProblem(url);
  if (problem !== undefined) return `${problem}.`;
  const [hidden] = url === current ? [] : hiddenIn(url);
  return hidden && `${l10n.t`This contains an invisible character (${hidden.name}); remove it`}.`;
}
