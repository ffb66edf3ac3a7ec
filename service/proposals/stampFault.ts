/**
 * Where in the value of an aspect an audit stamp has an actor that is not a URN, as a clause; `undefined`: nowhere.
 * Spec: Aspects. Decision: a URN of any type passes, as in DataHub, whose own programs stamp as other entities than users.
 */
export function stampFault(value: unknown): string | undefined {
  const place = badActor(value, []);
  return place && `at "${place.join(".")}": must be a URN, such as urn:li:corpuser:jdoe`;
}

/** The path of the first such actor. */
function badActor(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isStamp(value) && !URN.test(value.actor)) return [...path, "actor"];
  for (const [key, each] of Object.entries(value)) {
    const found = typeof each === "object" ? badActor(each, [...path, key]) : undefined;
    if (found) return found;
  }
  return undefined;
}

function isStamp(value: object): value is { readonly time: number; readonly actor: string } {
  return "time" in value && "actor" in value && typeof value.time === "number" && typeof value.actor === "string";
}

const URN = /^urn:[a-z]+:[a-zA-Z]\w*:./;
