import { copyFile, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type * as Sqlite from "node:sqlite";
import * as z from "zod";
import type { DeclareCommand } from "./command.ts";
import type { Io } from "../console/io.ts";
import { unwritable } from "../console/unwritable.ts";
import { outputTo, type CommandOutput, type ExitCode } from "../console/output.ts";

/** `catalogue backup --data DIR --output FOLDER`: copies a catalogue, also while a service runs on it. */
export const backupCommand: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("backup")
    .description(
      "copy a catalogue that is kept in a folder, even while its service runs; `catalogue serve --data` opens the copy",
    )
    .requiredOption("--data <folder>", "folder of the catalogue, as given to serve")
    .requiredOption("-o, --output <folder>", "new folder for the copy")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json, ...folders } = options.parse(command.opts());
    return run(() => backUp(io, outputTo(io, json), folders));
  });
};

const options = z.object({ data: z.string(), output: z.string(), json: z.boolean().default(false) });

/** The files of a catalogue's folder: the database, and a note that says what it is. */
const DATABASE = "catalogue.sqlite";
const NOTE = "catalogue.json";

async function backUp(
  io: Io,
  output: CommandOutput,
  { data, output: target }: { readonly data: string; readonly output: string },
): Promise<ExitCode> {
  const sqlite = nodeSqlite();
  if (!sqlite) {
    const message = `This program's Node (${process.version}) has no SQLite; catalogue backup needs Node 22.13 or newer.`;
    output.complain(message);
    output.document({ error: { kind: "backup-failed", message } });
    return 1;
  }
  const [from, to] = [resolve(io.cwd, data), resolve(io.cwd, target)];
  if (!(await exists(join(from, DATABASE)))) return output.misused(`"${data}" is not the folder of a catalogue.`);
  if (await exists(to)) return output.misused(`"${target}" exists already; name a new folder.`);
  try {
    await mkdir(to, { mode: 0o700 });
  } catch (error) {
    const sentence = unwritable(target, error);
    if (sentence === undefined) throw error;
    return output.notWritten(sentence);
  }
  try {
    // What is private stays private, also when the copy is moved out of its folder.
    await writeFile(join(to, DATABASE), "", { mode: 0o600 });
    copyDatabase(sqlite, join(from, DATABASE), join(to, DATABASE));
    if (await exists(join(from, NOTE))) await copyFile(join(from, NOTE), join(to, NOTE));
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    const message = `The catalogue in "${data}" could not be copied: ${error instanceof Error ? error.message : String(error)}.`;
    output.complain(message);
    output.document({ error: { kind: "backup-failed", message } });
    return 1;
  }
  output.line(`Copied the catalogue in "${data}" to "${target}", and found the copy intact.`);
  output.document({ data: from, copy: to });
  return 0;
}

/** Node's own SQLite, when it is wanted: Node 20, on which the other commands run, has none. */
function nodeSqlite(): typeof Sqlite | undefined {
  return process.getBuiltinModule("node:sqlite");
}

/** Copies a database as it is at one moment, and checks the copy. Others may write meanwhile. */
function copyDatabase({ DatabaseSync }: typeof Sqlite, from: string, to: string): void {
  const original = new DatabaseSync(from, { readOnly: true });
  try {
    original.exec("pragma busy_timeout = 10000");
    original.prepare("vacuum into ?").run(to);
  } finally {
    original.close();
  }
  const copy = new DatabaseSync(to, { readOnly: true });
  try {
    const [first] = copy.prepare("pragma integrity_check").all();
    const found = first?.["integrity_check"];
    if (found !== "ok") throw new Error(`the copy is damaged (${String(found)})`);
  } finally {
    copy.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
