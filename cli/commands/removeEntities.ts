import * as z from "zod";
import { shownAddress } from "../../catalogue/graph/address.ts";
import { concernsOne, errorSentence, isUnconfirmed, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { Connection } from "../../catalogue/graph/connection.ts";
import { connectGraph } from "../../catalogue/graph/connect.ts";
import { datasetGuess, withGuess } from "../../catalogue/graph/meantDataset.ts";
import { namingPlaces } from "../../catalogue/graph/namingPlaces.ts";
import { readNamingAndMembers, type NamingAndMembers } from "../../catalogue/graph/readNaming.ts";
import type { NamedEntity } from "../../catalogue/graph/readRelated.ts";
import { rehearsal } from "../../catalogue/graph/rehearsal.ts";
import { removeEntity, restoreEntity } from "../../catalogue/graph/removeEntity.ts";
import { readServerFacts } from "../../catalogue/graph/serverFacts.ts";
import { untilStopped } from "../../catalogue/graph/untilStopped.ts";
import { notTriedLine } from "../../catalogue/graph/upsertSummary.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { parseOwnerUrn, parseUserUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { tokensOf } from "../connection/accessTokens.ts";
import { connectionOf } from "../connection/connection.ts";
import type { Io } from "../console/io.ts";
import { endedEarly, jsonError, jsonStop, outputTo, type CommandOutput, type ExitCode } from "../console/output.ts";
import { progressTo } from "../console/progress.ts";
import { namedEntities } from "../input/namedEntity.ts";
import { failureLines } from "../reports/failureLines.ts";
import { sayTokensLeft, tokensLeft } from "../reports/tokenReport.ts";
import { countsOf } from "../reports/upsertReport.ts";
import type { DeclareCommand } from "./command.ts";

/** `catalogue remove URN…`: marks entities as removed or, with `--restore`, ends that. */
export const removeEntities: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("remove")
    .description(
      "mark users, groups and datasets as removed: lists and searches leave them out, nothing is deleted, and --restore brings them back",
    )
    .argument("<what...>", "URNs; or user, group or dataset followed by an ID or URN")
    .option("--restore", "bring back entities that are marked as removed")
    .option(
      "--dry-run",
      "write nothing; show what would change, what names a user or group, and which access tokens of a user stay valid",
    )
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json, ...how } = options.parse(command.opts());
    return run(() => mark(io, outputTo(io, json), command.args, how));
  });
};

const options = z.object({
  restore: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  json: z.boolean().default(false),
});

/** What becomes of an entity, as a line begins: it is or would be marked, or had the mark already. */
const REMOVED = {
  changed: "Marked as removed",
  "would-change": "Would mark as removed",
  unchanged: "Already marked as removed",
};
const RESTORED = { changed: "Restored", "would-change": "Would restore", unchanged: "Not marked as removed" };

async function mark(
  io: Io,
  output: CommandOutput,
  what: readonly string[],
  { restore, dryRun }: Omit<z.infer<typeof options>, "json">,
): Promise<ExitCode> {
  const named = namedEntities(what);
  if (!named.ok) return output.misused(named.error);
  const connection = await connectionOf(io);
  if (!connection.ok) return output.misused(connection.error);
  const graph = connectGraph(connection.value);
  const { signal } = io;
  const catalogue = shownAddress(graph.url);
  const guess = datasetGuess(graph, signal);
  const tried = dryRun ? rehearsal(graph) : graph;
  const progress = progressTo(io, dryRun ? "Comparing" : restore ? "Restoring" : "Removing");
  const sending = { signal, onProgress: progress.show };
  const isOwn = !restore && named.value.some(parseUserUrn) ? isOwnCatalogue(connection.value) : undefined;
  const { done, failed, untried, stopped } = await untilStopped(named.value, sending, async (urn) => {
    const outcome = await (restore ? restoreEntity : removeEntity)(tried, urn);
    if (!outcome.ok) return failure(await withGuess(outcome.error, guess));
    const isChanged = outcome.value === "written";
    const owner = dryRun && isChanged && !restore ? parseOwnerUrn(urn) : undefined;
    const naming = owner && (await readNamingAndMembers(graph, owner, signal));
    if (naming?.ok === false && !concernsOne(naming.error)) return naming;
    const user = parseUserUrn(urn);
    const tokens = user && (await isOwn) ? await tokensOf(connection.value, user) : undefined;
    return success({ isChanged, naming, tokens });
  });
  progress.clear();

  const now = io.now();
  const words = restore ? RESTORED : REMOVED;
  const documents = new Map<EntityUrn, object>(untried.map((urn) => [urn, { outcome: "not-tried" }]));
  for (const { one: urn, value } of done) {
    const outcome = value.isChanged ? (dryRun ? "would-change" : "changed") : "unchanged";
    output.line(`${words[outcome]}: ${urn}`);
    for (const sentence of value.naming ? namingLines(value.naming) : []) output.line(`  ${sentence}`);
    if (value.tokens) sayTokensLeft(output, value.tokens, now);
    documents.set(urn, {
      outcome,
      ...(value.naming && { named: namingDocument(value.naming) }),
      ...(value.tokens && { accessTokens: tokensLeft(value.tokens, now) }),
    });
  }
  const failures = failureLines(output, "entity");
  for (const { one: urn, error } of failed) {
    failures.say({ name: urn, error }, dryRun ? "Update would fail" : "Update failed");
    documents.set(urn, { outcome: dryRun ? "would-fail" : "failed", error: jsonError(error) });
  }
  failures.sumUp();
  const changed = done.filter(({ value }) => value.isChanged).length;
  const unconfirmed = failed.filter(({ error }) => isUnconfirmed(error)).length;
  const counts = countsOf({
    [dryRun ? "would change" : "changed"]: changed,
    unchanged: done.length - changed,
    "may have been stored": unconfirmed,
    failed: failed.length - unconfirmed,
    "not tried": untried.length,
  });
  const stop = stopped && `${endedEarly(stopped)}: ${counts}.`;
  if (stop !== undefined) output.complain(stop);
  const left = notTriedLine(untried.map((urn) => ({ id: urn, urn })));
  if (left !== undefined) output.complain(left);
  if (dryRun) output.note(`This was a dry run: nothing was written to ${catalogue}.`);
  else if (named.value.length > 1) output.line(`${counted(named.value.length, "entity")} in ${catalogue}: ${counts}.`);
  output.document({
    ...{ dryRun, restore, catalogue },
    ...(stopped && { stopped: jsonStop(stopped, stop ?? "") }),
    results: named.value.map((urn) => ({ urn, ...documents.get(urn) })),
  });
  return failed.length + untried.length === 0 ? 0 : 1;
}

/** Whether the catalogue is of our own service. Only of that is it known who may list access tokens, and that they stay valid. */
async function isOwnCatalogue(connection: Connection): Promise<boolean> {
  return (await readServerFacts(connection)).product === "Metadata Catalogue";
}

type NamingRead = Result<NamingAndMembers, CatalogueError>;

/** What names a user or group, as sentences. */
function namingLines(naming: NamingRead): readonly string[] {
  if (!naming.ok) return [`What names it could not be read. ${errorSentence(naming.error)}`];
  const { length } = naming.value.datasets;
  return [...(length === 0 ? [] : [`Datasets owned: ${readableNumber(length)}.`]), ...namingPlaces(naming.value)];
}

/** What names a user or group, for a program. */
function namingDocument(naming: NamingRead): object {
  if (!naming.ok) return { error: jsonError(naming.error) };
  const { datasets, groups, owned, reports, members, isCutShort } = naming.value;
  const urns = (of: readonly NamedEntity[]): readonly string[] => of.map(({ urn }) => urn);
  const named = { datasets: urns(datasets), groups: urns(groups), owned: urns(owned), reports: urns(reports) };
  return { ...named, members, isCutShort };
}
