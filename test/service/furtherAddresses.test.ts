import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { request } from "node:http";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenAtToo } from "../../service/furtherAddresses.ts";
import { startService, type RunningService } from "../../service/startService.ts";
import { testFolder } from "./testService.ts";

/** Another address of this machine: elsewhere than on Linux, 127.0.0.1 is the only one of IPv4. */
const SECOND = process.platform === "linux" ? "127.0.0.2" : "::1";

/** On most machines, but not on all, "localhost" has two addresses. */
const addressesOf = (): Promise<readonly string[]> => Promise.resolve(["127.0.0.1", SECOND]);

/** Sends all of a request but its body. */
async function begun({
  url,
  token,
}: RunningService): Promise<{ readonly end: () => void; readonly status: Promise<unknown> }> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    expect: "100-continue",
    host: "localhost",
  };
  const sent = request(`${url}/api/graphql`, { method: "POST", hostname: SECOND, headers });
  const status = new Promise((resolve, reject) => {
    sent.on("response", (response) => {
      resolve(response.resume().statusCode);
    });
    sent.on("error", reject);
  });
  sent.flushHeaders();
  await Promise.race([once(sent, "continue"), status]);
  return {
    status,
    end: () => {
      sent.end('{"query":"{ me { corpUser { urn } } }"}');
    },
  };
}

test("a service on localhost answers at each of its addresses, also what is under way there when it closes", async () => {
  const service = await startService({ data: undefined, port: 0, host: "localhost", addressesOf });
  const { status, end } = await begun(service);
  const closed = service.close();
  await expect(begun(service)).rejects.toThrow("ECONNREFUSED");
  end();
  expect(await status).toBe(200);
  await closed;
});

test("an address that nobody can use is left out, and one that another program uses is refused", async () => {
  const { Server } = await import("node:http");
  const server = new Server();
  expect(await listenAtToo(server, [SECOND])).toEqual([]);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const taken = createServer();
  onTestFinished(() => void taken.close());
  const port = typeof address === "object" ? address?.port : undefined;
  await once(taken.listen(port, SECOND), "listening");
  expect(await listenAtToo(server, ["203.0.113.1"])).toEqual([]);
  await expect(listenAtToo(server, ["203.0.113.1", SECOND])).rejects.toThrow("EADDRINUSE");
});

test("a service on localhost does not start while another program has its port at the other address", async () => {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  await once(taken.listen(0, SECOND), "listening");
  const address = taken.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const data = join(testFolder(), "new");
  const problem = `Another program uses port ${port} on ${SECOND}, which is also an address of "localhost"; clients could`;
  const message: unknown = expect.stringContaining(problem);
  await expect(startService({ data, port, host: "localhost", addressesOf })).rejects.toMatchObject({
    code: "ADDRESS_UNUSABLE",
    message,
  });
  expect(existsSync(data)).toBe(false);
});
