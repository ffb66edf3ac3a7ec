import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DataFile } from "../measures/session.mts";
import type { Workspace } from "../measures/workspace.mts";
import { groupFile } from "./groupFile.mts";
import { userFile } from "./userFile.mts";

/** Writes a file into a folder of its own, so that a server finds nothing else in its workspace. */
function alone(folder: string, name: string, text: string): DataFile {
  const path = join(folder, name, `${name}.yaml`);
  rmSync(dirname(path), { recursive: true, force: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return { path, text };
}

/** A file of so many users, of whom the last has a wrong e-mail address. */
export function writeUserFile(folder: string, users: number): DataFile {
  return alone(folder, `users-${users}`, userFile({ users, wrongEmails: "last" }));
}

/** A file of so many users, each with a wrong e-mail address. */
export function writeWrongFile(folder: string, users: number): DataFile {
  return alone(folder, `users-wrong-${users}`, userFile({ users, wrongEmails: "all" }));
}

/** A file of a group with so many members, the last of whom is named wrongly. */
export function writeGroupFile(folder: string, members: number): DataFile {
  return alone(folder, `group-${members}`, groupFile(members));
}

/** The users in each file of a workspace, and the files in each of its folders. */
export const USERS_PER_FILE = 20;
const FILES_PER_FOLDER = 100;

/** A workspace of so many files of users. */
export function writeWorkspace(folder: string, files: number): Workspace {
  const root = join(folder, `workspace-${files}`);
  rmSync(root, { recursive: true, force: true });
  const written = Array.from({ length: files }, (_, number) => {
    const path = join(`team-${Math.floor(number / FILES_PER_FOLDER)}`, `users-${number}.yaml`);
    const text = userFile({ users: USERS_PER_FILE, from: number * USERS_PER_FILE, wrongEmails: "none" });
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    return { path, text };
  });
  const typedIn = written[Math.floor(files / 2)];
  if (typedIn === undefined) throw new Error("A workspace needs files");
  const bytes = written.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { folder: root, files, bytes, typedIn };
}
