import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { Message } from "../message.ts";
import type { PullPlan } from "./planPull.ts";

/** What became of a pull into files. */
export interface PulledFiles extends Pick<PullPlan, "same" | "left" | "failed" | "notes"> {
  /** The names of the files that were made, and of those that were updated. */
  readonly made: readonly string[];
  readonly updated: readonly string[];
}

/** The message about a pull that was ended before anything was written. */
export function notPulled(what: string, why: CatalogueError): Message<"Show Output"> {
  return why.kind === "cancelled"
    ? { severity: "information", sentence: `Pull of ${what}: nothing was written because you cancelled.`, actions: [] }
    : { severity: "error", sentence: `Pull of ${what}: nothing was written. ${errorSentence(why)}`, actions: [] };
}

/** The message about what was pulled: what was written, what was the same, and what was left and why. */
export function pulledMessage(what: string, into: string, pulled: PulledFiles): Message<"Show Output"> {
  const { made, updated, same, left, failed, notes } = pulled;
  const counts = [
    ...(made.length > 0 ? [`${counted(made.length, "file")} created`] : []),
    ...(updated.length > 0 ? [`${counted(updated.length, "file")} updated`] : []),
    ...(same.length > 0 ? [`${counted(same.length, "file")} already up to date`] : []),
    ...(left.length > 0 ? [`${counted(left.length, "file")} left as ${left.length === 1 ? "it is" : "they are"}`] : []),
    ...(failed.length > 0 ? [`${failed.length} not pulled`] : []),
  ];
  const done = `Pull of ${what} into ${into}: ${counts.length === 0 ? "nothing was found" : counts.join(", ")}.`;
  const [first, ...more] = [...left, ...failed, ...notes];
  if (first === undefined) return { severity: "information", sentence: done, actions: [] };
  const others = more.length > 0 ? ` And ${more.length} more, see the output.` : "";
  const severity = made.length + updated.length + same.length === 0 ? "error" : "warning";
  return { severity, sentence: `${done} ${first}${others}`, actions: ["Show Output"] };
}

/** What is logged of a pull. */
export function pullLines({ made, updated, left, failed, notes }: PulledFiles): readonly string[] {
  return [
    ...made.map((name) => `${name} was created.`),
    ...updated.map((name) => `${name} was updated.`),
    ...[...left, ...failed, ...notes],
  ];
}
