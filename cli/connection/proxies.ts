import type * as nodeHttp from "node:http";
import { failure, success, type Result } from "../../catalogue/result.ts";

/** The names that Node reads. */
type ProxyVariables = Readonly<Partial<Record<"http_proxy" | "https_proxy" | "no_proxy", string>>>;

/** Addresses of this machine, which a proxy cannot reach. */
const THIS_MACHINE = "localhost,127.0.0.1,[::1]";

/**
 * The proxies of `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`, whose names in lower case take precedence, as for other
 * programs. `undefined`: there is none. Fails with a sentence about a variable that is not the URL of a proxy; it does not
 * repeat the value, which may have a password.
 */
export function proxiesOf(
  env: Readonly<Record<string, string | undefined>>,
): Result<ProxyVariables | undefined, string> {
  const urls: Record<string, string> = {};
  for (const name of ["http_proxy", "https_proxy"]) {
    const used = [name, name.toUpperCase()].find((each) => env[each]?.trim());
    const value = used && env[used]?.trim();
    if (used === undefined || !value) continue;
    const url = value.includes("://") ? value : `http://${value}`;
    if (!URL.canParse(url) || !/^https?:/i.test(url))
      return failure(`${used} is not the URL of a proxy, like "http://proxy.example.com:3128".`);
    urls[name] = url;
  }
  if (Object.keys(urls).length === 0) return success(undefined);
  const others = env["no_proxy"] || env["NO_PROXY"];
  return success({ ...urls, no_proxy: others ? `${others},${THIS_MACHINE}` : THIS_MACHINE });
}

/** Makes `fetch` of this process use the proxies of its variables, on a Node that can: 24.14 or newer. */
export function useProxies(env: Readonly<Record<string, string | undefined>>): void {
  const proxies = proxiesOf(env);
  // A value that is not a URL is reported by a command that connects.
  if (!proxies.ok || !proxies.value) return;
  const http: Partial<typeof nodeHttp> = process.getBuiltinModule("node:http");
  http.setGlobalProxyFromEnv?.(proxies.value);
}
