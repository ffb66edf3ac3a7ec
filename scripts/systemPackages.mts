import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { cacheFolder } from "./checkout.mts";
import { findProgram } from "./findProgram.mts";
import { longStep } from "./longStep.mts";

/** Something of the operating system that we use and npm cannot give. */
interface SystemNeed {
  /** The Debian package that brings it. */
  readonly debianPackage: string;
  readonly isPresent: () => boolean;
}

/**
 * Sees to it that everything in `needs` is there: installs the missing Debian packages where we may, and throws one
 * sentence that says what to install where we may not.
 * @param purpose what needs them, for the sentence: "Chromium".
 */
export async function ensureSystemPackages(
  purpose: string,
  needs: readonly SystemNeed[],
  signal: AbortSignal,
): Promise<void> {
  const missing = needs.filter((need) => !need.isPresent()).map((need) => need.debianPackage);
  if (missing.length === 0) return;
  const packages = missing.join(" ");
  const prefix = rootPrefix();
  if (findProgram("apt-get") === undefined || prefix === undefined) {
    throw new Error(
      `${purpose} needs what is not installed here: on Debian and Ubuntu run "sudo apt-get install ${packages}", elsewhere install what corresponds to it`,
    );
  }
  const apt = async (headline: string, ...args: readonly string[]): Promise<void> => {
    const [command, ...before] = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    const log = join(cacheFolder, `apt-${args[0] ?? ""}.log`);
    await longStep({ headline, command, args: [...before, ...lockPatience, ...args], log, signal });
  };
  await apt("Reading the list of Debian packages", "update");
  await apt(`Installing the Debian packages ${packages}`, "install", "-y", "--no-install-recommends", ...missing);
}

/** Another apt may be at work: wait for it instead of failing. */
const lockPatience = ["-o", "DPkg::Lock::Timeout=300"];

/** What to put before a command so that it runs as root; `undefined` when that needs a password. */
function rootPrefix(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  const sudo = findProgram("sudo");
  if (sudo === undefined) return undefined;
  return spawnSync(sudo, ["-n", "true"], { stdio: "ignore" }).status === 0 ? [sudo, "-n"] : undefined;
}

/** Whether Debian says that the package is installed. */
export function isDebianPackageInstalled(name: string): boolean {
  const reply = spawnSync("dpkg-query", ["--show", "--showformat=${db:Status-Status}", name], { encoding: "utf8" });
  return reply.status === 0 && reply.stdout === "installed";
}
