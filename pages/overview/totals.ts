import { counted } from "../../catalogue/text/counted.ts";
import { element } from "../ground/element.ts";
import { shareBar } from "../ground/shareBar.ts";
import type { OverviewFigures, PageShare } from "./protocol.ts";

/** The measures of all datasets, large. */
export function totals({ measures, datasets, columns }: OverviewFigures): HTMLElement {
  const items = measures.map((measure) =>
    element(
      "li",
      { class: "total" },
      element("span", { class: "measure" }, measure.name),
      element("span", { class: "percent" }, percentText(measure)),
      shareBar(measure.percent, measure.id),
      element("span", { class: "faint" }, `${ofText(measure)} ${measure.of}`),
    ),
  );
  return element(
    "section",
    { "aria-label": "Totals" },
    element("p", { class: "faint" }, `${counted(datasets, "dataset")} with ${counted(columns, "column")}`),
    element("ul", { class: "totals" }, ...items),
  );
}

/** A share in percent, as it is printed. */
export function percentText({ percent }: PageShare): string {
  return percent === undefined ? "–" : `${percent}%`;
}

/** A share in numbers: "3 of 4". */
export function ofText({ part, whole }: PageShare): string {
  return `${part.toLocaleString("en")} of ${whole.toLocaleString("en")}`;
}
