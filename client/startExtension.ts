import { workspace, type ExtensionContext } from "vscode";
import { keepContextKeys } from "./contextKeys.ts";
import { CLOCK } from "./catalogue/clock.ts";
import { IndexedWrites } from "./catalogue/indexedWrites.ts";
import { tellComplaint, tellFailures } from "./catalogue/tellFailure.ts";
import { placeId } from "./catalogue/place.ts";
import { registerCommands } from "./commands/registerCommands.ts";
import { registerDatasetPages } from "./datasetPages/registerDatasetPages.ts";
import { offerAllKept } from "./descriptions/offerKept.ts";
import { makeEnvironment, type Environment } from "./environment.ts";
import { followConnectionSetting } from "./followConnectionSetting.ts";
import { followOtherWindows } from "./followOtherWindows.ts";
import { showFileKind } from "./fileKindStatus.ts";
import { startLanguageClient } from "./languageClient.ts";
import { registerOverviewPage } from "./overviewPage/registerOverviewPage.ts";
import { tellThrown } from "./tellThrown.ts";
import { trackOpenFile } from "./files/openFileContext.ts";
import type { Platform } from "./platform/platform.ts";
import { showStatus } from "./statusItem.ts";
import { tellInterrupted } from "./tellInterrupted.ts";
import { startTour } from "./tour.ts";
import { upsertOnSave } from "./upsertOnSave.ts";
import { registerPeopleTree } from "./views/registerPeopleTree.ts";
import { registerDatasetTree } from "./views/registerDatasetTree.ts";

/** Starts everything that the extension does, on a machine or in a browser. */
export function startExtension(context: ExtensionContext, platform: Platform): Environment {
  const environment = makeEnvironment(context, platform);
  const { catalogue, known, output, makeSource } = environment;
  registerCommands(environment);
  registerDatasetTree(environment);
  registerPeopleTree(environment);
  registerDatasetPages(environment);
  registerOverviewPage(environment);
  showStatus(environment);
  showFileKind(environment);
  trackOpenFile(context, environment.output);
  context.subscriptions.push(
    ...keepContextKeys(environment),
    tellFailures(catalogue, known),
    upsertOnSave(environment),
    followOtherWindows(environment),
    new IndexedWrites({ catalogue, clock: CLOCK }),
    followConnectionSetting(environment),
    workspace.onDidGrantWorkspaceTrust(() => {
      // The settings of the folder count from now on.
      const place = known.chosen();
      if (placeId(place) !== placeId(catalogue.place)) catalogue.use(makeSource(place));
      catalogue.trust();
      offerUnfinished(environment);
    }),
  );
  startLanguageClient(environment);
  tellComplaint(known, output);
  offerUnfinished(environment);
  startTour(environment);
  return environment;
}

/** Offers the texts that were not saved, and reports the work that was interrupted, before this window was opened. */
function offerUnfinished(environment: Environment): void {
  offerAllKept(environment).catch((error: unknown) =>
    tellThrown(environment, "Unsaved descriptions could not be read", error),
  );
  tellInterrupted(environment).catch((error: unknown) =>
    tellThrown(environment, "What was interrupted could not be read", error),
  );
}
