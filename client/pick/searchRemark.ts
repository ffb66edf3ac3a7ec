import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import { oneLine } from "../../catalogue/display/plainText.ts";
import type { Remark } from "../sinks/quickPick.ts";

/** What is said of what a list searches in the catalogue: sentences without their full stop. */
export interface Sought {
  /** That the catalogue has none. */
  readonly none: string;
  /** How to get some into such a catalogue. */
  readonly advice: string;
  /** That none matches this. */
  readonly noMatch: (typed: string) => string;
}

interface Found {
  readonly typed: string;
  readonly shown: number;
  readonly total: number;
}

/** What is said below the rows of a search: that nothing was found, or that there are more. `undefined`: all are shown. */
export function searchRemark({ none, advice, noMatch }: Sought, { typed, shown, total }: Found): Remark | undefined {
  const text = typed.trim();
  if (shown === 0 && text === "") return { label: none, detail: advice, icon: "info" };
  if (shown === 0)
    return {
      label: noMatch(oneLine(text, LONGEST_TYPED)),
      detail: l10n.t("Type another part of the name"),
      icon: "info",
    };
  if (total <= shown) return undefined;
  return {
    label: l10n.t`${counted(total - shown, "other")} not shown`,
    detail: l10n.t("Type more of the name"),
    icon: "info",
  };
}

const LONGEST_TYPED = 60;
