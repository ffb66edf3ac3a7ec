import * as l10n from "@vscode/l10n";

/** The place from which a text is not valid JSON, and the reason. */
export interface JsonFault {
  /** In UTF-16 code units; the length of the text if it ends too early. */
  readonly offset: number;
  /** A clause without a final stop. */
  readonly problem: string;
}

/** What may come next: a value, the key of an object, what follows a key or a value, or nothing. */
type Awaited = "value" | "first-value" | "key" | "first-key" | "colon" | "next" | "nothing";

/** What is accepted that JSON does not have. */
interface JsonExtras {
  /** Comments, and a comma before the end of a list or an object. */
  readonly extras?: boolean;
}

/**
 * The first fault of a text that is not JSON, found without what an engine says of it, which differs and may have no place.
 * `undefined`: it is JSON. Each character is looked at a fixed number of times, however the text is made.
 */
export function jsonFault(text: string, { extras = false }: JsonExtras = {}): JsonFault | undefined {
  const open: string[] = [];
  let awaited: Awaited = "value";
  const ended = (): Awaited => (open.length === 0 ? "nothing" : "next");
  const skipped = extras ? commentsEnd : spaceEnd;
  for (let at = skipped(text, 0); at < text.length; at = skipped(text, at)) {
    const char = text.charAt(at);
    const container = open.at(-1);
    const afterComma: Awaited = container === "[" ? "value" : "key";
    const isClosing =
      char === (container === "[" ? "]" : "}") && (CLOSABLE.has(awaited) || (extras && awaited === afterComma));
    if (isClosing) {
      open.pop();
      awaited = ended();
      at++;
    } else if (awaited === "value" || awaited === "first-value") {
      if (char === "[" || char === "{") {
        open.push(char);
        awaited = char === "[" ? "first-value" : "first-key";
        at++;
        continue;
      }
      const end = char === '"' ? stringEnd(text, at) : wordEnd(text, at);
      if (typeof end !== "number") return end;
      at = end;
      awaited = ended();
    } else if ((awaited === "key" || awaited === "first-key") && char === '"') {
      const end = stringEnd(text, at);
      if (typeof end !== "number") return end;
      at = end;
      awaited = "colon";
    } else if (awaited === "colon" && char === ":") {
      awaited = "value";
      at++;
    } else if (awaited === "next" && char === ",") {
      awaited = afterComma;
      at++;
    } else return { offset: at, problem: expected(awaited, container) };
  }
  if (awaited === "nothing") return undefined;
  return { offset: text.length, problem: l10n.t("the text ends before its JSON is complete") };
}

/** Where a list or an object may end. */
const CLOSABLE: ReadonlySet<Awaited> = new Set(["first-value", "first-key", "next"]);

function expected(awaited: Exclude<Awaited, "value" | "first-value">, container: string | undefined): string {
  switch (awaited) {
    case "key":
    case "first-key":
      return l10n.t("a key in double quotes is expected");
    case "colon":
      return l10n.t('":" is expected after a key');
    case "next":
      return container === "[" ? l10n.t('"," or "]" is expected') : l10n.t('"," or "}" is expected');
    case "nothing":
      return l10n.t("nothing may follow the end of the JSON");
  }
}

function spaceEnd(text: string, start: number): number {
  let at = start;
  while (SPACE.has(text.charAt(at))) at++;
  return at;
}

/** The end of the space and the comments that begin here. What begins like a comment and is not closed is not one. */
function commentsEnd(text: string, start: number): number {
  let at = spaceEnd(text, start);
  for (;;) {
    const mark = text.startsWith("//", at) ? "\n" : text.startsWith("/*", at) ? "*/" : undefined;
    if (mark === undefined) return at;
    const end = text.indexOf(mark, at + 2);
    if (end < 0) return mark === "\n" ? text.length : at;
    at = spaceEnd(text, end + mark.length);
  }
}

const SPACE: ReadonlySet<string> = new Set([" ", "\t", "\n", "\r"]);

/** The end of the text in quotes that begins here, or its fault. */
function stringEnd(text: string, start: number): number | JsonFault {
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '"') return at + 1;
    if (char < " ")
      return { offset: at, problem: l10n.t("a text in quotes contains a line break or another control character") };
    if (char !== "\\") continue;
    ESCAPE.lastIndex = at;
    if (!ESCAPE.test(text)) return { offset: at, problem: l10n.t("this is not a valid JSON escape") };
    at = ESCAPE.lastIndex - 1;
  }
  return { offset: start, problem: l10n.t("the quotes that open here are not closed") };
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** The end of the number, or of `true`, `false` or `null`, that begins here; otherwise what is there instead of a value. */
function wordEnd(text: string, start: number): number | JsonFault {
  VALUE.lastIndex = start;
  if (VALUE.test(text)) return VALUE.lastIndex;
  OTHER.lastIndex = start;
  const [found = ""] = OTHER.exec(text) ?? [];
  const problem = found === "" ? l10n.t("a value is expected") : l10n.t`a value is expected, not "${found}"`;
  return { offset: start, problem };
}

const VALUE = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
/** A word as other languages have it, such as `None`, `NaN` or `'id'`. */
const OTHER = /[\w'+.-]{1,30}/y;
