import * as l10n from "@vscode/l10n";
import { ProgressLocation, type CancellationToken } from "vscode";
import { stepFrom, type StepPlace, type StepStart, type StepWay } from "../../catalogue/coverage/steps.ts";
import { concernsOne, errorSentence } from "../../catalogue/graph/error.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { withProgress } from "../sinks/progress.ts";
import { valueOf } from "../value.ts";
import { groupIn } from "./chosenGroup.ts";
import { missingPlace, type MissingPlace } from "./missingPlace.ts";
import type { Overview } from "./overview.ts";
import { wholeReading } from "./wholeReading.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** Something that is missing, found in the catalogue as it is now. */
interface FoundMissing {
  readonly place: StepPlace;
  readonly missing: MissingPlace;
  /** The group that the way goes through. `undefined`: all datasets. */
  readonly within: string | undefined;
}

/** Why there is no next step: nothing is missing, or not in this direction. */
type NoStep = "nothing" | "end" | "cancelled";

interface Stepping {
  readonly overview: Overview;
  readonly catalogue: Pick<Catalogue, "graph" | "changed">;
}

/** After so many places at which nothing is missing any more, all datasets are read again: others work on them. */
const MOST_PASSED = 20;

/**
 * Goes to the next or previous thing that is missing; what others have added meanwhile, and datasets that they have removed, are
 * passed over and counted again. While that goes on, nothing else is looked for.
 */
export async function findMissing(
  environment: Stepping,
  direction: "next" | "previous",
): Promise<FoundMissing | NoStep> {
  const { overview } = environment;
  if (overview.isStepping) return "cancelled";
  overview.isStepping = true;
  try {
    if (!(await wholeReading(overview, { fresh: "any" }))) return "cancelled";
    const first = await lookWithProgress(environment, direction, MOST_PASSED);
    if (first !== "many") return first;
    if (!(await wholeReading(overview, { fresh: "always" }))) return "cancelled";
    const second = await lookWithProgress(environment, direction);
    return second === "many" ? "cancelled" : second;
  } finally {
    overview.isStepping = false;
  }
}

function lookWithProgress(
  environment: Stepping,
  direction: "next" | "previous",
  most?: number,
): Thenable<FoundMissing | NoStep | "many"> {
  const options = { location: ProgressLocation.Notification, title: l10n.t("Looking for what is missing") };
  return withProgress({ ...options, cancellable: true }, (_progress, token) =>
    look(environment, direction, { token, most }),
  );
}

/** @param most after so many places at which nothing is missing any more, it gives "many" */
async function look(
  { overview, catalogue }: Stepping,
  direction: "next" | "previous",
  { token, most }: { readonly token: CancellationToken; readonly most: number | undefined },
): Promise<FoundMissing | NoStep | "many"> {
  const { way: begun } = overview;
  const graph = await catalogue.graph();
  let from: StepStart | undefined = overview.at;
  let before = overview.at?.column;
  for (let passed = 0; overview.way === begun && !token.isCancellationRequested; passed++) {
    if (passed === most) return "many";
    const { whole } = overview.state;
    if (!whole) return "cancelled";
    const { datasets } = whole.coverage;
    const group = groupIn(whole.coverage, overview.chosen);
    const way = { direction, only: overview.gap, within: group && new Set(group.datasets) };
    // The columns of the dataset where the user is come first.
    const isHere = passed === 0 && from?.gap === "columns" && overview.at?.isUnreadable !== true;
    const here = from && isHere ? stepAt(datasets, from, way) : undefined;
    const place = here ?? stepFrom(datasets, from, way);
    if (!place) return stepFrom(datasets, undefined, way) ? "end" : "nothing";
    const read = await readDataset(graph, place.urn);
    // What was found is of another catalogue, group or gap than the one that was chosen meanwhile.
    if (overview.way !== begun) break;
    if (!read.ok && read.error.kind !== "entity-not-found") {
      if (!concernsOne(read.error)) return valueOf(read);
      // The next step passes over the rest of this dataset; otherwise it would fail here again.
      const last = direction === "next" ? "columns" : "owner";
      overview.at = { urn: place.urn, gap: last, index: place.index, column: undefined, isUnreadable: true };
      const sentence = l10n.t`${entityName(place.urn)} cannot be read; the next step skips it.`;
      throw new Error(`${sentence} ${errorSentence(read.error)}`);
    }
    const missing = read.ok
      ? missingPlace(read.value, place.gap, { before: here ? before : undefined, direction })
      : undefined;
    if (missing) {
      const { urn, gap, index } = place;
      overview.at = { urn, gap, index, column: missing.gap === "columns" ? missing.column.fieldPath : undefined };
      return { place, missing, within: group?.name };
    }
    catalogue.changed([place.urn]);
    await overview.counted();
    from = place;
    before = undefined;
  }
  return "cancelled";
}

/** The step where the user is, with its number, if something is still missing there. */
function stepAt(datasets: Parameters<typeof stepFrom>[0], at: StepStart, way: StepWay): StepPlace | undefined {
  const next = stepFrom(datasets, { urn: at.urn, gap: "description" }, { ...way, direction: "next" });
  return next?.urn === at.urn && next.gap === "columns" ? next : undefined;
}

/** What is missing, and how far the user is: "orders has no owner. Gap 3 of 35." */
export function missingSentence({ place, missing, within }: FoundMissing): string {
  const name = entityName(place.urn);
  const { number, count: all } = place;
  const count =
    within === undefined
      ? l10n.t`Gap ${readableNumber(number)} of ${readableNumber(all)}.`
      : l10n.t`Gap ${readableNumber(number)} of ${readableNumber(all)} in ${within}.`;
  switch (missing.gap) {
    case "owner":
      return `${l10n.t`${name} has no owner.`} ${count}`;
    case "description":
      return `${l10n.t`${name} has no description.`} ${count}`;
    case "columns": {
      const column = missing.column.name;
      const sentence =
        missing.count === 1
          ? l10n.t`${column} of ${name} has no description.`
          : l10n.t`${column} of ${name} has no description (number ${readableNumber(missing.number)} of ${readableNumber(missing.count)} columns without a description).`;
      return `${sentence} ${count}`;
    }
  }
}
