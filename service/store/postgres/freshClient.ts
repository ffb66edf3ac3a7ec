import type { Client, ClientConfig } from "pg";
import { clientConfig } from "./clientConfig.ts";
import { DatabaseClient } from "./databaseClient.ts";

/**
 * The connections of a pool to the database at a URL. The files of TLS that it names are read for each of them, as they are
 * replaced while a service runs.
 */
export function freshClient(url: string, settings: ClientConfig): new () => Client {
  let last = clientConfig(url);
  const config = (): ClientConfig => {
    try {
      last = clientConfig(url);
    } catch {
      // A file is being replaced; a failure here would end the service, as nobody waits for the constructor.
    }
    return last;
  };
  return class extends DatabaseClient {
    constructor() {
      super({ ...settings, ...config() });
    }
  };
}
