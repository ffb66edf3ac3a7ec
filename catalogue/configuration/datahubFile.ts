import { parse } from "yaml";
import * as z from "zod";

/** The name of the file in the user's home folder in which DataHub's own tools keep their address and access token. */
export const CONFIGURATION_FILE = ".datahubenv";

const config = z.object({ gms: z.object({ server: z.string().min(1), token: z.string().nullish() }) });

/** What the file says. */
export interface DatahubConnection {
  /** As it was written; it may be no address. */
  readonly url: string;
  readonly token: string | undefined;
}

/** Reads the text of the file, whatever else is in it. `undefined`: it names no address. */
export function datahubConnection(text: string): DatahubConnection | undefined {
  const read = config.safeParse(parsed(text));
  if (!read.success) return undefined;
  const { server: url, token } = read.data.gms;
  return { url, token: token || undefined };
}

function parsed(text: string): unknown {
  try {
    return parse(text, { logLevel: "error" }); // Whoever asks says what is wrong; the library must not warn.
  } catch {
    return undefined;
  }
}
