import type { Attack } from "./attack.mts";
import { damaged } from "./attacks/damaged.mts";
import { diskFull } from "./attacks/diskFull.mts";
import { firstStarts } from "./attacks/firstStarts.mts";
import { fullOutput } from "./attacks/fullOutput.mts";
import { growingHistory } from "./attacks/growingHistory.mts";
import { hostileDocuments } from "./attacks/hostileDocuments.mts";
import { hostileRequests } from "./attacks/hostileRequests.mts";
import { hugeBatch } from "./attacks/hugeBatch.mts";
import { kills, killsPostgres, postgresKilled } from "./attacks/kills.mts";
import { locked } from "./attacks/locked.mts";
import { plainWriters } from "./attacks/plainWriters.mts";
import { sameFields } from "./attacks/sameFields.mts";
import { strangers } from "./attacks/strangers.mts";
import { writers, writersPostgres } from "./attacks/writers.mts";

/** Every attack of `npm run attack`, in the order of docs/reliability.md. */
export const ATTACKS: readonly Attack[] = [
  kills,
  killsPostgres,
  postgresKilled,
  writers,
  writersPostgres,
  plainWriters,
  sameFields,
  locked,
  diskFull,
  damaged,
  hugeBatch,
  growingHistory,
  firstStarts,
  strangers,
  hostileRequests,
  hostileDocuments,
  fullOutput,
];
