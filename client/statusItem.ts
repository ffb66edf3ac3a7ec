import * as l10n from "@vscode/l10n";
import { StatusBarAlignment, ThemeColor, window } from "vscode";
import { catalogueStatus } from "./catalogue/catalogueStatus.ts";
import { untilOtherNote } from "./catalogue/tokenNotes.ts";
import type { Environment } from "./environment.ts";
import { showStatusLook, statusBarItem } from "./sinks/status.ts";

/** Shows in the status bar which catalogue the window works with, as whom, and whether it is marked as production. */
export function showStatus({ context, catalogue, production }: Environment): void {
  const item = statusBarItem({
    id: "metadataCatalogue.connection",
    name: l10n.t("Catalogue Connection"),
    alignment: StatusBarAlignment.Left,
    priority: 10,
  });
  let isOther: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    const { state, place, guard } = catalogue;
    const isProduction = production.has(place);
    const quietFor = guard.quietFor(place);
    const now = Date.now();
    const noteFor = state.kind === "connected" ? untilOtherNote(state, now) : undefined;
    const waits = [...(quietFor > 0 ? [quietFor] : []), ...(noteFor === undefined ? [] : [noteFor])];
    clearTimeout(isOther);
    if (waits.length > 0) isOther = setTimeout(update, Math.min(...waits));
    const quietUntil = quietFor > 0 ? new Date(now + quietFor) : undefined;
    showStatusLook(item, catalogueStatus(place, state, { now, isProduction, quietUntil }));
    item.backgroundColor =
      state.kind === "failed" || isProduction ? new ThemeColor("statusBarItem.warningBackground") : undefined;
  };
  update();
  item.show();
  context.subscriptions.push(
    item,
    catalogue.onDidChangeState(update),
    production.onDidChange(update),
    catalogue.guard.onDidChangeQuiet(update),
    // While the machine sleeps, the timer does not run.
    window.onDidChangeWindowState(update),
    {
      dispose: () => {
        clearTimeout(isOther);
      },
    },
  );
}
