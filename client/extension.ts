import { ExtensionMode, workspace, type ExtensionContext } from "vscode";
import { keepContextKeys } from "./catalogue/contextKeys.ts";
import { tellComplaint, tellFailures } from "./catalogue/tellFailure.ts";
import { registerCommands } from "./commands/registerCommands.ts";
import { offerAllKept } from "./descriptions/offerKept.ts";
import { makeEnvironment, type Environment } from "./environment.ts";
import { showFileKind } from "./fileKindStatus.ts";
import { startLanguageClient } from "./languageClient.ts";
import { trackOpenFile } from "./openFileContext.ts";
import { nodePlatform } from "./platform/node/nodePlatform.ts";
import { showStatus } from "./statusItem.ts";
import { tellInterrupted } from "./tellInterrupted.ts";
import { startTour } from "./tour.ts";
import { registerDatasetTree } from "./views/registerDatasetTree.ts";

/** Called by VS Code once, when one of the activation events of package.json happens. Tests get the environment. */
export function activate(context: ExtensionContext): Environment | undefined {
  const environment = makeEnvironment(context, nodePlatform(context));
  const { catalogue, tree } = environment;
  registerCommands(environment);
  registerDatasetTree(environment);
  showStatus(environment);
  showFileKind(environment);
  trackOpenFile(context);
  context.subscriptions.push(
    ...keepContextKeys(catalogue, tree),
    tellFailures(environment),
    workspace.onDidGrantWorkspaceTrust(() => {
      catalogue.trust();
    }),
  );
  startLanguageClient(environment);
  tellComplaint(environment);
  void offerAllKept(environment);
  void tellInterrupted(environment);
  startTour(environment);
  return context.extensionMode === ExtensionMode.Test ? environment : undefined;
}
