import { entityTypes } from "../../../catalogue/urn/entityTypes.ts";
import { PLATFORM_PREFIX, typePrefix } from "../../../catalogue/urn/prefixes.ts";
import { OWNER_KINDS, URN_BEGINNING, type OwnerKind } from "../../../catalogue/records/recordKinds.ts";
import type { Span } from "../../../catalogue/text/span.ts";

/** A piece of a URN, begun or whole, at a cursor. */
export interface UrnPlace {
  readonly piece: UrnPiece;
  /** The place of the piece on the line; a completion replaces it. */
  readonly span: Span;
  /** The part of it before the cursor. */
  readonly typed: string;
  /** The character behind it. */
  readonly next: string;
}

/** Which piece it is, with the text before it. */
type UrnPiece =
  /** All from the beginning to the entity type. */
  | { readonly kind: "entity" }
  | { readonly kind: "id"; readonly entity: OwnerKind }
  /** `bare`: the beginning of its URN is still to be written. */
  | { readonly kind: "platform"; readonly bare: boolean }
  | { readonly kind: "name"; readonly platform: string }
  | { readonly kind: "environment"; readonly platform: string; readonly name: string };

const ENTITY = /(?<![\w:])urn:[A-Za-z:]*$/;
const ID = new RegExp(`(${OWNER_KINDS.map((kind) => URN_BEGINNING[kind]).join("|")})([^\\s"'\`<>,;()[\\]{}|\\\\]*)$`);
const TUPLE = new RegExp(`${typePrefix(entityTypes.dataset.type)}\\(([^\\s"'\`<>()]*)$`);
/**
 * How far a piece reaches after the cursor. A bracket that was opened before it does not belong to it, nor do the
 * colon of a YAML key and the `#` of a comment.
 */
const REST = {
  entity: /^[A-Za-z:]*/,
  id: /^(?:[^\s"'`<>,:;#()[\]{}|\\]|[:#](?=\S))*/,
  part: /^(?:[^\s"'`<>,#()[\]{}]|#(?=\S)|\[[^\s"'`<>,()[\]]*\]|\{[^\s"'`<>,(){}]*\})*/,
};

/** The piece of a URN that a cursor is in or behind, on a line of whatever language; `undefined` where none was begun. */
export function urnPlaceAt(line: string, cursor: number): UrnPlace | undefined {
  const before = line.slice(0, cursor);
  const place = (piece: UrnPiece, typed: string, rest: RegExp): UrnPlace => {
    const end = cursor + (rest.exec(line.slice(cursor))?.[0].length ?? 0);
    return { piece, span: { start: cursor - typed.length, end }, typed, next: line.charAt(end) };
  };
  const [, parts] = TUPLE.exec(before) ?? [];
  if (parts !== undefined) {
    const [platform = "", name, env, ...more] = parts.split(",");
    const isWhole = platform.startsWith(PLATFORM_PREFIX);
    const id = isWhole ? platform.slice(PLATFORM_PREFIX.length) : platform;
    if (name === undefined) return place({ kind: "platform", bare: !isWhole }, id, REST.part);
    if (env === undefined) return place({ kind: "name", platform: id }, name, REST.part);
    return more.length > 0 ? undefined : place({ kind: "environment", platform: id, name }, env, REST.part);
  }
  const [, beginning, id] = ID.exec(before) ?? [];
  const entity = OWNER_KINDS.find((kind) => URN_BEGINNING[kind] === beginning);
  if (id !== undefined && entity) return place({ kind: "id", entity }, id, REST.id);
  const [begun] = ENTITY.exec(before) ?? [];
  return begun === undefined ? undefined : place({ kind: "entity" }, begun, REST.entity);
}
