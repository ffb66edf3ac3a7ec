/** One step of a difference: a range of the base text (from, to), or new text. */
type DifferenceStep = readonly [from: number, to: number] | string;

/** The shortest piece that is looked for in the other text. */
const PIECE = 32;

/**
 * How `text` is made of `base`, as JSON whose size follows what differs: their common beginning and end, and between
 * these the pieces that `base` has too, wherever they are.
 */
export function difference(base: string, text: string): string {
  const most = Math.min(base.length, text.length);
  let start = 0;
  while (start < most && base.charCodeAt(start) === text.charCodeAt(start)) start++;
  let end = 0;
  while (end < most - start && base.charCodeAt(base.length - 1 - end) === text.charCodeAt(text.length - 1 - end)) end++;
  const steps = new Steps();
  steps.copy(0, start);
  addMiddle(steps, { base, from: start, to: base.length - end }, text.slice(start, text.length - end));
  steps.copy(base.length - end, base.length);
  return JSON.stringify(steps.all);
}

/** The text that `difference(base, text)` was made of. */
export function patched(base: string, steps: string): string {
  const read: unknown = JSON.parse(steps);
  return listIn(read)
    .map((step) => stepText(base, step))
    .join("");
}

function stepText(base: string, step: unknown): string {
  if (typeof step === "string") return step;
  const [from, to] = listIn(step);
  if (typeof from === "number" && typeof to === "number") return base.slice(from, to);
  throw new Error("A step of a difference is a text or a stretch");
}

function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error("A difference is a list of steps");
}

interface Stretch {
  readonly base: string;
  readonly from: number;
  readonly to: number;
}

function addMiddle(steps: Steps, { base, from, to }: Stretch, text: string): void {
  const places = new Map<string, number>();
  let at = from;
  for (const piece of pieces(base.slice(from, to))) {
    places.set(piece, at);
    at += piece.length;
  }
  for (const piece of pieces(text)) {
    // Continuing the previous range is preferred, even if the same piece also occurs elsewhere.
    const next = steps.end;
    const place = next !== undefined && base.startsWith(piece, next) ? next : places.get(piece);
    if (place === undefined) steps.add(piece);
    else steps.copy(place, place + piece.length);
  }
}

/** Cuts a text at certain characters, not at fixed lengths, so that an insertion does not move the later cuts. */
function pieces(text: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = PIECE - 1; at < text.length; at++) {
    if (!CUTS.has(text.charCodeAt(at))) continue;
    found.push(text.slice(from, at + 1));
    from = at + 1;
    at += PIECE - 1;
  }
  return [...found, text.slice(from)];
}

const CUTS: ReadonlySet<number> = new Set(["}", ",", ".", " "].map((char) => char.charCodeAt(0)));

/** Steps as they are found; those that follow on each other become one. */
class Steps {
  readonly all: DifferenceStep[] = [];
  /** Where in the base the last step ended. `undefined`: it was a text of its own. */
  end: number | undefined;

  copy(from: number, to: number): void {
    if (from === to) return;
    const last = this.all.at(-1);
    if (from === this.end && Array.isArray(last)) this.all[this.all.length - 1] = [Number(last[0]), to];
    else this.all.push([from, to]);
    this.end = to;
  }

  add(text: string): void {
    if (text === "") return;
    const last = this.all.at(-1);
    if (typeof last === "string") this.all[this.all.length - 1] = last + text;
    else this.all.push(text);
    this.end = undefined;
  }
}
