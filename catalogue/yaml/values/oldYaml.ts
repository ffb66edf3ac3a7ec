/** The types that a YAML 1.1 parser may read an unquoted text as. */
export type OldYamlMeaning = "true" | "false" | "nothing" | "a number" | "a date" | "a time" | "a sign of YAML's own";

/**
 * What readers of YAML 1.1, which the loaders of other tools are, take an unquoted text for; `undefined`: for that text,
 * as readers of YAML 1.2 do.
 */
export function oldYamlMeaning(text: string): OldYamlMeaning | undefined {
  return MEANINGS.find(([pattern]) => pattern.test(text))?.[1];
}

const DIGITS = "[0-9][0-9_]*";
const TIME = String.raw`[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?))?`;

const MEANINGS: readonly (readonly [RegExp, OldYamlMeaning])[] = [
  [/^(?:yes|Yes|YES|on|On|ON|true|True|TRUE)$/, "true"],
  [/^(?:no|No|NO|off|Off|OFF|false|False|FALSE)$/, "false"],
  [/^(?:~|null|Null|NULL)$/, "nothing"],
  [/^[-+]?(?:0b[01_]+|0x[0-9a-fA-F_]+|0[0-7_]+|0|[1-9][0-9_]*)$/, "a number"],
  [new RegExp(String.raw`^(?:[-+]?${DIGITS}\.[0-9_]*|\.${DIGITS})(?:[eE][-+][0-9]+)?$`), "a number"],
  [/^[-+]?(?:\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/, "a number"],
  // Minutes and seconds, to the base of sixty.
  [new RegExp(String.raw`^[-+]?(?:[1-9][0-9_]*(?::[0-5]?[0-9])+|${DIGITS}(?::[0-5]?[0-9])+\.[0-9_]*)$`), "a number"],
  [/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, "a date"],
  [new RegExp(String.raw`^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)${TIME}$`), "a time"],
  [/^(?:=|<<)$/, "a sign of YAML's own"],
];
