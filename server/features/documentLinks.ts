import * as l10n from "@vscode/l10n";
import type { DocumentLink, Location } from "vscode-languageserver";
import * as z from "zod/mini";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { isSafeLink } from "../../catalogue/display/webLink.ts";
import { valuesOf } from "../../catalogue/records/parts.ts";
import { withInline, type FileRecord } from "../../catalogue/records/recordFile.ts";
import { fieldSpecs, RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import { shifted, type Span } from "../../catalogue/text/span.ts";
import { parseEntityUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Context } from "../context/context.ts";
import { pacedEntries, type Pace } from "../documents/pacedEntries.ts";
import type { Entry, SourceFile } from "../documents/sourceFile.ts";
import { urnsIn } from "./urns/placedUrns.ts";
import { recordLink } from "./urns/recordLink.ts";

/** Editors ask for the links of a whole file; of a longer one, in UTF-16 code units, they get none. */
const LONGEST = 500_000;

/**
 * What of a file may be opened: the URNs that have a record elsewhere in the workspace, whose place `resolvedLink` tells,
 * and the links that fields hold.
 */
export async function documentLinks(
  file: SourceFile,
  context: Context,
  pace: Pace,
): Promise<DocumentLink[] | undefined> {
  if (file.kind === "off" || file.length > LONGEST) return undefined;
  const links: DocumentLink[] = [];
  const definitions = new Map<EntityUrn, readonly Location[]>();
  for await (const entries of pacedEntries(file, pace)) {
    const last = entries.at(-1);
    const portion = { start: entries[0]?.start ?? 0, end: last ? last.start + last.text.length : 0 };
    for (const { text, span } of urnsIn(file, portion)) {
      const urn = parseEntityUrn(text);
      const range = file.rangeOf(span);
      if (urn && !definitions.has(urn)) definitions.set(urn, context.workspace.definitions(urn));
      const from = { uri: file.uri, line: range.start.line };
      if (urn && elsewhere(definitions.get(urn) ?? [], from).length > 0)
        links.push({
          range,
          tooltip: l10n.t("Open the record"),
          data: { urn, ...from } satisfies z.infer<typeof data>,
        });
    }
    for (const entry of isRecordKind(file.kind) ? entries : [])
      for (const { span, url } of linksIn(entry))
        links.push({ range: file.rangeOf(shifted(span, entry.start)), target: url });
  }
  return links;
}

/** A document link with the place of the record that it leads to; unchanged when no file has such a record any more. */
export function resolvedLink(link: DocumentLink, { workspace }: Context): DocumentLink {
  const from = data.safeParse(link.data).data;
  const urn = from && parseEntityUrn(from.urn);
  const records = urn ? elsewhere(workspace.definitions(urn), from) : [];
  const [target] = records.flatMap((record) => recordLink(record) ?? []);
  return target === undefined ? link : { ...link, target };
}

/** What a client gives back with the link of a URN: the URN, and its place. */
const data = z.object({ urn: z.string(), uri: z.string(), line: z.int() });

/** The records that are not on the line of the link to them. */
function elsewhere(records: readonly Location[], { uri, line }: { uri: string; line: number }): readonly Location[] {
  return records.filter((record) => record.uri !== uri || record.range.start.line !== line);
}

interface FieldLink {
  readonly span: Span;
  readonly url: string;
}

const LINK_FIELDS = RECORD_KINDS.flatMap(fieldSpecs)
  .flatMap((spec) => [spec, ...(spec.item?.fields ?? [])])
  .flatMap(({ key, type }) => (type === "link" ? [key] : []));
const LINK_FIELD = new RegExp(`\\b(?:${LINK_FIELDS.join("|")})\\b`, "g");
/** One written the most ordinary way, on a line of its own. */
const PLAIN_LINK = new RegExp(`^ *(?:- +| )(?:${LINK_FIELDS.join("|")}): ([a-zA-Z]\\S+)[ \\t]*\\r?$`, "dgm");

/** The links in the fields of an entry, with their places in it. YAML is read only where that is needed to tell them. */
function linksIn(entry: Entry): readonly FieldLink[] {
  const fields = entry.text.match(LINK_FIELD)?.length ?? 0;
  if (fields === 0) return [];
  const plain = [...entry.text.matchAll(PLAIN_LINK)].flatMap(({ 1: url = "", indices }) => {
    const [start, end] = indices?.[1] ?? [0, 0];
    return [{ span: { start, end }, url }];
  });
  const found =
    plain.length === fields ? plain : (entry.reading?.records ?? []).flatMap(withInline).flatMap(readLinks(entry));
  return found.filter(({ url }) => isSafeLink(url));
}

function readLinks({ text }: Entry): (record: FileRecord) => readonly FieldLink[] {
  return (record) =>
    [...valuesOf(record)].flatMap(({ spec, value }) => {
      if (spec.type !== "link" || value.kind !== "scalar" || typeof value.value !== "string") return [];
      // In quotes or plain; a URN that is written in any other way has no single place.
      const start = text.indexOf(value.value, value.span.start);
      if (start < 0 || start > value.span.start + 1) return [];
      return [{ span: { start, end: start + value.value.length }, url: value.value }];
    });
}
