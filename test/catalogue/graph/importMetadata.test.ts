import { expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueError } from "../../../catalogue/graph/error.ts";
import type { CatalogueEmitter, AspectProposal } from "../../../catalogue/graph/graph.ts";
import { importMetadata } from "../../../catalogue/graph/importMetadata.ts";
import { failure, success } from "../../../catalogue/result.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { AT_ONCE } from "./waiting.ts";

/** A catalogue that only takes proposals; `refuse` says why it does not take a batch. */
function emitter(refuse: (ids: readonly string[]) => CatalogueError | undefined = () => undefined): {
  readonly emitter: CatalogueEmitter;
  /** The ids of the users in each batch. */
  readonly batches: readonly string[][];
} {
  const batches: string[][] = [];
  return {
    batches,
    emitter: {
      url: "http://x",
      emit: (proposals) => {
        const ids = proposals.map(({ entityUrn }) => entityUrn.replace("urn:li:corpuser:", ""));
        batches.push(ids);
        const error = refuse(ids);
        return Promise.resolve(error ? failure(error) : success(undefined));
      },
    },
  };
}

/** Users, each with this many proposals. */
function users(ids: readonly string[], proposals = 1, bytes = 0): AspectProposal[] {
  return ids.flatMap((id) =>
    Array.from({ length: proposals }, () => ({
      entityUrn: userUrn(id),
      aspectName: "corpUserEditableInfo" as const,
      aspect: { aboutMe: "x".repeat(bytes) },
    })),
  );
}

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `u${at}`);
const REFUSED: CatalogueError = { kind: "refused", message: "no" };

test("a batch has at most 200 proposals, and the proposals of an entity stay together", async () => {
  const { emitter: target, batches } = emitter();
  const progress: string[] = [];
  const imported = await importMetadata(target, users(ids(150), 3), {
    onProgress: (done, total) => progress.push(`${done}/${total}`),
  });
  expect(batches.map((batch) => batch.length)).toEqual([198, 198, 54]);
  expect(progress).toEqual(["66/150", "132/150", "150/150"]);
  expect(imported).toMatchObject({ failed: [], untried: [], aspects: new Map([["corpUserEditableInfo", 450]]) });
  expect(imported.written).toHaveLength(150);
});

test("a batch has at most 8 MB, and an entity that is larger goes alone", async () => {
  const { emitter: target, batches } = emitter();
  await importMetadata(target, [...users(["a", "b", "c"], 1, 3_000_000), ...users(["big"], 1, 9_000_000)]);
  expect(batches).toEqual([["a", "b"], ["c"], ["big"]]);
});

test("an entity that is refused is found and named, and all others are written", async () => {
  const { emitter: target, batches } = emitter((batch) => (batch.includes("u5") ? REFUSED : undefined));
  const imported = await importMetadata(target, users(ids(8)));
  expect(imported.failed).toEqual([{ urn: userUrn("u5"), error: REFUSED }]);
  expect(imported.written).toEqual(
    ids(8)
      .filter((id) => id !== "u5")
      .map(userUrn),
  );
  expect(imported.untried).toEqual([]);
  expect(batches).toEqual([ids(8), ids(4), ["u4", "u5", "u6", "u7"], ["u4", "u5"], ["u4"], ["u5"], ["u6", "u7"]]);
});

test.each<CatalogueError>([
  { kind: "unreachable", url: "http://x" },
  { kind: "unauthorized", url: "http://x" },
  { kind: "unexpected-answer", url: "http://x", status: 502 },
])("after $kind nothing more is sent, and what was not tried is named", async (error) => {
  const { emitter: target, batches } = emitter((batch) => (batch.includes("u200") ? error : undefined));
  const imported = await importMetadata(target, users(ids(500)));
  expect(batches).toHaveLength(2);
  expect(imported.written).toHaveLength(200);
  expect(imported.failed).toHaveLength(200);
  expect(imported.failed[0]).toEqual({ urn: userUrn("u200"), error });
  expect(imported.untried).toEqual(ids(500).slice(400).map(userUrn));
});

test.each<CatalogueError>([{ kind: "cancelled" }, { kind: "not-sent", message: "Signed out." }])(
  "what was not sent because of $kind was not tried, and ends the import",
  async (error) => {
    const { emitter: target, batches } = emitter((batch) => (batch.includes("u200") ? error : undefined));
    const imported = await importMetadata(target, users(ids(500)));
    expect(batches).toHaveLength(2);
    expect(imported).toMatchObject({ failed: [], untried: ids(500).slice(200).map(userUrn), stopped: error });
  },
);

test("a stop during the question which entities exist leaves all of them untried", async () => {
  const stop = new AbortController();
  const fetch: typeof globalThis.fetch = (_, init) => {
    stop.abort();
    return Promise.reject(init?.signal?.reason instanceof Error ? init.signal.reason : new Error("not stopped"));
  };
  const graph = connectGraph({
    url: "http://x",
    token: "t",
    fetch,
    now: () => 1,
    waiting: AT_ONCE,
    stopped: stop.signal,
  });
  const datasets = ids(300).map((name) => datasetUrn({ platform: "hive", name, env: "PROD" }));
  const owned = datasets.map((entityUrn) => ({ entityUrn, aspectName: "ownership", aspect: { owners: [] } }));
  const imported = await importMetadata(graph, owned);
  expect(imported).toMatchObject({ failed: [], untried: datasets, stopped: { kind: "cancelled" } });
});

test("of the parts of a batch whose answer was lost, each is known to have been sent", async () => {
  const lost = ids(4);
  const { emitter: target } = emitter((batch) =>
    batch.length === lost.length
      ? { kind: "version-conflict", message: "", repeated: true }
      : { kind: "version-conflict", message: "" },
  );
  const told: boolean[] = [];
  await importMetadata(target, users(lost), {
    onConflict: (_, isRepeated) => {
      told.push(isRepeated);
      return Promise.resolve(success(undefined));
    },
  });
  expect(told).toEqual([true, true, true, true]);
});

test.each<CatalogueError>([{ kind: "cancelled" }, { kind: "not-sent", message: "No." }])(
  "what was sent and may have been stored is not told as untried: $kind",
  async (error) => {
    const { emitter: target } = emitter(() => ({ kind: "version-conflict", message: "", repeated: true }));
    const imported = await importMetadata(target, users(["u0"]), {
      onConflict: () => Promise.resolve(failure(error)),
    });
    const lost: CatalogueError = { kind: "outcome-unknown", url: "http://x", detail: "the connection was lost" };
    expect(imported).toMatchObject({
      written: [],
      failed: [{ urn: userUrn("u0"), error: lost }],
      untried: [],
      stopped: lost,
    });
  },
);

test("an entity that the user may not write does not keep the others from being written", async () => {
  const error: CatalogueError = { kind: "forbidden", message: "only owners write this" };
  const { emitter: target } = emitter((batch) => (batch.includes("u5") ? error : undefined));
  const imported = await importMetadata(target, users(ids(8)));
  expect(imported.written).toHaveLength(7);
  expect(imported.failed).toEqual([{ urn: userUrn("u5"), error }]);
  expect(imported.untried).toEqual([]);
});

test("a stop ends it before the next batch", async () => {
  const stop = new AbortController();
  const { emitter: target } = emitter();
  const imported = await importMetadata(target, users(ids(300)), {
    signal: stop.signal,
    onProgress: () => {
      stop.abort();
    },
  });
  expect(imported).toMatchObject({ failed: [], untried: ids(300).slice(200).map(userUrn) });
});

test("versions are not asked for: what is stored is overwritten", async () => {
  const seen: AspectProposal[] = [];
  await importMetadata(
    {
      url: "http://x",
      emit: (proposals) => {
        seen.push(...proposals);
        return Promise.resolve(success(undefined));
      },
    },
    users(["a"]),
  );
  expect(seen.map(({ ifVersion }) => ifVersion)).toEqual([undefined]);
});
