/** The address that DataHub's own tools would use, according to the environment variables. */
export interface DatahubAddress {
  /** The variable that has the address. */
  readonly name: string;
  /** As it was written; it may be no address. Empty where there is a `fault`. */
  readonly url: string;
  readonly token: string | undefined;
  /** Why host and port give no address. */
  readonly fault?: HostFault;
}

/**
 * `DATAHUB_GMS_PROTOCOL` is no protocol, there is no port, `DATAHUB_GMS_PORT` is no port, or the host has another port than
 * that.
 */
export type HostFault = "bad-protocol" | "no-port" | "bad-port" | "two-ports";

/**
 * Reads the variables of DataHub's tools: host and port come before the URL. `undefined`: they name no address.
 * The host may have a scheme and a port, with or without the variable of the port; DataHub's tools accept that without it only.
 */
export function datahubVariables(env: Readonly<Record<string, string | undefined>>): DatahubAddress | undefined {
  // In a script of Windows, a space before `&&` belongs to the value.
  const [host, port, protocol] = ["HOST", "PORT", "PROTOCOL"].map((name) => env[`DATAHUB_GMS_${name}`]?.trim());
  const url = env["DATAHUB_GMS_URL"];
  // A token without an address belongs to none that is known here.
  const token = env["DATAHUB_GMS_TOKEN"] || undefined;
  if (url && !(host && port)) return { name: "DATAHUB_GMS_URL", url, token };
  if (!host) return undefined;
  return { name: "DATAHUB_GMS_HOST", ...hostAddress(host, port, protocol ?? "http"), token };
}

function hostAddress(host: string, port: string | undefined, protocol: string): Pick<DatahubAddress, "url" | "fault"> {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(host);
  if (!hasScheme && !/^https?$/i.test(protocol)) return { url: "", fault: "bad-protocol" };
  const text = hasScheme ? host : `${protocol}://${host}`;
  const [, beginning = text, own, rest = ""] = HOST_AND_PORT.exec(text) ?? [];
  if (!port) return hasScheme || own !== undefined ? { url: text } : { url: "", fault: "no-port" };
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) return { url: "", fault: "bad-port" };
  if (own !== undefined && Number(own) !== Number(port)) return { url: "", fault: "two-ports" };
  return { url: `${beginning}:${port}${rest}` };
}

/** Scheme and host, the port, and what follows. */
const HOST_AND_PORT = /^([^:]+:\/\/(?:\[[^\]]*\]|[^:/?#[\]]*))(?::(\d+))?((?:[/?#].*)?)$/s;

/**
 * Whether DATAHUB_SKIP_CONFIG forbids reading the file in which DataHub's own tools keep their connection. Not all versions of
 * these tools accept "1"; whoever sets it means no other catalogue.
 */
export function skipsDatahubFile(env: Readonly<Record<string, string | undefined>>): boolean {
  return ["true", "1"].includes(env["DATAHUB_SKIP_CONFIG"]?.trim().toLowerCase() ?? "");
}
