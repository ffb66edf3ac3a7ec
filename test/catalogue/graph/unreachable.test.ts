import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { errorSentence } from "../../../catalogue/graph/error.ts";
import { unreachable } from "../../../catalogue/graph/unreachable.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { CERTIFICATE, KEY } from "../../selfSigned.mts";
import { webToken } from "./webToken.ts";
import { AT_ONCE } from "./waiting.ts";

/** The sentence about an address at which nothing can be read. */
async function sentenceAbout(url: string): Promise<string> {
  const read = await connectGraph({ url, token: "t", fetch, now: () => 1, waiting: AT_ONCE }).readAspects(
    userUrn("a"),
    [],
  );
  return read.ok ? "found" : errorSentence(read.error);
}

test("an unknown host, a server without TLS and one that does not answer are told apart", async () => {
  const server = createServer((_, response) => response.end("{}")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  expect(await sentenceAbout(`https://127.0.0.1:${port}`)).toContain("does not answer over HTTPS");
  server.close();
  expect(await sentenceAbout(`http://127.0.0.1:${port}`)).toContain("does not answer; check that it is running");
  expect(await sentenceAbout("http://catalogue.invalid")).toContain("The host of http://catalogue.invalid is unknown");
});

test.each([
  ["https://x.example/api/openapi", "https://x.example/api/openapi. Redirects are not followed; if"],
  ["https://x.example:8443PATH", "https://x.example:8443. Redirects are not followed; if"],
  ["https://jo:s3cret@x.example/login?token=s3cret#s3cret", "https://x.example/login. Redirects are not followed; if"],
  ["/login", "URL/login. Redirects are not followed; if"],
  [`https://x.example/${"x".repeat(300)}`, "another address. Redirects are not followed; check the address."],
  ["javascript:alert(1)", "another address. Redirects are not followed; check the address."],
  [undefined, "another address. Redirects are not followed; check the address."],
])("a redirect to %j is told, and not followed", async (location, told) => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    const to = location?.replace("PATH", request.url ?? "");
    response.writeHead(302, to === undefined ? {} : { location: to }).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  expect(await sentenceAbout(url)).toContain(`The server at ${url} redirects to ${told.replace("URL", url)}`);
  expect(asked).toBe(1);
  server.close();
});

test.each(["DEPTH_ZERO_SELF_SIGNED_CERT", "CERT_HAS_EXPIRED", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"])(
  "of a certificate that is not accepted (%s) it is said so",
  (code) => {
    const error = Object.assign(new TypeError("fetch failed"), { cause: { code } });
    expect(errorSentence(unreachable("https://x.example", error))).toContain("The certificate of https://x.example");
  },
);

test.each([
  [
    200,
    "<!doctype html><title>DataHub</title>",
    "answered with a web page (status 200); if this is the address of DataHub's web page, use URL/api/gms.",
  ],
  [404, "<html>Not found</html>", "answered with a web page (status 404); if this"],
  [
    403,
    "<html>Blocked</html>",
    "answered with a web page (status 403) instead of data. The page may come from a proxy, a firewall or another server; check the network connection and the address.",
  ],
  [403, "{}", "The catalogue does not allow this: the user of the access token lacks the permission."],
  [401, "<html>Sign in</html>", "The catalogue at URL does not accept the access token; use a valid one."],
  [
    401,
    '{"message":"The access token has expired."}',
    "The access token for the catalogue at URL has expired; use a valid one.",
  ],
  [
    401,
    '{"message":"This access token expired on 2026-01-01T00:00:00.000Z; ask for a new one."}',
    "The access token for the catalogue at URL has expired; use a valid one.",
  ],
  [
    401,
    '{"message":"Token is invalid or expired"}',
    "The catalogue at URL does not accept the access token; use a valid one.",
  ],
  [503, '{"code":"STORE_UNREACHABLE","message":"The database cannot be reached"}', "The database cannot be reached."],
  [
    502,
    "<html>Bad gateway</html>",
    "The server at URL cannot reach the catalogue behind it (status 502); try again later, or ask its administrator.",
  ],
  [500, "<html>Error</html>", "did not give a valid DataHub response (status 500); check the address."],
  [200, "{}", "did not give a valid DataHub response (the response is not GraphQL); check the address."],
  [404, "{}", "did not give a valid DataHub response (status 404); check the address."],
])("an answer with status %s and %j is explained", async (status, body, sentence) => {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const read = await connectGraph({ url, token: "t", fetch, now: () => 1, waiting: AT_ONCE }).stamp();
  expect(read.ok ? "connected" : errorSentence(read.error).replaceAll(url, "URL")).toContain(sentence);
  server.closeAllConnections();
  server.close();
});

test("when a token says itself that it expires counts, not what the answer says", async () => {
  const server = createServer((_, response) =>
    response.writeHead(401).end('{"message":"The token has expired."}'),
  ).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const told = async (now: number): Promise<string> => {
    const token = webToken({ exp: 60 });
    const read = await connectGraph({ url, token, fetch, now: () => now, waiting: AT_ONCE }).stamp();
    return read.ok ? "connected" : errorSentence(read.error);
  };
  expect(await told(60_000)).toContain("has expired");
  expect(await told(59_999)).toContain("does not accept the access token");
  server.closeAllConnections();
  server.close();
});

test.each([
  [{ code: "ECONNREFUSED", port: 3128 }, "The proxy on the way to https://x.example does not answer"],
  [{ code: "ECONNREFUSED", port: 443 }, "The catalogue at https://x.example does not answer"],
  [Object.assign(new Error("Request was cancelled."), { cause: { code: "UND_ERR_ABORTED" } }), "The proxy on the way"],
  [
    Object.assign(new Error("Request was cancelled."), {
      cause: { code: "UND_ERR_ABORTED", connectResponseStatusCode: 407 },
    }),
    "A proxy on the way to https://x.example asks for a user name and a password",
  ],
  [
    Object.assign(new Error("Request was cancelled."), {
      cause: { code: "UND_ERR_ABORTED", connectResponseStatusCode: 403 },
    }),
    "The proxy on the way to https://x.example refuses the connection (status 403); ask its administrator, or check",
  ],
])("what went wrong with a proxy is told from what went wrong with the catalogue: %j", (cause, sentence) => {
  const error = Object.assign(new TypeError("fetch failed"), { cause });
  expect(errorSentence(unreachable("https://x.example", error))).toContain(sentence);
});

test("advice is added where nothing answers, or the host is unknown, and nowhere else", () => {
  const said = (code: string): string => {
    const error = Object.assign(new TypeError("fetch failed"), { cause: { code } });
    return errorSentence(unreachable("https://x.example", error, { unansweredAdvice: "Use the proxy." }));
  };
  for (const code of ["ENOTFOUND", "ETIMEDOUT"]) expect(said(code)).toMatch(/\. Use the proxy\.$/);
  expect(said("CERT_HAS_EXPIRED")).not.toContain("Use the proxy.");
});

test("a certificate that nobody trusts is told as such", async () => {
  const server = createTlsServer({ key: KEY, cert: CERTIFICATE }, (_, response) => response.end("{}"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  expect(await sentenceAbout(`https://127.0.0.1:${port}`)).toContain(`The certificate of https://127.0.0.1:${port}`);
  server.close();
});

/** The error of `fetch` for a request that a proxy was to pass on. */
function lostOnTheWay(cause: unknown): string {
  return errorSentence(unreachable("https://x.example", new TypeError("fetch failed", { cause })));
}

test("a proxy that refuses is told by its status, also where only the message of the error has it", () => {
  const tunnel = (status: number, more: object = {}): Error =>
    Object.assign(new Error(`Proxy response (${status}) !== 200 when HTTP Tunneling`), {
      code: "UND_ERR_ABORTED",
      ...more,
    });
  const cancelled = (cause: Error): Error => new Error("Request was cancelled.", { cause });
  const withCode = tunnel(200, { connectResponseStatusCode: 407 });
  expect(lostOnTheWay(cancelled(withCode))).toContain("asks for a user name and a password (status 407)");
  expect(lostOnTheWay(cancelled(tunnel(407)))).toContain("asks for a user name and a password (status 407)");
  expect(lostOnTheWay(cancelled(tunnel(403)))).toContain("refuses the connection (status 403)");
  const without = Object.assign(new Error("Aborted"), { code: "UND_ERR_ABORTED" });
  expect(lostOnTheWay(cancelled(without))).toContain("does not answer or refuses the connection");
});

test("a proxy that does not answer, or whose host is unknown, is told from the catalogue", () => {
  const proxy = "The proxy on the way to https://x.example does not answer";
  expect(lostOnTheWay({ code: "ECONNREFUSED", port: 3128 })).toContain(proxy);
  expect(lostOnTheWay({ code: "ECONNREFUSED", port: 443 })).toContain(
    "The catalogue at https://x.example does not answer",
  );
  expect(lostOnTheWay({ code: "ENOTFOUND", hostname: "proxy.example" })).toContain(proxy);
  expect(lostOnTheWay({ code: "EAI_AGAIN", hostname: "x.example" })).toContain(
    "The host of https://x.example is unknown",
  );
});

test("at the address of DataHub's service a web page is not said to be DataHub's", () => {
  const error = { kind: "unexpected-answer", url: "https://x.example/api/gms", status: 200, webPage: true } as const;
  expect(errorSentence(error)).toMatch(/^The server at https:\/\/x\.example\/api\/gms answered .*check the network/);
});
