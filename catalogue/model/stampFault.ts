import * as l10n from "@vscode/l10n";

/**
 * Where in the value of an aspect an audit stamp has an actor that is not a URN, as a clause; `undefined`: nowhere.
 * Spec: Aspects. Decision: a URN of any type passes, as in DataHub, whose own programs stamp as other entities than users. So does
 * a stamp of the value `before` a patch: earlier versions of this service accepted any actor.
 */
export function stampFault(value: unknown, before?: object): string | undefined {
  const kept = new Set<string>();
  badActor(before, [], (stamp) => {
    kept.add(keyOf(stamp));
    return false;
  });
  const place = badActor(value, [], (stamp) => !kept.has(keyOf(stamp)));
  if (place === undefined) return undefined;
  const problem = l10n.t("must be a URN, such as urn:li:corpuser:jdoe");
  return l10n.t`at "${place.join(".")}": ${problem}`;
}

/** The path of the first such actor that counts. */
function badActor(
  value: unknown,
  path: readonly string[],
  counts: (stamp: AnyStamp) => boolean,
): readonly string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isStamp(value) && !URN.test(value.actor) && counts(value)) return [...path, "actor"];
  for (const [key, each] of Object.entries(value)) {
    const found = typeof each === "object" ? badActor(each, [...path, key], counts) : undefined;
    if (found) return found;
  }
  return undefined;
}

interface AnyStamp {
  readonly time: number;
  readonly actor: string;
}

function isStamp(value: object): value is AnyStamp {
  return "time" in value && "actor" in value && typeof value.time === "number" && typeof value.actor === "string";
}

function keyOf({ time, actor }: AnyStamp): string {
  return `${time} ${actor}`;
}

const URN = /^urn:[a-z]+:[a-zA-Z]\w*:./;
