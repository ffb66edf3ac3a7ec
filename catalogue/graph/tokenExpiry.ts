import * as z from "zod";
import { parsedJson } from "../json/parsedJson.ts";

/** What is read of a JSON Web Token: when it expires, in seconds since the epoch. */
const claims = z.object({ exp: z.number().positive() });

/**
 * When an access token expires, in milliseconds since the epoch. `undefined`: it does not say so, because it does not expire or
 * is no JSON Web Token, as DataHub makes them.
 */
export function tokenExpiry(token: string): number | undefined {
  const [, payload = ""] = JSON_WEB_TOKEN.exec(token) ?? [];
  // Base64 never leaves a single character over; `atob` would throw.
  if (payload === "" || payload.length % 4 === 1) return undefined;
  const read = claims.safeParse(parsedJson(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))));
  return read.success ? read.data.exp * 1_000 : undefined;
}

/** The middle part is the one with the claims. */
const JSON_WEB_TOKEN = /^eyJ[\w-]*\.([\w-]+)\.[\w-]*$/;
