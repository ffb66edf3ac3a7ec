import * as z from "zod";
import { SHOWN_ASPECTS } from "../../../../catalogue/changes/dataset.ts";
import { boundedText } from "../../../../catalogue/graph/boundedText.ts";
import { readAddress, shownAddress } from "../../../../catalogue/graph/address.ts";
import { endlessList, EndlessPages } from "../../../../catalogue/graph/endlessPages.ts";
import { pageAfter } from "../../../../catalogue/graph/listEntities.ts";
import { shapeFault } from "../../../../catalogue/graph/shapeFault.ts";
import { columnDescriptions } from "../../../../catalogue/graph/columnDescriptions.ts";
import {
  concernsAll,
  concernsOne,
  countUnconfirmed,
  errorSentence,
  faultWords,
  isLocked,
  isUnconfirmed,
  isUnsent,
  storesNothing,
} from "../../../../catalogue/graph/error.ts";
import { untilStopped } from "../../../../catalogue/graph/untilStopped.ts";
import { failure, success } from "../../../../catalogue/result.ts";
import { foundTotal } from "../../../../catalogue/graph/foundTotal.ts";
import { versionRead } from "../../../../catalogue/graph/graph.ts";
import { displayNameOf, personOf } from "../../../../catalogue/graph/person.ts";
import { graphqlAnswer, unexpectedData } from "../../../../catalogue/graph/graphqlHttp.ts";
import { errorCode, lostAnswer } from "../../../../catalogue/graph/lostAnswer.ts";
import { NotSent, Stopped } from "../../../../catalogue/graph/notSent.ts";
import { Redirected, redirectOf } from "../../../../catalogue/graph/redirected.ts";
import { unreachable } from "../../../../catalogue/graph/unreachable.ts";
import { proposalBatches } from "../../../../catalogue/graph/proposalBatches.ts";
import { DATASET } from "../../../../catalogue/graph/operations.generated.ts";
import { readOnce } from "../../../../catalogue/graph/readOnce.ts";
import { datasetOf, malformedIn, ownersOf, typesOf } from "../../../../catalogue/graph/readDataset.ts";
import { answeredTypeNames } from "../../../../catalogue/graph/readTypeNames.ts";
import {
  accessError,
  isHtml,
  messageOf,
  asksTooMuch,
  oversized,
  send,
  storeUnavailable,
  tooBusy,
  tooLarge,
} from "../../../../catalogue/graph/request.ts";
import { draftChange, draftProposals } from "../../../../catalogue/graph/upsert.ts";
import { shownAspects } from "../../../../catalogue/graph/shownAspects.ts";
import { readUser } from "../../../../catalogue/graph/decideUser.ts";
import { stoppableGraph } from "../../../../catalogue/graph/stoppableGraph.ts";
import { tokenExpiry } from "../../../../catalogue/graph/tokenExpiry.ts";
import { unlessStopped } from "../../../../catalogue/graph/unlessStopped.ts";
import { isVersionConflict } from "../../../../catalogue/graph/versionConflict.ts";
import { webToken } from "../webToken.ts";
import { cases, type Case } from "./case.ts";

/** The cases of the functions that ask nobody: each is given what the catalogue answered. */
export const PURE = cases([
  ...[datasetOf, ownersOf].map((of): Case => ({
    of,
    title: `${of.name} reads what GraphQL answers`,
    outcome: async ({ graph, full }) => {
      const reply = await graph.execute(DATASET, { urn: full });
      if (!reply.ok || !reply.value.dataset) return reply;
      return [...ownersOf(reply.value.dataset), ...datasetOf(full, reply.value.dataset).owners].map(({ urn }) => urn);
    },
    expected: ({ ann }) => [ann, ann],
  })),
  ...[typesOf, answeredTypeNames].map((of): Case => ({
    of,
    title: `${of.name} names the ownership types of an answer`,
    outcome: async ({ graph, full }) => {
      const reply = await graph.execute(DATASET, { urn: full });
      if (!reply.ok || !reply.value.dataset) return reply;
      const types = typesOf(reply.value.dataset);
      return types.map(answeredTypeNames(types));
    },
    expected: () => ["Data Steward"],
  })),
  {
    of: stoppableGraph,
    title: "reads until it is stopped",
    outcome: ({ graph, full }) => {
      const read = (signal: AbortSignal): Promise<unknown> =>
        stoppableGraph(graph, signal)
          .readAspects(full, ["status"])
          .then((reply) => (reply.ok ? "read" : reply.error));
      return Promise.all([read(new AbortController().signal), read(AbortSignal.abort())]);
    },
    expected: () => ["read", { kind: "cancelled" }],
  },
  {
    of: unlessStopped,
    title: "waits for an answer, and for none that the user no longer wants",
    outcome: async ({ graph, full }) => {
      const read = (signal: AbortSignal | undefined): Promise<unknown> =>
        unlessStopped(signal, graph.execute(DATASET, { urn: full })).then((reply) => (reply.ok ? "read" : reply.error));
      const stopping = new AbortController();
      const stopped = read(stopping.signal);
      stopping.abort();
      return Promise.all([read(undefined), read(new AbortController().signal), stopped, read(AbortSignal.abort())]);
    },
    expected: () => ["read", "read", { kind: "cancelled" }, { kind: "cancelled" }],
  },
  {
    of: columnDescriptions,
    title: "prefers the edited description of a column to the ingested one",
    outcome: async () => {
      const fields = ["id", "zip", "note"].map((fieldPath) => ({
        fieldPath,
        description: fieldPath === "note" ? null : "Ingested.",
      }));
      const edited = [{ fieldPath: "zip", description: "Edited." }];
      const descriptionOf = columnDescriptions({
        schemaMetadata: { fields },
        editableSchemaMetadata: { editableSchemaFieldInfo: edited },
      });
      return Promise.resolve(fields.map((field) => descriptionOf(field)?.text));
    },
    expected: () => ["Ingested.", "Edited.", undefined],
  },
  ...[draftChange, draftProposals].map((of): Case => ({
    of,
    title: `${of.name} says how a user who has only their key would change`,
    outcome: async ({ graph, ann }) => {
      const read = await readUser(graph, ann);
      if (!read.ok) return read;
      const draft = { ...read.value, after: { ...read.value.before, corpUserInfo: { active: true, title: "Lead" } } };
      return [draftChange(draft), draftProposals(draft)];
    },
    expected: ({ ann: urn }) => [
      { urn, created: false, changes: [{ field: "title", effect: "adds", from: undefined, to: "Lead" }] },
      [{ entityUrn: urn, aspectName: "corpUserInfo", aspect: { active: true, title: "Lead" }, ifVersion: "-1" }],
    ],
  })),
  {
    of: pageAfter,
    title: "names the next page, until there is none or it is the same again",
    outcome: () => Promise.resolve([pageAfter(undefined, "2"), pageAfter("2", null), pageAfter("2", "2")]),
    expected: () => ["2", undefined, undefined],
  },
  {
    of: EndlessPages,
    title: "notices a page that comes again, and pages without entities that never end",
    outcome: ({ connection }) => {
      const pages = new EndlessPages(connection);
      const empty = Array.from({ length: 1_000 }, () => undefined);
      const firsts = ["a", undefined, "b", ...empty, "c", ...empty];
      const goes = firsts.every((first) => pages.after(first) === undefined);
      return Promise.resolve([goes, pages.after("b")?.kind, pages.after(undefined)?.kind]);
    },
    expected: () => [true, "unexpected-answer", "unexpected-answer"],
  },
  {
    of: shownAspects,
    title: "gives the aspects that decide what is shown of a dataset",
    outcome: async ({ graph, full }) => {
      const read = await graph.readAspects(full, SHOWN_ASPECTS);
      return read.ok && SHOWN_ASPECTS.filter((name) => shownAspects(read.value)[name] !== undefined);
    },
    expected: () => ["institutionalMemory", "ownership", "schemaMetadata", "datasetProperties"],
  },
  {
    of: versionRead,
    title: "gives the version that a write expects",
    outcome: async ({ graph, bare }) => {
      const read = await graph.readAspects(bare, ["ownership"]);
      return read.ok && [versionRead(read.value.aspect("ownership")), versionRead(read.value.aspect("datasetKey"))];
    },
    expected: () => ["-1", "1"],
  },
  {
    of: readOnce,
    title: "gives later reads what the first one found",
    outcome: async ({ graph, bare }) => {
      const once = readOnce(graph);
      const read = await once.readMany([{ urn: bare, names: ["datasetKey"] }]);
      return read.ok && read.value.get(bare) === (await once.readAspects(bare, ["datasetKey"]));
    },
    expected: () => true,
  },
  {
    of: readOnce,
    title: "reads all aspects of an entity that several requests name",
    outcome: async ({ graph, bare }) => {
      const asked: unknown[] = [];
      const once = readOnce({
        ...graph,
        readMany: (requests) => {
          asked.push(...requests.map(({ names }) => names));
          return graph.readMany(requests);
        },
      });
      const requests = ["datasetKey", "ownership", "datasetKey"].map((name) => ({ urn: bare, names: [name] }));
      const read = await once.readMany(requests);
      await once.readMany([{ urn: bare, names: ["ownership", "status"] }]);
      await once.readMany(requests);
      return [read.ok && read.value.size, ...asked];
    },
    expected: () => [1, ["datasetKey", "ownership"], ["datasetKey", "ownership", "status"]],
  },
  {
    of: readOnce,
    title: "asks for another version whatever it has read",
    outcome: async ({ graph, bare }) => {
      const asked: unknown[] = [];
      const once = readOnce({
        ...graph,
        readMany: (requests) => {
          asked.push(...requests.map(({ versions }) => versions?.get("datasetKey")));
          return graph.readMany(requests);
        },
      });
      await once.readMany([{ urn: bare, names: ["datasetKey"] }]);
      await once.readMany([{ urn: bare, names: ["datasetKey"], versions: new Map([["datasetKey", "1"]]) }]);
      return asked;
    },
    expected: () => [undefined, "1"],
  },
  {
    of: personOf,
    title: "names a user by their display name",
    outcome: ({ ben }) => [
      personOf({ urn: ben, properties: { displayName: "Ben" } }),
      displayNameOf(ben, { properties: { displayName: "Ben" } }),
    ],
    expected: ({ ben }) => [{ urn: ben, kind: "user", name: "Ben" }, "Ben"],
  },
  {
    of: displayNameOf,
    title: "gives no name that only repeats the id",
    outcome: ({ name, ann }) => displayNameOf(ann, { properties: { displayName: `${name}.ann` } }),
    expected: () => undefined,
  },
  {
    of: proposalBatches,
    title: "keeps what is about one entity together",
    outcome: ({ ann: entityUrn }) => {
      const proposal = { entityUrn, aspectName: "status", aspect: {} } as const;
      return proposalBatches([proposal, proposal]).map((batch) => batch.map((entity) => entity.length));
    },
    expected: () => [[2]],
  },
  {
    of: errorSentence,
    title: "names what does not exist",
    outcome: ({ nowhere: urn }) => errorSentence({ kind: "entity-not-found", urn }),
    expected: ({ nowhere }) =>
      `"${nowhere}" does not exist in the catalogue; check its spelling, or add it to the catalogue first.`,
  },
  {
    of: readAddress,
    title: "reads the address that it connects to",
    outcome: ({ connection: { url } }) => readAddress(`${url}/`).ok,
    expected: () => true,
  },
  {
    of: shownAddress,
    title: "shows no password",
    outcome: () => shownAddress("http://ann:secret@127.0.0.1:8080"),
    expected: () => "http://127.0.0.1:8080",
  },
  {
    of: isUnconfirmed,
    title: "says which writes may have been stored all the same",
    outcome: ({ nowhere: urn }) =>
      [
        { kind: "outcome-unknown", url: "http://a", detail: "lost" } as const,
        { kind: "entity-not-found", urn } as const,
      ].map(isUnconfirmed),
    expected: () => [true, false],
  },
  {
    of: countUnconfirmed,
    title: "counts the writes that may have been stored",
    outcome: ({ nowhere: urn }) =>
      countUnconfirmed([
        { error: { kind: "outcome-unknown", url: "http://a", detail: "lost" } },
        { error: { kind: "entity-not-found", urn } },
      ]),
    expected: () => 1,
  },
  {
    of: concernsAll,
    title: "goes on after an entity that does not exist",
    outcome: ({ nowhere: urn }) => concernsAll({ kind: "entity-not-found", urn }),
    expected: () => false,
  },
  {
    of: untilStopped,
    title: "goes on after one that fails by itself, and not after a failure that concerns all",
    outcome: async ({ nowhere: urn }) => {
      const all = Array.from({ length: 20 }, (_, at) => at);
      const ended = await untilStopped(all, {}, (at) =>
        Promise.resolve(
          at === 1
            ? failure({ kind: "entity-not-found", urn } as const)
            : at === 9
              ? failure({ kind: "unauthorized", url: "x" } as const)
              : success(at * 2),
        ),
      );
      const tried = ended.done.length + ended.failed.length;
      return { first: ended.done[0], failed: ended.failed, stopped: ended.stopped, all: tried + ended.untried.length };
    },
    expected: ({ nowhere: urn }) => ({
      first: { one: 0, value: 0 },
      failed: [
        { one: 1, error: { kind: "entity-not-found", urn } },
        { one: 9, error: { kind: "unauthorized", url: "x" } },
      ],
      stopped: { kind: "unauthorized", url: "x" },
      all: 20,
    }),
  },
  {
    of: untilStopped,
    title: "tries nothing after it was cancelled",
    outcome: () => untilStopped([1, 2], { signal: AbortSignal.abort() }, () => Promise.reject(new Error("tried"))),
    expected: () => ({ done: [], failed: [], untried: [1, 2], stopped: { kind: "cancelled" } }),
  },
  {
    of: untilStopped,
    title: "counts one that was not sent among those that were not tried, and ends with it",
    outcome: () =>
      untilStopped([1, 2], {}, (one) => Promise.resolve(one === 1 ? success(one) : failure({ kind: "cancelled" }))),
    expected: () => ({ done: [{ one: 1, value: 1 }], failed: [], untried: [2], stopped: { kind: "cancelled" } }),
  },
  {
    of: isUnsent,
    title: "tells what was not sent from what was refused",
    outcome: () => [isUnsent({ kind: "not-sent", message: "Gone" }), isUnsent({ kind: "refused", message: "No" })],
    expected: () => [true, false],
  },
  {
    of: concernsOne,
    title: "does not go on after the user cancelled, or without a catalogue",
    outcome: ({ nowhere: urn }) => [
      concernsOne({ kind: "entity-not-found", urn }),
      concernsOne({ kind: "cancelled" }),
      concernsOne({ kind: "unreachable", url: "http://x" }),
    ],
    expected: () => [true, false, false],
  },
  {
    of: storesNothing,
    title: "knows the refusal of an access token from one that may be about the entity",
    outcome: () => [
      storesNothing({ kind: "forbidden", message: "No", ofToken: true }),
      storesNothing({ kind: "forbidden", message: "No" }),
      storesNothing({ kind: "outcome-unknown", url: "http://x", status: 500 }),
    ],
    expected: () => [true, false, false],
  },
  {
    of: accessError,
    title: "takes a 404 for an answer about what was asked for",
    outcome: () => accessError({ url: "http://x", now: () => 0 }, { status: 404, body: undefined }),
    expected: () => undefined,
  },
  {
    of: isHtml,
    title: "tells a web page from JSON",
    outcome: () => ["\n<!doctype html>", '{"value":"<html>"}', ""].map(isHtml),
    expected: () => [true, false, false],
  },
  {
    of: tooLarge,
    title: "says of a status alone that the request is too large",
    outcome: () => [tooLarge(413)?.kind, tooLarge(404)],
    expected: () => ["refused", undefined],
  },
  {
    of: tokenExpiry,
    title: "reads when a JSON Web Token expires",
    outcome: () => tokenExpiry(webToken({ exp: 60 })),
    expected: () => 60_000,
  },
  {
    of: shapeFault,
    title: "names the owner that makes an aspect unreadable",
    outcome: () => [
      shapeFault("ownership", { owners: [{ owner: "urn:li:corpuser:a" }, { owner: "urn:li:corpuser:b, c" }] }),
      shapeFault("ownership", { owners: [{ owner: "urn:li:corpuser:a", type: 1 }] }),
      shapeFault("status", { removed: 1 }),
    ],
    expected: () => [
      'its owner "urn:li:corpuser:b, c" has a malformed URN',
      "an aspect has an unexpected shape",
      "an aspect has an unexpected shape",
    ],
  },
  {
    of: malformedIn,
    title: "finds the owners whose URNs are malformed",
    outcome: () => [
      malformedIn({ ownership: { owners: [{ owner: { urn: "urn:li:corpuser:b, c" } }] } }),
      malformedIn({ ownership: { owners: [{ owner: { urn: "urn:li:corpuser:a" } }] } }),
    ],
    expected: () => [{ malformedOwners: ["urn:li:corpuser:b, c"] }, {}],
  },
  {
    of: unexpectedData,
    title: "names the server whose answer is not as the schema has it",
    outcome: () => unexpectedData("http://x"),
    expected: () => ({ kind: "unexpected-answer", url: "http://x", detail: "the data has an unexpected shape" }),
  },
  {
    of: graphqlAnswer,
    title: "reads data, and errors of GraphQL before the status, of which a store that is full is one",
    outcome: ({ connection }) => {
      const read = (answer: unknown, status = 200): unknown =>
        graphqlAnswer(connection, z.object({ n: z.number() }), {
          ...{ status, text: JSON.stringify(answer) },
          variables: { urn: "urn:li:corpuser:x" },
        });
      const error = (code: unknown, type?: string): unknown => ({
        errors: [{ message: "m", extensions: { code, type } }],
      });
      return [
        read({ data: { n: 1 } }),
        read({ data: { n: "1" } }),
        ...[
          read(error(404)),
          read(error(409)),
          read(error(403), 403),
          read(error(500, "STORE_FULL")),
          read(error(500)),
        ],
      ];
    },
    expected: ({ connection: { url } }) => [
      success({ n: 1 }),
      failure(unexpectedData(url)),
      failure({ kind: "entity-not-found", urn: "urn:li:corpuser:x" }),
      failure({ kind: "version-conflict", message: "m" }),
      failure({ kind: "forbidden", message: "m" }),
      failure({ kind: "store-unavailable", code: "STORE_FULL", message: "m" }),
      failure({ kind: "refused", message: "m", isFault: true }),
    ],
  },
  {
    of: storeUnavailable,
    title: "knows the codes of a store that is locked, full or damaged",
    outcome: () => [storeUnavailable("STORE_FULL", "The disk is full."), storeUnavailable("SERVER_ERROR", "Oh.")],
    expected: () => [{ kind: "store-unavailable", code: "STORE_FULL", message: "The disk is full." }, undefined],
  },
  {
    of: messageOf,
    title: "reads the message of either form of error",
    outcome: () => [messageOf({ message: "one", status: 422 }), messageOf({ error: "two" }), messageOf("three")],
    expected: () => ["one", "two", undefined],
  },
  {
    of: errorCode,
    title: "finds the code in the cause of an error",
    outcome: () => Promise.resolve([errorCode(new TypeError("x", { cause: { code: "ENOTFOUND" } })), errorCode("x")]),
    expected: () => ["ENOTFOUND", undefined],
  },
  {
    of: unreachable,
    title: "tells an unknown host",
    outcome: ({ connection: { url } }) =>
      Promise.resolve(unreachable(url, new TypeError("x", { cause: { code: "ENOTFOUND" } }))),
    expected: ({ connection: { url } }) => ({ kind: "unreachable", url, why: "unknown-host" }),
  },
  {
    of: tooBusy,
    title: "is the error of status 429, and says which long pause the catalogue asks for",
    outcome: ({ connection }) =>
      Promise.resolve(
        ["3600", "1"].map((after) =>
          tooBusy(connection, { status: 429, headers: new Headers({ "Retry-After": after }) }),
        ),
      ),
    expected: ({ connection: { url } }) => [
      { kind: "unexpected-answer", url, status: 429, retryAfterS: 3_600 },
      { kind: "unexpected-answer", url, status: 429 },
    ],
  },
  {
    of: faultWords,
    title: "says what is wrong with an answer",
    outcome: () => Promise.resolve([faultWords({ status: 404 }), faultWords({ detail: "no data" })]),
    expected: () => ["status 404", "no data"],
  },
  {
    of: Stopped,
    title: "is an error of its own, which means that nothing was sent",
    outcome: ({ connection }) => send({ ...connection, stopped: AbortSignal.abort() }, "/health"),
    expected: () => ({ ok: false, error: { kind: "cancelled" } }),
  },
  {
    of: Redirected,
    title: "is an unreachable catalogue, with the address it redirects to",
    outcome: ({ connection: { url } }) => Promise.resolve(unreachable(url, new Redirected("https://x.example"))),
    expected: ({ connection: { url } }) => ({ kind: "unreachable", url, why: "redirect", to: "https://x.example" }),
  },
  {
    of: redirectOf,
    title: "knows a redirect by its status",
    outcome: ({ connection: { url } }) =>
      Promise.resolve([200, 307].map((status) => redirectOf(new Response(null, { status }), url, `${url}/x`)?.name)),
    expected: () => [undefined, "Redirected"],
  },
  {
    of: NotSent,
    title: "is an error of its own, with its sentence",
    outcome: ({ connection: { url } }) => Promise.resolve(unreachable(url, new NotSent("You signed out."))),
    expected: () => ({ kind: "not-sent", message: "You signed out." }),
  },
  {
    of: isLocked,
    title: "tells a locked store from one that is damaged",
    outcome: () =>
      (["STORE_LOCKED", "STORE_DAMAGED"] as const).map((code) =>
        isLocked({ kind: "store-unavailable", code, message: "" }),
      ),
    expected: () => [true, false],
  },
  {
    of: lostAnswer,
    title: "knows what was never sent",
    outcome: async ({ connection }) => {
      const refused = await connection.fetch("http://127.0.0.1:9", { method: "POST" }).catch((error: unknown) => error);
      return [lostAnswer(refused), lostAnswer(new DOMException("late", "TimeoutError"))];
    },
    expected: () => [undefined, "it took too long"],
  },
  {
    of: boundedText,
    title: "reads an answer up to so many bytes",
    outcome: () => Promise.all([4, 3].map((most) => boundedText(new Response("ab\u00fc"), most))),
    expected: () => ["ab\u00fc", undefined],
  },
  {
    of: endlessList,
    title: "says that a list comes to no end",
    outcome: () => endlessList("http://a"),
    expected: () => ({
      kind: "unexpected-answer",
      url: "http://a",
      detail: "it returns the same pages again instead of the next ones",
    }),
  },
  {
    of: oversized,
    title: "says what is wrong with an answer that is not read",
    outcome: () => oversized("http://a"),
    expected: () => ({
      kind: "unexpected-answer",
      url: "http://a",
      detail: "the answer is too large",
      isTooLarge: true,
    }),
  },
  {
    of: asksTooMuch,
    title: "tells answers that are too large from others",
    outcome: () => [oversized("http://a"), { kind: "cancelled" } as const].map(asksTooMuch),
    expected: () => [true, false],
  },
  {
    of: foundTotal,
    title: "knows where a catalogue stops counting",
    outcome: () => [999, 1_000].map((total) => foundTotal(total, { query: "orders", start: 0, count: 10 })),
    expected: () => [
      { total: 999, isLowerBound: false },
      { total: 1_000, isLowerBound: true },
    ],
  },
  {
    of: isVersionConflict,
    title: "knows both forms of a conflict",
    outcome: () => [
      isVersionConflict({ status: 412, message: undefined }),
      isVersionConflict({ status: 422, message: "Expected version 1, actual version 2" }),
      isVersionConflict({ status: 422, message: "Expected a version" }),
    ],
    expected: () => [true, true, false],
  },
]);
