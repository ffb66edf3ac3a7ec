import { addLink } from "../catalogue/graph/addLink.ts";
import { addOwner } from "../catalogue/graph/addOwner.ts";
import { readAddress } from "../catalogue/graph/address.ts";
import { connectEmitter as emitterTo } from "../catalogue/graph/connect.ts";
import type { Connection } from "../catalogue/graph/connection.ts";
import { describeColumn } from "../catalogue/graph/describeColumn.ts";
import { describeDataset } from "../catalogue/graph/describeDataset.ts";
import type { CatalogueGraph } from "../catalogue/graph/graph.ts";
import type { Outcome } from "../catalogue/graph/modify.ts";
import { removeOwner } from "../catalogue/graph/removeOwner.ts";
import { readIfExists } from "../catalogue/graph/upsert.ts";
import type { CatalogueError as InnerError } from "../catalogue/graph/error.ts";
import { ENTITY_TYPE } from "../catalogue/records/recordKinds.ts";
import type { Result as InnerResult } from "../catalogue/result.ts";
import { parseDatasetUrn, parseEntityUrn, parseOwnerUrn, type DatasetUrn } from "../catalogue/urn/urn.ts";
import { isToken } from "../catalogue/vocabulary/accessToken.ts";
import { namedOwnershipType } from "../catalogue/vocabulary/ownershipType.ts";
import { requireObject, requireProperties, requireText } from "./arguments.ts";
import { endableGraph } from "./endableGraph.ts";
import { kindOf } from "./problems.ts";
import { emitterOf, readManyAspects } from "./aspects.ts";
import type { Catalogue, ConnectOptions, Emitter, Result, Written } from "./public.ts";
import { pull } from "./pull.ts";
import { readAspects, readShownDataset } from "./reading.ts";
import { diff, upsert } from "./records.ts";
import { publicResult, readArgument, refused } from "./refusal.ts";

/** Gives a connection that only writes. */
export function connectEmitter(options: ConnectOptions): Emitter {
  return emitterOf(emitterTo(connectionOf(options)));
}

/** Gives a connection to a catalogue. */
export function connect(options: ConnectOptions): Catalogue {
  const graph = endableGraph(connectionOf(options));
  return {
    ...emitterOf(graph),
    url: graph.url,
    exists: (urn) =>
      ofEntity(urn, async (entity) => {
        return publicResult(await readIfExists(graph, entity, []), (stored) => stored !== undefined);
      }),
    read: (urn, aspects) => ofEntity(urn, (entity) => readAspects(graph, entity, aspects)),
    readMany: (urns, aspects) => readManyAspects(graph, urns, aspects),
    dataset: (urn) => ofDataset(urn, (dataset) => readShownDataset(graph, dataset)),
    list: async (type, options = {}) => {
      requireProperties("The options", "list", options);
      const page = await graph.list({ type: ENTITY_TYPE[kindOf(type)], ...options });
      return publicResult(page, (some) => some);
    },
    diff: (type, text, options) => diff(graph, type, text, options),
    upsert: (type, text, options) => upsert(graph, type, text, options),
    pull: (type, options) => pull(graph, type, options),
    // The arguments are read inside the promise: what a program without types gives rejects it. A description that is left
    // out, such as a variable that is not set, would otherwise remove the stored one.
    describeDataset: (urn, description) =>
      written(urn, (dataset) => {
        requireText("The description", description);
        return describeDataset(graph, dataset, { description });
      }),
    describeColumn: (urn, column, description) =>
      written(urn, (dataset) => {
        requireText("The path of a column", column);
        requireText("The description", description);
        return describeColumn(graph, dataset, { column, description });
      }),
    addLink: (urn, link) =>
      written(urn, (dataset) => {
        requireObject("The link", link);
        const { url, label } = link;
        requireText("The URL of a link", url);
        requireText("The label of a link", label);
        return addLink(graph, dataset, { url, description: label });
      }),
    ...owners(graph),
  };
}

/** The longest time that a timer can wait, in milliseconds: 24 days. With a longer one, it fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

function connectionOf(options: ConnectOptions): Connection {
  requireObject("The options", options);
  requireText("The address of the catalogue", options.url);
  requireProperties("The options", "connect", options);
  const { url: given, token, fetch, timeoutMs, signal } = options;
  const url = readAddress(given, "The address of the catalogue");
  if (!url.ok) throw new TypeError(url.error);
  if (token && !isToken(token))
    throw new TypeError("The access token contains a space or another character that is not allowed in it.");
  if (timeoutMs !== undefined && !(Number.isInteger(timeoutMs) && timeoutMs > 0 && timeoutMs <= LONGEST_MS))
    throw new TypeError(`timeoutMs must be a whole number of milliseconds from 1 to ${LONGEST_MS}.`);
  return {
    url: url.value,
    token: token || undefined,
    fetch: fetch ?? globalThis.fetch,
    now: Date.now,
    waiting: { wait: pause, random: Math.random },
    tokenAdvice: "connect with a valid one",
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(signal ? { stopped: signal } : {}),
  };
}

/** Waits so many milliseconds, or until the signal is aborted; no timer is left then. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end);
  });
}

function owners(graph: CatalogueGraph): Pick<Catalogue, "addOwner" | "removeOwner"> {
  return {
    async addOwner(urn, owner, type) {
      requireText("The ownership type", type);
      const who = readArgument(parseOwnerUrn, owner, "a user or group");
      if (!who.ok) return who;
      const typed = namedOwnershipType(type);
      if (!typed) return unknownType(type);
      return written(urn, (dataset) => addOwner(graph, dataset, { owner: who.value, ...typed }));
    },
    async removeOwner(urn, owner, type) {
      if (type !== undefined) requireText("The ownership type", type);
      const who = readArgument(parseOwnerUrn, owner, "a user or group");
      if (!who.ok) return who;
      const typed = type === undefined ? undefined : namedOwnershipType(type);
      if (type !== undefined && !typed) return unknownType(type);
      return written(urn, (dataset) => removeOwner(graph, dataset, { owner: who.value, typeUrn: typed?.typeUrn }));
    },
  };
}

function unknownType(type: string): Result<never> {
  return refused(
    "unknown-ownership-type",
    `"${type}" is not an ownership type; name one, such as TECHNICAL_OWNER, or its URN.`,
  );
}

async function ofEntity<T>(
  text: string,
  work: (urn: NonNullable<ReturnType<typeof parseEntityUrn>>) => Promise<Result<T>>,
): Promise<Result<T>> {
  const urn = readArgument(parseEntityUrn, text, "a dataset, user or group");
  return urn.ok ? work(urn.value) : urn;
}

async function ofDataset<T>(text: string, work: (urn: DatasetUrn) => Promise<Result<T>>): Promise<Result<T>> {
  const urn = readArgument(parseDatasetUrn, text, "a dataset");
  return urn.ok ? work(urn.value) : urn;
}

function written(
  text: string,
  write: (urn: DatasetUrn) => Promise<InnerResult<Outcome, InnerError>>,
): Promise<Result<Written>> {
  return ofDataset(text, async (dataset) => publicResult(await write(dataset), (outcome) => outcome));
}
