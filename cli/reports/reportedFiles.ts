import { dirname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Severity } from "../../catalogue/findings/problem.ts";
import type { Io } from "../console/io.ts";
import { isStandardInput } from "../input/inputFile.ts";
import { pathWithin } from "../input/shownPath.ts";
import type { CheckProblem, PlacedProblem } from "../input/problems.ts";

/** How a file is named to a service that reads a report. */
interface ReportedFile {
  readonly path: string;
  readonly uri: string;
}

/** Gives how files that were named on the command line are reported; `undefined`: standard input, which no service finds. */
export type ReportedFiles = (file: string) => ReportedFile | undefined;

/** A code that problems have, and what it means. */
export interface ReportedRule {
  readonly code: string;
  readonly title: string;
  readonly explains: string;
  readonly severity: Severity;
}

/** What a service that shows the result of a check or a comparison is told. */
export interface ServiceReport {
  readonly problems: readonly PlacedProblem[];
  /** What kept the check from being complete. */
  readonly ofCheck: readonly CheckProblem[];
  readonly reported: ReportedFiles;
  /** What the codes of the problems mean; by default, they are those of diagnostics. */
  readonly rules?: readonly ReportedRule[];
}

/**
 * How files are reported: relative to the repository, where GitHub looks for them, if the working folder is in it; otherwise
 * relative to the working folder. Those outside are reported by their whole paths.
 */
export async function reportedFiles(io: Pick<Io, "cwd" | "env" | "pathKind" | "realPath">): Promise<ReportedFiles> {
  const given = io.env["GITHUB_WORKSPACE"];
  const workspace = given && (await io.realPath(given));
  const root =
    workspace && pathWithin(workspace, io.cwd) !== undefined ? await repositoryWithin(io, workspace) : io.cwd;
  return (file) => {
    if (isStandardInput(file)) return undefined;
    const path = resolve(io.cwd, file);
    const short = pathWithin(root, path);
    if (short === undefined) return { path, uri: pathToFileURL(path).href };
    const steps = short === "" ? ["."] : short.split(sep);
    return { path: steps.join("/"), uri: steps.map(encodeURIComponent).join("/") };
  };
}

/** The repository that the working folder is in: with `path`, `actions/checkout` puts it into a folder of the workspace. */
async function repositoryWithin({ cwd, pathKind }: Pick<Io, "cwd" | "pathKind">, workspace: string): Promise<string> {
  // Compared as the system does: Windows takes no account of case, and the drive letter often differs in it.
  for (let folder = cwd; relative(workspace, folder) !== ""; folder = dirname(folder))
    // That of a submodule is a file.
    if ((await pathKind(join(folder, ".git"))) === "folder") return folder;
  return workspace;
}
