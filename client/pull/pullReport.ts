import * as l10n from "@vscode/l10n";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { Message } from "../message.ts";
import { moreInOutput } from "../moreInOutput.ts";
import type { PulledFiles } from "./pullPortions.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** The message about what was pulled: what was written, what was the same, what was left, what was not reached, and why. */
export function pulledMessage(what: string, into: string, pulled: PulledFiles): Message<"Show Output"> {
  const { made, updated, same, left, failed, notes, unwritten, ended } = pulled;
  const counts = [
    ...(made.length > 0 ? [l10n.t`${counted(made.length, "file")} created`] : []),
    ...(updated.length > 0 ? [l10n.t`${counted(updated.length, "file")} updated`] : []),
    ...(same.length > 0 ? [l10n.t`${counted(same.length, "file")} already up to date`] : []),
    ...(left.length > 0 ? [leftCount(left.length)] : []),
    ...(failed.length > 0 ? [l10n.t`${readableNumber(failed.length)} not pulled`] : []),
  ];
  const isCancelled = typeof ended === "object" && ended.kind === "cancelled";
  const why = ended === undefined ? [] : [endSentence(ended)];
  if (counts.length === 0 && ended !== undefined) {
    if (isCancelled) {
      const sentence = l10n.t`Pull of ${what}: nothing was written because you cancelled.`;
      return { severity: "information", sentence };
    }
    const sentence = `${l10n.t`Pull of ${what}: nothing was written.`} ${why.join("")}`;
    return { severity: "error", sentence };
  }
  if (unwritten.length > 0) {
    const files = counted(unwritten.length, "file");
    counts.push(isCancelled ? l10n.t`${files} not written because you cancelled` : l10n.t`${files} not written`);
  }
  const done =
    counts.length === 0
      ? l10n.t`Pull of ${what} into ${into}: nothing was written.`
      : l10n.t`Pull of ${what} into ${into}: ${counts.join(", ")}.`;
  const [first, ...more] = [...(isCancelled ? [] : why), ...left, ...failed, ...notes];
  const again = unwritten.length > 0 ? ` ${l10n.t("Pull again to write the others.")}` : "";
  if (first === undefined)
    return {
      severity: "information",
      sentence: `${done}${again}`,
      actions: ended === undefined ? [] : ["Show Output"],
    };
  const severity = made.length + updated.length + same.length === 0 ? "error" : "warning";
  const sentence = `${[done, first, ...moreInOutput(more.length)].join(" ")}${again}`;
  return { severity, sentence, actions: ["Show Output"] };
}

function leftCount(count: number): string {
  return count === 1 ? l10n.t("1 file not changed") : l10n.t`${readableNumber(count)} files not changed`;
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
