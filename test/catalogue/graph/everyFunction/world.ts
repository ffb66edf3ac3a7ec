import { connectGraph } from "../../../../catalogue/graph/connect.ts";
import type { Connection } from "../../../../catalogue/graph/connection.ts";
import type { CatalogueGraph } from "../../../../catalogue/graph/graph.ts";
import {
  datasetUrn,
  groupUrn,
  userUrn,
  type DatasetUrn,
  type GroupUrn,
  type UserUrn,
} from "../../../../catalogue/urn/urn.ts";
import { proposal, schema } from "../../../service/testService.ts";
import { FOR_REAL } from "../waiting.ts";

export const NOW = 1_800_000_000_000;

/** A catalogue that the suite runs against. */
export interface Target {
  readonly url: string;
  /** Absent: it lets anybody in. */
  readonly token?: string;
}

/** What one case works with: a connection, and entities that no other case touches. */
export interface World {
  readonly name: string;
  readonly connection: Connection;
  readonly graph: CatalogueGraph;
  /** A dataset of which nothing is stored but its key aspect. */
  readonly bare: DatasetUrn;
  /** A dataset with a description, the columns `id` and `zip`, a link and an owner. */
  readonly full: DatasetUrn;
  /** Users and a group without a `status`, as sign-up and single sign-on leave them. */
  readonly ann: UserUrn;
  readonly ben: UserUrn;
  readonly team: GroupUrn;
  /** Nothing exists under these. */
  readonly nowhere: DatasetUrn;
  readonly nobody: UserUrn;
  readonly noGroup: GroupUrn;
}

/** A world of its own in the target, with its entities stored. */
export async function worldIn(target: Target, name: string): Promise<World> {
  const connection: Connection = { ...target, fetch: globalThis.fetch, now: () => NOW, waiting: FOR_REAL };
  const dataset = (part: string): DatasetUrn => datasetUrn({ platform: "hive", name: `${name}.${part}`, env: "PROD" });
  const world = {
    name,
    connection,
    graph: connectGraph(connection),
    bare: dataset("bare"),
    full: dataset("full"),
    ann: userUrn(`${name}.ann`),
    ben: userUrn(`${name}.ben`),
    team: groupUrn(`${name}.team`),
    nowhere: dataset("nowhere"),
    nobody: userUrn(`${name}.nobody`),
    noGroup: groupUrn(`${name}.nogroup`),
  };
  await seed(target, world);
  return world;
}

/** Those of the world's unknown entities that the target has brought into being. */
export async function ghosts(target: Target, { nowhere, nobody, noGroup }: World): Promise<readonly string[]> {
  const made: string[] = [];
  for (const [type, urn] of [
    ["dataset", nowhere],
    ["corpuser", nobody],
    ["corpgroup", noGroup],
  ] as const) {
    const path = `/openapi/v3/entity/${type}/${encodeURIComponent(urn)}`;
    const { status } = await fetch(`${target.url}${path}`, { method: "HEAD", headers: authorization(target) });
    if (status === 204) made.push(urn);
    else if (status !== 404) throw new Error(`${path} was answered with ${status}`);
  }
  return made;
}

async function seed(target: Target, { name, bare, full, ann, ben, team }: World): Promise<void> {
  const stamp = { time: 1, actor: ann };
  const proposals = [
    proposal(bare, "datasetKey", { platform: "urn:li:dataPlatform:hive", name: `${name}.bare`, origin: "PROD" }),
    proposal(full, "datasetProperties", { description: "Ingested." }),
    proposal(full, "schemaMetadata", schema("id", "zip")),
    proposal(full, "institutionalMemory", {
      elements: [{ url: "https://wiki.example.com", description: "Wiki", createStamp: stamp }],
    }),
    proposal(full, "ownership", { owners: [{ owner: ann, type: "DATA_STEWARD" }] }),
    proposal(ann, "corpUserKey", { username: `${name}.ann` }),
    proposal(ben, "corpUserInfo", { active: true, displayName: "Ben" }),
    proposal(team, "corpGroupKey", { name: `${name}.team` }),
  ];
  const response = await fetch(`${target.url}/aspects?action=ingestProposalBatch`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-RestLi-Protocol-Version": "2.0.0", ...authorization(target) },
    body: JSON.stringify({ proposals, async: "false" }),
  });
  if (!response.ok) throw new Error(await response.text());
}

function authorization({ token }: Target): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
