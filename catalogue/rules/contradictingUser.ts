import * as l10n from "@vscode/l10n";
import { guessing, rewrittenAlone } from "../yaml/edits/scalarEdit.ts";
import { isNothing, isText, type Field, type Mapping, type Value } from "../yaml/values/value.ts";
import { listedIn } from "../references/listed.ts";
import { rule } from "./rule.ts";

/** A user may be defined inline in the members and in the owners of a group, but not with different values. */
export const contradictingUser = rule({
  scope: "record",
  ordinary: "silent",
  codes: [
    {
      code: "contradicting-user",
      severity: "error",
      title: "Contradictory values for a user of a group",
      explains:
        "The user is defined inline twice, and a field has two values, of which only one would be stored. Define the user once, and use the ID in the other place.",
      wrong: {
        kind: "group",
        text: "id: eng\nowners:\n  - id: jdoe\n    title: Engineer\nmembers:\n  - id: jdoe\n    title: Lead\n",
      },
      right: { kind: "group", text: "id: eng\nowners:\n  - jdoe\nmembers:\n  - id: jdoe\n    title: Lead\n" },
    },
  ],
  check(record, text, report) {
    const described = new Map<string, Mapping[]>();
    for (const { people } of listedIn(record)) {
      for (const { urn, writtenOut } of people) {
        const others = described.get(urn);
        if (writtenOut && others) others.push(writtenOut);
        else if (writtenOut) described.set(urn, [writtenOut]);
      }
    }
    for (const mappings of described.values()) {
      for (const { field, first } of mappings.length > 1 ? contradictions(mappings) : []) {
        const { key, value } = field;
        report({
          code: "contradicting-user",
          message: l10n.t`"${key}" contradicts the value where this user is defined inline above`,
          span: value.span,
          related: { span: first.value.span, message: l10n.t`"${key}" is first defined here` },
          fixes: sameAs(text, value, first.value),
        });
      }
    }
  },
});

interface Contradiction {
  readonly field: Field;
  readonly first: Field;
}

/**
 * The fields that have another value than the first mapping that has them; except the ID, which may be written in two
 * ways.
 */
function contradictions(mappings: readonly Mapping[]): readonly Contradiction[] {
  const firsts = new Map<string, Field>();
  const found: Contradiction[] = [];
  for (const field of mappings.toSorted((a, b) => a.span.start - b.span.start).flatMap(({ fields }) => fields)) {
    if (field.key === "id") continue;
    const first = firsts.get(field.key);
    if (!first) firsts.set(field.key, field);
    else if (!isSame(first.value, field.value)) found.push({ field, first });
  }
  return found;
}

/** A field without a value contradicts nothing. */
function isSame(one: Value, other: Value): boolean {
  if (isNothing(one) || isNothing(other)) return true;
  if (one.kind === "scalar" && other.kind === "scalar") return one.value === other.value;
  if (one.kind !== "list" || other.kind !== "list") return false;
  return (
    one.items.length === other.items.length && one.items.every((item, at) => isSame(item, other.items[at] ?? item))
  );
}

function sameAs(text: string, value: Value, wanted: Value): ReturnType<typeof guessing> {
  return isText(value) && isText(wanted)
    ? guessing(l10n.t`Change to "${wanted.value}"`, rewrittenAlone(text, value, wanted.value))
    : [];
}
