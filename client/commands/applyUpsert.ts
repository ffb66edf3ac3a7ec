import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { writeShown } from "../upsert/upsertFiles.ts";
import type { Command } from "./command.ts";
import { tellUpsert } from "./tellUpsert.ts";
import { upsertDoors } from "./upserting.ts";
import { argumentsFor } from "./upsertTargets.ts";

/**
 * Writes what the preview in front shows, or the one that a text of it names, if files and catalogue are still what was
 * compared.
 */
export const applyUpsert: Command = async (environment, argument) => {
  const { catalogue, upsertPreviews } = environment;
  const preview = upsertPreviews.meant(argument);
  if (!preview)
    throw new Error(
      argument === undefined
        ? l10n.t('Open the preview of an upsert first ("Preview Upsert").')
        : l10n.t('Nothing was written: this preview is no longer open. Run "Preview Upsert" again.'),
    );
  // Another catalogue must not be written with what was compared with this one.
  await catalogue.graphToWrite(preview.catalogue);
  const { place } = catalogue;
  const { upsert, compared } = preview.shown;
  const doors = upsertDoors(environment, upsert);
  const end = await writeShown(compared, { upsert, doors });
  if (end.kind === "done") await upsertPreviews.close(preview);
  await tellUpsert(environment, {
    ...{ upsert, place, end },
    again: () => commands.executeCommand("metadataCatalogue.previewUpsert", ...argumentsFor(upsert)),
  });
};
