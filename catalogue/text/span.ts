/** A piece of a text: offsets in UTF-16 code units, `end` excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A span moved by `by` code units: in a text that has so many more before it. */
export function shifted(span: Span, by: number): Span {
  return { start: span.start + by, end: span.end + by };
}

/** Whether a cursor at `offset` touches the piece, its end included. */
export function touches(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}
