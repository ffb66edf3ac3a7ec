import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import {
  createConnection,
  createProtocolConnection,
  ProposedFeatures,
  RegistrationRequest,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  UnregistrationRequest,
} from "vscode-languageserver/node";
import * as z from "zod";
import { UrnLanguages } from "../../../server/documents/urnLanguages.ts";

const options = z.object({ documentSelector: z.array(z.object({ language: z.string() })) });

/** The languages of a client, and what it follows now: the languages, by the method they are registered for. */
function languagesOf(refusals = 0): { languages: UrnLanguages; registered: () => Record<string, string[]> } {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const server = createConnection(ProposedFeatures.all, toServer, toClient);
  const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const held = new Map<string, { method: string; languages: string[] }>();
  let refused = 0;
  client.onRequest(RegistrationRequest.type, ({ registrations }) => {
    if (refused++ < refusals) return new ResponseError(1, "not now");
    for (const { id, method, registerOptions } of registrations) {
      const { documentSelector } = options.parse(registerOptions);
      held.set(id, { method, languages: [...new Set(documentSelector.map(({ language }) => language))] });
    }
    return undefined;
  });
  client.onRequest(UnregistrationRequest.type, ({ unregisterations }) => {
    for (const { id } of unregisterations) held.delete(id);
  });
  client.listen();
  server.listen();
  return {
    languages: new UrnLanguages(server.client),
    registered: () => {
      const byMethod = Map.groupBy(held.values(), ({ method }) => method);
      return Object.fromEntries(
        [...byMethod].map(([method, all]) => [method, all.flatMap(({ languages }) => languages)]),
      );
    },
  };
}

const CAPABILITIES = { hoverProvider: true, documentLinkProvider: {} };

test("a client is asked to tell of the files of each language, and to ask for what the server can do", async () => {
  const { languages, registered } = languagesOf();
  await languages.follow(["sql", "python"], CAPABILITIES);
  const both = ["python", "sql"];
  expect(registered()).toEqual({
    "textDocument/didOpen": both,
    "textDocument/didChange": both,
    "textDocument/didClose": both,
    "textDocument/hover": both,
    "textDocument/documentLink": both,
  });
});

test("other languages take the place of those before, without a restart", async () => {
  const { languages, registered } = languagesOf();
  await languages.follow(["python"], CAPABILITIES);
  await languages.follow(["java"], CAPABILITIES);
  expect(registered()["textDocument/hover"]).toEqual(["java"]);
  await languages.follow([], CAPABILITIES);
  await languages.follow(["go"], CAPABILITIES);
  expect(registered()["textDocument/hover"]).toEqual(["go"]);
});

test("YAML, which is followed anyway, is left out, and the same languages are registered once", async () => {
  const { languages, registered } = languagesOf();
  await languages.follow(["yaml"], CAPABILITIES);
  expect(registered()).toEqual({});
  await languages.follow(["sql", "yaml", "sql"], CAPABILITIES);
  const before = registered();
  await languages.follow(["sql"], CAPABILITIES);
  expect(registered()).toEqual(before);
  expect(before["textDocument/hover"]).toEqual(["sql"]);
});

test("a client that refuses once is asked again when the languages change", async () => {
  const { languages, registered } = languagesOf(1);
  await expect(languages.follow(["sql"], CAPABILITIES)).rejects.toThrow("not now");
  await languages.follow(["python"], CAPABILITIES);
  expect(registered()["textDocument/hover"]).toEqual(["python"]);
});
