import { commands, type WebviewPanel } from "vscode";
import type { Disposable } from "../emitter.ts";
import type { Coverage } from "../../catalogue/coverage/coverage.ts";
import type { MissingStep } from "../../catalogue/coverage/steps.ts";
import { parseDatasetUrn } from "../../catalogue/urn/urn.ts";
import type { FromOverview, OverviewProgress, ToOverview } from "../../pages/overview/protocol.ts";
import { placeName } from "../catalogue/place.ts";
import { goToMissing } from "../commands/goToMissing.ts";
import type { Environment } from "../environment.ts";
import { PageChannel } from "../pages/pageChannel.ts";
import { tellThrown } from "../tellThrown.ts";
import { allGroups, overviewFigures, type GroupsByGrouping } from "./overviewFigures.ts";
import { FROM_OVERVIEW } from "./overviewMessages.ts";
import type { ChosenGroup } from "../overview/chosenGroup.ts";
import { cancelledSentence } from "../overview/wholeReading.ts";

/** How many datasets the worklist shows at first, and how many more each time. */
const FEW = 100;

/** A catalogue of so many datasets is read again without being asked for, when it may have changed. */
const MOST_BY_ITSELF = 2_000;

/** The page of the overview: shows the state of the overview as it changes, and does what the page asks for. */
export class OverviewPage implements Disposable {
  readonly #environment: Environment;
  readonly #panel: WebviewPanel;
  readonly #messages: PageChannel<ToOverview, FromOverview>;
  readonly #following: readonly Disposable[];
  readonly #closing = new AbortController();
  #isReady = false;
  #most = FEW;
  /** What the last figures were made from. */
  #shown: readonly unknown[] = [];
  #grouped: { readonly coverage: Coverage; readonly groups: GroupsByGrouping } | undefined;

  constructor(environment: Environment, panel: WebviewPanel) {
    this.#environment = environment;
    this.#panel = panel;
    this.#messages = new PageChannel({
      webview: panel.webview,
      isInFront: () => panel.active,
      messages: FROM_OVERVIEW,
      onReady: () => {
        this.#isReady = true;
        this.#shown = [];
        this.#show();
        return Promise.resolve();
      },
      act: (message) => {
        this.#act(message);
        return Promise.resolve();
      },
      onError: (error) => {
        this.#tell(error);
      },
    });
    const show = (): void => {
      this.#show();
    };
    const { overview, catalogue } = environment;
    this.#following = [overview.onDidChange(show), catalogue.onDidChangeState(show)];
  }

  dispose(): void {
    for (const each of [this.#messages, ...this.#following]) each.dispose();
    // A reading that only the page waits for cannot be seen or cancelled anywhere else.
    this.#closing.abort();
  }

  #tell(error: unknown): void {
    void tellThrown(this.#environment, "The overview failed", error);
  }

  #show(): void {
    // A page that is hidden is not there; it says so when it is there again.
    if (!this.#isReady || !this.#panel.visible) return;
    if (this.#isToRead()) {
      // Its beginning is shown by the event that it fires.
      this.#read();
      return;
    }
    this.#messages.post({ kind: "progress", progress: this.#progress() });
    this.#showFigures();
  }

  #read(): void {
    void this.#environment.overview.read(this.#closing.signal);
  }

  /** Whether to read without being asked: nothing was tried yet, or the catalogue is small and may have changed. */
  #isToRead(): boolean {
    const { overview, catalogue } = this.#environment;
    const { whole, reading, notRead } = overview.state;
    if (reading || notRead || catalogue.state.kind === "failed") return false;
    if (!whole) return true;
    const isSmall = whole.coverage.datasets.length <= MOST_BY_ITSELF;
    return whole.isOutdated && isSmall && catalogue.state.kind === "connected";
  }

  #progress(): OverviewProgress {
    const { overview, catalogue } = this.#environment;
    const { whole, reading, notRead } = overview.state;
    const { place, state } = catalogue;
    // Nothing was read, because there is no catalogue to read.
    const isUnreachable = !whole && !reading && !notRead && state.kind === "failed";
    return {
      catalogue: placeName(place),
      reading,
      notRead: isUnreachable
        ? { kind: "failed", sentence: state.sentence }
        : notRead?.kind === "cancelled"
          ? { kind: "cancelled", sentence: cancelledSentence(notRead.read) }
          : notRead,
      isEmbedded: place.kind === "embedded",
    };
  }

  #showFigures(): void {
    const { whole } = this.#environment.overview.state;
    const { chosen, gap, at } = this.#environment.overview;
    const shown = [whole, chosen, gap, at, this.#most];
    if (this.#shown.length > 0 && shown.every((each, index) => each === this.#shown[index])) return;
    this.#shown = shown;
    const figures =
      whole && overviewFigures(whole, this.#groupsOf(whole.coverage), { chosen, gap, at, most: this.#most });
    this.#messages.post({ kind: "figures", figures });
  }

  #groupsOf(coverage: Coverage): GroupsByGrouping {
    if (this.#grouped?.coverage !== coverage) this.#grouped = { coverage, groups: allGroups(coverage) };
    return this.#grouped.groups;
  }

  #act(message: FromOverview): void {
    const { overview } = this.#environment;
    switch (message.kind) {
      case "read":
        // Others may have changed what the Catalogue view shows, too. While a reading goes on, its figures would count as outdated.
        if (!overview.state.reading) this.#environment.catalogue.changed();
        this.#read();
        return;
      case "cancel":
        overview.cancel();
        return;
      case "choose":
        this.#most = FEW;
        this.#choose(message);
        return;
      case "chooseAll":
        this.#most = FEW;
        overview.choose(undefined);
        return;
      case "chooseGap":
        this.#most = FEW;
        overview.chooseGap(message.gap ?? undefined);
        return;
      case "showMore":
        this.#most += FEW;
        this.#show();
        return;
      case "openPage":
        this.#run("openDatasetPage", { urn: message.urn });
        return;
      case "openText":
        this.#run("openDataset", { urn: message.urn });
        return;
      case "reveal":
        this.#run("revealDataset", { urn: message.urn });
        return;
      case "give": {
        const urn = parseDatasetUrn(message.urn);
        if (urn) this.#give({ urn, gap: message.gap });
        return;
      }
      case "run":
        this.#run(message.command);
    }
  }

  /** A group that is gone by now is not chosen; the page is about to show that. */
  #choose({ grouping, key }: Pick<ChosenGroup, "grouping" | "key">): void {
    const { overview } = this.#environment;
    const { whole } = overview.state;
    const group = whole && this.#groupsOf(whole.coverage)[grouping].find((each) => each.key === key);
    if (group) overview.choose({ grouping, key, name: group.name });
  }

  /** Goes to what a dataset lacks. An upsert on save waits until that has ended, as it does for a command. */
  #give(step: MissingStep): void {
    const { writing } = this.#environment;
    this.#doing(writing.during(async () => goToMissing(this.#environment, step)));
  }

  /** Runs a command, which may ask something for as long as the user likes; it says itself what failed. */
  #run(command: string, ...given: readonly { readonly urn: string }[]): void {
    this.#doing(commands.executeCommand(`metadataCatalogue.${command}`, ...given));
  }

  #doing(work: Thenable<unknown>): void {
    work.then(undefined, (error: unknown) => {
      this.#tell(error);
    });
  }
}
