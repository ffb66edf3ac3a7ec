import { resolve } from "node:path";
import * as z from "zod";
import { shownAddress } from "../../catalogue/graph/address.ts";
import type { Connection } from "../../catalogue/graph/connection.ts";
import { EndlessPages } from "../../catalogue/graph/endlessPages.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import { exportPage, exportSize, type ExportedPage, type MetadataItem } from "../../catalogue/graph/exportMetadata.ts";
import { STORED_MODEL } from "../../catalogue/model/storedModel.ts";
import { escapedJson } from "../../catalogue/display/terminal.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import type { DeclareCommand } from "./command.ts";
import { connectionOf } from "../connection/connection.ts";
import type { Io } from "../console/io.ts";
import { outputTo, type CommandOutput, type ExitCode } from "../console/output.ts";
import { progressTo } from "../console/progress.ts";
import { outputFile } from "../console/standardOutput.ts";
import { readOnlyProblem } from "../console/readOnlyProblem.ts";
import { endUnwritten } from "../console/unwritable.ts";
import { EXPORTED, otherContent } from "../input/otherContent.ts";

/** `catalogue export`: everything that the catalogue has, secrets only if asked for, as a metadata file that imports whole. */
export const exportFile: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("export")
    .description(
      "write all entities with their aspects as a metadata file (MCP). The history is not included. Aspects that may hold passwords, tokens or secrets are left out and counted. If the catalogue has faulty aspects, an import of the file skips and lists them",
    )
    .option("-o, --output <file>", "file to write, new or an earlier export; without it, the metadata file is printed")
    .option(
      "--type <type...>",
      "only entities of these types, such as dataset, corpuser or tag (the names in URNs); default: all types",
    )
    .option("--with-secrets", "also export the aspects that may hold passwords, tokens or secrets")
    .option("--json", "print one JSON document with the counts; needs -o");
  command.action(() => {
    const { json, ...how } = options.parse(command.opts());
    return run(() => exportTo(io, outputTo(io, json), { ...how, json }));
  });
};

const options = z.object({
  output: z.string().optional(),
  type: z.array(z.string()).default([]),
  withSecrets: z.boolean().default(false),
  json: z.boolean().default(false),
});

async function exportTo(
  io: Io,
  output: CommandOutput,
  { output: given, type: wanted, withSecrets, json }: z.infer<typeof options>,
): Promise<ExitCode> {
  const path = outputFile(given);
  if (json && path === undefined)
    return output.misused("--json needs -o FILE: the counts are printed, and the metadata is written to the file.");
  const types = wanted.length === 0 ? STORED_MODEL.allTypes() : [...new Set(wanted)];
  const misnamed = types.find((type) => STORED_MODEL.typeNamed(type) !== type);
  if (misnamed !== undefined)
    return output.misused(`"${misnamed}" is not an entity type; name it as in URNs, such as dataset, corpuser or tag.`);
  const kept = path === undefined ? undefined : await otherContent(io, path, EXPORTED);
  if (kept !== undefined) return output.misused(kept);
  const readOnly = path === undefined ? undefined : await readOnlyProblem(io, path);
  if (readOnly !== undefined) return output.notWritten(readOnly);
  const isShared = withSecrets && path !== undefined && (await io.fileBefore(resolve(io.cwd, path)))?.isShared;
  const connected = await connectionOf(io);
  if (!connected.ok) return output.misused(connected.error);
  const counts = { entities: 0, aspects: 0 };
  let cutShort = 0;
  const unlisted: string[] = [];
  const unknown = new Map<string, number>();
  const secret = new Map<string, number>();
  const progress = progressTo(io, "Exporting");
  const chunks = metadataFile(connected.value, { types, withSecrets }, (done, type, page) => {
    counts.entities += page.entities;
    counts.aspects += page.items.length;
    cutShort += page.cutShort;
    if (!page.isListed) unlisted.push(type);
    for (const name of page.unknownAspects) unknown.set(name, (unknown.get(name) ?? 0) + 1);
    for (const name of page.secretAspects) secret.set(name, (secret.get(name) ?? 0) + 1);
    progress.show(done, types.length);
    return !io.signal.aborted;
  });
  try {
    if (path !== undefined) await io.writeFile(resolve(io.cwd, path), chunks, { isPrivate: withSecrets });
    else if (!(await printed(io, chunks))) return 0;
  } catch (error) {
    if (error instanceof ExportEnded)
      return error.why.kind === "cancelled" && (await isSentOn(io, path))
        ? output.stopped(`the metadata file that was ${path === undefined ? "printed" : "written"} is not complete.`)
        : output.failedToWrite(error.why);
    if (path === undefined) throw error;
    return endUnwritten(output, path, error);
  } finally {
    progress.clear();
  }
  const catalogue = shownAddress(connected.value.url);
  if (path !== undefined)
    output.line(
      `Wrote ${path} from ${catalogue}: ${counted(counts.aspects, "aspect")} of ${counted(counts.entities, "entity")}.`,
    );
  if (isShared)
    output.note(`"${path}" may hold passwords, tokens or secrets, and other users of this machine can read it.`);
  const isAsked = wanted.length > 0 && unlisted.length > 0;
  if (unlisted.length > 0) {
    const told = isAsked ? output.complain : output.note;
    told(
      `The catalogue does not know these entity types, so no entities of these types were exported: ${unlisted.join(", ")}.`,
    );
  }
  if (secret.size > 0) output.note(secretSentence(secret));
  if (unknown.size > 0) output.complain(unknownSentence(unknown));
  if (cutShort > 0) output.complain(cutShortSentence(cutShort));
  if (json)
    output.document({
      catalogue,
      path: path ?? null,
      ...counts,
      unknownTypes: unlisted,
      unknownAspects: Object.fromEntries(unknown),
      secretAspects: Object.fromEntries(secret),
      cutShort,
    });
  return isAsked || unknown.size > 0 || cutShort > 0 ? 1 : 0;
}

/** Whether what is written goes on at once, to a terminal or through a pipe, so that an end comes too late for it. */
async function isSentOn(io: Io, path: string | undefined): Promise<boolean> {
  return path === undefined || (await io.pathKind(resolve(io.cwd, path))) === "stream";
}

/** Prints a metadata file as fast as its reader takes it. Returns whether it was read to its end: `catalogue export | head` is not. */
async function printed({ stdout }: Io, chunks: AsyncIterable<string>): Promise<boolean> {
  for await (const chunk of chunks) {
    stdout.write(chunk);
    if (!(await stdout.drained())) return false;
  }
  return true;
}

function cutShortSentence(aspects: number): string {
  return aspects === 1
    ? "1 time-series aspect has 10,000 or more values; only the latest 10,000 were exported."
    : `${readableNumber(aspects)} time-series aspects have 10,000 or more values each; only the latest 10,000 of each were exported.`;
}

function unknownSentence(unknown: ReadonlyMap<string, number>): string {
  const { total, names } = numbered(unknown);
  return `${counted(total, "aspect")} ${total === 1 ? "was" : "were"} not exported, since this version of the command does not know ${total === 1 ? "it" : "them"}: ${names}.`;
}

function secretSentence(secret: ReadonlyMap<string, number>): string {
  const { total, names } = numbered(secret);
  return `${counted(total, "aspect")} that may hold passwords, tokens or secrets ${total === 1 ? "was" : "were"} left out: ${names}. With --with-secrets, ${total === 1 ? "it is" : "they are"} exported, too.`;
}

function numbered(byName: ReadonlyMap<string, number>): { readonly total: number; readonly names: string } {
  const total = [...byName.values()].reduce((sum, count) => sum + count, 0);
  return { total, names: [...byName].map(([name, count]) => `${name} (${count})`).join(", ") };
}

/** Ends the writing of a file that cannot be completed. */
class ExportEnded extends Error {
  readonly why: CatalogueError;

  constructor(why: CatalogueError) {
    super(why.kind);
    this.why = why;
  }
}

/**
 * The text of the metadata file, a page of entities at a time. Fails when the catalogue lists none of the types: such an
 * answer is from an older catalogue or another server, and must not replace a backup by an empty file.
 * @param onPage how many types are done, and a page of the last of them; returns whether to go on
 */
async function* metadataFile(
  connection: Connection,
  { types, withSecrets }: { readonly types: readonly string[]; readonly withSecrets: boolean },
  onPage: (done: number, type: string, page: ExportedPage) => boolean,
): AsyncGenerator<string> {
  let isFirst = true;
  let isAnyListed = false;
  const size = exportSize();
  yield "[";
  for (const [done, type] of types.entries()) {
    let after: string | undefined;
    const pages = new EndlessPages(connection);
    do {
      const page = await exportPage(connection, { type, after, withSecrets }, size);
      if (!page.ok) throw new ExportEnded(page.error);
      const { items, first, next, isListed } = page.value;
      const endless = pages.after(first);
      if (endless) throw new ExportEnded(endless);
      isAnyListed ||= isListed;
      if (items.length > 0) yield (isFirst ? "\n" : ",\n") + items.map(line).join(",\n");
      isFirst &&= items.length === 0;
      if (!onPage(done + 1, type, page.value)) throw new ExportEnded({ kind: "cancelled" });
      after = next;
    } while (after !== undefined);
  }
  if (!isAnyListed) {
    const detail = "it lists no entities of the types asked for";
    throw new ExportEnded({ kind: "unexpected-answer", url: connection.url, detail });
  }
  yield "\n]\n";
}

function line(item: MetadataItem): string {
  return `  ${escapedJson(JSON.stringify(item))}`;
}
