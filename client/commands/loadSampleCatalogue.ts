import { Uri } from "vscode";
import { importInto } from "./importInto.ts";
import type { Command } from "./command.ts";

/** Fills the catalogue with the sample that comes with the extension, to look around in. */
export const loadSampleCatalogue: Command = (environment) =>
  importInto(environment, Uri.joinPath(environment.context.extensionUri, "samples", "catalogue.json"));
