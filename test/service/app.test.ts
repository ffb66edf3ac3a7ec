import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startTest, type Answer } from "./testService.ts";

const service = await startTest();
afterAll(() => service.close());

/** A request with headers that `fetch` would not send. */
function raw(path: string, headers: Record<string, string>): Promise<{ status: number | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${service.url}${path}`, { headers }, (response) => {
      response.setEncoding("utf8");
      let text = "";
      response.on("data", (part: string) => (text += part));
      response.on("end", () => {
        resolve({ status: response.statusCode, body: text === "" ? "" : JSON.parse(text) });
      });
    });
    sent.on("error", reject).end();
  });
}

test("without a token everything but health and config is refused, in one sentence", async () => {
  const refusal = await raw("/aspects/urn:li:corpuser:jdoe?aspect=corpUserInfo", {});
  expect(refusal).toEqual({
    status: 401,
    body: {
      error: "Unauthorized",
      message: 'An access token is needed: send the header "Authorization: Bearer <token>".',
      status: 401,
      code: "UNAUTHORIZED",
    },
  });
  for (const path of ["/api/graphql", "/entitiesV2/x", "/openapi/v3/entity/dataset/x", "/no/such/path"]) {
    expect(await raw(path, {})).toMatchObject({ status: 401 });
  }
  expect(await raw("/health", {})).toEqual({ status: 200, body: "" });
  expect(await raw("/config", {})).toMatchObject({
    status: 200,
    body: {
      noCode: "true",
      patchCapable: true,
      unknownEntities: "refuse",
      datahub: { serverType: "metadata-catalogue" },
    },
  });
});

test("a wrong token is refused, and the answer names the way to authenticate", async () => {
  const send = (authorization: string): Promise<Answer> =>
    service.send("/api/graphql", {
      method: "POST",
      body: '{"query":"{ me { corpUser { urn } } }"}',
      headers: { authorization },
    });
  const answer = await send("Bearer wrong");
  expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="catalogue", error="invalid_token"');
  expect(await send(`Basic ${service.token}`)).toMatchObject({ status: 401 });
  expect(await send(`bearer ${service.token}`)).toMatchObject({ status: 200 });
});

test("on a loopback address only loopback names are answered, whatever the path", async () => {
  const authorization = `Bearer ${service.token}`;
  for (const host of [
    "evil.example.com",
    "evil.example.com:80",
    "127.0.0.1.evil.example.com",
    "localhost@evil.example.com",
  ]) {
    expect(await raw("/health", { host, authorization })).toMatchObject({ status: 421, body: { code: "WRONG_HOST" } });
  }
  for (const host of ["localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:8080"]) {
    expect(await raw("/health", { host })).toMatchObject({ status: 200 });
  }
});

test("a name that the service is told to answer for is answered on a loopback address, others are not", async () => {
  const named = await startTest(undefined, { allowedHosts: ["Catalogue.example.com"] });
  const port = Number(new URL(named.url).port);
  const status = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request({ port, host: "127.0.0.1", path: "/health", headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
  expect(await status("catalogue.example.com")).toBe(200);
  expect(await status("catalogue.example.com:443")).toBe(200);
  expect(await status("evil.example.com")).toBe(421);
  await named.close();
});

/** What is answered to bytes on a connection of their own, until the service hangs up. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
    socket.on("error", reject).on("close", () => {
      resolve(answer);
    });
  });
}

test.each([
  ["garbage", "\u0016\u0003\u0001 garbage\r\n\r\n", 400, "NOT_HTTP"],
  ["a method that is none", "FOO /health HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "NOT_HTTP"],
  ["a length that is none", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n", 400, "NOT_HTTP"],
  [
    "an address that is too long",
    `GET /aspects/${"a".repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    431,
    "HEADERS_TOO_LARGE",
  ],
])("%s is answered with a sentence and a code", async (_, bytes, status, code) => {
  const [head = "", body = ""] = (await answerTo(bytes)).split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toMatchObject({ status, code });
});

test("pages of other origins are refused, the service's own are not", async () => {
  const { host } = new URL(service.url);
  for (const origin of [
    "https://evil.example.com",
    "null",
    "http://127.0.0.1:1",
    `vscode-webview://${host}`,
    `http://x@${host}`,
  ]) {
    expect(await raw("/config", { origin })).toMatchObject({ status: 403, body: { code: "WRONG_ORIGIN" } });
  }
  expect(await raw("/config", { origin: service.url })).toMatchObject({ status: 200 });
});

test("a body over 16 MB is refused before it is read", async () => {
  const body = JSON.stringify({ query: "x".repeat(16 * 1024 * 1024) });
  const answer = await service.send("/api/graphql", { method: "POST", body });
  expect(answer).toMatchObject({ status: 413, body: { code: "BODY_TOO_LARGE" } });
});

test("a body that is too large is read on, so that an ordinary client sees the refusal", async () => {
  const body = JSON.stringify({ query: " ".repeat(40 * 1024 * 1024) });
  for (const headers of [{ "content-length": String(body.length) }, {}]) {
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        `${service.url}/api/graphql`,
        {
          method: "POST",
          headers: { authorization: `Bearer ${service.token}`, "content-type": "application/json", ...headers },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on("error", reject).write(body.slice(0, 1000));
      sent.end(body.slice(1000));
    });
    expect(status).toBe(413);
  }
});

test("what is not there is not found, and a path that cannot be read is a bad request", async () => {
  expect(await service.send("/no/such/path?token=1")).toMatchObject({
    status: 404,
    body: { message: 'There is no GET "/no/such/path" here.', code: "NO_SUCH_ENDPOINT" },
  });
  expect(await service.send("/aspects/%E0%A4%A?aspect=status")).toMatchObject({ status: 400 });
});

test("a body that is no JSON is refused in one sentence", async () => {
  for (const body of ["{", "", "query"]) {
    const answer = await service.send("/api/graphql", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: "The request's body is not JSON.", code: "NOT_JSON" },
    });
  }
  const form = await service.send("/api/graphql", {
    method: "POST",
    body: "a=b",
    headers: { "content-type": "text/plain" },
  });
  expect(form).toMatchObject({ status: 415, body: { code: "UNSUPPORTED_MEDIA_TYPE" } });
});

test("the head of what needs no token needs none either", async () => {
  for (const path of ["/health", "/health/live", "/health/ready", "/config"]) {
    const answer = await fetch(`${service.url}${path}`, { method: "HEAD" });
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, ""]);
  }
});

test("requests on open connections of a service that is shutting down are refused with a code", async () => {
  const closing = await startTest();
  const port = Number(new URL(closing.url).port);
  const head = (path: string, length: number): string =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${closing.token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const opened = ["/entities?action=exists", "/api/graphql"].map((path) => {
    const socket = connect({ port, host: "127.0.0.1" });
    let answered = "";
    socket.setEncoding("utf8").on("data", (part: string) => (answered += part));
    const ended = new Promise<string>((resolve, reject) => {
      socket.once("error", reject).once("close", () => {
        resolve(answered);
      });
    });
    socket.write(`${head(path, 2)}{`);
    return { path, socket, ended };
  });
  // Once it answers another one, it has those two.
  expect(await closing.send("/config")).toMatchObject({ status: 200 });
  const closed = closing.close();
  await new Promise((resolve) => setImmediate(resolve));
  for (const { path, socket } of opened) socket.write(`}${head(path, 2)}{}`);
  for (const { ended } of opened) {
    const [, first, second = ""] = (await ended).split("HTTP/1.1 ");
    expect(first).toMatch(/^(?:200|400) /);
    expect(second).toMatch(/^503 /);
    expect(second).toContain('"status":503,"code":"STORE_CLOSING"');
    expect(second.toLowerCase()).toContain("connection: close");
  }
  await closed;
});
