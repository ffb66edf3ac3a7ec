import type { Connection } from "vscode-languageserver";
import { beginningIn, folderWith } from "../../catalogue/fileKinds/folderWith.ts";
import type { FileGlobs, WorkspaceGlobs } from "../../catalogue/fileKinds/kinds.ts";
import type { KnownFolder } from "../workspace/workspaceFolders.ts";
import { DEFAULT_SETTINGS, sameGlobs, SECTIONS, settingsOf, type Settings } from "./settings.ts";

/** The settings of the client: those of the window, and those of each folder of the workspace, which may say otherwise. */
export class FolderSettings {
  readonly window: Settings;
  readonly #inFolders: ReadonlyMap<string, Settings>;

  constructor(window = DEFAULT_SETTINGS, inFolders: ReadonlyMap<string, Settings> = new Map()) {
    this.window = window;
    this.#inFolders = inFolders;
  }

  /** The settings for a file. */
  of(path: string): Settings {
    const folder = folderWith(path, this.#inFolders.keys());
    return (folder === undefined ? undefined : this.#inFolders.get(folder)) ?? this.window;
  }

  /** Which files have which records, in each folder and elsewhere. */
  get globs(): WorkspaceGlobs {
    return { ...this.window.globs, inFolders: new Map([...this.#inFolders].map(([path, { globs }]) => [path, globs])) };
  }

  /** The globs of the window and of the folders, each once. */
  get eachGlobs(): readonly FileGlobs[] {
    const all = [this.window, ...this.#inFolders.values()].map(({ globs }) => globs);
    return all.filter((globs, at) => all.findIndex((each) => sameGlobs(each, globs)) === at);
  }

  /** Whether both settings give every file the same file type. */
  findsAs(other: FolderSettings): boolean {
    // The empty path is for files outside all folders.
    const places = [...this.#inFolders.keys(), ...other.#inFolders.keys()].map(beginningIn).concat("");
    return places.every((path) => sameGlobs(this.of(path).globs, other.of(path).globs));
  }
}

/** Asks the client for the settings of the window and of these folders, in one request. */
export async function askSettings(
  { workspace }: Pick<Connection, "workspace">,
  folders: readonly KnownFolder[],
): Promise<FolderSettings> {
  const scopes = [{}, ...folders.map(({ uri }) => ({ scopeUri: uri }))];
  const answers: readonly unknown[] = await workspace.getConfiguration(
    scopes.flatMap((scope) => SECTIONS.map((section) => ({ section, ...scope }))),
  );
  const settings = scopes.map((_, at) => settingsOf(answers.slice(at * SECTIONS.length, (at + 1) * SECTIONS.length)));
  return new FolderSettings(
    settings[0],
    new Map(folders.map(({ path }, at) => [path, settings[at + 1] ?? DEFAULT_SETTINGS])),
  );
}
