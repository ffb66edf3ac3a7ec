import { parse } from "yaml";
import * as z from "zod";

/** The name of the file in the user's home folder in which DataHub's own tools keep their address and access token. */
export const CONFIGURATION_FILE = ".datahubenv";

const address = z.object({ gms: z.object({ server: z.string().min(1), token: z.unknown().optional() }) });
const token = z.string().nullish();

/** What the file says. */
export interface DatahubConnection {
  /** As it was written; it may be no address. */
  readonly url: string;
  readonly token: string | undefined;
}

/** Why the file gives no connection: it is not one YAML document, it names no address, or its token is not a text. */
export type DatahubFileFault = "not-yaml" | "no-server" | "bad-token";

/** Reads the text of the file, whatever else is in it. */
export function datahubConnection(text: string): DatahubConnection | DatahubFileFault {
  let content: unknown;
  try {
    content = parse(text, { logLevel: "error" }); // Whoever asks says what is wrong; the library must not warn.
  } catch {
    return "not-yaml";
  }
  const read = address.safeParse(content);
  if (!read.success) return "no-server";
  const given = token.safeParse(read.data.gms.token);
  return given.success ? { url: read.data.gms.server, token: given.data || undefined } : "bad-token";
}
