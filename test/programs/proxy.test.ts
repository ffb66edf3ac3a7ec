import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { onTestFinished, test } from "vitest";
import { builtCommand, program, TIMEOUT_MS } from "./builtCommand.ts";

const { folder, run, serve } = builtCommand();

/** A proxy that leads to one server whatever is asked for, or answers with a status. */
async function startProxy(to: string): Promise<{ readonly url: string; readonly asked: string[]; status: number }> {
  const asked: string[] = [];
  const server = createServer();
  server.on("connect", (request, socket) => {
    asked.push(request.url ?? "");
    socket.on("error", () => undefined);
    if (proxy.status !== 200) {
      socket.end(`HTTP/1.1 ${proxy.status} No\r\n\r\n`);
      return;
    }
    const { hostname, port } = new URL(to);
    const target = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      target.pipe(socket).pipe(target);
    });
    target.on("error", () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const proxy = { url: `http://127.0.0.1:${port}`, asked, status: 200 };
  return proxy;
}

test(
  "requests go through the proxy of the variables, but not to this machine, and its faults are told",
  {
    timeout: TIMEOUT_MS,
  },
  async ({ expect }) => {
    const { url, token } = await serve(join(folder, "data"));
    const proxy = await startProxy(url);
    const exists = ["exists", "urn:li:corpuser:datahub"];
    const env = { CATALOGUE_TOKEN: token, HTTP_PROXY: proxy.url, HTTPS_PROXY: "http://127.0.0.1:1" };
    const elsewhere = { ...env, CATALOGUE_URL: "http://catalogue.invalid" };
    const answer = await run(exists, { ...env, CATALOGUE_URL: url });
    expect([answer.err, proxy.asked]).toEqual(["", []]);
    // The service that was reached answers to its own name only.
    expect((await run(exists, elsewhere)).err).toContain('"catalogue.invalid" is not its name');
    expect(new Set(proxy.asked)).toEqual(new Set(["catalogue.invalid:80"]));
    const direct = await run(exists, { ...elsewhere, NO_PROXY: ".invalid" });
    expect(direct.err).toContain("The host of http://catalogue.invalid is unknown");
    for (const [status, said] of [
      [407, "asks for a user name and a password (status 407)"],
      [403, "refuses the connection (status 403)"],
    ] as const) {
      proxy.status = status;
      const refused = await run(exists, elsewhere);
      expect(refused.code).toBe(1);
      expect(refused.err).toContain(said);
    }
    for (const gone of ["http://127.0.0.1:1", "http://proxy.invalid:1"]) {
      const refused = await run(exists, { ...elsewhere, HTTP_PROXY: gone });
      expect(refused.err).toContain("The proxy on the way to http://catalogue.invalid does not answer");
    }
    const misused = await run(exists, { ...elsewhere, HTTP_PROXY: "socks5://me:secret@127.0.0.1:1" });
    expect(misused).toEqual({
      code: 2,
      out: "",
      err: 'HTTP_PROXY must be the address of an HTTP proxy, such as "http://proxy.example.com:3128"; SOCKS is not supported. Correct it, or unset it for this command.\n',
    });
    // The proxy is used neither for an address of this machine nor for one of another scheme.
    const socks = { ...env, HTTP_PROXY: "socks5h://127.0.0.1:1", HTTPS_PROXY: proxy.url };
    proxy.status = 403;
    proxy.asked.length = 0;
    expect(await run(exists, { ...socks, CATALOGUE_URL: url })).toMatchObject({ code: 0, err: "" });
    expect(proxy.asked).toEqual([]);
    const secure = await run(exists, { ...socks, CATALOGUE_URL: "https://catalogue.invalid" });
    expect(secure.err).toContain("refuses the connection (status 403)");
    expect(new Set(proxy.asked)).toEqual(new Set(["catalogue.invalid:443"]));
    const all = await run(exists, { ...elsewhere, NO_PROXY: "*" });
    expect(all.err).toContain("The host of http://catalogue.invalid is unknown");
    // A Node that was started to use proxies does not use them for this machine, either.
    const started = { ...env, NODE_USE_ENV_PROXY: "1", HTTP_PROXY: proxy.url };
    expect(await run(exists, { ...started, CATALOGUE_URL: url })).toMatchObject({ code: 0, err: "" });
  },
);

test(
  "a signal ends a command that waits for a proxy that never answers",
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    const silent = createTcpServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => {
      silent.close();
    });
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const env = {
      HOME: folder,
      HTTP_PROXY: `http://me:secret@127.0.0.1:${port}`,
      CATALOGUE_URL: "http://catalogue.invalid",
    };
    const child = spawn(process.execPath, [program, "exists", "urn:li:corpuser:datahub"], { env });
    await once(silent, "connection");
    const signalled = Date.now();
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([1, null]);
    // Node itself waits for five minutes.
    expect(Date.now() - signalled).toBeLessThan(30_000);
  },
);
