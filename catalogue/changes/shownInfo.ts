import { isBlank } from "../text/unlessBlank.ts";

/** The properties that the ingested and the edited information about a user or group both have; an edited text hides the ingested one. */
const BOTH = ["displayName", "title", "email", "description", "slack"] as const;

/** What is edited about a user or group. */
type Edited = Readonly<Partial<Record<(typeof BOTH)[number], unknown>>>;

/** The information about a user or group with the texts that are shown (`shownText`). */
export function shownInfo<I extends object>(info: I | undefined, edited: Edited | undefined): Partial<I> {
  const texts = BOTH.flatMap((name) => {
    const text = hidingText(edited, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...info, ...Object.fromEntries(texts) };
}

/** The edited text that hides whatever is ingested of this property. */
export function hidingText(edited: Edited | undefined, property: string): string | undefined {
  const name = BOTH.find((each) => each === property);
  const text = name && edited?.[name];
  return typeof text === "string" && !isBlank(text) ? text : undefined;
}
