import { errorSentence } from "../../catalogue/graph/error.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { Message } from "../message.ts";
import type { PulledFiles } from "./pullPortions.ts";

/** The message about what was pulled: what was written, what was the same, what was left, what was not reached, and why. */
export function pulledMessage(what: string, into: string, pulled: PulledFiles): Message<"Show Output"> {
  const { made, updated, same, left, failed, notes, unwritten, ended } = pulled;
  const counts = [
    ...(made.length > 0 ? [`${counted(made.length, "file")} created`] : []),
    ...(updated.length > 0 ? [`${counted(updated.length, "file")} updated`] : []),
    ...(same.length > 0 ? [`${counted(same.length, "file")} already up to date`] : []),
    ...(left.length > 0 ? [`${counted(left.length, "file")} left as ${left.length === 1 ? "it is" : "they are"}`] : []),
    ...(failed.length > 0 ? [`${failed.length} not pulled`] : []),
  ];
  const isCancelled = typeof ended === "object" && ended.kind === "cancelled";
  const why = ended === undefined ? [] : [endSentence(ended)];
  if (counts.length === 0 && ended !== undefined) {
    const sentence = `Pull of ${what}: nothing was written${isCancelled ? " because you cancelled." : `. ${why.join("")}`}`;
    return { severity: isCancelled ? "information" : "error", sentence, actions: [] };
  }
  if (unwritten.length > 0)
    counts.push(`${counted(unwritten.length, "file")} not written${isCancelled ? " because you cancelled" : ""}`);
  const done = `Pull of ${what} into ${into}: ${counts.length === 0 ? "nothing was found" : counts.join(", ")}.`;
  const [first, ...more] = [...(isCancelled ? [] : why), ...left, ...failed, ...notes];
  const again = unwritten.length > 0 ? " Pull again to write the others." : "";
  if (first === undefined)
    return {
      severity: "information",
      sentence: `${done}${again}`,
      actions: ended === undefined ? [] : ["Show Output"],
    };
  const others = more.length > 0 ? ` And ${more.length} more, see the output.` : "";
  const severity = made.length + updated.length + same.length === 0 ? "error" : "warning";
  return { severity, sentence: `${done} ${first}${others}${again}`, actions: ["Show Output"] };
}

/** What is logged of a pull: each file by its name. */
export function pullLines({ made, updated, left, failed, notes, unwritten, ended }: PulledFiles): readonly string[] {
  return [
    ...made.map((name) => `${name} was created.`),
    ...updated.map((name) => `${name} was updated.`),
    ...[...left, ...failed, ...notes],
    ...(ended === undefined ? [] : [endSentence(ended)]),
    ...unwritten.map((name) => `${name} was not written.`),
  ];
}

function endSentence(ended: NonNullable<PulledFiles["ended"]>): string {
  return typeof ended === "string" ? ended : errorSentence(ended);
}
