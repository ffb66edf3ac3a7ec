import { expect, test, vi } from "vitest";
import { proxiedFetch, proxyAdvice, proxyFor } from "../../../cli/connection/proxies.ts";
import { runCli } from "../runCli.ts";

const P = { HTTP_PROXY: "http://p:1", HTTPS_PROXY: "http://s:1" };

test.for([
  ["http://c.example", {}, undefined],
  ["http://c.example", { HTTP_PROXY: " ", https_proxy: "" }, undefined],
  ["http://c.example", P, "http://p:1"],
  ["https://c.example", P, "http://s:1"],
  ["https://c.example", { HTTP_PROXY: "http://p:1" }, undefined],
  ["http://c.example", { HTTP_PROXY: "p.example.com:3128" }, "http://p.example.com:3128"],
  ["http://c.example", { HTTP_PROXY: "http://upper:1", http_proxy: "https://lower:1" }, "https://lower:1"],
  ["http://localhost:8080", P, undefined],
  ["http://127.0.0.1:8080", P, undefined],
  ["https://[::1]:8080", P, undefined],
  ["http://c.example", { ...P, NO_PROXY: "*" }, undefined],
  ["http://c.example", { ...P, NO_PROXY: "other, *" }, undefined],
  ["http://c.example", { ...P, NO_PROXY: "C.example" }, undefined],
  ["http://a.c.example", { ...P, NO_PROXY: ".c.example" }, undefined],
  ["http://a.c.example", { ...P, no_proxy: "x *.c.example" }, undefined],
  ["http://a.c.example", { ...P, no_proxy: "c.example", NO_PROXY: "x" }, undefined],
  ["http://ac.example", { ...P, NO_PROXY: "c.example" }, "http://p:1"],
  ["http://c.example", { ...P, NO_PROXY: "c.example:80" }, undefined],
  ["https://c.example", { ...P, NO_PROXY: "c.example:80" }, "http://s:1"],
  ["http://c.example", { ...P, NO_PROXY: "." }, "http://p:1"],
  ["http://[fd00::5]:8080", { ...P, NO_PROXY: "fd00::5" }, undefined],
  ["http://[fd00::5]:8080", { ...P, NO_PROXY: "[fd00::5]" }, undefined],
  ["http://[fd00::5]:8080", { ...P, NO_PROXY: "[fd00::5]:8080" }, undefined],
  ["http://[fd00::5]:8080", { ...P, NO_PROXY: "fd00::6" }, "http://p:1"],
  ["http://[fd00::5]:8080", { ...P, NO_PROXY: "fd00:0:0:0:0:0:0:5" }, undefined],
  ["http://[::ffff:1.2.3.4]", { ...P, NO_PROXY: "[::ffff:1.2.3.4]" }, undefined],
  ["http://localhost.:8080", P, undefined],
  ["http://a.c.example.", { ...P, NO_PROXY: "c.example" }, undefined],
  ["http://a.c.example", { ...P, NO_PROXY: "c.example." }, undefined],
] as const)("%s with %j: %j", ([address, env, url]) => {
  expect(proxyFor(address, env)?.url).toBe(url);
});

const use = (): (() => void) => () => undefined;
const ADDRESS = "http://c.example";

test.for([
  [{ HTTP_PROXY: "socks5://me:secret@p:1" }, "HTTP_PROXY"],
  [{ http_proxy: "http://me:secret@:x" }, "http_proxy"],
] as const)("a proxy that is none is reported by the name of its variable, without its value: %j", ([env, name]) => {
  const fault = `${name} must be the address of an HTTP proxy, such as "http://proxy.example.com:3128"; SOCKS is not supported.`;
  expect(proxyAdvice(ADDRESS, env, { use, canAtStart: true })).toEqual({
    ok: false,
    error: `${fault} Correct it, or unset it for this command.`,
  });
  const unused = { ok: true, value: `No proxy was used: ${fault}` };
  expect(proxyAdvice(ADDRESS, env, { use: undefined, canAtStart: true })).toEqual(unused);
});

test("a proxy is reported as unused only on a Node that does not use it", () => {
  const advice = (env: Readonly<Record<string, string>>, canAtStart: boolean): unknown =>
    proxyAdvice(ADDRESS, { ...P, ...env }, { use: undefined, canAtStart });
  const unused = `The proxy in HTTP_PROXY was not used, because Node ${process.versions.node} does not use proxies`;
  const used = "The request went through the proxy http://p:1 (HTTP_PROXY), which may be what does not answer.";
  const [start, old] = [
    `${unused} by itself; set NODE_USE_ENV_PROXY=1, or update Node.`,
    `${unused}; update Node to version 24.14 or newer.`,
  ];
  expect(advice({}, true)).toEqual({ ok: true, value: start });
  expect(advice({}, false)).toEqual({ ok: true, value: old });
  expect(advice({ NODE_USE_ENV_PROXY: "1" }, true)).toEqual({ ok: true, value: used });
  expect(advice({ NODE_USE_ENV_PROXY: "1" }, false)).toEqual({ ok: true, value: old });
  expect(advice({ NO_PROXY: "*" }, false)).toEqual({ ok: true, value: undefined });
  for (const proxy of ["http://p:1", "p:1", "http://me:secret@p:1"])
    expect(proxyAdvice(ADDRESS, { HTTP_PROXY: proxy }, { use, canAtStart: true })).toEqual({
      ok: true,
      value: used,
    });
});

test.for([
  ["http://c.example", P, { http_proxy: "http://p:1", https_proxy: "http://p:1", no_proxy: "localhost" }],
  [
    "http://127.0.0.1:1",
    { HTTPS_PROXY: "socks5://p:1" },
    { http_proxy: "http://localhost", https_proxy: "http://localhost", no_proxy: "*" },
  ],
  ["http://c.example", {}, undefined],
] as const)("Node is told the proxy for %s with %j, once", async ([address, env, told]) => {
  const direct = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response("yes")));
  const uses: unknown[] = [];
  const set: typeof use = (...given: readonly unknown[]) => {
    uses.push(...given);
    return use();
  };
  const fetch = proxiedFetch(env, { use: set, canAtStart: true });
  for (const path of ["/a", "/b"]) expect(await (await fetch(`${address}${path}`)).text()).toBe("yes");
  expect(uses).toEqual(told ? [told] : []);
  direct.mockRestore();
});

test("a proxy that cannot be used stops no command that does not use it", async () => {
  const fetch = (): Promise<Response> =>
    Promise.resolve(new Response(null, { status: 404, headers: { "Not-Found-Reason": "ENTITY" } }));
  const exists = async (env: Readonly<Record<string, string>>): Promise<number> =>
    (await runCli(["exists", "urn:li:corpuser:jdoe"], { env, fetch })).code;
  const socks = { HTTP_PROXY: "socks5h://127.0.0.1:1080" };
  expect(await exists({ ...socks, CATALOGUE_URL: "http://127.0.0.1:8080" })).toBe(0);
  expect(await exists({ ...socks, CATALOGUE_URL: "http://c.example", NO_PROXY: "*" })).toBe(0);
  expect(await exists({ ...socks, CATALOGUE_URL: "https://c.example" })).toBe(0);
  expect(await exists({ ...socks, CATALOGUE_URL: "http://c.example" })).toBe(2);
});
