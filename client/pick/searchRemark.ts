import { counted } from "../../catalogue/text/counted.ts";
import { oneLine } from "../../catalogue/display/plainText.ts";
import type { Remark } from "../sinks/quickPick.ts";

/** What a list searches in the catalogue. */
export interface Sought {
  /** One of them, such as "dataset". */
  readonly noun: string;
  /** How to get some into a catalogue that has none: a sentence without its full stop. */
  readonly advice: string;
}

interface Found {
  readonly typed: string;
  readonly shown: number;
  readonly total: number;
}

/** What is said below the rows of a search: that nothing was found, or that there are more. `undefined`: all are shown. */
export function searchRemark({ noun, advice }: Sought, { typed, shown, total }: Found): Remark | undefined {
  const text = typed.trim();
  if (shown === 0 && text === "") return { label: `The catalogue has no ${noun} yet`, detail: advice, icon: "info" };
  if (shown === 0)
    return {
      label: `No ${noun} matches "${oneLine(text, LONGEST_TYPED)}"`,
      detail: "Type another part of the name",
      icon: "info",
    };
  if (total <= shown) return undefined;
  return { label: `${counted(total - shown, "other")} not shown`, detail: "Type more of the name", icon: "info" };
}

const LONGEST_TYPED = 60;
