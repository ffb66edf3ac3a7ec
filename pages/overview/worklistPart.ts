import * as l10n from "@vscode/l10n";
import { readableNumber } from "../../catalogue/text/language.ts";
import { button, element, setAttributes, setContent } from "../ground/element.ts";
import { giveFocus, placeOfFocus } from "../ground/focusPlace.ts";
import { keysWith } from "../ground/keyNames.ts";
import { RovingRows } from "../ground/rovingRows.ts";
import { countSentence } from "./countSentence.ts";
import { gapChoice, gapLabel, GAPS, gapTask } from "./gaps.ts";
import type { FromOverview, OverviewFigures, PageGap, PageUnfinished, PageWorklist } from "./protocol.ts";
import { WhereChoice } from "./whereChoice.ts";

/** The list of what is missing, which a user works through: a row for each dataset, with buttons to what is missing. */
export class WorklistPart {
  readonly element: HTMLElement;
  readonly #send: (message: FromOverview) => void;
  readonly #where: WhereChoice;
  readonly #gaps = element("div", { class: "bar choices", role: "group", "aria-label": l10n.t("Show") });
  readonly #count = element("p", { class: "faint", role: "status" });
  readonly #body = element("tbody");
  readonly #roving = new RovingRows(this.#body);
  readonly #table: HTMLElement;
  readonly #more: HTMLButtonElement;
  readonly #steps: readonly HTMLButtonElement[];

  constructor(send: (message: FromOverview) => void) {
    this.#send = send;
    this.#where = new WhereChoice(send);
    const step = (label: string, command: "nextMissing" | "previousMissing", title: string): HTMLButtonElement =>
      button(
        label,
        () => {
          send({ kind: "run", command });
        },
        { title, class: command === "nextMissing" ? "primary" : undefined },
      );
    this.#steps = [
      step(
        l10n.t("Go to Next"),
        "nextMissing",
        l10n.t`Open the next place where something is missing (${keysWith("ctrl+alt", ".")})`,
      ),
      step(
        l10n.t("Go to Previous"),
        "previousMissing",
        l10n.t`Open the previous place where something is missing (${keysWith("ctrl+alt", ",")})`,
      ),
    ];
    this.#more = button(l10n.t("Show More"), () => {
      send({ kind: "showMore" });
    });
    this.#table = element(
      "table",
      { class: "worklist" },
      element("caption", { class: "for-screen-readers" }, l10n.t("What is missing")),
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          element("th", { scope: "col" }, l10n.t("Dataset")),
          element("th", { scope: "col" }, l10n.t("Missing")),
          element("th", { scope: "col" }, l10n.t("Open")),
        ),
      ),
      this.#body,
    );
    this.element = element(
      "section",
      { "aria-label": l10n.t("What is missing") },
      element(
        "div",
        { class: "bar heading" },
        element("h2", {}, l10n.t("What is missing")),
        element("span", { class: "space" }),
        ...this.#steps,
      ),
      element("div", { class: "bar filters" }, this.#where.element, this.#gaps),
      this.#count,
      this.#table,
      element("p", {}, this.#more),
    );
  }

  show({ worklist, gap, chosen, groupings }: OverviewFigures): void {
    this.#where.show(groupings, chosen);
    this.#showGaps(worklist, gap);
    const total = gap === undefined ? worklist.all : worklist.byGap[gap];
    setContent(this.#count, countSentence(total, gap, chosen));
    const { hasFocus } = this.#roving;
    const before = this.#body.children.length;
    // Whoever asked for more rows goes on at the first of them.
    const isMore = placeOfFocus() === this.#more && worklist.entries.length > before;
    setContent(this.#body, ...worklist.entries.map((entry) => this.#row(entry, entry.urn === worklist.at)));
    this.#roving.renew(hasFocus || isMore, isMore ? before : undefined);
    setAttributes(this.#table, { hidden: worklist.entries.length === 0 });
    setAttributes(this.#more, { hidden: worklist.others === 0 });
    for (const each of this.#steps) setAttributes(each, { disabled: total === 0 });
  }

  #showGaps({ all, byGap }: PageWorklist, chosen: PageGap | undefined): void {
    const hadFocus = this.#gaps.contains(placeOfFocus());
    const choices = [undefined, ...GAPS].map((gap) =>
      button(
        gap === undefined ? l10n.t`All (${readableNumber(all)})` : gapChoice(gap, byGap[gap]),
        () => {
          this.#send({ kind: "chooseGap", gap: gap ?? null });
        },
        { class: "choice", "aria-pressed": gap === chosen ? "true" : "false" },
      ),
    );
    setContent(this.#gaps, ...choices);
    const same = choices[chosen === undefined ? 0 : GAPS.indexOf(chosen) + 1];
    if (hadFocus && same) giveFocus(same);
  }

  #row(entry: PageUnfinished, isAt: boolean): HTMLElement {
    const { urn, name, where, missing } = entry;
    const stop = (label: string, message: FromOverview, what: string, stopName: string, look: string): HTMLElement =>
      button(
        label,
        () => {
          this.#send(message);
        },
        { class: look, "data-stop": stopName, "aria-label": what, title: what },
      );
    return element(
      "tr",
      { class: isAt ? "chosen" : undefined, "aria-current": isAt ? "true" : undefined },
      element(
        "th",
        { scope: "row", title: urn },
        stop(name, { kind: "openPage", urn }, l10n.t`${name}: open its page`, "name", "plain name"),
        element("span", { class: "faint where" }, where),
      ),
      element(
        "td",
        {},
        element(
          "div",
          { class: "bar gaps" },
          ...missing.map((gap) =>
            stop(gapLabel(gap, entry), { kind: "give", urn, gap }, gapTask(gap, entry), gap, `gap ${gap}`),
          ),
        ),
      ),
      element(
        "td",
        { class: "actions" },
        stop(l10n.t("Text"), { kind: "openText", urn }, l10n.t`Text: open ${name} as text`, "text", "plain"),
        stop(
          l10n.t("Tree"),
          { kind: "reveal", urn },
          l10n.t`Tree: show ${name} in the Catalogue view`,
          "tree",
          "plain",
        ),
      ),
    );
  }
}
