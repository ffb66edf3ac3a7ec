import type { Disposable } from "../emitter.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Clock } from "./clock.ts";
import type { PinnedDatasets } from "./pinnedDatasets.ts";

interface PinsInWindowsOptions {
  readonly pins: Pick<PinnedDatasets, "onDidSet" | "look">;
  readonly folder: Pick<PrivateFolder, "write">;
  readonly clock: Pick<Clock, "after">;
  /** Called if a change of the pins cannot be noted for other windows, which then show it only when the user comes back to them. */
  readonly onNotNoted: (error: unknown) => void;
}

/** The file that each window replaces: only that it has changed counts. */
const FILE = "changed.json";

/**
 * When the pins are looked for after another window has noted that it changed them, in milliseconds: VS Code brings its state to the
 * other windows a moment later, and sends no event for that.
 */
const LOOKS_AFTER_MS = [0, 500, 2_000, 6_000];

/**
 * Notes for the other windows of the user that this one has changed the pins, and shows here what they pinned. What is seen by a look
 * is not noted: all windows look at the same times, and would replace the file at once.
 */
export class PinsInWindows implements Disposable {
  readonly #options: PinsInWindowsOptions;
  readonly #following: Disposable;
  #cancelLooks: readonly (() => void)[] = [];

  constructor(options: PinsInWindowsOptions) {
    this.#options = options;
    const { pins, folder, onNotNoted } = options;
    this.#following = pins.onDidSet(() => {
      folder.write(FILE, JSON.stringify(crypto.randomUUID())).catch(onNotNoted);
    });
  }

  /** Looks for what another window has pinned, now and some more times. */
  look(): void {
    this.#cancel();
    const { pins, clock } = this.#options;
    this.#cancelLooks = LOOKS_AFTER_MS.map((ms) =>
      clock.after(ms, () => {
        pins.look();
      }),
    );
  }

  dispose(): void {
    this.#following.dispose();
    this.#cancel();
  }

  #cancel(): void {
    for (const cancel of this.#cancelLooks) cancel();
    this.#cancelLooks = [];
  }
}
