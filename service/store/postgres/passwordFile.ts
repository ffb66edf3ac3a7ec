import { readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

/** What a line of the password file is compared with. */
export interface PasswordEntry {
  /** The name of the server, or the folder of its socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

/** The folders of a socket that `psql` uses when none is named; their lines say `localhost`. */
const DEFAULT_FOLDERS = ["/tmp", "/run/postgresql", "/var/run/postgresql"];

/**
 * The password file of this person, as `psql` finds it. `undefined`: the account has no home folder. An empty variable names
 * none: the file would be one of the working folder.
 */
export function passwordFilePath(): string | undefined {
  const { PGPASSFILE, APPDATA } = process.env;
  if (PGPASSFILE) return PGPASSFILE;
  if (process.platform === "win32") return APPDATA ? join(APPDATA, "postgresql", "pgpass.conf") : undefined;
  try {
    const home = homedir();
    return home === "" ? undefined : join(home, ".pgpass");
  } catch {
    return undefined;
  }
}

/** The password in the first line that matches. `undefined`: there is none, or others may read the file, which is said on stderr. */
export async function passwordInFile({ host, port, database, user }: PasswordEntry): Promise<string | undefined> {
  const file = passwordFilePath();
  if (file === undefined) return undefined;
  const { mode } = (await stat(file).catch(() => undefined)) ?? {};
  if (mode === undefined) return undefined;
  if (process.platform !== "win32" && (mode & 0o077) !== 0) {
    process.stderr.write(`WARNING: password file "${file}" has group or world access; run chmod 600 on it.\n`);
    return undefined;
  }
  const text = await readFile(file, "utf8").catch(() => "");
  const wanted = [DEFAULT_FOLDERS.includes(host) ? "localhost" : host, String(port), database, user];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("#")) continue;
    const fields = Array.from(line.matchAll(/((?:\\.|[^\\:])*)(?::|$)/g), ([, field = ""]) => unescaped(field));
    const [password] = fields.slice(4);
    if (password && wanted.every((each, at) => isMatch(fields[at], each))) return password;
  }
  return undefined;
}

function unescaped(field: string): string {
  return field.replace(/\\(.)/g, "$1");
}

function isMatch(field: string | undefined, wanted: string): boolean {
  return field === "*" || field === wanted;
}
