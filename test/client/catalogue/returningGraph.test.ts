import { afterAll, expect, test } from "vitest";
import { addOwner } from "../../../catalogue/graph/addOwner.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { errorSentence } from "../../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { importPreviewed, previewImport } from "../../../catalogue/graph/previewImport.ts";
import { upsertPreviewed } from "../../../catalogue/graph/previewUpsert.ts";
import { isChange } from "../../../catalogue/graph/recordOutcome.ts";
import { listPeople } from "../../../catalogue/graph/listPeople.ts";
import { previewUndo, undoPreviewed } from "../../../catalogue/graph/undoUpsert.ts";
import { suggestEntities } from "../../../catalogue/graph/searchEntities.ts";
import { failure, success } from "../../../catalogue/result.ts";
import { entityName, parseDatasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { returningGraph } from "../../../client/catalogue/returningGraph.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { DATASET, seed, startTest } from "../../service/testService.ts";
import { previewText } from "../../catalogue/graph/upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());

/** The running service, as one that answers or, when told so, goes silent after or before it has done what it is asked. */
function connected(dies: "never" | "before" | "after" | "midway" = "never"): CatalogueGraph {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (dies === "before")
      throw new TypeError("fetch failed", { cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }) });
    const response = await globalThis.fetch(input, init);
    if (dies === "after") throw new TypeError("fetch failed");
    if (dies === "midway" && init?.method === "POST") {
      throw new TypeError("fetch failed", { cause: Object.assign(new Error("reset"), { code: "ECONNRESET" }) });
    }
    return response;
  };
  return connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
}

/** A catalogue whose services are these, each taking the place of the one before when that is gone. */
function returning(...graphs: readonly CatalogueGraph[]): CatalogueGraph {
  let at = 0;
  return returningGraph({
    current: () => graphs[at],
    after: (gone) => {
      if (graphs[at] === gone) at++;
      return Promise.resolve(graphs[at]);
    },
  });
}

const ADA = userUrn("ada");

test("a read that was under way is sent again once the service is back", async () => {
  const read = await returning(connected("before"), connected()).readAspects(ADA, ["status"]);
  expect(read.ok || read.error.kind).toBe("entity-not-found");
  const found = await listPeople(returning(connected("after"), connected()), { query: "", count: 1 });
  expect(found.ok).toBe(true);
  expect((await returning(connected("before"), connected()).stamp()).ok).toBe(true);
});

test("a conditional write is sent again; one that was stored already is refused as a conflict", async () => {
  const proposal = {
    entityUrn: userUrn("new"),
    aspectName: "status",
    aspect: { removed: false },
    ifVersion: "-1",
  } as const;
  expect((await returning(connected("before"), connected()).emit([proposal])).ok).toBe(true);
  const other = { ...proposal, entityUrn: userUrn("other") };
  const again = await returning(connected("after"), connected()).emit([other]);
  expect(again.ok || again.error.kind).toBe("version-conflict");
});

test("a write that may have been stored is sent again where a version guards it, else it is told as unknown", async () => {
  const proposal = { entityUrn: userUrn("midway"), aspectName: "status", aspect: { removed: false } } as const;
  const again = await returning(connected("midway"), connected()).emit([{ ...proposal, ifVersion: "-1" }]);
  expect(again.ok || again.error.kind).toBe("version-conflict");
  const unknown = await returning(connected("midway"), connected()).emit([proposal]);
  expect(unknown.ok || unknown.error.kind).toBe("outcome-unknown");
});

test("a record that was stored although its answer was lost is told as upserted, not as unchanged", async () => {
  const text = "- id: lost.answer\n  title: Analyst\n";
  const preview = await previewText(returning(connected("midway"), connected()), "user", text);
  if (preview.kind !== "complete") throw new Error(preview.kind);
  const [outcome] = await upsertPreviewed(preview);
  expect(outcome?.kind === "upserted" && isChange(outcome.upserted)).toBe(true);
  const owner = { owner: userUrn("lost.answer"), type: "DATA_STEWARD" } as const;
  await seed(service);
  const dataset = parseDatasetUrn(DATASET);
  if (!dataset) throw new Error("The dataset's URN is malformed");
  expect(await addOwner(returning(connected("midway"), connected()), dataset, owner)).toEqual(success("written"));
  expect(await addOwner(connected(), dataset, owner)).toEqual(success("unchanged"));
});

test("a write that may have been stored stays unknown, although a later try was certainly not stored", async () => {
  const proposal = {
    entityUrn: userUrn("unknown"),
    aspectName: "status",
    aspect: { removed: false },
    ifVersion: "-1",
  } as const;
  const damaged: CatalogueGraph = {
    ...connected(),
    emit: () => Promise.resolve(failure({ kind: "store-unavailable", code: "STORE_DAMAGED", message: "damaged" })),
  };
  for (const next of [[damaged], [connected("before"), connected("before")], []]) {
    const written = await returning(connected("midway"), ...next).emit([proposal]);
    expect(written.ok || written.error.kind).toBe("outcome-unknown");
  }
});

test("any other write is not repeated, and what is told fits", async () => {
  const proposal = { entityUrn: ADA, aspectName: "status", aspect: { removed: false } } as const;
  const lost = await returning(connected("before"), connected()).emit([proposal]);
  expect(lost.ok ? "" : errorSentence(lost.error)).toBe(
    "The embedded service stopped before it answered, and was restarted. Check what is stored, then try again.",
  );
  const read = await connected().readAspects(ADA, ["status"]);
  expect(read.ok || read.error.kind).toBe("entity-not-found");
});

test("an import that was under way goes on, and counts what was stored before the service died as written", async () => {
  const urns = ["imported1", "imported2"].map(userUrn);
  const preview = await previewImport(returning(connected("midway"), connected()), [
    ...urns.map((entityUrn) => ({
      entityUrn,
      aspectName: "corpUserKey" as const,
      aspect: { username: entityName(entityUrn) },
    })),
    ...urns.map((entityUrn) => ({ entityUrn, aspectName: "corpUserInfo" as const, aspect: { active: true } })),
  ]);
  if (!preview.ok) throw new Error(preview.error.kind);
  const imported = await importPreviewed(preview.value);
  expect(imported).toMatchObject({ written: urns, failed: [], untried: [], stopped: undefined });
  const read = await connected().readAspects(userUrn("imported1"), ["corpUserInfo"]);
  expect(read.ok && read.value.aspect("corpUserInfo")?.version).toBe("1");
});

test("an undo that was under way goes on, and counts what was undone before the service died as undone", async () => {
  const ids = Array.from({ length: 5 }, (_, at) => `undone.${at}`);
  const titled = (title: string): string => ids.map((id) => `- id: ${id}\n  title: ${title}\n`).join("");
  const written: string[] = [];
  for (const title of ["Before", "After"]) {
    const preview = await previewText(connected(), "user", titled(title));
    if (preview.kind !== "complete") throw new Error(preview.kind);
    written.push(...(await upsertPreviewed(preview)).map(({ kind }) => kind));
  }
  expect(written).toEqual(Array(10).fill("upserted"));
  const aspects = ids.map((id) => ({ urn: userUrn(id), name: "corpUserInfo", before: "1", after: "2" }));
  const preview = await previewUndo(connected(), { aspects, created: [] });
  if (!preview.ok) throw new Error(preview.error.kind);
  const other = { entityUrn: userUrn("undone.3"), aspectName: "corpUserInfo", aspect: { active: true } } as const;
  const alsoEdited: CatalogueGraph = {
    ...connected("midway"),
    // Somebody else changes one of them while the service is gone.
    emit: async (proposals) => {
      const reply = await connected("midway").emit(proposals);
      await connected().emit([other]);
      return reply;
    },
  };
  const undone = await undoPreviewed(returning(alsoEdited, connected()), preview.value);
  expect(undone.written).toEqual(ids.filter((id) => id !== "undone.3").map(userUrn));
  expect(undone.failed).toMatchObject([{ urn: userUrn("undone.3"), error: { kind: "version-conflict" } }]);
  const read = await connected().readAspects(userUrn("undone.0"), ["corpUserInfo"]);
  expect(read.ok && read.value.aspect("corpUserInfo")).toMatchObject({ value: { title: "Before" }, version: "3" });
});

test("a service that does not come back is told as what it is, whether it ran before or not", async () => {
  const sentence = 'The embedded service does not answer; restart it with the command "Restart Embedded Service".';
  for (const graph of [returning(connected("before")), returning()]) {
    const read = await graph.readAspects(ADA, ["status"]);
    expect(read.ok ? "" : errorSentence(read.error)).toBe(sentence);
  }
});

test("a service that keeps dying is not asked for ever", async () => {
  const graphs = Array.from({ length: 10 }, () => connected("before"));
  const read = await returning(...graphs).readAspects(ADA, ["status"]);
  expect(read.ok || read.error.kind).toBe("unreachable");
});

test("what is no longer wanted is not asked again", async () => {
  const stop = new AbortController();
  const graph = returningGraph({
    current: () => connected("before"),
    after: () => {
      stop.abort();
      return Promise.resolve(connected());
    },
  });
  const found = await suggestEntities(graph, { type: "corpuser", typed: "a", signal: stop.signal });
  expect(found.ok || found.error.kind).toBe("cancelled");
});
