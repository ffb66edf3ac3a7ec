import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import * as z from "zod";
import { builtCommand, TIMEOUT_MS } from "./builtCommand.ts";

const { folder, run, serve } = builtCommand();

test(
  "of 10,000 users, one with an error and one that the catalogue refuses neither stop nor hide the others",
  { timeout: 4 * TIMEOUT_MS },
  async () => {
    const { child, url, token } = await serve(join(folder, "many"));
    using refusing = await refusingOne(url, "urn:li:corpuser:u07777");
    const env = { CATALOGUE_URL: refusing.url, CATALOGUE_TOKEN: token };
    const ids = Array.from({ length: 10_000 }, (_, at) => `u${String(at + 1).padStart(5, "0")}`);
    const file = join(folder, "many.user.yaml");
    const record = (id: string): string => `- id: ${id}\n  ${id === "u05000" ? "titel" : "title"}: Analyst\n`;
    writeFileSync(file, ids.map(record).join(""));
    const wrong = `${file}:10000:3: error unknown-field: "titel" is not a user field; did you mean "title"?\n`;

    const upsert = ["user", "upsert", "-f", file];
    const whole = await run(upsert, env);
    expect(whole).toEqual({ code: 1, out: "", err: `${wrong}Nothing was sent: correct the errors first.\n` });

    const others = await run([...upsert, "--keep-going"], env);
    expect({ code: others.code, err: others.err }).toEqual({
      code: 1,
      err: `${wrong}${file}:15553:7: error refused: Update failed for id u07777. The catalogue refused the request: no room for one more.
Left out because of errors: 1 record.
`,
    });
    expect(others.out).toMatch(/\nUpserted 9,998 of 9,999 records into \S+: 9,998 new, 1 failed\.\n$/);
    const stored = join(folder, "many.json");
    expect(await run(["export", "--type", "corpuser", "-o", stored], { ...env, CATALOGUE_URL: url })).toMatchObject({
      code: 0,
    });
    const urns = z.array(z.object({ entityUrn: z.string() })).parse(JSON.parse(readFileSync(stored, "utf8")));
    const written = new Set(urns.map(({ entityUrn }) => entityUrn.replace("urn:li:corpuser:", "")));
    expect(ids.filter((id) => !written.has(id))).toEqual(["u05000", "u07777"]);
    child.kill("SIGTERM");
    await once(child, "exit");
  },
);

/** A server between the command and a service, which refuses each request that writes one entity. */
async function refusingOne(target: string, urn: string): Promise<Disposable & { readonly url: string }> {
  const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (request.url?.includes("ingestProposal") && body.includes(`"${urn}"`)) {
      response.writeHead(422, { "content-type": "application/json" });
      response.end(JSON.stringify({ status: 422, message: "no room for one more" }));
      return;
    }
    const { authorization = "", "content-type": type = "application/json" } = request.headers;
    const answer = await fetch(new URL(request.url ?? "", target), {
      method: request.method ?? "GET",
      headers: { authorization, "content-type": type },
      ...(request.method === "GET" ? {} : { body }),
    });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(await answer.text());
  };
  const server = createServer((request, response) => void passOn(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
