import * as l10n from "@vscode/l10n";
import {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Alias,
  type Node,
  type Scalar as YamlScalar,
} from "yaml";
import { shiftedProblem, type Report } from "../../findings/problem.ts";
import { shifted, type Span } from "../../text/span.ts";
import type { YamlCode } from "../faults/yamlCode.ts";
import { listOf, scalarsOf } from "../values/longList.ts";
import { isNothing, type Field, type Scalar, type Value, type WordRun } from "../values/value.ts";
import { AliasLimits } from "./aliasLimits.ts";
import { reportDuplicates } from "./duplicateFields.ts";
import { joinedKey, type JoinedKey } from "./joinedKey.ts";
import { unusableTag } from "./tags.ts";
import type { UnseenItems } from "./unseenItems.ts";
import { unstorableText } from "./unstorableText.ts";

/** What the parser read, and where it begins in the text that the places are counted in. */
export interface YamlSource {
  readonly text: string;
  readonly from: number;
  readonly unseen: UnseenItems;
}

/** The names of anchors: those that are set, and those that aliases use without an anchor above them. */
export interface AnchorNames {
  readonly set: Set<string>;
  readonly unknown: Set<string>;
}

/** The value of one document, aliases and merge keys resolved. */
export function documentValue(root: Node, source: YamlSource, names: AnchorNames, report: Report<YamlCode>): Value {
  const anchors = new Map<string, Node>();
  /**
   * The node that each alias stands for, found where the alias is written. Where another alias repeats that alias further below,
   * it stands for the same node.
   */
  const meant = new Map<Alias, Node>();
  const open = new Set<Node>();
  const limits = new AliasLimits(source.text.length, report);
  let depth = 0;
  let brackets = 0;

  /** `place` is given inside an alias: everything it names has the place of the alias. */
  function valueOf(node: unknown, place: Span | undefined): Value {
    const span = place ?? spanOf(node);
    if ((place && !limits.mayRead(1, place)) || limits.isTooDeep(depth, span)) return nothing(span);
    const bracket = (isMap(node) || isSeq(node)) && node.flow ? 1 : 0;
    depth++;
    brackets += bracket;
    const value = isAlias(node) ? aliasedValue(node, span, place !== undefined) : ownValue(node, span, place);
    brackets -= bracket;
    depth--;
    return value;
  }

  function ownValue(node: unknown, span: Span, place: Span | undefined): Value {
    if ((isMap(node) || isSeq(node) || isScalar(node)) && node.anchor !== undefined && !place) {
      anchors.set(node.anchor, node);
      names.set.add(node.anchor);
    }
    if (!place && isNode(node)) {
      const problem = unusableTag(source.text, node) ?? unstorableText(node);
      if (problem) report(shiftedProblem(problem, source.from));
    }
    if (isSeq(node))
      return listOf(
        node.items.flatMap((item) => partsAt(item, place)),
        span,
      );
    if (isMap(node)) {
      const fields = node.items.flatMap(({ key, value }) => fieldsOf(key, value, place));
      if (!place) reportDuplicates({ kind: "mapping", fields, span }, source, report);
      return { kind: "mapping", fields: withoutShadowed(fields), span };
    }
    // The items of an ordered map are pairs, which the parser gives no place of their own.
    if (isPair(node)) return { kind: "mapping", fields: fieldsOf(node.key, node.value, place), span };
    return isScalar(node) ? scalar(node, span) : nothing(span);
  }

  /** An item of a list, and those behind it that the parser did not see. */
  function partsAt(node: unknown, place: Span | undefined): (Value | WordRun)[] {
    const unseen = source.unseen.after(node, brackets > 0);
    if (!unseen || (place && !limits.mayRead(unseen.words.length, place))) return [valueOf(node, place)];
    return [valueOf(node, place), ...(place ? scalarsOf(unseen).map((each) => ({ ...each, span: place })) : [unseen])];
  }

  function aliasedValue(alias: Alias, span: Span, inside: boolean): Value {
    const name = alias.source;
    const target = inside ? meant.get(alias) : anchors.get(name);
    if (target && !inside) meant.set(alias, target);
    if (!target && !inside) {
      names.unknown.add(name);
      report({ code: "unknown-anchor", message: l10n.t`There is no anchor "&${name}" above this alias`, span });
    }
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
    const joined =
      !place && brackets === 0 && key.type === "PLAIN"
        ? joinedKey(source.text, shifted(keySpan, -source.from))
        : undefined;
    if (joined) return partsOfKey(joined, value);
    // `yaml` gives the key `<<` a symbol as its value when it merges.
    if (typeof key.value !== "symbol") return [{ key: key.source ?? String(key.value), keySpan, value, merged: false }];
    const sources = value.kind === "list" ? value.items : [value];
    if (!place && !(isAlias(node) && isNothing(value)) && !sources.every(({ kind }) => kind === "mapping")) {
      const message = l10n.t('Only a mapping, or a list of mappings, can be merged with "<<"');
      report({ code: "yaml-syntax", message, span: keySpan });
    }
    const fields = sources.flatMap((source) => (source.kind === "mapping" ? source.fields : []));
    if (!limits.mayRead(fields.length, keySpan)) return [];
    return fields.map((field) => ({ ...field, keySpan, merged: true }));
  }

  /** Reports nothing: the parser has reported the first line. */
  function partsOfKey({ above, key }: JoinedKey, value: Value): Field[] {
    const [lines, keySpan] = [shifted(above, source.from), shifted(key, source.from)];
    const read = (span: Span): string => source.text.slice(span.start, span.end);
    const lacking = nothing({ start: lines.end, end: lines.end });
    return [
      { key: read(above), keySpan: lines, value: lacking, merged: false },
      { key: read(key), keySpan, value, merged: false },
    ];
  }

  function spanOf(node: unknown): Span {
    if (isPair(node)) return { start: spanOf(node.key).start, end: spanOf(node.value ?? node.key).end };
    const range = isAlias(node) || isMap(node) || isSeq(node) || isScalar(node) ? node.range : undefined;
    return range
      ? { start: range[0] + source.from, end: range[1] + source.from }
      : { start: source.from, end: source.from };
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
