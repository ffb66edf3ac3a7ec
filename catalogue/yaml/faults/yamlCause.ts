/** An error or warning of the YAML parser. */
export interface YamlComplaint {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
}

/** What the parser has found, told apart from other faults with the same code of the parser. */
export type YamlCause =
  | { readonly kind: Exclude<ReturnType<typeof kindOf>, "stray-token" | "open"> }
  | { readonly kind: "stray-token"; readonly token: string }
  | { readonly kind: "open"; readonly sign: OpenSign };

/** An opening quote or bracket that is not closed. */
export type OpenSign = '"' | "'" | "[" | "{";

/**
 * What lies behind a complaint. The parser has one code for several things, so that only its words tell them apart:
 * they are looked at here and nowhere else, and a test fails when they change. `other`: it is shown in the parser's
 * words.
 */
export function yamlCause({ code, message }: YamlComplaint): YamlCause {
  const kind = kindOf(code, message);
  if (kind === "open") return { kind, sign: openSign(message) };
  if (kind === "stray-token") return { kind, token: STRAY.exec(message)?.[1] ?? "" };
  return { kind };
}

const STRAY = /in YAML (?:stream|document): (".+")$/;

function kindOf(code: string, message: string) {
  switch (code) {
    case "BAD_SCALAR_START":
      return "bad-start";
    case "BLOCK_AS_IMPLICIT_KEY":
      return "block-as-key";
    case "MULTILINE_IMPLICIT_KEY":
      return "key-on-several-lines";
    case "BAD_DQ_ESCAPE":
      return "bad-escape";
    case "TAB_AS_INDENT":
      return "tab";
    case "BAD_INDENT":
      return message.endsWith("at the same column") ? "other-column" : openOrOther(message);
    case "MISSING_CHAR":
      if (message.startsWith("Missing closing")) return "open";
      if (message.startsWith("Missing , or : between flow map")) return "no-comma-or-colon";
      if (message.startsWith("Missing ,")) return "no-comma";
      if (message.startsWith("Sequence item without")) return "item-without-dash";
      return message.startsWith("Implicit map keys") ? "key-without-colon" : openOrOther(message);
    case "UNEXPECTED_TOKEN":
      if (message.endsWith("on same line with key")) return "list-behind-key";
      if (message.endsWith("at node end")) return "behind-value";
      if (message.startsWith("Unexpected , in flow")) return "stray-comma";
      return STRAY.test(message) ? "stray-token" : "unexpected";
    default:
      return "other";
  }
}

function openOrOther(message: string): "open" | "other" {
  return /[\]}]$/.test(message) ? "open" : "other";
}

function openSign(message: string): OpenSign {
  if (message.endsWith("]")) return "[";
  if (message.endsWith("}")) return "{";
  return message.includes('"') ? '"' : "'";
}
