import type * as nodeHttp from "node:http";
import { shownAddress } from "../../catalogue/graph/address.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";

/** Environment variables by their names. */
type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** What the Node of this process can do with proxies. */
interface ProxySupport {
  /** Makes `fetch` use proxies; `undefined`: this Node cannot do that once it is running. */
  readonly use: typeof nodeHttp.setGlobalProxyFromEnv | undefined;
  /** Whether this Node uses proxies when it is started with `NODE_USE_ENV_PROXY=1`. */
  readonly canAtStart: boolean;
}

/** A variable that names the proxy for an address. */
interface ProxySetting {
  readonly name: string;
  /** `undefined`: the value is not the address of an HTTP proxy. */
  readonly url: string | undefined;
}

/**
 * The proxy that the variables name for an address: the one in `HTTPS_PROXY` or `HTTP_PROXY`, by the address's scheme. The
 * names in lower case take precedence, as for other programs. `undefined`: there is none, because none is set for the scheme,
 * the address is of this machine, which a proxy cannot reach, or its host is in `NO_PROXY`.
 */
export function proxyFor(address: string, env: EnvironmentVariables): ProxySetting | undefined {
  const url = new URL(address);
  const variable = url.protocol === "https:" ? "https_proxy" : "http_proxy";
  const name = nameIn(env, variable);
  const value = name && env[name]?.trim();
  if (name === undefined || !value || THIS_MACHINE.test(bare(url.hostname)) || isExempt(url, env)) return undefined;
  const proxy = value.includes("://") ? value : `http://${value}`;
  return { name, url: URL.canParse(proxy) && /^https?:/i.test(proxy) ? proxy : undefined };
}

/** The name, in lower case or else in upper case, under which a variable has a value. */
function nameIn(env: EnvironmentVariables, variable: string): string | undefined {
  return [variable, variable.toUpperCase()].find((each) => env[each]?.trim());
}

const THIS_MACHINE = /^(?:localhost|127\.[\d.]+|::1)$/i;

/** Whether `NO_PROXY` names a host, its domain, or all hosts; of an entry with a port, whether it is that port. */
function isExempt(url: URL, env: EnvironmentVariables): boolean {
  const hostname = bare(url.hostname);
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  const entries = env[nameIn(env, "no_proxy") ?? ""]?.toLowerCase().split(/[,\s]+/) ?? [];
  return entries.some((entry) => {
    const [, host = entry, onlyPort = port] = /^(\[.*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
    const domain = bare(shortest(host).replace(/^\*?\./, ""));
    if (domain === "" || onlyPort !== port) return false;
    return domain === "*" || hostname === domain || hostname.endsWith(`.${domain}`);
  });
}

/** The form in which the host of a URL is; IPv6 addresses may be written in several. */
function shortest(host: string): string {
  const url = `http://[${host.replace(/^\[|\]$/g, "")}]`;
  return URL.canParse(url) ? new URL(url).hostname : host;
}

/** A host without the brackets of an IPv6 address, and without the dot that ends a complete name. */
function bare(host: string): string {
  return host.replace(/^\[|\]$|\.$/g, "");
}

/**
 * What to say of the proxy for an address when the catalogue does not answer: a sentence, if there is such a proxy. It says
 * whether this Node uses it. Fails with a sentence where the proxy would be used, and is not the address of one. None
 * repeats a password.
 */
export function proxyAdvice(
  address: string,
  env: EnvironmentVariables,
  { use, canAtStart } = proxySupport(),
): Result<string | undefined, string> {
  const proxy = proxyFor(address, env);
  if (!proxy) return success(undefined);
  const { name, url } = proxy;
  const fault = `${name} must be the address of an HTTP proxy, such as "http://proxy.example.com:3128"; SOCKS is not supported.`;
  if (use)
    return url === undefined
      ? failure(`${fault} Correct it, or unset it for this command.`)
      : success(usedSentence(name, url));
  if (url === undefined) return success(`No proxy was used: ${fault}`);
  if (canAtStart && env["NODE_USE_ENV_PROXY"] === "1") return success(usedSentence(name, url));
  const unused = `The proxy in ${name} was not used, because Node ${process.versions.node} does not use proxies`;
  return success(
    canAtStart
      ? `${unused} by itself; set NODE_USE_ENV_PROXY=1, or update Node.`
      : `${unused}; update Node to version 24.14 or newer.`,
  );
}

function usedSentence(name: string, url: string): string {
  return `The request went through the proxy ${shownAddress(url)} (${name}), which may be what does not answer.`;
}

/**
 * The `fetch` of this process, which sends requests through the proxy for their address, on a Node that can. All requests
 * of a process are to the same address.
 */
export function proxiedFetch(env: EnvironmentVariables, { use } = proxySupport()): typeof globalThis.fetch {
  let isSet = false;
  return (input, init) => {
    const hasProxies = nameIn(env, "http_proxy") !== undefined || nameIn(env, "https_proxy") !== undefined;
    if (!isSet && hasProxies && use) {
      const proxy = proxyFor(input instanceof Request ? input.url : String(input), env)?.url;
      // What is left out here, Node reads from the environment, also to use proxies if it was started to do so.
      const some = proxy ?? "http://localhost";
      use({ http_proxy: some, https_proxy: some, no_proxy: proxy === undefined ? "*" : "localhost" });
    }
    isSet = true;
    return globalThis.fetch(input, init);
  };
}

function proxySupport(): ProxySupport {
  const http: Partial<typeof nodeHttp> = process.getBuiltinModule("node:http");
  return {
    use: http.setGlobalProxyFromEnv,
    canAtStart: process.allowedNodeEnvironmentFlags.has("--use-env-proxy"),
  };
}
