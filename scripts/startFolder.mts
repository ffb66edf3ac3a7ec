import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";

/** The name of the folder for what processes run. */
const RUNNING = "running";

/** What `npm start` keeps in a folder: profiles of VS Code, a copy of the sample files, and copies of the extension that run. */
export class StartFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Whether an earlier start has left something that is kept. */
  get isUsed(): boolean {
    return this.#kept().length > 0;
  }

  /** Deletes what earlier starts have kept, but not what processes run. */
  async beginAfresh(): Promise<void> {
    for (const name of this.#kept()) await rm(join(this.path, name), { recursive: true, force: true });
  }

  /** The folder of a profile. */
  profile(name: string): string {
    return join(this.path, name);
  }

  /** The path of the copy of `folder`, which is made only the first time, since the person edits it. */
  async keptCopy(folder: string): Promise<string> {
    const copy = join(this.path, basename(folder));
    if (existsSync(copy)) return copy;
    // A copy that was interrupted is never taken for a complete one.
    const unfinished = `${copy}.unfinished-${process.pid}`;
    try {
      await cp(folder, unfinished, { recursive: true });
      await rename(unfinished, copy);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another start may have made it meanwhile.
      if (!existsSync(copy)) throw error;
    }
    return copy;
  }

  /** A new folder for what this process runs, by which other starts see it. Those of processes that have ended are removed. */
  async runFolder(): Promise<string> {
    await this.endRun();
    await mkdir(this.#run, { recursive: true });
    const running = new Set([process.pid, ...(await this.runningStarts())]);
    for (const name of await this.#runFolders())
      if (!running.has(Number(name))) await rm(join(this.#runs, name), { recursive: true, force: true });
    return this.#run;
  }

  /** Removes the folder of this process: the number of an ended process may become that of another program. */
  async endRun(): Promise<void> {
    await rm(this.#run, { recursive: true, force: true });
  }

  /** The IDs of other processes that still run what is in their folders. */
  async runningStarts(): Promise<readonly number[]> {
    return (await this.#runFolders()).map(Number).filter((id) => id !== process.pid && isRunning(id));
  }

  /** The folder for what a process runs. */
  runFolderOf(id: number): string {
    return join(this.#runs, `${id}`);
  }

  get #runs(): string {
    return join(this.path, RUNNING);
  }

  get #run(): string {
    return this.runFolderOf(process.pid);
  }

  #kept(): readonly string[] {
    return existsSync(this.path) ? readdirSync(this.path).filter((name) => name !== RUNNING) : [];
  }

  async #runFolders(): Promise<readonly string[]> {
    return existsSync(this.#runs) ? readdir(this.#runs) : [];
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of another account runs, too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
