import type { StoreCode } from "../../refusal.ts";
import { StoreFault } from "../storeFault.ts";
import { passwordFilePath } from "./passwordFile.ts";

/** Says that what was decided on is no longer what is stored; it is decided again. */
export class LostRace extends Error {
  override readonly name = "LostRace";
}

/** PostgreSQL asks for a password, and none was given. */
export class MissingPassword extends Error {
  override readonly name = "MissingPassword";

  constructor() {
    super("There is no password for PostgreSQL");
  }
}

/** The codes of PostgreSQL (SQLSTATE) that mean that the database cannot be used now. Two characters: a class of codes. */
const FAULTS: ReadonlyMap<string, StoreCode> = new Map<string, StoreCode>([
  ["08", "STORE_UNREACHABLE"], // connection exceptions
  ["25006", "STORE_READ_ONLY"], // read_only_sql_transaction
  ["25P03", "STORE_FAILED"], // idle_in_transaction_session_timeout
  ["28", "STORE_ACCESS_DENIED"], // invalid authorization, invalid password
  ["3D000", "STORE_UNREACHABLE"], // the database does not exist
  ["40", "STORE_LOCKED"], // serialization failure, deadlock
  ["42501", "STORE_ACCESS_DENIED"], // insufficient_privilege
  ["42P01", "STORE_REPLACED"], // undefined_table
  ["53100", "STORE_FULL"], // disk_full
  ["53300", "STORE_UNREACHABLE"], // too_many_connections
  ["53", "STORE_FAILED"], // out of memory, and the like
  ["55P03", "STORE_LOCKED"], // lock_not_available
  ["57014", "STORE_FAILED"], // statement_timeout
  ["57", "STORE_UNREACHABLE"], // shut down, starting up
  ["58", "STORE_FAILED"], // errors of the operating system
  ["XX001", "STORE_DAMAGED"], // data_corrupted
  ["XX002", "STORE_DAMAGED"], // index_corrupted
  ["XX", "STORE_FAILED"], // internal errors
]);

const SENTENCES: Readonly<Partial<Record<StoreCode, string>>> = {
  STORE_UNREACHABLE:
    "The catalogue's database cannot be reached, or accepts no more connections; try again, and check that PostgreSQL is running.",
  STORE_ACCESS_DENIED:
    "PostgreSQL refuses the user that the service connects as; check the user name, the password, the user's rights and pg_hba.conf.",
  STORE_LOCKED: "The catalogue's database is busy with other changes of the same entities; try again.",
  STORE_READ_ONLY:
    "The catalogue's database accepts no changes: the server is a standby, or default_transaction_read_only is on; connect the service to the primary server, or turn that setting off.",
  STORE_FULL: "The disk of the catalogue's database is full; free some space and try again.",
  STORE_DAMAGED: "PostgreSQL reports that the catalogue's database is damaged; stop its services and restore a backup.",
  STORE_REPLACED:
    "The catalogue's tables were removed while the service ran; restore a backup, then restart the service.",
  STORE_FAILED: "PostgreSQL could not do this, or needed too long; try again, and look into the server's log.",
};

/** Errors of Node about connections and names, and those of the library that have a message only. */
const LOST_CODES = /^E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_|NOTFOUND)|^ENOENT$/;
const LOST_MESSAGES =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed))/;
/** What is answered to the request for TLS, or to anything, is not what PostgreSQL says while it accepts connections. */
const NOT_POSTGRES = /^(?:There was an error establishing an SSL connection|received invalid response: )/;
/** Errors of TLS: a certificate that is not trusted, expired, or another's. */
const TLS_CODES = /^(?:CERT_|ERR_TLS|ERR_SSL|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_MISMATCH)/;
/** Errors of reading what the files of TLS have; Node calls those of a handshake `ERR_SSL`. */
const TLS_FILE_CODES = /^ERR_OSSL_/;
const NO_TLS = "The server does not support SSL connections";

/** What the library says when PostgreSQL asks for an authentication that it does not know: neither a password, plain or digested, nor SCRAM. */
const UNKNOWN_AUTHENTICATION = /^Unknown authenticationOk message type/;

/** Turns an error that means that the database cannot be used into a `StoreFault`; returns any other error as it is. */
export function asFault(error: unknown): unknown {
  const kind = faultKind(error);
  const message = kind && (sentenceOf(error) ?? SENTENCES[kind]);
  return kind === undefined || message === undefined ? error : new StoreFault({ code: kind, message }, error);
}

/** Whether it may be tried again at once: others were faster, or the connection was lost before anything was written. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (error instanceof LostRace || code.startsWith("40")) return true;
  return isLost(error) || code.startsWith("57P0") || code === "53300";
}

/** Whether the connection is gone, or never was there. */
export function isLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isLost);
  const code = codeOf(error);
  const isLostCode = LOST_CODES.test(code) || code.startsWith("08") || code.startsWith("57P0");
  return isLostCode || LOST_MESSAGES.test(textOf(error)) || NOT_POSTGRES.test(textOf(error));
}

/** Whether a statement took too long, or was cancelled at the server. */
export function isCancelled(error: unknown): boolean {
  return codeOf(error instanceof StoreFault ? error.cause : error) === "57014";
}

/** Whether a statement waited for a lock as long as it may. */
export function waitedInVain(error: unknown): boolean {
  return codeOf(error) === "55P03";
}

/** Whether a statement names a table or column that is not there. */
export function namesMissing(error: unknown): boolean {
  return ["42P01", "42703"].includes(codeOf(error));
}

/** Whether the server has no TLS, although it was asked for. */
export function hasNoTls(error: unknown): boolean {
  return textOf(error) === NO_TLS;
}

function faultKind(error: unknown): StoreCode | undefined {
  if (error instanceof LostRace) return "STORE_LOCKED";
  if (error instanceof MissingPassword) return "STORE_ACCESS_DENIED";
  const code = codeOf(error);
  const found = FAULTS.get(code) ?? FAULTS.get(code.slice(0, 2));
  if (found !== undefined && /^[0-9A-Z]{5}$/.test(code)) return found;
  if (UNKNOWN_AUTHENTICATION.test(textOf(error))) return "STORE_ACCESS_DENIED";
  const isOfTls = hasNoTls(error) || TLS_CODES.test(code) || TLS_FILE_CODES.test(code);
  return isOfTls || isLost(error) ? "STORE_UNREACHABLE" : undefined;
}

/** A sentence for what only its own code tells. */
function sentenceOf(error: unknown): string | undefined {
  const code = codeOf(error);
  if (error instanceof MissingPassword) return noPassword();
  if (code === "ENOTFOUND")
    return "The host name of the database is unknown; check its spelling, and the name server of this machine.";
  if (code === "EAI_AGAIN")
    return "The host name of the database could not be looked up, because the name server did not answer; try again.";
  if (code === "3D000") return "This database does not exist; create it, for example with createdb.";
  if (code === "42501")
    return "The database user may neither use nor create the catalogue's tables; make it the owner of the database, or let it create a schema there (GRANT CREATE ON DATABASE). If the schema metadata_catalogue or its tables belong to another role, as after a restoration, restore with --role, or change the owner (ALTER … OWNER TO).";
  if (UNKNOWN_AUTHENTICATION.test(textOf(error)))
    return "PostgreSQL asks for an authentication that the service does not have, such as GSSAPI or SSPI; let pg_hba.conf ask for scram-sha-256.";
  if (NOT_POSTGRES.test(textOf(error)))
    return "What answers at the address of the database is not PostgreSQL, or it accepts no connections now; check the host and the port, and look into the server's log.";
  if (TLS_FILE_CODES.test(code))
    return "A TLS file of the database's URL cannot be used: sslrootcert and sslcert name files of certificates in the format PEM, and sslkey the private key of sslcert, without a passphrase.";
  if (hasNoTls(error)) return "PostgreSQL offers no TLS, which the sslmode of the URL asks for.";
  if (TLS_CODES.test(code))
    return "The certificate of PostgreSQL is not trusted; name the certificate authority with sslrootcert, and the host as the certificate does.";
  return undefined;
}

function noPassword(): string {
  const file = passwordFilePath();
  if (file === undefined)
    return "PostgreSQL asks for a password, and none was found; give it in PGPASSWORD, or name a password file in PGPASSFILE.";
  const rights =
    process.platform === "win32" ? "" : ` (the file is read only if nobody else may read it: chmod 600 ${file})`;
  return `PostgreSQL asks for a password, and none was found; give it in PGPASSWORD, or in ${file} with a line that matches the host, port, database and user${rights}.`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
