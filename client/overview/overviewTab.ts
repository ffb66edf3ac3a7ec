import type { PagePanel } from "../pages/pagePanel.ts";

/** The tab of the overview, as soon as it is registered. */
export class OverviewTab {
  #panel: PagePanel | undefined;

  /** The overview is shown in this panel from now on. */
  into(panel: PagePanel): void {
    this.#panel = panel;
  }

  /** Shows it, in front. */
  async open(): Promise<void> {
    await this.#panel?.open();
  }
}
