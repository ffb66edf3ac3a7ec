import * as l10n from "@vscode/l10n";
import type { InlayHint, Range } from "vscode-languageserver";
import { plainLabel } from "../../catalogue/display/inert.ts";
import { LONGEST } from "../../catalogue/display/longest.ts";
import type { Subject } from "../../catalogue/subjects/subject.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import type { Context } from "../context/context.ts";
import type { Pace } from "../documents/pacedEntries.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { calledName } from "./urns/calledName.ts";
import { mentionsIn, type Mention } from "./urns/mention.ts";

/** More than this on the visible lines would not be useful. */
const MOST = 500;
const MOST_ENTRIES = 1000;

/**
 * The display names of users and groups after their IDs and URNs on the lines of a range, each of which links to the record, and which
 * of them are marked as removed in the catalogue.
 */
export async function inlayHints(
  file: SourceFile,
  range: Range,
  context: Context,
  pace: Pace,
): Promise<InlayHint[] | undefined> {
  if (!isWanted(file, context)) return undefined;
  const { mentions, end } = await mentionsIn(file, range, { mostEntries: MOST_ENTRIES, pace });
  const hints = mentions.slice(0, MOST).flatMap((mention) => hint(file, mention, context) ?? []);
  return end === undefined ? hints : [...hints, rest(file, end)];
}

/** Says where the hints end, when there may be more to show behind that. */
function rest(file: SourceFile, end: number): InlayHint {
  return {
    position: file.positionAt(end),
    label: "…",
    tooltip: l10n.t`Display names are shown for at most ${MOST_ENTRIES} records at a time. Scroll down to see those of the next ones.`,
    paddingLeft: true,
  };
}

function isWanted({ kind }: SourceFile, { settings }: Context): boolean {
  if (kind === "off" || settings.inlayHints === "off") return false;
  return settings.inlayHints === "everywhere" || kind !== "other";
}

function hint(file: SourceFile, { reading, span, isOwnId }: Mention, context: Context): InlayHint | undefined {
  // A record shows its own display name; an alias may name several entities at one place.
  if (isOwnId || reading.kind === "malformed" || reading.kind === "other") return undefined;
  if (file.slice(span.start, span.start + 1) === "*") return undefined;
  const { workspace, facts } = context;
  const known = (): ReturnType<typeof facts.known> => facts.known(reading.urn);
  const name = calledName(reading.urn, workspace, known);
  const isRemoved = reading.kind !== "dataset" && known()?.removed === true;
  const [location] = workspace.definitions(reading.urn);
  const label = [
    ...(name === undefined || repeats(name, reading) ? [] : [plainLabel(name, LONGEST.hint)]),
    ...(isRemoved ? [`(${l10n.t("marked removed")})`] : []),
  ].join(" ");
  if (label === "") return undefined;
  return {
    position: file.positionAt(span.end),
    label: [
      {
        value: label,
        tooltip: plainLabel(reading.urn, LONGEST.sentence),
        ...(location ? { location } : {}),
      },
    ],
    paddingLeft: true,
  };
}

/** Whether a name adds nothing to the ID, or to the end of a dataset's name. */
function repeats(name: string, { kind, urn }: Pick<Subject, "kind" | "urn">): boolean {
  const id = entityName(urn);
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return plain(name) === plain(id) || (kind === "dataset" && id.toLowerCase().endsWith(`.${name.toLowerCase()}`));
}
