import { deepEqual } from "node:assert/strict";
import { ConfigurationTarget, Uri, workspace } from "vscode";
import { RecordFilesByName, type NamedRecordFiles } from "../../client/files/recordFilesByName.ts";
import { waitFor } from "./waitFor.ts";

suite("the record files of the workspace", () => {
  test("are looked for by their names where the settings have other names than the usual ones", async () => {
    const folder = workspace.workspaceFolders?.[0];
    if (!folder) throw new Error("No folder is open");
    const file = Uri.joinPath(folder.uri, "people-team.yaml");
    const usual = Uri.joinPath(folder.uri, "usual.dataset.yaml");
    await workspace.fs.writeFile(usual, Buffer.from("name: usual\n"));
    let told: NamedRecordFiles | undefined;
    const files = new RecordFilesByName(
      (each) => {
        told = each;
      },
      (error) => {
        throw error;
      },
    );
    const settings = workspace.getConfiguration("metadataCatalogue");
    try {
      await waitFor("the usual names", () => told);
      deepEqual(told, { haveOtherNames: false, paths: [], isAny: true });
      await settings.update("files", { user: ["people-*.yaml"] }, ConfigurationTarget.Workspace);
      await waitFor("other names", () => told?.haveOtherNames);
      await workspace.fs.writeFile(file, Buffer.from("- id: robin.birch\n"));
      await waitFor("the new file", () => told?.paths.includes(file.fsPath));
      await workspace.fs.delete(file);
      await waitFor("the file to be gone", () => told?.paths.includes(file.fsPath) === false);
      await settings.update("files", undefined, ConfigurationTarget.Workspace);
      await waitFor("the usual names again", () => told?.haveOtherNames === false);
      deepEqual(told, { haveOtherNames: false, paths: [], isAny: true });
    } finally {
      files.dispose();
      await workspace.fs.delete(usual);
      await settings.update("files", undefined, ConfigurationTarget.Workspace);
    }
  });

  test("are noticed where there were none, by the first that comes", async () => {
    const folder = workspace.workspaceFolders?.[0];
    if (!folder) throw new Error("No folder is open");
    const file = Uri.joinPath(folder.uri, "come/first.dataset.yaml");
    const settings = workspace.getConfiguration("files");
    // Files that are excluded are not found, as if there were none.
    await settings.update("exclude", { "**/*.yaml": true, "**/*.yml": true }, ConfigurationTarget.Workspace);
    let told: NamedRecordFiles | undefined;
    const files = new RecordFilesByName(
      (each) => {
        told = each;
      },
      (error) => {
        throw error;
      },
    );
    try {
      await waitFor("no files", () => told?.isAny === false);
      await settings.update("exclude", undefined, ConfigurationTarget.Workspace);
      await workspace.fs.writeFile(file, Buffer.from("name: first\n"));
      await waitFor("the first file", () => told?.isAny);
      deepEqual(told, { haveOtherNames: false, paths: [], isAny: true });
    } finally {
      files.dispose();
      await settings.update("exclude", undefined, ConfigurationTarget.Workspace);
      await workspace.fs.delete(file);
    }
  });
});
