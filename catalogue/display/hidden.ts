/** An invisible character, with its UTF-16 offsets. */
export interface HiddenCharacter {
  readonly start: number;
  readonly end: number;
  /** As it is written about: "U+202E". */
  readonly name: string;
}

/**
 * The invisible characters of a text, which change what it means or the order in which it is read: control and
 * formatting characters, fillers, tags, selectors of a variant where there is none, halves of surrogate pairs. Tabs and
 * line breaks are not among them, nor what a script or an emoji needs: joiners in Persian, Hindi or 👩‍🔬, marks of
 * direction in Arabic and Hebrew.
 */
export function* hiddenIn(text: string): Generator<HiddenCharacter> {
  if (text.search(CANDIDATE) < 0) return;
  const isRightToLeft = hasRightToLeft(text);
  for (const { 0: found, index } of text.matchAll(new RegExp(CANDIDATE, "gu"))) {
    if (found.startsWith(FLAG)) continue;
    const end = index + found.length;
    const adjacent = { before: characterBefore(text, index), after: text.slice(end, end + 2) };
    if (isNeeded(found, adjacent, isRightToLeft)) continue;
    yield { start: index, end, name: codePointName(found) };
  }
}

/** A text in which what is hidden can be seen: `a⟨U+202E⟩b`. */
export function withHiddenShown(text: string): string {
  let shown = "";
  let from = 0;
  for (const { start, end, name } of hiddenIn(text)) {
    shown += `${text.slice(from, start)}⟨${name}⟩`;
    from = end;
  }
  return from === 0 ? text : shown + text.slice(from);
}

/** A text of several lines in which what is hidden can be seen line by line; its lines end with `\n`. */
export function linesWithHiddenShown(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(withHiddenShown)
    .join("\n");
}

/** Whether a text has letters of a script that is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** How a character is written about: "U+202E". */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

interface AdjacentCharacters {
  /** One whole character; empty at the beginning of the text. */
  readonly before: string;
  /** Two code units, which are one character or two. */
  readonly after: string;
}

function characterBefore(text: string, index: number): string {
  return Array.from(text.slice(Math.max(0, index - 2), index)).at(-1) ?? "";
}

function isNeeded(character: string, { before, after }: AdjacentCharacters, isRightToLeft: boolean): boolean {
  switch (character) {
    case "\u200D":
      return JOINING.test(before) || (EMOJI_PART.test(before) && EMOJI.test(after));
    case "\u200C":
      return JOINING.test(before);
    case "\u200B":
      return UNSPACED.test(before) && UNSPACED.test(after);
    case "\u200E":
    case "\u200F":
    case "\u061C":
      return isRightToLeft;
    case "\uFE0E":
    case "\uFE0F":
      return (
        (PICTURE.test(before) && !/[0-9#*]/.test(before)) || (/[0-9#*]/.test(before) && after.startsWith("\u20E3"))
      );
    case "\u2800":
      return BRAILLE.test(before) || BRAILLE.test(after);
    default:
      return isVariant(character, before);
  }
}

function isVariant(character: string, before: string): boolean {
  if (/^[\uFE00-\uFE0D]$/.test(character)) return VARYING.test(before);
  if (/^[\u180B-\u180F]$/.test(character)) return /^\p{scx=Mong}/u.test(before);
  return /^[\u{E0100}-\u{E01EF}]$/u.test(character) && /^\p{scx=Han}/u.test(before);
}

const FLAG = "\u{1F3F4}";
/** The flags of England, Scotland and Wales are spelt with tags; nothing else is. */
const TAGGED_FLAG = `${FLAG}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`;
/**
 * Tabs and line breaks excepted. `DI` are the characters that Unicode says have no shape; the last are blank all the
 * same.
 */
const CANDIDATE = new RegExp(
  `${TAGGED_FLAG}|(?![\\t\\n\\r])\\p{Cc}|\\p{DI}|\\p{Cs}|[\\u2028\\u2029\\u2800\\uFFF9-\\uFFFB]`,
  "u",
);
const RIGHT_TO_LEFT =
  /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Mand}\p{scx=Samr}]/u;
// These begin with `^`, not end with `$`: V8 15.6, which Chromium 156 has, never finds a class with characters of two code
// units at the end of a text.
/** A letter or mark of a script whose letters join or stack. */
const JOINING =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mong}\p{scx=Phag}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Bali}\p{scx=Java}\p{scx=Newa}\p{scx=Sidd}\p{scx=Gran}\p{scx=Cakm}]/u;
/** Scripts that write no spaces between words, so may show where a line can break. */
const UNSPACED = /^[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Lana}\p{scx=Tale}\p{scx=Talu}]/u;
const EMOJI = /^\p{Extended_Pictographic}/u;
const EMOJI_PART = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;
const PICTURE = /^\p{Emoji}/u;
const VARYING = /^[\p{scx=Han}\p{scx=Mymr}\p{scx=Phag}\p{scx=Mani}\p{Sm}\u3000-\u303F\uFF01-\uFF1F]/u;
const BRAILLE = /[\u2801-\u28FF]/;
