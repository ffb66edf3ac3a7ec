import { perRecordKind } from "../catalogue/records/recordKinds.ts";
import { workspace, type Uri } from "vscode";
import * as z from "zod";
import { DEFAULT_GLOBS, type FileGlobs } from "../catalogue/fileKinds/kinds.ts";
import type { WhenToAsk } from "./upsert/upsertQuestion.ts";

const paths = z.array(z.string());
const globs = z.object(perRecordKind(() => paths)).partial();

/** Which files hold which records, as the settings say for this file. */
export function fileGlobs(uri: Uri): FileGlobs {
  const setting = globs.safeParse(workspace.getConfiguration("metadataCatalogue", uri).get("files"));
  return { ...DEFAULT_GLOBS, ...(setting.success ? setting.data : {}) };
}

/** When an upsert shows what it changes and asks first. */
export function whenToAsk(): WhenToAsk {
  const setting = workspace.getConfiguration("metadataCatalogue").get("upsert.preview");
  return setting === "always" || setting === "never" ? setting : "overwrites";
}

/** Whether a file is upserted when the user saves it. */
export function upsertsOnSave(uri: Uri): boolean {
  return workspace.getConfiguration("metadataCatalogue", uri).get("upsertOnSave") === true;
}
