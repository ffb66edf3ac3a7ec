import { counted } from "../../catalogue/text/counted.ts";
import type { PageGap, PageUnfinished } from "./protocol.ts";

/** What can be missing, in the order in which to look for it. */
export const GAPS: readonly PageGap[] = ["owner", "description", "columns"];

/** How the choice of one is labelled. */
export const GAP_LABELS: Readonly<Record<PageGap, string>> = {
  owner: "Without owner",
  description: "Without description",
  columns: "Columns without description",
};

/** What is missing of a dataset, in a few words. */
export function gapLabel(gap: PageGap, { columns, describedColumns }: PageUnfinished): string {
  switch (gap) {
    case "owner":
      return "No owner";
    case "description":
      return "No description";
    case "columns":
      return `${columns - describedColumns} of ${counted(columns, "column")}`;
  }
}

/** What its button does, as a sentence that is understood without the row. */
export function gapTask(gap: PageGap, entry: PageUnfinished): string {
  switch (gap) {
    case "owner":
      return `No owner: add an owner to ${entry.name}`;
    case "description":
      return `No description: describe ${entry.name}`;
    case "columns":
      return `${gapLabel(gap, entry)} without description: describe the columns of ${entry.name}`;
  }
}
