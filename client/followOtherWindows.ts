import { Disposable, RelativePattern, Uri, window, workspace } from "vscode";
import { CLOCK } from "./catalogue/clock.ts";
import { OtherWindows } from "./catalogue/otherWindows.ts";
import { PinsInWindows } from "./catalogue/pinsInWindows.ts";
import { CONNECTION_NOTES, PIN_NOTES, WRITE_NOTES, type Environment } from "./environment.ts";

/**
 * Follows what is done in other windows: about the catalogue, when they note it, when VS Code tells of its secrets, and when
 * the user comes back to this window; and what they have written, pinned or unpinned, which this window notes of its own, too.
 */
export function followOtherWindows(environment: Environment): Disposable {
  const { output, platform, tokens, pins, writes } = environment;
  const others = new OtherWindows(environment);
  const pinned = new PinsInWindows({
    pins,
    folder: platform.folder(PIN_NOTES),
    clock: CLOCK,
    onNotNoted: (error) => {
      output.error("A change of the pinned datasets could not be noted for other windows", error);
    },
  });
  const look = (): void => {
    others.look().catch((error: unknown) => {
      output.error("What other windows did about the catalogue could not be read", error);
    });
  };
  const lookForWrites = (): void => {
    writes.look().catch((error: unknown) => {
      output.error("What other windows have written could not be read", error);
    });
  };
  return Disposable.from(
    pinned,
    tokens.onDidChange(look),
    window.onDidChangeWindowState(({ focused }) => {
      if (!focused) return;
      look();
      lookForWrites();
      pins.look();
    }),
    watchNotes(environment, CONNECTION_NOTES, look),
    watchNotes(environment, WRITE_NOTES, lookForWrites),
    watchNotes(environment, PIN_NOTES, () => {
      pinned.look();
    }),
  );
}

/** Looks at the notes in a folder now, and whenever one of them changes. */
function watchNotes(
  { context, output }: Pick<Environment, "context" | "output">,
  name: string,
  look: () => void,
): Disposable {
  const following: Disposable[] = [];
  const watch = async (): Promise<void> => {
    const folder = Uri.joinPath(context.globalStorageUri, name);
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
