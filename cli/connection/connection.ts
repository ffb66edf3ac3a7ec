import { join } from "node:path";
import {
  CONFIGURATION_FILE,
  datahubConnection,
  type DatahubFileFault,
} from "../../catalogue/configuration/datahubFile.ts";
import { datahubVariables, skipsDatahubFile } from "../../catalogue/configuration/datahubVariables.ts";
import { isToken } from "../../catalogue/vocabulary/accessToken.ts";
import { readAddress } from "../../catalogue/graph/address.ts";
import type { Connection } from "../../catalogue/graph/connection.ts";
import { connectGraph } from "../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { emptyValue } from "../../catalogue/text/emptyValue.ts";
import { utf8Text } from "../../catalogue/text/utf8Text.ts";
import type { Io } from "../console/io.ts";
import { ReadingStopped, unlessReadingStopped } from "../input/readingStopped.ts";
import { HOST_FAULTS } from "./hostFault.ts";
import { proxyAdvice } from "./proxies.ts";
import { errorCode } from "../console/errorCode.ts";

/** An address that the user set, and the access token for it, if any. */
interface Access {
  readonly url: string;
  readonly token: string | undefined;
  /** Where the address and the token were found, for messages, which never repeat either value. */
  readonly urlName: string;
  readonly tokenName: string;
  /** How to give the token: a clause. */
  readonly tokenAdvice: string;
}

/** Connects to the catalogue that is configured; fails with one sentence that says what to configure. Nothing is sent. */
export async function connect(io: Io): Promise<Result<CatalogueGraph, string>> {
  const connection = await connectionOf(io);
  return connection.ok ? success(connectGraph(connection.value)) : connection;
}

/** The catalogue that is configured, and how to reach it. */
export async function connectionOf(io: Io): Promise<Result<Connection, string>> {
  const access = await accessOf(io);
  if (!access.ok) return access;
  const { urlName, tokenName, tokenAdvice } = access.value;
  const url = readAddress(access.value.url, urlName);
  if (!url.ok) return url;
  const token = access.value.token?.trim();
  if (token !== undefined && !isToken(token))
    return failure(
      `${tokenName} contains a space or another character that is not allowed in an access token; copy the token again.`,
    );
  const unansweredAdvice = proxyAdvice(url.value, io.env);
  if (!unansweredAdvice.ok) return unansweredAdvice;
  const { fetch, now, waiting, signal: stopped } = io;
  return success({
    ...{ url: url.value, token, tokenAdvice, fetch, now, waiting, stopped },
    unansweredAdvice: unansweredAdvice.value,
  });
}

/**
 * The address and its token.
 * Decision: the first place that names an address also gives the token. They are never taken from two places, since a
 * token belongs to the address it was given for. Without a token none is sent: a DataHub instance may not require authentication.
 */
async function accessOf(io: Io): Promise<Result<Access, string>> {
  const { env } = io;
  // Whoever sets it means no other catalogue.
  if (env["CATALOGUE_URL"]?.trim() === "") return failure(emptyValue("CATALOGUE_URL"));
  if (env["CATALOGUE_URL"] || env["CATALOGUE_TOKEN"]) {
    return pair("CATALOGUE_URL", env["CATALOGUE_URL"], "CATALOGUE_TOKEN", env["CATALOGUE_TOKEN"]);
  }
  const upstream = datahubVariables(env);
  if (upstream?.fault) return failure(HOST_FAULTS[upstream.fault]);
  if (upstream) return pair(upstream.name, upstream.url, "DATAHUB_GMS_TOKEN", upstream.token);
  return fromConfigFile(io);
}

function pair(
  urlName: string,
  url: string | undefined,
  tokenName: string,
  token: string | undefined,
): Result<Access, string> {
  if (!url) return failure(`${tokenName} is set but ${urlName} is not; set the address that the token was given for.`);
  const tokenAdvice = `set ${tokenName} to a valid one`;
  return success({ url, token: token || undefined, urlName, tokenName, tokenAdvice });
}

/** Why there is no connection where none was asked for. */
export const NOTHING_SET =
  "No catalogue is set: set CATALOGUE_URL to its address and, where it needs one, CATALOGUE_TOKEN to its access token (`catalogue serve` prints both).";

async function fromConfigFile(io: Io): Promise<Result<Access, string>> {
  const { home } = io;
  if (home === undefined || skipsDatahubFile(io.env)) return failure(NOTHING_SET);
  let bytes: Uint8Array;
  try {
    bytes = await unlessReadingStopped(io, io.readFile(join(home, CONFIGURATION_FILE)));
  } catch (error) {
    if (error instanceof ReadingStopped) throw error;
    return failure(await unreadable(error, { home, pathKind: io.pathKind }));
  }
  const text = utf8Text(bytes);
  if (text === undefined) return failure(`~/${CONFIGURATION_FILE} is not UTF-8 text; save it as UTF-8.`);
  const read = datahubConnection(text);
  if (typeof read === "string") return failure(FILE_FAULTS[read]);
  return success({
    ...read,
    urlName: `"server" in ~/${CONFIGURATION_FILE}`,
    tokenName: `"token" in ~/${CONFIGURATION_FILE}`,
    tokenAdvice: `write a valid one as "token" under "gms" in ~/${CONFIGURATION_FILE}`,
  });
}

/** What is said of a file that gives no connection; its content may be secret. */
const FILE_FAULTS: Readonly<Record<DatahubFileFault, string>> = {
  "not-yaml": `~/${CONFIGURATION_FILE} cannot be read as one YAML document: correct its syntax or, if it has several documents, keep only the first.`,
  "no-server": `~/${CONFIGURATION_FILE} does not name a catalogue: it needs "server", a URL, under "gms".`,
  "bad-token": `"token" in ~/${CONFIGURATION_FILE} is not text; write it in quotes.`,
};

/** Why the file cannot be read. One that exists says that a connection is wanted. */
async function unreadable(
  error: unknown,
  { home, pathKind }: { readonly home: string; readonly pathKind: Io["pathKind"] },
): Promise<string> {
  const code = errorCode(error);
  if (code === "ENOENT" || code === "ENOTDIR") return NOTHING_SET;
  const isForbidden = code === "EACCES" || code === "EPERM";
  // A home folder that this account may not enter, such as that of another account, does not say that there is such a file.
  if (isForbidden && (await pathKind(`${home}/.`)) !== "folder") return NOTHING_SET;
  const why = isForbidden ? "this account has no permission" : code === "EISDIR" ? "it is a folder" : String(error);
  return `~/${CONFIGURATION_FILE} cannot be read: ${why}; without it, set CATALOGUE_URL, or DATAHUB_SKIP_CONFIG to true.`;
}
