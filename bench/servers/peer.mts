import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { checkout } from "../../scripts/checkout.mts";
import type { ServerProgram } from "../client/languageClient.mts";
import { installPackages } from "../installedPackages.mts";
import { userListSchema } from "./userListSchema.mts";

/** For so long the peer waits after an edit before it looks at it; it has no setting for that. */
export const PEER_DELAY_MS = 200;

const source = join(checkout, "bench/peer");
const PACKAGE = "yaml-language-server";
const manifest = z.object({ dependencies: z.object({ [PACKAGE]: z.string() }) });

/** The version of the peer that is measured. */
export async function peerVersion(): Promise<string> {
  const text = await readFile(join(source, "package.json"), "utf8");
  return manifest.parse(JSON.parse(text)).dependencies[PACKAGE];
}

/** Where the peer and what it reads go. */
interface PeerFolders {
  /** Where it stays installed. */
  readonly installations: string;
  /** Where its schema is written. */
  readonly folder: string;
  /** Where the files are that it is measured on. */
  readonly data: string;
}

/** Installs the peer, unless it is there, and gives it a schema with what ours knows of a user. */
export async function installPeer(
  { installations, folder, data }: PeerFolders,
  signal: AbortSignal,
): Promise<ServerProgram> {
  const installation = join(installations, `peer-${await peerVersion()}`);
  await installPackages(installation, { title: PACKAGE, source, signal });
  const schema = join(folder, "user-list.schema.json");
  await writeFile(schema, JSON.stringify(userListSchema));
  // The whole path, since the peer's globs do not reach into folders with a dot at the front unless they name them.
  const users = `${pathToFileURL(data).pathname}/**/users-*.yaml`;
  const yaml = {
    validate: true,
    hover: true,
    completion: true,
    schemaStore: { enable: false },
    schemas: { [pathToFileURL(schema).href]: users },
  };
  return {
    args: [join(installation, "node_modules", PACKAGE, "bin", PACKAGE), "--stdio"],
    settings: { yaml, http: {}, editor: {}, files: {}, "[yaml]": {} },
  };
}
