import * as z from "zod";
import { parsedJson } from "../json/parsedJson.ts";
import { boundedText } from "./boundedText.ts";
import { concernsAll, type CatalogueError } from "./error.ts";
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
  /** Whether some of it could not be read now, for a reason that may pass. */
  readonly isIncomplete?: true;
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
  if (!own || own === "unread") {
    const serviceUrl = `${connection.url}/api/gms`;
    if (isConfig(await readConfig({ ...connection, token: undefined }, serviceUrl))) return { serviceUrl };
    return own === "unread" ? { isIncomplete: true } : {};
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
  return isConfig(await readConfig(connection, connection.url));
}

type Config = z.infer<typeof config>;

function isConfig(read: Config | "unread" | undefined): read is Config {
  return read !== undefined && read !== "unread";
}

/** What a server says of itself. `undefined`: it says nothing; `"unread"`: it may later, because this attempt failed. */
async function readConfig(connection: Connection, url: string): Promise<Config | "unread" | undefined> {
  try {
    const response = await authorizedFetch(connection, "reads")(`${url}/config`);
    if (!response.ok) return response.status >= 500 || response.status === 429 ? "unread" : undefined;
    const text = await boundedText(response, MOST_CONFIG_BYTES);
    return text === "" ? "unread" : config.safeParse(parsedJson(text ?? "")).data;
  } catch {
    return "unread";
  }
}

/** Errors that another attempt with the same token would give, too. */
const ABOUT_TOKEN: ReadonlySet<CatalogueError["kind"]> = new Set(["unauthorized", "token-missing", "forbidden"]);

/** Our own service gives every token that may write the same privilege; what a token may write in DataHub depends on the entity. */
async function role(connection: Connection): Promise<Pick<ServerFacts, "mayWrite" | "isIncomplete">> {
  const read = await executeGraphql(connection, PRIVILEGES, { variables: {}, signal: undefined });
  if (!read.ok) return concernsAll(read.error) && !ABOUT_TOKEN.has(read.error.kind) ? { isIncomplete: true } : {};
  const mayWrite = read.value.me?.platformPrivileges.manageOwnershipTypes;
  return mayWrite === undefined ? {} : { mayWrite };
}
