import { Disposable, RelativePattern, Uri, window, workspace } from "vscode";
import { OtherWindows } from "./catalogue/otherWindows.ts";
import { CONNECTION_NOTES, type Environment } from "./environment.ts";

/**
 * Follows what is done about the catalogue in other windows: when they note it, when VS Code tells of its secrets, and when the
 * user comes back to this window. What they pinned or unpinned is shown when the user comes back.
 */
export function followOtherWindows(environment: Environment): Disposable {
  const { context, output, tokens, pins } = environment;
  const others = new OtherWindows(environment);
  const look = (): void => {
    others.look().catch((error: unknown) => {
      output.error("What other windows did about the catalogue could not be read", error);
    });
  };
  const following: Disposable[] = [
    tokens.onDidChange(look),
    window.onDidChangeWindowState(({ focused }) => {
      if (!focused) return;
      look();
      pins.look();
    }),
  ].map((each) => Disposable.from(each));
  const watch = async (): Promise<void> => {
    const folder = Uri.joinPath(context.globalStorageUri, CONNECTION_NOTES);
    // A folder that is not there yet is watched with a delay.
    await workspace.fs.createDirectory(folder);
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, "*.json"));
    following.push(watcher, watcher.onDidCreate(look), watcher.onDidChange(look), watcher.onDidDelete(look));
    look();
  };
  watch().catch((error: unknown) => {
    output.error("The notes of other windows cannot be watched", error);
  });
  return new Disposable(() => {
    for (const each of following) each.dispose();
  });
}
