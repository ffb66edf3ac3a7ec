import { homedir } from "node:os";
import { join } from "node:path";
import { findProgram } from "./findProgram.mts";
import { ensureSystemPackages, isDebianPackageInstalled } from "./systemPackages.mts";

/** The path of a Chromium or Chrome that playwright can drive; installs Debian's when there is none. */
export async function ensureChromium(signal: AbortSignal): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  await ensureSystemPackages(
    "The browser that shows VS Code",
    [
      { debianPackage: "chromium", isPresent: () => findChromium() !== undefined },
      { debianPackage: "fonts-dejavu-core", isPresent: () => isDebianPackageInstalled("fonts-dejavu-core") },
    ],
    signal,
  );
  const installed = findChromium();
  if (installed === undefined) throw new Error("Chromium was installed and still cannot be found on the PATH");
  return installed;
}

/** The path of an installed Chromium or Chrome, if any; the environment variable CHROMIUM goes first. */
function findChromium(): string | undefined {
  const mac = ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"];
  return findProgram(
    ...[process.env["CHROMIUM"]].filter((path) => path !== undefined),
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    ...["/Applications", join(homedir(), "Applications")].flatMap((folder) => mac.map((path) => join(folder, path))),
  );
}
