import { entityTypes } from "./entityTypes.ts";
import type { Span } from "../text/span.ts";

/** What a piece of a URN is: its `urn:li`, an entity type, one of a dataset's three parts, or the id of another entity. */
export type UrnPartKind = "prefix" | "entity-type" | "platform" | "name" | "environment" | "id";

/** A piece of a URN, with its place in the whole. */
interface UrnPart extends Span {
  readonly kind: UrnPartKind;
}

/** The beginning of a URN with its entity type, a character that structures it, or what is between. */
const TOKEN = /(urn:li):(\w*):?|[(),]|[^(),]+/g;

/** Parentheses that are open: of which entity type, and at which of their parts. */
interface Tuple {
  readonly type: string;
  part: number;
  /** Whether these parentheses are only characters of a part, and do not structure the URN. */
  readonly inPart: boolean;
}

/**
 * The pieces of a URN in order, those of the URNs inside it too; what structures it is left out. A URN that is malformed
 * or only begun is taken apart as far as it goes.
 */
export function* urnParts(urn: string): Generator<UrnPart> {
  const open: Tuple[] = [];
  /** The entity type of the URN whose ID comes next. */
  let type: string | undefined;
  for (const match of urn.matchAll(TOKEN)) {
    const [token, prefix, entityType = ""] = match;
    const start = match.index;
    const tuple = open.at(-1);
    if (prefix !== undefined) {
      const end = start + prefix.length;
      yield { kind: "prefix", start, end };
      if (entityType !== "") yield { kind: "entity-type", start: end + 1, end: end + 1 + entityType.length };
      type = entityType;
      continue;
    }
    if (token === "(")
      open.push({
        type: type ?? tuple?.type ?? "",
        part: type === undefined ? (tuple?.part ?? 0) : 0,
        inPart: type === undefined,
      });
    else if (token === ")") open.pop();
    else if (token !== ",") yield { kind: pieceKind(type, tuple), start, end: start + token.length };
    else if (tuple && !tuple.inPart) tuple.part++;
    type = undefined;
  }
}

function pieceKind(type: string | undefined, tuple: Tuple | undefined): UrnPartKind {
  if (type === "dataPlatform") return "platform";
  if (type !== undefined || tuple?.type !== entityTypes.dataset.type) return "id";
  return DATASET_PARTS[tuple.part] ?? "id";
}

const DATASET_PARTS: readonly UrnPartKind[] = ["platform", "name", "environment"];
