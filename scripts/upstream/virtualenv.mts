import { execFile } from "node:child_process";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { artefacts, cacheFolder } from "../checkout.mts";
import { longStep } from "../longStep.mts";

/** The version of DataHub's Python package, with its command line, that is run unchanged. */
const PACKAGE = "acryl-datahub[datahub-rest]==1.7.0.17";

/** The Python of a virtual environment that has DataHub's package; made once and kept. Else why there is none. */
export async function upstreamPython(
  signal: AbortSignal,
): Promise<{ readonly python: string } | { readonly missing: string }> {
  const folder = join(cacheFolder, "upstream", PACKAGE.replace(/[^\w.]+/g, "-"));
  const python = join(folder, "bin", "python");
  if (await exists(python)) return { python };
  try {
    await promisify(execFile)("python3", ["-c", "import venv, ensurepip"]);
  } catch {
    return { missing: "there is no python3 with venv on this machine" };
  }
  // Made elsewhere and moved there whole: programs of a virtual environment are not used, only its Python.
  const made = `${folder}.${process.pid}`;
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { recursive: true });
  const log = (step: string): string => join(artefacts, "upstream", `${step}.log`);
  try {
    await longStep({
      headline: "Making a virtual environment",
      command: "python3",
      args: ["-m", "venv", made],
      log: log("venv"),
      signal,
    });
    await longStep({
      headline: `Installing ${PACKAGE}`,
      command: join(made, "bin", "python"),
      args: ["-m", "pip", "install", "--disable-pip-version-check", PACKAGE],
      log: log("pip"),
      signal,
    });
    await rm(folder, { recursive: true, force: true });
    await rename(made, folder);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    if (signal.aborted) throw error;
    return {
      missing: `DataHub's package could not be installed (${error instanceof Error ? error.message : String(error)})`,
    };
  }
  return { python };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
