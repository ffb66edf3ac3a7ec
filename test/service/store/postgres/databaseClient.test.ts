import { expect, onTestFinished, test } from "vitest";
import { Connections } from "../../../../service/store/postgres/connections.ts";
import { openPostgres } from "../../../../service/store/postgres/openPostgres.ts";
import { Standby } from "../../../../service/store/postgres/standby.ts";
import { askFor, fakeServer } from "./fakeServer.ts";
import { addressOf } from "./testPostgres.ts";

test.for([7, 9])(
  "a server that asks for the authentication %i, which the library cannot read, ends no process and is told so",
  async (authentication) => {
    const { url } = await fakeServer("connect_timeout=600", askFor(authentication));
    const message: unknown = expect.stringContaining(
      "PostgreSQL asks for an authentication that the service does not have",
    );
    const denied = { code: "STORE_ACCESS_DENIED", message };
    await expect(openPostgres(addressOf(url))).rejects.toMatchObject({ name: "StartError", ...denied });
    const connections = new Connections(addressOf(url).plainUrl ?? "", { patienceMs: 0 });
    onTestFinished(() => connections.close());
    await expect(connections.read("select 1", [])).rejects.toMatchObject({ name: "StoreFault", refusal: denied });
    const standby = new Standby(addressOf(url));
    onTestFinished(() => standby.close());
    await expect(standby.position()).rejects.toThrow("Unknown authenticationOk message type");
  },
);
