/** The address that DataHub's own tools would use, according to the environment variables. */
export interface DatahubAddress {
  /** The variable that has the address. */
  readonly name: string;
  /** As it was written; it may be no address. */
  readonly url: string;
  readonly token: string | undefined;
}

/** Reads the variables of DataHub's tools: host and port come before the URL. `undefined`: they name no address. */
export function datahubVariables(env: Readonly<Record<string, string | undefined>>): DatahubAddress | undefined {
  const { DATAHUB_GMS_HOST: host, DATAHUB_GMS_PORT: port, DATAHUB_GMS_URL: url } = env;
  // A token without an address belongs to none that is known here.
  const token = env["DATAHUB_GMS_TOKEN"] || undefined;
  if (host && port)
    return { name: "DATAHUB_GMS_HOST", url: `${env["DATAHUB_GMS_PROTOCOL"] ?? "http"}://${host}:${port}`, token };
  if (url) return { name: "DATAHUB_GMS_URL", url, token };
  return host ? { name: "DATAHUB_GMS_HOST", url: host, token } : undefined;
}
