import * as l10n from "@vscode/l10n";
import { readableNumber } from "../../catalogue/text/language.ts";
import { button, element, setAttributes, setContent } from "../ground/element.ts";
import type { FromOverview, OverviewProgress } from "./protocol.ts";

/** How far a reading is, with its Cancel; or why the last one gave nothing, with what can be done about it. */
export class ProgressPart {
  readonly element = element("div");
  readonly #words = element("p", { role: "status" });
  readonly #bar = element("progress", { "aria-label": l10n.t("Reading the catalogue") });
  readonly #reading: HTMLElement;
  readonly #problem = element("div", { class: "notice", role: "alert", hidden: true });
  readonly #send: (message: FromOverview) => void;
  #told = "";

  constructor(send: (message: FromOverview) => void) {
    this.#send = send;
    const cancel = button(l10n.t("Cancel"), () => {
      send({ kind: "cancel" });
    });
    this.#reading = element("div", { class: "reading", hidden: true }, this.#words, this.#bar, cancel);
    setContent(this.element, this.#reading, this.#problem);
  }

  /** @param hasFigures there are figures of an earlier reading */
  show({ reading, notRead, catalogue }: OverviewProgress, hasFigures: boolean): void {
    setAttributes(this.#reading, { hidden: !reading });
    if (reading) {
      const { done, total } = reading;
      setContent(
        this.#words,
        total === undefined
          ? l10n.t`Reading all datasets of ${catalogue}`
          : l10n.t`Reading all datasets: ${readableNumber(done)} of ${readableNumber(total)}`,
      );
      if (total === undefined || total === 0) this.#bar.removeAttribute("value");
      else {
        this.#bar.max = total;
        this.#bar.value = done;
      }
    }
    this.#showProblem(reading ? undefined : notRead, hasFigures);
  }

  #showProblem(notRead: OverviewProgress["notRead"], hasFigures: boolean): void {
    setAttributes(this.#problem, { hidden: !notRead });
    const told = JSON.stringify([notRead, hasFigures]);
    if (told === this.#told) return;
    this.#told = told;
    if (!notRead) return;
    const isFailed = notRead.kind === "failed";
    setAttributes(this.#problem, { class: `notice ${isFailed ? "error" : "info"}` });
    const runs = (label: string, command: "connect" | "showOutput"): HTMLButtonElement =>
      button(label, () => {
        this.#send({ kind: "run", command });
      });
    setContent(
      this.#problem,
      element(
        "p",
        {},
        hasFigures ? l10n.t`${notRead.sentence} The figures shown are from the previous reading.` : notRead.sentence,
      ),
      element(
        "div",
        { class: "bar" },
        button(
          isFailed ? l10n.t("Try Again") : l10n.t("Read All Datasets"),
          () => {
            this.#send({ kind: "read" });
          },
          { class: "primary" },
        ),
        ...(isFailed
          ? [runs(l10n.t("Connect to Catalogue…"), "connect"), runs(l10n.t("Show Output"), "showOutput")]
          : []),
      ),
    );
  }
}
