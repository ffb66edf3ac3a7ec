import { Uri, workspace } from "vscode";
import { globsOf } from "../catalogue/fileKinds/globsSetting.ts";
import type { FileGlobs } from "../catalogue/fileKinds/kinds.ts";
import { strictestAsking } from "./upsert/strictestAsking.ts";
import type { WhenToAsk } from "./upsert/upsertQuestion.ts";

/** Which files hold which records, as the settings say for this file. */
export function fileGlobs(uri: Uri): FileGlobs {
  return globsOf(workspace.getConfiguration("metadataCatalogue", uri).get("files"));
}

/**
 * When an upsert of files shows what it changes and asks first, by the strictest of the user's own settings and those of the
 * workspace and of each file's folder. A folder, which may be somebody else's, can only make it ask more often.
 * @param files their URIs
 */
export function whenToAsk(files: readonly string[]): WhenToAsk {
  // Of a file outside all folders, and of no file, the settings of the window count, not those of the active editor.
  const folders = new Set(files.map((uri) => workspace.getWorkspaceFolder(Uri.parse(uri)) ?? null));
  const all = folders.size > 0 ? [...folders] : [null];
  return strictestAsking(
    all.map((folder) => workspace.getConfiguration("metadataCatalogue", folder).inspect<unknown>("upsert.preview")),
  );
}

/** Whether the settings for this file switch off a rule, so that no diagnostic shows what it finds. */
export function isRuleOff(uri: Uri, code: string): boolean {
  const severities: unknown = workspace.getConfiguration("metadataCatalogue", uri).get("diagnostics.severity");
  return new Map(Object.entries(severities ?? {})).get(code) === "off";
}

/** Whether VS Code saves a file by itself after it was changed; one without a name it never does. */
export function isAutoSaved(uri: Uri): boolean {
  const setting: unknown = workspace.getConfiguration("files", uri).get("autoSave");
  return uri.scheme !== "untitled" && setting !== undefined && setting !== "off";
}

/** Whether files are upserted when the user saves them. A folder cannot say so, since it may be somebody else's. */
export function upsertsOnSave(): boolean {
  return workspace.getConfiguration("metadataCatalogue").get("upsertOnSave") === true;
}

/** Whether an upsert removes the members of a group that its record does not name. The settings of a folder cannot say so. */
export function prunesMembers(): boolean {
  return workspace.getConfiguration("metadataCatalogue").get("pruneMembers") === true;
}

/**
 * The name of the catalogue that the settings choose. Those of a folder may, because a name is one of the user's own list;
 * in a folder that is not trusted they are not read.
 */
export function connectionName(): string | undefined {
  const name: unknown = workspace.getConfiguration("metadataCatalogue").get("connection");
  if (name === undefined || name === null) return undefined;
  // What is no text names no catalogue of the list either, and must not be taken for no setting.
  const text = typeof name === "string" ? name.trim() : JSON.stringify(name);
  return text === "" ? undefined : text;
}
