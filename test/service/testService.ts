import { onTestFinished } from "vitest";
import { startService, type RunningService, type ServiceOptions } from "../../service/startService.ts";
import { openStore } from "../../service/store/sqlite/openStore.ts";
import { newToken, storedToken, type TokenWish } from "../../service/auth/tokens.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { userUrn } from "../../catalogue/urn/urn.ts";

/** The service's clock in tests: 2026-01-01T00:00:00Z. */
export const NOW = 1_767_225_600_000;

export const DATASET = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)";
export const OTHER_DATASET = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.returns,PROD)";
export const UNKNOWN_DATASET = "urn:li:dataset:(urn:li:dataPlatform:hive,no.such,PROD)";
export const USER = "urn:li:corpuser:jdoe";
export const GROUP = "urn:li:corpGroup:sales";

/** What came back: the status, the headers, and the body, read as JSON where it is. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface TestService {
  readonly url: string;
  readonly token: string;
  /** Sends a request with the token, unless its headers name another. */
  send(path: string, init?: RequestInit): Promise<Answer>;
  /** Asks GraphQL; gives the body. */
  ask(query: string, variables?: object, token?: string): Promise<unknown>;
  /** Writes aspects in one batch. */
  emit(proposals: readonly object[], token?: string): Promise<Answer>;
  close(): Promise<void>;
}

/** A service in this process: in memory unless it is given a folder. It ends with the test, or with the file's tests. */
export async function startTest(data?: string, more: Partial<ServiceOptions> = {}): Promise<TestService> {
  const log = {
    info: () => undefined,
    error: (text: string, cause?: unknown) => {
      console.error(text, cause);
    },
  };
  return talkTo(await startService({ data, port: 0, clock: () => NOW, log, ...more }));
}

/** A way to talk to a service, wherever it runs. */
export function talkTo(service: Pick<RunningService, "url" | "token"> & { close?: () => Promise<void> }): TestService {
  const { url, token } = service;
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (!headers.has("authorization")) headers.set("authorization", `Bearer ${token}`);
    if (init.body !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
    const response = await fetch(`${url}${path}`, { ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) };
  };
  const post = (path: string, body: object, as: string): Promise<Answer> =>
    send(path, { method: "POST", body: JSON.stringify(body), headers: { authorization: `Bearer ${as}` } });
  return {
    url,
    token,
    send,
    ask: async (query, variables = {}, as = token) => (await post("/api/graphql", { query, variables }, as)).body,
    emit: (proposals, as = token) => post("/aspects?action=ingestProposalBatch", { proposals, async: "false" }, as),
    close: async () => {
      await service.close?.();
    },
  };
}

/** A change proposal as a client sends it; `more` overrides any of its fields. */
export function proposal(entityUrn: string, aspectName: string, value: object, more: object = {}): object {
  const entityType = entityUrn.split(":")[2];
  const aspect = { contentType: "application/json", value: JSON.stringify(value) };
  return { entityType, entityUrn, changeType: "UPSERT", aspectName, aspect, ...more };
}

/** A schema of string columns, by their paths. */
export function schema(...paths: readonly string[]): object {
  const type = { type: { "com.linkedin.schema.StringType": {} } };
  return {
    schemaName: "orders",
    platform: "urn:li:dataPlatform:hive",
    version: 0,
    hash: "",
    platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
    fields: paths.map((fieldPath) => ({
      fieldPath,
      description: `ingested ${fieldPath}`,
      type,
      nativeDataType: "string",
    })),
  };
}

/** A catalogue of two datasets, a user and a group. */
export async function seed(service: TestService): Promise<void> {
  const answer = await service.emit([
    proposal(DATASET, "datasetProperties", { description: "Ingested.", customProperties: { team: "sales" } }),
    proposal(DATASET, "schemaMetadata", schema("id", "[version=2.0].[type=struct].address.[type=string].zip")),
    proposal(OTHER_DATASET, "status", { removed: false }),
    proposal(USER, "corpUserInfo", { active: true, displayName: "Jane Doe", email: "jdoe@example.com" }),
    proposal(GROUP, "corpGroupInfo", { displayName: "Sales", admins: [], members: [], groups: [] }),
  ]);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** An empty folder, gone when the test is. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Issues a token in a catalogue that is closed, as its owner would. */
export async function tokenIn(folder: string, wish: Partial<TokenWish>): Promise<string> {
  const store = await openStore(folder);
  const token = newToken();
  const whole = { actor: userUrn("reader"), role: "reader", label: "test", ...wish } as const;
  await store.addToken(storedToken(token, whole, NOW));
  await store.close();
  return token;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
