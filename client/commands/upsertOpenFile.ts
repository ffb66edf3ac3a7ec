import { commands, window } from "vscode";
import { upsertFiles } from "../upsert/upsertFiles.ts";
import type { Command } from "./command.ts";
import { tellUpsert } from "./tellUpsert.ts";
import { upsertInteraction } from "./upserting.ts";
import { argumentsFor, upsertOfFiles, upsertTargets } from "./upsertTargets.ts";

/**
 * Upserts the records of the open file, of files and folders that are selected in the Explorer, or the one record of a lens;
 * each file with its unsaved changes.
 */
export const upsertOpenFile: Command = async (environment, argument, selection) => {
  const targets = await upsertTargets(environment, argument, selection);
  const { catalogue } = environment;
  const graph = await catalogue.graphToWrite();
  const { place } = catalogue;
  const upsert = upsertOfFiles(environment, targets);
  if (!upsert) return;
  const interaction = upsertInteraction(environment, upsert);
  const end = await upsertFiles(graph, { upsert, confirm: !targets.inFront, interaction });
  await tellUpsert(environment, {
    ...{ upsert, place, end },
    again: async () => {
      const [first, ...others] = targets.files;
      if (others.length === 0) await window.showTextDocument(first.uri);
      await commands.executeCommand("metadataCatalogue.upsertOpenFile", ...argumentsFor(upsert));
    },
  });
};
