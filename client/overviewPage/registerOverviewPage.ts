import * as l10n from "@vscode/l10n";
import type { Environment } from "../environment.ts";
import { PagePanel } from "../pages/pagePanel.ts";

/** Lets the overview be opened as a page in a tab. What the page needs is loaded when it is opened. */
export function registerOverviewPage(environment: Environment): void {
  const { context, overviewTab } = environment;
  const panel = new PagePanel({
    extension: context.extensionUri,
    look: { name: "overview", title: l10n.t("Catalogue Overview") },
    connect: async (shown) => {
      const { OverviewPage } = await import("./overviewPage.ts");
      return new OverviewPage(environment, shown);
    },
  });
  context.subscriptions.push(panel);
  overviewTab.into(panel);
}
