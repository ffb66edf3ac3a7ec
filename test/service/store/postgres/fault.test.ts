import { expect, test } from "vitest";
import { asFault, hasNoTls, isLost, isPassing, LostRace } from "../../../../service/store/postgres/fault.ts";
import { StoreFault } from "../../../../service/store/storeFault.ts";

/** An error as the library or Node gives it. */
function error(code: string | undefined, message = "Something"): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

function told(cause: unknown): readonly [string, string] | undefined {
  const fault = asFault(cause);
  if (!(fault instanceof StoreFault)) {
    expect(fault).toBe(cause);
    return undefined;
  }
  expect(fault.cause).toBe(cause);
  return [fault.refusal.code, fault.message];
}

const UNREACHABLE = "STORE_UNREACHABLE The catalogue's database cannot be reached, or accepts no more connections;";
const FAILED =
  "STORE_FAILED PostgreSQL could not do this, or needed too long; try again, and look into the server's log.";
const LOCKED = "STORE_LOCKED The catalogue's database is busy with other changes of the same entities; try again.";
const DAMAGED = "STORE_DAMAGED PostgreSQL reports that the catalogue's database is damaged;";

test.for([
  ["08006", UNREACHABLE],
  ["08P01", UNREACHABLE],
  ["25006", "STORE_READ_ONLY The catalogue's database accepts no changes: the server is a standby, or default"],
  ["25P03", FAILED],
  [
    "28P01",
    "STORE_ACCESS_DENIED PostgreSQL refuses the user that the service connects as; check the user name, the password,",
  ],
  ["28000", "STORE_ACCESS_DENIED PostgreSQL refuses the user"],
  ["3D000", "STORE_UNREACHABLE This database does not exist; create it, for example with createdb."],
  ["40001", LOCKED],
  ["40P01", LOCKED],
  [
    "42501",
    "STORE_ACCESS_DENIED The database user may neither use nor create the catalogue's tables; make it the owner",
  ],
  ["42P01", "STORE_REPLACED The catalogue's tables were removed while the service ran; restore a backup,"],
  ["53100", "STORE_FULL The disk of the catalogue's database is full; free some space and try again."],
  ["53200", FAILED],
  ["53300", UNREACHABLE],
  ["55P03", LOCKED],
  ["57014", FAILED],
  ["57P01", UNREACHABLE],
  ["57P03", UNREACHABLE],
  ["58030", FAILED],
  ["XX000", FAILED],
  ["XX001", DAMAGED],
  ["XX002", DAMAGED],
  ["ECONNREFUSED", UNREACHABLE],
  ["ENOTFOUND", "STORE_UNREACHABLE The host name of the database is unknown; check its spelling,"],
  ["EAI_AGAIN", "STORE_UNREACHABLE The host name of the database could not be looked up, because the name server"],
] as const)("the code %s is told as what it is", ([code, sentence]) => {
  expect(told(error(code))?.join(" ")).toContain(sentence);
});

test.for(["23505", "25001", "42601", "55000", "22P02", "", undefined, "28", "57abc", "EXISTS", "XX0001"])(
  "an error with the code %j is a mistake of the program, and stays what it is",
  (code) => {
    expect(told(error(code))).toBeUndefined();
    expect(isPassing(error(code))).toBe(false);
  },
);

test("what is no error stays what it is", () => {
  for (const thrown of [undefined, "08006", { code: "08006" }, Object.assign(new Error("x"), { code: 8006 })])
    expect(told(thrown)).toBeUndefined();
});

const LOST_CODES = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETDOWN",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "ENOTFOUND",
  "ENOENT",
];
const LOST_MESSAGES = [
  "Connection terminated unexpectedly",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
];

test("a connection that is lost, or cannot be made, is told apart from other errors, and passes", () => {
  const lost = [
    ...LOST_CODES.map((code) => error(code)),
    ...LOST_MESSAGES.map((message) => error(undefined, message)),
    ...["08003", "57P01", "57P02", "57P03"].map((code) => error(code)),
    new AggregateError([error("EACCES"), error("ECONNREFUSED")]),
  ];
  for (const each of lost) {
    expect([isLost(each), isPassing(each)]).toEqual([true, true]);
    expect(told(each)?.[0]).toBe("STORE_UNREACHABLE");
  }
  const others = [
    ...["XECONNREFUSED", "ENOENTX", "EACCES", "57014", "53300", "40001"].map((code) => error(code)),
    ...LOST_MESSAGES.map((message) => error(undefined, `The ${message}`)),
    new AggregateError([]),
    "Connection terminated",
  ];
  for (const each of others) expect(isLost(each)).toBe(false);
});

test("what others were faster with, and a server that is full, may be tried again at once; what takes too long may not", () => {
  for (const passing of [new LostRace(), error("40001"), error("40P01"), error("53300")])
    expect(isPassing(passing)).toBe(true);
  for (const other of [error("53100"), error("57014"), error("55P03"), error("28P01"), new Error("x")])
    expect(isPassing(other)).toBe(false);
});

test("a race that was lost too often is told as a lock", () => {
  expect(new LostRace().name).toBe("LostRace");
  expect(told(new LostRace())?.join(" ")).toBe(LOCKED);
});

test("a server without TLS is told so", () => {
  const none = error(undefined, "The server does not support SSL connections");
  expect([hasNoTls(none), isLost(none)]).toEqual([true, false]);
  expect(told(none)).toEqual(["STORE_UNREACHABLE", "PostgreSQL offers no TLS, which the sslmode of the URL asks for."]);
  expect(hasNoTls(new Error("Other"))).toBe(false);
});

test.for([
  "CERT_HAS_EXPIRED",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "ERR_SSL_WRONG_VERSION_NUMBER",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "HOSTNAME_MISMATCH",
])("a certificate that is refused with %s is told so, and not tried again", (code) => {
  expect(told(error(code))).toEqual([
    "STORE_UNREACHABLE",
    "The certificate of PostgreSQL is not trusted; name the certificate authority with sslrootcert, and the host as the certificate does.",
  ]);
  expect(isPassing(error(code))).toBe(false);
  expect(told(error(`X${code}`))).toBeUndefined();
});
