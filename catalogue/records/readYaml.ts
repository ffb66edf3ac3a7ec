import { isAlias, isMap, isScalar, isSeq, parseAllDocuments, type Node, type Scalar as YamlScalar } from "yaml";
import type { Span } from "../span.ts";
import type { Problem } from "./problem.ts";
import type { Field, Scalar, Value } from "./value.ts";

/** The documents of a YAML text, and what is wrong with its YAML. */
export interface YamlReading {
  readonly documents: readonly Value[];
  readonly problems: readonly Problem[];
}

/** How many values are read through aliases in one document; more is an attack or a mistake, and reads as nothing. */
const ALIASED_VALUES = 100_000;

/** Reads YAML. Broken text is no error: what can be read is read, and the problems tell the rest. */
export function readYaml(text: string): YamlReading {
  const parsed = parseAllDocuments(text, { prettyErrors: false, merge: true });
  const documents = "empty" in parsed ? [] : parsed;
  return {
    documents: documents.flatMap((document) => (document.contents === null ? [] : [readNodes(document.contents)])),
    problems: documents.flatMap((document) => [
      ...document.errors.map((error) => problem("error", error)),
      ...document.warnings.map((warning) => problem("warning", warning)),
    ]),
  };
}

interface YamlComplaint {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
}

function problem(severity: "error" | "warning", { code, message, pos: [start, end] }: YamlComplaint): Problem {
  return {
    code: code === "DUPLICATE_KEY" ? "duplicate-field" : "yaml-syntax",
    severity,
    message: code === "DUPLICATE_KEY" ? "this field stands here twice" : message,
    span: { start, end: Math.max(end, start) },
  };
}

/** Reads the nodes of one document, aliases and merges resolved. */
function readNodes(root: Node): Value {
  const anchors = new Map<string, Node>();
  const open = new Set<Node>();
  let aliased = 0;

  /** `place` is given inside an alias: everything it names stands where the alias does. */
  function valueOf(node: unknown, place: Span | undefined): Value {
    const span = place ?? spanOf(node);
    if (place && ++aliased > ALIASED_VALUES) return nothing(span);
    if (isAlias(node)) return aliasedValue(node.source, span);
    if ((isMap(node) || isSeq(node) || isScalar(node)) && node.anchor !== undefined && !place)
      anchors.set(node.anchor, node);
    if (isSeq(node)) return { kind: "list", items: node.items.map((item) => valueOf(item, place)), span };
    if (isMap(node)) {
      const fields = node.items.flatMap(({ key, value }) => fieldsOf(key, value, place));
      return { kind: "mapping", fields: withoutShadowed(fields), span };
    }
    return isScalar(node) ? scalar(node, span) : nothing(span);
  }

  function aliasedValue(name: string, span: Span): Value {
    const target = anchors.get(name);
    if (!target || open.has(target)) return nothing(span);
    open.add(target);
    const value = valueOf(target, span);
    open.delete(target);
    return value;
  }

  function fieldsOf(key: unknown, node: unknown, place: Span | undefined): Field[] {
    const keySpan = place ?? spanOf(key);
    const value = node === null ? nothing({ start: keySpan.end, end: keySpan.end }) : valueOf(node, place);
    if (!isScalar(key)) return [{ key: "", keySpan, value, merged: false }];
    // `yaml` gives the key `<<` a symbol as its value when it merges.
    if (typeof key.value !== "symbol") return [{ key: key.source ?? String(key.value), keySpan, value, merged: false }];
    const sources = value.kind === "list" ? value.items : [value];
    const fields = sources.flatMap((source) => (source.kind === "mapping" ? source.fields : []));
    return fields.map((field) => ({ ...field, keySpan, merged: true }));
  }

  return valueOf(root, undefined);
}

/** A field of the mapping itself hides merged ones of the same key; among merged ones the first counts. */
function withoutShadowed(fields: readonly Field[]): readonly Field[] {
  if (!fields.some((field) => field.merged)) return fields;
  const own = new Set(fields.filter((field) => !field.merged).map((field) => field.key));
  return fields.filter((field) => {
    if (!field.merged) return true;
    if (own.has(field.key)) return false;
    own.add(field.key);
    return true;
  });
}

function scalar(node: YamlScalar, span: Span): Scalar {
  const { value } = node;
  const known = typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === null;
  const quoted = node.type !== "PLAIN";
  return { kind: "scalar", value: known ? value : (node.source ?? null), text: node.source ?? "", quoted, span };
}

function nothing(span: Span): Scalar {
  return { kind: "scalar", value: null, text: "", quoted: false, span };
}

function spanOf(node: unknown): Span {
  const range = isAlias(node) || isMap(node) || isSeq(node) || isScalar(node) ? node.range : undefined;
  return range ? { start: range[0], end: range[1] } : { start: 0, end: 0 };
}
