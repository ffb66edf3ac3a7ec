import { expect, test } from "vitest";
import { proxiesOf } from "../../../cli/connection/proxies.ts";

const LOCAL = "localhost,127.0.0.1,[::1]";

test.for([
  [{}, undefined],
  [{ NO_PROXY: "example.com" }, undefined],
  [{ HTTP_PROXY: " ", https_proxy: "" }, undefined],
  [{ HTTP_PROXY: "http://p:1" }, { http_proxy: "http://p:1", no_proxy: LOCAL }],
  [{ HTTPS_PROXY: "p.example.com:3128" }, { https_proxy: "http://p.example.com:3128", no_proxy: LOCAL }],
  [
    { HTTPS_PROXY: "http://upper:1", https_proxy: "https://lower:1", NO_PROXY: "upper", no_proxy: "lower,.test" },
    { https_proxy: "https://lower:1", no_proxy: `lower,.test,${LOCAL}` },
  ],
  [
    { http_proxy: "", HTTP_PROXY: "http://p:1", no_proxy: "", NO_PROXY: "*" },
    { http_proxy: "http://p:1", no_proxy: `*,${LOCAL}` },
  ],
] as const)("%j: %j, and never a proxy for this machine", ([env, value]) => {
  expect(proxiesOf(env)).toEqual({ ok: true, value });
});

test.for([
  [{ HTTP_PROXY: "socks5://me:secret@p:1" }, "HTTP_PROXY"],
  [{ https_proxy: "http://me:secret@:x" }, "https_proxy"],
] as const)("%j is reported by its name, without its value", ([env, name]) => {
  expect(proxiesOf(env)).toEqual({
    ok: false,
    error: `${name} is not the URL of a proxy, like "http://proxy.example.com:3128".`,
  });
});
