import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import {
  CancellationToken,
  CancellationTokenSource,
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { askClient } from "../../../server/connection/askClient.ts";
import { AskedRecordStates } from "../../../server/facts/askedRecordStates.ts";
import { LspClient } from "../lspClient.ts";

const none = CancellationToken.None;
const A = { above: "", text: "a" };

/** The states of a server that is connected to a client; the client answers what `answer` returns. */
function connected(answer: (params: unknown) => unknown): { client: LspClient; states: AskedRecordStates } {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const connection = createConnection(ProposedFeatures.all, toServer, toClient);
  connection.listen();
  const client = new LspClient(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  client.connection.onRequest("catalogue/recordStates", answer);
  return { client, states: new AskedRecordStates(askClient(connection)) };
}

test("every state comes over the wire as it was sent", async () => {
  const answer = [
    { kind: "same" },
    { kind: "new" },
    { kind: "differs", fields: ["title"], people: 2 },
    { kind: "refused", why: "No." },
  ];
  const asked: unknown[] = [];
  const { states } = connected((params) => {
    asked.push(params);
    return answer;
  });
  expect(await states.of("user", { above: "", text: "- id: a\n" }, none)).toEqual(answer);
  expect(asked).toEqual([{ kind: "user", above: "", text: "- id: a\n" }]);
});

test("of one text it is asked once, until the catalogue may have changed", async () => {
  let asked = 0;
  const { states } = connected(() => (asked++, []));
  for (const text of ["a", "a", "b", "a"]) await states.of("user", { above: "", text }, none);
  await states.of("group", A, none);
  expect(asked).toBe(3);
  await states.of("user", { above: "- &b b\n", text: "a" }, none);
  expect(asked).toBe(4);
  states.forget();
  await states.of("user", A, none);
  expect(asked).toBe(5);
});

test("a client without a catalogue, or one that fails, is asked again", async () => {
  const answers = ["not-connected", null, [{ kind: "odd" }], [{ kind: "same" }]];
  const { client, states } = connected(() => answers.shift());
  expect(await states.of("user", A, none)).toBe("not-connected");
  expect(await states.of("user", A, none)).toBeUndefined();
  expect(await states.of("user", A, none)).toBeUndefined();
  expect(await client.logged(/recordStates failed/)).toContain("kind");
  expect(await states.of("user", A, none)).toEqual([{ kind: "same" }]);
});

test("an answer from before the catalogue changed is not held", async () => {
  const answers = [[{ kind: "new" }], [{ kind: "same" }]];
  const { states } = connected(() => answers.shift());
  const before = states.of("user", A, none);
  states.forget();
  expect(await before).toEqual([{ kind: "new" }]);
  expect(await states.of("user", A, none)).toEqual([{ kind: "same" }]);
});

test("nothing is asked for nobody", async () => {
  const { states } = connected(() => []);
  const source = new CancellationTokenSource();
  source.cancel();
  expect(await states.of("user", A, source.token)).toBeUndefined();
});

test("the states of long texts are not all held", async () => {
  let asked = 0;
  const { states } = connected(() => (asked++, []));
  const text = (at: number): string => `${at}${"x".repeat(1_000_000)}`;
  for (const at of [0, 1, 2, 3, 3, 2]) await states.of("dataset", { above: "", text: text(at) }, none);
  expect(asked).toBe(4);
  for (const at of [4, 5, 0]) await states.of("dataset", { above: "", text: text(at) }, none);
  expect(asked).toBe(7);
});
