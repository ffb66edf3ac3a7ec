import type { ClientConfig } from "pg";
import { parseIntoClientConfig } from "pg-connection-string";
import { MissingPassword } from "./fault.ts";
import { passwordInFile, type PasswordEntry } from "./passwordFile.ts";

/** How the library connects to the database at a URL; where the URL has no password, it is looked up as `psql` does. */
export function clientConfig(url: string): ClientConfig {
  const config = parseIntoClientConfig(url);
  const { pathname, searchParams } = new URL(url);
  const seconds = searchParams.get("connect_timeout");
  return {
    ...config,
    // The library leaves some characters encoded, such as %40.
    ...(pathname.length > 1 && { database: decodeURIComponent(pathname.slice(1)) }),
    ...(seconds && { connectionTimeoutMillis: Number(seconds) * 1_000 }),
    client_encoding: "UTF8",
    // A string is used as it is; a function is called only if the server asks for a password.
    password: config.password || password,
  };
}

/** The library calls it with what it connects to, which its types do not say. */
async function password(connection?: PasswordEntry): Promise<string> {
  const given = process.env["PGPASSWORD"] || (connection && (await passwordInFile(connection)));
  if (!given) throw new MissingPassword();
  return given;
}
