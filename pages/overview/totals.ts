import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { percentText } from "../../catalogue/text/percentText.ts";
import { element } from "../ground/element.ts";
import { shareBar } from "../ground/shareBar.ts";
import type { OverviewFigures, PageMeasure, PageShare } from "./protocol.ts";

/** The measures of all datasets, large. */
export function totals({ measures, datasets, columns }: OverviewFigures): HTMLElement {
  const items = measures.map((measure) =>
    element(
      "li",
      { class: "total" },
      element("span", { class: "measure" }, measure.name),
      element("span", { class: "percent" }, percentText(measure.percent, measure.part)),
      shareBar(measure.percent, measure.id),
      element("span", { class: "faint" }, ofWhatText(measure)),
    ),
  );
  return element(
    "section",
    { "aria-label": l10n.t("Totals") },
    element("p", { class: "faint" }, l10n.t`${counted(datasets, "dataset")} with ${counted(columns, "column")}`),
    element("ul", { class: "totals" }, ...items),
  );
}

/** A share in numbers: "3 of 4". */
export function ofText({ part, whole }: PageShare): string {
  return l10n.t`${readableNumber(part)} of ${readableNumber(whole)}`;
}

function ofWhatText({ part, whole, of }: PageMeasure & PageShare): string {
  return of === "datasets"
    ? l10n.t`${readableNumber(part)} of ${readableNumber(whole)} datasets`
    : l10n.t`${readableNumber(part)} of ${readableNumber(whole)} columns`;
}
