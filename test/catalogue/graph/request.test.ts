import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { Stopped } from "../../../catalogue/graph/notSent.ts";
import { authorizedFetch, type Purpose } from "../../../catalogue/graph/request.ts";

const NOW = Date.UTC(2026, 0, 1);

/** The statuses that a catalogue answers with, one after the other, what the client makes of them, and how long it waits. */
async function asked(
  purpose: Purpose,
  ...answers: readonly (readonly [number, Record<string, string>?])[]
): Promise<{ readonly status: number; readonly waits: readonly number[] }> {
  const waits: number[] = [];
  const left = [...answers];
  const connection = {
    url: "http://catalogue",
    fetch: (): Promise<Response> => {
      const [status = 0, headers = {}] = left.shift() ?? [];
      return Promise.resolve(new Response("", { status, headers }));
    },
    now: () => NOW,
    waiting: {
      random: () => 0.5,
      wait: (ms: number) => {
        waits.push(ms);
        return Promise.resolve();
      },
    },
  };
  const { status } = await authorizedFetch(connection, purpose)("http://catalogue/x", { method: "POST" });
  return { status, waits };
}

test("a catalogue that is too busy is asked again when it says, in seconds or by the clock", async () => {
  const later = new Date(NOW + 5_000).toUTCString();
  const answers = [[429, { "Retry-After": "2" }], [503, { "Retry-After": later }], [200]] as const;
  expect(await asked("reads", ...answers)).toEqual({ status: 200, waits: [2_000, 5_000] });
});

test("a read is sent again after any fault of the server that says when", async () => {
  const answers = [[500, { "Retry-After": "1" }], [504, { "Retry-After": "0" }], [200]] as const;
  expect(await asked("reads", ...answers)).toEqual({ status: 200, waits: [1_000, 0] });
  expect(await asked("reads", [500], [200])).toEqual({ status: 500, waits: [] });
  expect(await asked("reads", [404, { "Retry-After": "1" }], [200])).toEqual({ status: 404, waits: [] });
});

test("a write is sent again only where nothing was done", async () => {
  expect(await asked("writes", [429, { "Retry-After": "0" }], [200])).toEqual({ status: 200, waits: [0] });
  for (const status of [500, 502, 503, 504])
    expect(await asked("writes", [status, { "Retry-After": "1" }], [200])).toEqual({ status, waits: [] });
});

test.each([
  ["does not say when", {}],
  ["says nonsense", { "Retry-After": "soon" }],
  ["names no date that exists", { "Retry-After": "Mon, 99 Nov 2026 12:00:00 GMT" }],
])("a catalogue that %s is asked again after short pauses that grow", async (_, headers) => {
  const busy = [[429, headers], [502, headers], [503, headers], [200]] as const;
  expect(await asked("reads", ...busy)).toEqual({ status: 200, waits: [150, 300, 600] });
  expect(await asked("writes", [429, headers], [502, headers])).toEqual({ status: 502, waits: [150] });
});

test("a time that is past by our clock, or is no date of HTTP, makes no pause shorter", async () => {
  const past = new Date(NOW - 60_000).toUTCString();
  const faults = [past, "-1", "1.5"].map((after) => [503, { "Retry-After": after }] as const);
  expect(await asked("reads", ...faults, [200])).toEqual({ status: 200, waits: [150, 300, 600] });
});

test("what the catalogue itself says in JSON is not asked again without a time", async () => {
  const json = { "Content-Type": "application/json; charset=utf-8" };
  expect(await asked("reads", [503, json], [200])).toEqual({ status: 503, waits: [] });
  expect(await asked("reads", [503, { ...json, "Retry-After": "1" }], [200])).toEqual({ status: 200, waits: [1_000] });
  expect(await asked("reads", [429, json], [200])).toEqual({ status: 200, waits: [150] });
});

test("a catalogue that wants too long a pause is not waited for", async () => {
  expect(await asked("reads", [429, { "Retry-After": "3600" }], [200])).toEqual({ status: 429, waits: [] });
});

test("it is asked four times at most", async () => {
  const busy = [429, { "Retry-After": "1" }] as const;
  expect(await asked("reads", busy, busy, busy, busy, [200])).toEqual({ status: 429, waits: [1_000, 1_000, 1_000] });
});

test("a pause leaves nothing on the signal of everything, which may last as long as the program", async () => {
  const signals: AbortSignal[] = [];
  const replies = [429, 429, 200];
  const connection = {
    url: "http://catalogue",
    fetch: () => Promise.resolve(new Response("", { status: replies.shift() ?? 0, headers: { "Retry-After": "1" } })),
    now: () => NOW,
    waiting: {
      random: () => 0.5,
      wait: (_ms: number, signal?: AbortSignal) => {
        if (signal) signals.push(signal);
        return Promise.resolve();
      },
    },
    stopped: new AbortController().signal,
  };
  await authorizedFetch(connection, "reads")("http://catalogue/x");
  expect(signals.map((signal) => getEventListeners(signal, "abort"))).toEqual([[], []]);
});

/** What a write is answered that a catalogue refuses as too busy, which is stopped in the pause before it is sent again. */
function stoppedInPause(what: "request" | "everything"): { status: Promise<number>; asked: () => number } {
  const stop = new AbortController();
  let asked = 0;
  const connection = {
    url: "http://catalogue",
    fetch: (): Promise<Response> => {
      asked += 1;
      return Promise.resolve(new Response("", { status: 429, headers: { "Retry-After": "60" } }));
    },
    now: () => NOW,
    waiting: {
      random: () => 0.5,
      wait: () => {
        queueMicrotask(() => {
          stop.abort();
        });
        return new Promise<void>(() => undefined);
      },
    },
    ...(what === "everything" && { stopped: stop.signal }),
  };
  const init = what === "request" ? { signal: stop.signal } : {};
  const status = authorizedFetch(connection, "writes")("http://catalogue/x", init).then((reply) => reply.status);
  return { status, asked: () => asked };
}

test("a pause ends when the request is aborted, with the answer before it", async () => {
  const { status, asked } = stoppedInPause("request");
  expect([await status, asked()]).toEqual([429, 1]);
});

test("a pause ends when everything is stopped: the request counts as not sent, since nothing was done", async () => {
  const { status, asked } = stoppedInPause("everything");
  await expect(status).rejects.toThrow(Stopped);
  expect(asked()).toBe(1);
});
