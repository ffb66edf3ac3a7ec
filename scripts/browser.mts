import { chromium, type Browser } from "playwright-core";
import { ensureChromium } from "./chromium.mts";

/** A Chromium without a window. Disposing it ends it. */
export async function launchChromium(signal: AbortSignal): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(signal),
    args: [
      // Root, as which machines in the cloud run everything, has no sandbox to give.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
    // Ctrl+C ends the script, and the script ends this.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
