import * as l10n from "@vscode/l10n";
import { countedFound } from "../../catalogue/text/counted.ts";
import type { FoundTotal } from "../../catalogue/graph/foundTotal.ts";
import { oneLine } from "../../catalogue/display/plainText.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import type { Remark } from "../sinks/quickPick.ts";

/** What a search list says below its box about the entities that it searches, such as users: sentences without a full stop. */
export interface Sought {
  /** The catalogue has no such entities. */
  readonly none: string;
  /** How to add such entities to the catalogue. */
  readonly advice: string;
  /** No such entity matches what was typed. */
  readonly noMatch: (typed: string) => string;
}

interface Found extends FoundTotal {
  readonly typed: string;
  readonly shown: number;
  /** The names of those that match and are not offered because they are marked as removed. */
  readonly removed?: readonly string[];
}

/** What is said below the rows of a search: that nothing was found, or that there are more. `undefined`: all are shown. */
export function searchRemark(
  { none, advice, noMatch }: Sought,
  { typed, shown, total, isLowerBound, removed = [] }: Found,
): Remark | undefined {
  const text = typed.trim();
  if (shown === 0 && text === "") return { label: none, detail: advice, icon: "info" };
  if (shown === 0 && removed.length > 0)
    return {
      label: l10n.t`Marked as removed, so not offered: ${listedNames(removed, MOST_REMOVED)}`,
      detail: l10n.t("Type another part of the name"),
      icon: "info",
    };
  if (shown === 0)
    return {
      label: noMatch(oneLine(text, LONGEST_TYPED)),
      detail: l10n.t("Type another part of the name"),
      icon: "info",
    };
  if (total <= shown) return undefined;
  const others = countedFound(total - shown, isLowerBound, "other");
  return {
    label: l10n.t`${others} not shown`,
    detail: l10n.t("Type more of the name"),
    icon: "info",
  };
}

const LONGEST_TYPED = 60;
const MOST_REMOVED = 2;
