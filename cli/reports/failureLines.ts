import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import type { CommandOutput } from "../console/output.ts";
import { shownPlace, type InputPlace } from "../input/inputPlace.ts";

/** A record or an entity that fails. */
interface FailedRecord {
  /** What people call it. */
  readonly name: string;
  readonly error: CatalogueError;
  /** Absent: it was not in a file. */
  readonly place?: InputPlace;
}

/** Says why records fail, each with its place in the form of a diagnostic. Many with the same error are summed up. */
export interface FailureLines {
  /** @param happened what happened to the record, as a sentence without its name and full stop */
  say(failed: FailedRecord, happened: string): void;
  /** Counts and names the records that were not said one by one. Ends the report. */
  sumUp(): void;
}

/** How many records of one error are said one by one, and how many others are named. */
const SAID = 3;
const NAMED = 20;

/** What happened to a record, and why. The first sentence names the record unless the second one does. */
export function failureSentences(what: string, name: string, error: CatalogueError): string {
  const why = errorSentence(error);
  return why.includes(`"${name}"`) ? `${what}. ${why}` : `${what} for id ${name}. ${why}`;
}

/** The lines about the failures of one command. @param what the failures are counted as */
export function failureLines(output: CommandOutput, what: "record" | "entity" = "record"): FailureLines {
  const byError = new Map<string, { readonly kind: string; readonly names: string[] }>();
  return {
    say: ({ name, error, place }, happened) => {
      const sentence = errorSentence(error);
      const names = byError.get(sentence)?.names ?? [];
      names.push(name);
      byError.set(sentence, { kind: error.kind, names });
      if (names.length <= SAID)
        output.complain(
          `${place ? `${shownPlace(place)}: ` : ""}error ${error.kind}: ${failureSentences(happened, name, error)}`,
        );
    },
    sumUp: () => {
      for (const [sentence, { kind, names }] of byError) {
        const others = names.slice(SAID);
        if (others.length === 0) continue;
        const all = others.length > NAMED ? " --json prints all of them." : "";
        output.complain(
          `error ${kind}: The same error for ${readableNumber(others.length)} more of ${counted(names.length, what)}: ${listedNames(others, NAMED)}. ${sentence}${all}`,
        );
      }
    },
  };
}
