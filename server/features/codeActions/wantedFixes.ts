import type { EntityFacts } from "../../../catalogue/facts/entityFacts.ts";
import type { Finding, Fix } from "../../../catalogue/findings/problem.ts";
import { parseEntityUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { Context } from "../../context/context.ts";
import { pacedEntries, type Pace } from "../../documents/pacedEntries.ts";
import type { SourceFile } from "../../documents/sourceFile.ts";

/** So many entities are asked for to fix all of a file: about what one request asks for. */
const MOST_ASKED = 100;

/**
 * A finding without the fixes that would change what an alias repeats, or the URN of an entity which the catalogue is known to
 * have, exactly as it is written. Where the catalogue has not answered yet, such a fix is only a guess.
 */
export function withWantedFixes(file: SourceFile, { facts }: Context): (finding: Finding) => Finding {
  const alone = withoutRepeated(file);
  return (finding) => withoutStored(alone(finding), (urn) => facts.known(urn), facts.answers ? "guess" : "fix");
}

/** As `withWantedFixes`, for fixing all: also without the fixes that may change the URN of an entity which the catalogue has. */
export async function knownFixes(
  file: SourceFile,
  { facts }: Context,
  pace: Pace,
): Promise<(finding: Finding) => Finding> {
  const asked = new Set<EntityUrn>();
  for await (const entries of pacedEntries(file, pace)) {
    for (const { fixes = [] } of entries.flatMap((entry) => entry.findings)) {
      for (const urn of fixes.flatMap(renamedUrn)) if (asked.size < MOST_ASKED) asked.add(urn);
    }
  }
  const answers = new Map(
    await Promise.all([...asked].map(async (urn) => [urn, await facts.of(urn, pace.token)] as const)),
  );
  // Only now it is known whether there is a catalogue.
  const unanswered = facts.answers ? "nothing" : "fix";
  const alone = withoutRepeated(file);
  return (finding) => withoutStored(alone(finding), (urn) => answers.get(urn), unanswered);
}

/** Findings without the fixes of values that an alias of the file repeats, whichever of several anchors of one name it means. */
function withoutRepeated(file: SourceFile): (finding: Finding) => Finding {
  let aliases: ReadonlySet<string> | undefined;
  return (finding) => {
    const { fixes } = finding;
    if (!fixes?.some(({ edits }) => edits.some(({ anchor }) => anchor !== undefined))) return finding;
    const repeated = (aliases ??= aliasesIn(file));
    const isAlone = ({ edits }: Fix): boolean =>
      !edits.some(({ anchor }) => anchor !== undefined && (repeated.has(anchor) || repeated.has(`${anchor}:`)));
    return { ...finding, fixes: fixes.filter(isAlone) };
  };
}

/** The names of what may be an alias. */
function aliasesIn(file: SourceFile): ReadonlySet<string> {
  const names = [...file.entries()].flatMap(({ text }) =>
    text.includes("*") ? [...text.matchAll(/\*([^\s,[\]{}]+)/g)].map(([, name = ""]) => name) : [],
  );
  return new Set(names);
}

function withoutStored(
  finding: Finding,
  known: (urn: EntityUrn) => EntityFacts | null | undefined,
  unanswered: "fix" | "guess" | "nothing",
): Finding {
  if (!finding.fixes?.some((fix) => renamedUrn(fix).length > 0)) return finding;
  const wanted = (fix: Fix): readonly Fix[] => {
    const [urn] = renamedUrn(fix);
    const stored = urn === undefined ? null : known(urn);
    if (stored === null || (stored === undefined && unanswered === "fix")) return [fix];
    return stored === undefined && unanswered === "guess" ? [{ ...fix, isGuess: true }] : [];
  };
  return { ...finding, fixes: finding.fixes.flatMap(wanted) };
}

/** The URN in place of which a fix writes that of another entity, if it does. */
function renamedUrn({ unlessStored }: Fix): readonly EntityUrn[] {
  const urn = unlessStored === undefined ? undefined : parseEntityUrn(unlessStored);
  return urn === undefined ? [] : [urn];
}
