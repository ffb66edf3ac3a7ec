import { upsertFiles } from "../upsert/upsertFiles.ts";
import type { Command } from "./command.ts";
import { tellUpsert } from "./tellUpsert.ts";
import { namedUpsert, upsertAgain } from "./upsertAgain.ts";
import { upsertInteraction } from "./upserting.ts";
import { upsertOfFiles, upsertTargets } from "./upsertTargets.ts";

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
    upsert,
    place,
    end,
    again: () => upsertAgain(namedUpsert(upsert, "upsertOpenFile")),
  });
};
