import * as l10n from "@vscode/l10n";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { button, element, setAttributes, setContent } from "../ground/element.ts";
import { keepFocus } from "../ground/focusPlace.ts";
import { tellHeight } from "../ground/headerHeight.ts";
import { PageHost } from "../ground/host.ts";
import { GroupsPart } from "./groupsPart.ts";
import { ProgressPart } from "./progressPart.ts";
import type {
  FromOverview,
  OverviewCommand,
  OverviewFigures,
  OverviewProgress,
  PageGrouping,
  ToOverview,
} from "./protocol.ts";
import { readingTime } from "./readingTime.ts";
import { totals } from "./totals.ts";
import { WorklistPart } from "./worklistPart.ts";

const MINUTE_MS = 60_000;

/** The overview: how far the datasets of a catalogue are described and owned, and what is missing. */
export class OverviewView {
  readonly #host = new PageHost<ToOverview, FromOverview>((message) => {
    this.#receive(message);
  });
  readonly #catalogue = element("span", { class: "faint" });
  readonly #time = element("span", { class: "faint" });
  readonly #read = button(l10n.t("Refresh"), () => {
    this.#send({ kind: "read" });
  });
  readonly #exports = [
    this.#runs(l10n.t("Export CSV"), "exportCoverageCsv", l10n.t("Open what is missing as CSV in a new file")),
    this.#runs(
      l10n.t("Export Report"),
      "exportCoverageReport",
      l10n.t("Open the coverage as a Markdown report in a new file"),
    ),
  ];
  readonly #progress = new ProgressPart(this.#send.bind(this));
  readonly #outdated = element(
    "div",
    { class: "notice warning", role: "status", hidden: true },
    l10n.t("The catalogue may have changed since these figures were read. Choose Refresh to read them again."),
  );
  readonly #unread = element("div", { class: "notice warning", hidden: true });
  readonly #empty = element("section", { "aria-label": l10n.t("Getting started"), hidden: true });
  readonly #totals = element("div");
  readonly #groups = new GroupsPart({
    show: (grouping) => {
      this.#grouping = grouping;
      this.#host.keep({ grouping });
      this.#show();
    },
    choose: (group) => {
      this.#send(group ? { kind: "choose", ...group } : { kind: "chooseAll" });
    },
  });
  readonly #worklist = new WorklistPart(this.#send.bind(this));
  readonly #body = element("div", { hidden: true }, this.#totals, this.#groups.element, this.#worklist.element);
  #figures: OverviewFigures | undefined;
  #state: OverviewProgress | undefined;
  #grouping: PageGrouping;
  /** The catalogue that the figures were last shown of. */
  #shownOf: OverviewProgress | undefined;

  constructor(place: HTMLElement) {
    this.#grouping = keptGrouping(this.#host.kept);
    const header = element(
      "header",
      {},
      element("div", { class: "bar title" }, element("h1", {}, l10n.t("Overview")), this.#catalogue),
      element("div", { class: "bar" }, this.#read, ...this.#exports, this.#time),
    );
    setContent(place, header, this.#progress.element, this.#outdated, this.#unread, this.#empty, this.#body);
    tellHeight(header);
    keepFocus();
    this.#host.ready();
    // A page that stays open says the date once the day is over.
    setInterval(() => {
      this.#showTime();
    }, MINUTE_MS);
  }

  #send(message: FromOverview): void {
    this.#host.post(message);
  }

  #runs(label: string, command: OverviewCommand, title: string): HTMLButtonElement {
    return button(
      label,
      () => {
        this.#send({ kind: "run", command });
      },
      { title },
    );
  }

  #receive(message: ToOverview): void {
    if (message.kind === "progress") this.#state = message.progress;
    else this.#figures = message.figures;
    this.#showProgress();
    const { catalogue, isEmbedded } = this.#state ?? {};
    const isOther = this.#shownOf?.catalogue !== catalogue || this.#shownOf?.isEmbedded !== isEmbedded;
    if (message.kind === "figures" || isOther) this.#show();
  }

  /** What changes while a reading goes on. What a user may be about to click stays as it is. */
  #showProgress(): void {
    const [state, figures] = [this.#state, this.#figures];
    if (!state) return;
    setContent(this.#catalogue, l10n.t`of ${state.catalogue}`);
    this.#progress.show(state, figures !== undefined);
    setAttributes(this.#read, { disabled: state.reading !== undefined });
    for (const each of this.#exports) setAttributes(each, { disabled: !figures });
    setAttributes(this.#outdated, { hidden: figures?.isOutdated !== true || state.reading !== undefined });
  }

  #show(): void {
    const [state, figures] = [this.#state, this.#figures];
    if (!state) return;
    this.#shownOf = state;
    const isEmpty = figures?.datasets === 0 && figures.unread.count === 0;
    this.#showTime();
    this.#showUnread(figures);
    this.#showEmpty(isEmpty, state);
    setAttributes(this.#body, { hidden: !figures || isEmpty });
    if (!figures || isEmpty) return;
    setContent(this.#totals, totals(figures));
    this.#groups.show(figures, this.#grouping);
    this.#worklist.show(figures);
  }

  #showTime(): void {
    setContent(this.#time, this.#figures ? readingTime(this.#figures, new Date()) : "");
  }

  #showUnread(figures: OverviewFigures | undefined): void {
    const { count, some } = figures?.unread ?? { count: 0, some: [] };
    setAttributes(this.#unread, { hidden: count === 0 });
    if (count === 0) return;
    const items = some.map(({ urn, why }) => element("li", {}, element("code", {}, urn), ` ${why}`));
    setContent(
      this.#unread,
      element(
        "details",
        {},
        element(
          "summary",
          {},
          l10n.t`${counted(count, "dataset")} could not be read: not counted in any of the figures.`,
        ),
        element("ul", {}, ...items),
        ...(count > some.length
          ? [l10n.t`And ${readableNumber(count - some.length)} more, which the CSV of the whole worklist lists.`]
          : []),
      ),
    );
  }

  #showEmpty(isEmpty: boolean, { isEmbedded }: OverviewProgress): void {
    setAttributes(this.#empty, { hidden: !isEmpty });
    if (!isEmpty) return;
    const load = button(
      l10n.t("Load Sample Catalogue"),
      () => {
        this.#send({ kind: "run", command: "loadSampleCatalogue" });
      },
      { class: "primary" },
    );
    setContent(
      this.#empty,
      element("h2", {}, l10n.t("There are no datasets yet")),
      element(
        "p",
        {},
        l10n.t("Datasets come from ingestion: import a metadata file, or connect to a catalogue that has some."),
      ),
      element(
        "div",
        { class: "bar" },
        ...(isEmbedded ? [load] : []),
        this.#runs(
          l10n.t("Import Metadata File…"),
          "importMetadataFile",
          l10n.t("Import MCE or MCP JSON, as DataHub's file sink writes it"),
        ),
        this.#runs(l10n.t("Connect to Catalogue…"), "connect", l10n.t("Choose another catalogue")),
      ),
    );
  }
}

/** The grouping that the page has kept; no other version of it keeps anything under the same name. */
function keptGrouping(kept: unknown): PageGrouping {
  if (typeof kept !== "object" || kept === null || !("grouping" in kept)) return "platform";
  const { grouping } = kept;
  return grouping === "schema" || grouping === "owner" ? grouping : "platform";
}
