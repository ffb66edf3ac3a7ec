import * as z from "zod";
import { parsedJson } from "../json/parsedJson.ts";
import { boundedText } from "./boundedText.ts";
import type { Connection } from "./connection.ts";
import { executeGraphql } from "./graphqlHttp.ts";
import { PRIVILEGES } from "./operations.generated.ts";
import { authorizedFetch } from "./request.ts";

/** The facts that a server reports about itself. Each is absent if the server does not report it. */
export interface ServerFacts {
  readonly product?: "DataHub" | "Metadata Catalogue";
  readonly version?: string;
  /** Where DataHub's service is, if this is the address of its web page, which does not store aspects. */
  readonly serviceUrl?: string;
  /** Whether the access token allows writing. Absent: only an attempt shows it. */
  readonly mayWrite?: boolean;
}

const config = z.object({
  noCode: z.literal("true"),
  datahub: z.object({ serverType: z.string().optional() }).optional(),
  versions: z.record(z.string(), z.object({ version: z.string().optional() })).optional(),
});

/** What our own service calls itself. */
const OWN = "metadata-catalogue";
/** The most bytes that are read of what a server says of itself. */
const MOST_CONFIG_BYTES = 1_000_000;

/** Asks a server what it is. Never fails: what is not answered is not known. */
export async function readServerFacts(connection: Connection): Promise<ServerFacts> {
  const own = await readConfig(connection, connection.url);
  if (!own) {
    const serviceUrl = `${connection.url}/api/gms`;
    return (await readConfig({ ...connection, token: undefined }, serviceUrl)) ? { serviceUrl } : {};
  }
  const { datahub, versions = {} } = own;
  if (datahub?.serverType === OWN) {
    const { version } = versions[OWN] ?? {};
    return { product: "Metadata Catalogue", ...(version !== undefined && { version }), ...(await role(connection)) };
  }
  const version = versions["acryldata/datahub"]?.version;
  return { product: "DataHub", ...(version !== undefined && { version }) };
}

/** Whether the server of a connection says that it is a catalogue. */
export async function isCatalogue(connection: Connection): Promise<boolean> {
  return (await readConfig(connection, connection.url)) !== undefined;
}

async function readConfig(connection: Connection, url: string): Promise<z.infer<typeof config> | undefined> {
  try {
    const response = await authorizedFetch(connection, "reads")(`${url}/config`);
    const text = response.ok ? await boundedText(response, MOST_CONFIG_BYTES) : "";
    return config.safeParse(parsedJson(text ?? "")).data;
  } catch {
    return undefined;
  }
}

/** Our own service gives every token that may write the same privilege; what a token may write in DataHub depends on the entity. */
async function role(connection: Connection): Promise<Pick<ServerFacts, "mayWrite">> {
  const read = await executeGraphql(connection, PRIVILEGES, { variables: {}, signal: undefined });
  const mayWrite = read.ok ? read.value.me?.platformPrivileges.manageOwnershipTypes : undefined;
  return mayWrite === undefined ? {} : { mayWrite };
}
