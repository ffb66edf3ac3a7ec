import { setTimeout as delay } from "node:timers/promises";
import type { OpenFile } from "../client/openFile.mts";
import type { Effort } from "../plan.mts";
import type { Figures } from "../results.mts";
import { timing } from "../statistics.mts";
import { insertion } from "./changes.mts";
import { emailLine } from "./places.mts";
import { inRounds } from "./rounds.mts";
import type { Session } from "./session.mts";
import { anything } from "./sights.mts";

/** The field that the record in the middle lacks. */
const FIELD = "phone";
const INDENT = 2;

/** Where the field is being typed: its line is there, as is the first letter. */
export interface TypingPlace {
  readonly file: OpenFile;
  readonly line: number;
}

/** Begins a line for the field below another line. */
export async function beginField(file: OpenFile, below: number): Promise<TypingPlace> {
  const begun = [insertion(below + 1, 0, `${" ".repeat(INDENT)}${FIELD[0] ?? ""}\n`)];
  await file.edit(begun, { shows: anything, whole: anything });
  return { file, line: below + 1 };
}

/** Types the second letter, or takes it away, and asks at once. Returns how long the answer took; an error if it lacks the field. */
export async function keyAndCompletion({ file, line }: TypingPlace, key: "typed" | "deleted"): Promise<number> {
  const at = INDENT + 1;
  const second = insertion(line, at, FIELD[1] ?? "");
  const gone = { range: { start: { line, character: at }, end: { line, character: at + 1 } }, text: "" };
  const sentAt = file.change([key === "typed" ? second : gone]);
  const answer = await file.completion(line, key === "typed" ? at + 1 : at);
  if (!answer.labels.includes(FIELD)) throw new Error(`"${FIELD}" was not suggested`);
  return answer.at - sentAt;
}

/** What a person feels: a key, and the suggestions asked for at once. Leaves the line of the field behind. */
export async function completionAfterKey({ file, lines }: Session, effort: Effort): Promise<Figures> {
  const place = await beginField(file, emailLine(lines, 0.5));
  const times: number[] = [];
  await inRounds(effort, async () => {
    times.push(await keyAndCompletion(place, "typed"), await keyAndCompletion(place, "deleted"));
  });
  return { completion: timing(times) };
}

/** What follows the first letter of the field, key by key. */
const KEYS = ["h", "o", "n", "e", ":", " ", "+", "1", "-", "5"];
const KEY_MS = 60;

/** Ten keys, 60 ms apart, each with a request for completion. Begins with the line that `completionAfterKey` leaves. */
export async function typingBursts({ file, lines }: Session, { bursts }: Effort): Promise<Figures> {
  if (bursts === 0) return {};
  const line = emailLine(lines, 0.5) + 1;
  const times: number[] = [];
  for (let burst = 0; burst < bursts; burst++) {
    const answers = KEYS.map(async (key, index) => {
      await delay(index * KEY_MS);
      const character = INDENT + 1 + index;
      const sentAt = file.change([insertion(line, character, key)]);
      return (await file.completion(line, character + 1)).at - sentAt;
    });
    times.push(...(await Promise.all(answers)));
    const typed = { start: { line, character: INDENT + 1 }, end: { line, character: INDENT + 1 + KEYS.length } };
    await file.edit([{ range: typed, text: "" }], { shows: anything, whole: anything });
  }
  return { burst: timing(times) };
}
