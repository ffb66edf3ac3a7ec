import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Connections } from "../../../../service/store/postgres/connections.ts";
import { openPostgres } from "../../../../service/store/postgres/openPostgres.ts";
import { testFolder } from "../../testService.ts";
import { fakeServer } from "./fakeServer.ts";
import { addressOf } from "./testPostgres.ts";

/** Checks that a start at a URL fails with a sentence. */
async function checkFails(url: string, sentence: string): Promise<void> {
  const whole = /^The catalogue in the PostgreSQL database "sales" at \S+ cannot be opened\. .+\.$/;
  const opening = openPostgres(addressOf(url), undefined, { patienceMs: 0 });
  await Promise.all([
    expect(opening).rejects.toMatchObject({ name: "StartError", code: "STORE_UNREACHABLE" }),
    expect(opening).rejects.toThrow(whole),
    expect(opening).rejects.toThrow(sentence),
  ]);
}

const refuses = (socket: Socket): void => {
  socket.once("data", () => socket.end("Ecould not fork new process for connection\n\0"));
};
const greetsAsMysql = (socket: Socket): void => {
  socket.write(Buffer.from("\u004a\0\0\0\n8.0.36\0abcdefgh", "latin1"));
};

test.for([
  ["an SSH server", "", (socket: Socket): void => void socket.write("SSH-2.0-OpenSSH_9.6\r\n")],
  ["a MySQL server", "", greetsAsMysql],
  ["a MySQL server that is not asked for TLS", "sslmode=disable", greetsAsMysql],
  ["a PostgreSQL that accepts no connection", "", refuses],
] as const)("%s is told as what does not answer as PostgreSQL does", async ([, parameters, onConnection]) => {
  const { url } = await fakeServer(`connect_timeout=5&${parameters}`, onConnection);
  await checkFails(url, "What answers at the address of the database is not PostgreSQL, or it accepts no connections");
});

test("a running service tells of a PostgreSQL that accepts no connection that it cannot be reached", async () => {
  const { url } = await fakeServer("", refuses);
  const connections = new Connections(addressOf(url).url, { patienceMs: 0 });
  onTestFinished(() => connections.close());
  const unreachable = { name: "StoreFault", refusal: { code: "STORE_UNREACHABLE" } };
  await expect(connections.read("select 1", [])).rejects.toMatchObject(unreachable);
});

test("files of TLS that cannot be used are told as such", async () => {
  const folder = testFolder();
  const tls = join(import.meta.dirname, "tls");
  const written = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const text = written("text.crt", "hello\n");
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const plain = { type: "pkcs8", format: "pem" } as const;
  const files = [
    [text, text],
    [join(tls, "server.crt"), written("other.key", privateKey.export(plain).toString())],
    [
      join(tls, "server.crt"),
      written("encrypted.key", privateKey.export({ ...plain, cipher: "aes-256-cbc", passphrase: "x" }).toString()),
    ],
  ];
  const { url } = await fakeServer("connect_timeout=5&sslmode=require", (socket) => {
    socket.once("data", () => socket.write("S"));
  });
  for (const [certificate = "", key = ""] of files)
    await checkFails(
      `${url}&sslcert=${encodeURIComponent(certificate)}&sslkey=${encodeURIComponent(key)}`,
      "A TLS file of the database's URL cannot be used: sslrootcert and sslcert name files of certificates",
    );
});

test("what else prevents a connection is told by the library's own words", async () => {
  // Asks for a SASL authentication by a mechanism of its own.
  const asked = Buffer.from("R\0\0\0\r\0\0\0\nODD\0\0", "latin1");
  const { url } = await fakeServer("connect_timeout=5&sslmode=disable", (socket) => {
    socket.once("data", () => socket.write(asked));
  });
  await checkFails(url, "No connection comes about: SASL: Only mechanism(s) SCRAM-SHA-256 are supported.");
});
