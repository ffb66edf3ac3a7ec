import * as l10n from "@vscode/l10n";
import { ProgressLocation, RelativePattern, workspace, type CancellationToken, type Uri } from "vscode";
import { kindByPath } from "../../catalogue/fileKinds/fileKind.ts";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { inFlight } from "../../catalogue/collections/inFlight.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { fileName } from "./fileName.ts";
import { fileNow, IN_FLIGHT, type FileNow } from "./fileNow.ts";
import { YAML_FILES } from "./recordFilesByName.ts";
import { fileGlobs } from "../settings.ts";
import { withProgress } from "../sinks/progress.ts";

/** What others have installed there is nobody's to upsert. */
const INSTALLED = "**/{node_modules,.venv,venv,site-packages}/**";

/** A folder with more YAML files is not what anybody means to upsert as a whole. */
const MOST_FILES = 20_000;

/**
 * The files below a folder whose comment, name or content says that they hold records, by their paths; those that the setting
 * `files.exclude` hides are left out. Throws an error with one sentence if there are none, or if the user cancels.
 */
export function recordFilesIn(folder: Uri): Thenable<readonly FileNow[]> {
  const name = fileName(folder);
  const options = {
    location: ProgressLocation.Notification,
    title: l10n.t`Looking for files of users, groups and datasets in ${name}`,
    cancellable: true,
  };
  return withProgress(options, async (_progress, token) => {
    const files = await workspace.findFiles(new RelativePattern(folder, YAML_FILES), INSTALLED, MOST_FILES + 1, token);
    if (files.length > MOST_FILES)
      throw new Error(
        l10n.t`The folder ${name} has more than ${readableNumber(MOST_FILES)} YAML files. Choose a folder below it.`,
      );
    const found = await holdingRecords(files, token);
    if (token.isCancellationRequested)
      throw new Error(l10n.t`You cancelled before the files of ${name} were found. Nothing was changed.`);
    if (found.length === 0)
      throw new Error(
        l10n.t`The folder ${name} has no files of users, groups or datasets. Name such a file as in "people.user.yaml", or mark it with the comment "# catalogue: users", "groups" or "datasets".`,
      );
    return found.toSorted(({ uri: one }, { uri: other }) => (one.path < other.path ? -1 : 1));
  });
}

async function holdingRecords(files: readonly Uri[], token: CancellationToken): Promise<readonly FileNow[]> {
  const read = await inFlight(IN_FLIGHT, files, (uri) =>
    token.isCancellationRequested ? Promise.resolve(undefined) : readable(uri),
  );
  return read.flatMap((file) => (file && file.kind !== "not-yaml" && isRecordKind(file.kind) ? [file] : []));
}

/** The file, if it can be read as text. Throws an error with one sentence if it cannot, although its name says that it holds records. */
async function readable(uri: Uri): Promise<FileNow | undefined> {
  try {
    return await fileNow(uri);
  } catch (cause) {
    if (kindByPath(uri.path, fileGlobs(uri)) === undefined) return undefined;
    throw new Error(l10n.t`${workspace.asRelativePath(uri)} cannot be read as text, so nothing was done.`, { cause });
  }
}
