import { applyPreview, previewToApply } from "./applyPreview.ts";
import type { Command } from "./command.ts";

/**
 * Writes what the preview in front shows, or the one that a text of it names, if files and catalogue are still what was
 * compared.
 */
export const applyUpsert: Command = async (environment, argument) => {
  await applyPreview(environment, await previewToApply(environment, argument));
};
