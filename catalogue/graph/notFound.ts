import * as z from "zod";
import type { Connection } from "./connection.ts";
import type { Answer } from "./request.ts";
import { isCatalogue } from "./serverFacts.ts";

const notFound = z.object({ code: z.enum(["ENTITY_NOT_FOUND", "ASPECT_NOT_FOUND"]), urn: z.string().optional() });

/**
 * Whether a 404 means that the catalogue does not have what was asked for; otherwise it is from another server, which has no
 * such path. Decision: a 404 without a body may be from any server, also from a catalogue whose header was lost on the way;
 * so the server is asked what it is.
 */
export async function isNotFound(connection: Connection, { status, headers, text, body }: Answer): Promise<boolean> {
  if (status !== 404) return false;
  if (headers.has("Not-Found-Reason") || notFound.safeParse(body).success) return true;
  return text === "" && (await isCatalogue(connection));
}

/** The entity that does not exist, if the answer names it. */
export function urnNotFound(body: unknown): string | undefined {
  return notFound.safeParse(body).data?.urn;
}
