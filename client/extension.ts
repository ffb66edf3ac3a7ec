import { ExtensionMode, type ExtensionContext } from "vscode";
import { registerCommands } from "./commands/registerCommands.ts";
import { offerAllKept } from "./descriptions/offerKept.ts";
import { makeEnvironment, type Environment } from "./environment.ts";
import { showFileKind } from "./fileKindStatus.ts";
import { startLanguageClient } from "./languageClient.ts";
import { trackOpenFile } from "./openFileContext.ts";
import { showStatus } from "./statusItem.ts";
import { tellInterrupted } from "./tellInterrupted.ts";
import { startTour } from "./tour.ts";
import { registerDatasetTree } from "./views/registerDatasetTree.ts";

/** Called by VS Code once, when one of the activation events of package.json happens. Tests get the environment. */
export function activate(context: ExtensionContext): Environment | undefined {
  const environment = makeEnvironment(context);
  registerCommands(environment);
  registerDatasetTree(environment);
  showStatus(environment);
  showFileKind(environment);
  trackOpenFile(context);
  environment.connection.follow(context);
  startLanguageClient(environment);
  void offerAllKept(environment);
  void tellInterrupted(environment);
  startTour(environment);
  return context.extensionMode === ExtensionMode.Test ? environment : undefined;
}
