import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";
import type { Disposable } from "../emitter.ts";
import type { Output } from "../sinks/output.ts";
import type { EmbeddedService } from "./embeddedService.ts";
import type { PrivateFolder } from "./privateFolder.ts";
import type { Windows } from "./windows.ts";

/**
 * What the extension needs of the machine it runs on: processes, files that only the user can read, and variables. The rest
 * of `client/` uses only what a browser has, too.
 */
export interface Platform {
  /** The variables of the environment that VS Code was started in. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The text of `~/.datahubenv`, where DataHub's own tools keep their connection. `undefined`: there is none. Rejects if it cannot be read. */
  readonly datahubFile: () => Promise<string | undefined>;
  readonly windows: Windows;
  /**
   * As `windows`, but a window is seen until its process has written everything and disposes of this: some seconds after it was
   * closed or reloaded.
   */
  readonly processes: Windows & Disposable;
  /** A folder of the extension, by its name; it is made when something is written to it. */
  readonly folder: (name: string) => PrivateFolder;
  readonly embeddedService: (output: Output) => EmbeddedService;
  /**
   * The editor's side of the language server, not yet started. Its library is loaded when this is called.
   * @param hasStopped called when the server has ended by itself; gives whether it is started again
   */
  readonly languageClient: (options: LanguageClientOptions, hasStopped: () => boolean) => Promise<BaseLanguageClient>;
}
