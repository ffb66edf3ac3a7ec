import * as l10n from "@vscode/l10n";
import {
  Composer,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  Schema,
  type CST,
  type Document,
  type Node,
  type Scalar as YamlScalar,
} from "yaml";
import { readableNumber } from "../../text/language.ts";
import { shifted, type Span } from "../../text/span.ts";
import { boundedTokens, DEEPEST } from "../boundedTokens.ts";
import { conflictFinding, conflicts, outsideConflicts, withoutMarks } from "../faults/conflicts.ts";
import type { YamlCode, YamlFinding } from "../faults/yamlCode.ts";
import { shiftedProblem, type Report } from "../../findings/problem.ts";
import type { TextEdit } from "../../text/textEdit.ts";
import { withoutField } from "../edits/removal.ts";
import { removing } from "../edits/scalarEdit.ts";
import { UNRESOLVED, unresolvedTag, unusableTag } from "./tags.ts";
import { isNothing, type Field, type Mapping, type Scalar, type Value } from "../values/value.ts";
import { listOf, scalarsOf } from "../values/longList.ts";
import type { WordRun } from "../values/value.ts";
import { withoutPlainItems, type PlainItems, type WithoutItems } from "./plainItems.ts";
import { notChecked, unread } from "../faults/notChecked.ts";
import { yamlFindings } from "../faults/yamlComplaints.ts";

/** The documents of a YAML text, and what is wrong with its YAML. */
export interface YamlReading {
  readonly documents: readonly Value[];
  readonly problems: readonly YamlFinding[];
  /** The names of the anchors in it. */
  readonly anchors: readonly string[];
  /** The names that aliases in it use without an anchor above them. */
  readonly unknownAnchors: readonly string[];
}

/**
 * How many values are read through aliases, and fields through merge keys, in one document; the others read as nothing.
 * A text that is longer may have more, so that a file of many records costs no more than its length: aliases that each
 * repeat the one above twice make a thousand million values of 500 characters.
 */
const aliasedValues = (length: number): number => Math.min(50_000, 1000 + 4 * length);
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Reads YAML. Broken text is not an error: what can be read is read, and the problems say what cannot.
 * @param at where the text begins in the one that the places are counted in
 */
export function readYaml(text: string, at = 0): YamlReading {
  const long = withoutPlainItems(text);
  // Where lines only look like items, all is read by the parser.
  return (long.runs.length > 0 ? readParsed(text, at, long) : undefined) ?? readInFull(text, at);
}

/** Reads YAML by the parser alone, without the faster way for plain items; `readYaml` must have the same result. */
export function readInFull(text: string, at = 0): YamlReading {
  const reading = readParsed(text, at, { text, runs: [] });
  if (!reading) throw new Error("A text without runs of items has one that is none");
  return reading;
}

/** What keeps a text from being YAML at all, whatever it is about. */
export function yamlErrors(text: string): readonly YamlFinding[] {
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const source = text.slice(mark);
  const marked = conflicts(source);
  const read = boundedTokens(withoutMarks(source, marked));
  if (read.kind !== "tokens") {
    const why = l10n.t("This file is too large or nested too deeply, so its YAML syntax is not validated");
    return [notChecked({ start: 0, end: 0 }, why)];
  }
  const problems = [
    ...marked.map((conflict) => conflictFinding(source, conflict)),
    ...composed(read.tokens, source).flatMap(({ errors }) => yamlFindings(source, { errors, warnings: [] })),
  ];
  return outsideConflicts(problems.map((each) => shiftedProblem(each, mark)));
}

/** `undefined` when a run is found not to be one. */
function readParsed(text: string, at: number, long: WithoutItems): YamlReading | undefined {
  // The parser would take the mark for the first column, and the rest of a list's first item for its outside.
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const from = at + mark;
  const source = text.slice(mark);
  const marked = conflicts(source);
  const read = boundedTokens(withoutMarks(long.text.slice(mark), marked));
  if (read.kind !== "tokens") {
    const problem = shiftedProblem(unread(source, read), from);
    return { documents: [], problems: [problem], anchors: [], unknownAnchors: [] };
  }
  const problems: YamlFinding[] = marked.map((conflict) => shiftedProblem(conflictFinding(source, conflict), from));
  const values: Value[] = [];
  const names: AnchorNames = { set: new Set(), unknown: new Set() };
  const runs = new Runs(long.runs, { at, mark });
  for (const document of composed(read.tokens, source)) {
    const [tags, warnings] = partitioned(document.warnings);
    for (const each of yamlFindings(source, { errors: document.errors, warnings }))
      problems.push(shiftedProblem(each, from));
    for (const { pos } of tags)
      problems.push(shiftedProblem(unresolvedTag(source, { start: pos[0], end: pos[1] }), from));
    if (document.contents !== null)
      values.push(readNodes(document.contents, { text: source, from, runs }, names, (each) => problems.push(each)));
  }
  if (!runs.allFound) return undefined;
  return {
    documents: values,
    problems: outsideConflicts(problems),
    anchors: [...names.set],
    unknownAnchors: [...names.unknown],
  };
}

interface AnchorNames {
  readonly set: Set<string>;
  readonly unknown: Set<string>;
}

/** The findings for unknown tags, and for the others. */
function partitioned(
  warnings: Document.Parsed["warnings"],
): readonly [tags: Document.Parsed["warnings"], others: Document.Parsed["warnings"]] {
  const isTag = ({ code }: { readonly code: string }): boolean => code === UNRESOLVED;
  return [warnings.filter(isTag), warnings.filter((each) => !isTag(each))];
}

function composed(tokens: readonly CST.Token[], text: string): readonly Document.Parsed[] {
  const { stackTraceLimit } = Error;
  // For each error the parser would note where in its code it arose, which takes ten times as long as to find it.
  Error.stackTraceLimit = 0;
  try {
    // Duplicate fields are found here, in one pass; the parser would compare each key with every other.
    return [...new Composer(OWN_SCHEMA.test(text) ? COMPOSING : SHARING).compose(tokens)];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const COMPOSING = { prettyErrors: false, merge: true, uniqueKeys: false } as const;

/**
 * The core schema, made once: the parser would make one for each document, which takes longer than to read a short
 * record.
 */
const SHARING = { ...COMPOSING, schema: new Schema({ schema: "core", merge: true, resolveKnownTags: true }) };

/** A directive may name another version of YAML, and a tag is added to the schema when it is first used. */
const OWN_SCHEMA = /[%!]/;

/** What the parser read, and where it begins in the text that the places are counted in. */
interface YamlSource {
  readonly text: string;
  readonly from: number;
  readonly runs: Runs;
}

/** The items that the parser did not see. */
class Runs {
  readonly #byFirst: ReadonlyMap<number, PlainItems>;
  readonly #at: number;
  readonly #mark: number;
  readonly #found = new Set<PlainItems>();

  /**
   * @param at where the text that the runs are counted in begins in the one that the places are counted in
   * @param mark how many letters further in the parser's text begins
   */
  constructor(runs: readonly PlainItems[], { at, mark }: { readonly at: number; readonly mark: number }) {
    this.#byFirst = new Map(runs.map((run) => [run.first.start - mark, run]));
    this.#at = at;
    this.#mark = mark;
  }

  get allFound(): boolean {
    return this.#found.size === this.#byFirst.size;
  }

  /** The items that follow this item of a list and that the parser did not see. `undefined`: there are none. */
  after(item: unknown, inBrackets: boolean): WordRun | undefined {
    if (this.#byFirst.size === 0 || !isScalar(item) || item.type !== "PLAIN") return undefined;
    const [start, end] = item.range ?? [];
    const run = start === undefined ? undefined : this.#byFirst.get(start);
    if (!run || run.first.end - this.#mark !== end) return undefined;
    // In brackets a word continues over such lines. An alias there may name a list outside.
    if (inBrackets && !this.#found.has(run)) return undefined;
    this.#found.add(run);
    return { ...run.items, starts: run.items.starts.map((start) => start + this.#at) };
  }
}

/** Reads the nodes of one document, aliases and merges resolved. */
function readNodes(root: Node, source: YamlSource, names: AnchorNames, report: Report<YamlCode>): Value {
  const anchors = new Map<string, Node>();
  const open = new Set<Node>();
  const mostAliased = aliasedValues(source.text.length);
  let aliasesLeft = mostAliased;
  let isLimitTold = false;
  let depth = 0;
  let brackets = 0;

  /** Whether so many more values may be read through aliases. */
  function mayRead(count: number, place: Span): boolean {
    aliasesLeft -= count;
    if (aliasesLeft < 0)
      tellLimit(
        place,
        () =>
          l10n.t`Aliases and merge keys in this record expand to more than ${readableNumber(mostAliased)} values; the rest is not validated. Use fewer aliases, or repeat the values instead`,
      );
    return aliasesLeft >= 0;
  }

  function isTooDeep(place: Span): boolean {
    if (depth < DEEPEST) return false;
    tellLimit(
      place,
      () =>
        l10n.t`This alias expands to more than ${DEEPEST} levels of nesting; the rest is not validated. Use fewer aliases, or repeat the values instead`,
    );
    return true;
  }

  function tellLimit(place: Span, message: () => string): void {
    if (!isLimitTold) report(notChecked(place, message()));
    isLimitTold = true;
  }

  /** `place` is given inside an alias: everything it names has the place of the alias. */
  function valueOf(node: unknown, place: Span | undefined): Value {
    const span = place ?? spanOf(node);
    if ((place && !mayRead(1, place)) || isTooDeep(span)) return nothing(span);
    const bracket = (isMap(node) || isSeq(node)) && node.flow ? 1 : 0;
    depth++;
    brackets += bracket;
    const value = isAlias(node) ? aliasedValue(node.source, span, place !== undefined) : ownValue(node, span, place);
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
      const problem = unusableTag(source.text, node) ?? illFormed(node);
      if (problem) report(shiftedProblem(problem, source.from));
    }
    if (isSeq(node))
      return listOf(
        node.items.flatMap((item) => partsAt(item, place)),
        span,
      );
    if (isMap(node)) {
      const fields = node.items.flatMap(({ key, value }) => fieldsOf(key, value, place));
      if (!place) reportTwice({ kind: "mapping", fields, span }, source, report);
      return { kind: "mapping", fields: withoutShadowed(fields), span };
    }
    // The items of an ordered map are pairs, which the parser gives no place of their own.
    if (isPair(node)) return { kind: "mapping", fields: fieldsOf(node.key, node.value, place), span };
    return isScalar(node) ? scalar(node, span) : nothing(span);
  }

  /** An item of a list, and those behind it that the parser did not see. */
  function partsAt(node: unknown, place: Span | undefined): (Value | WordRun)[] {
    const unseen = source.runs.after(node, brackets > 0);
    if (!unseen || (place && !mayRead(unseen.words.length, place))) return [valueOf(node, place)];
    return [valueOf(node, place), ...(place ? scalarsOf(unseen).map((each) => ({ ...each, span: place })) : [unseen])];
  }

  function aliasedValue(name: string, span: Span, inside: boolean): Value {
    const target = anchors.get(name);
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
    // `yaml` gives the key `<<` a symbol as its value when it merges.
    if (typeof key.value !== "symbol") return [{ key: key.source ?? String(key.value), keySpan, value, merged: false }];
    const sources = value.kind === "list" ? value.items : [value];
    if (!place && !(isAlias(node) && isNothing(value)) && !sources.every(({ kind }) => kind === "mapping")) {
      const message = l10n.t('Only a mapping, or a list of mappings, can be merged with "<<"');
      report({ code: "yaml-syntax", message, span: keySpan });
    }
    const fields = sources.flatMap((source) => (source.kind === "mapping" ? source.fields : []));
    if (!mayRead(fields.length, keySpan)) return [];
    return fields.map((field) => ({ ...field, keySpan, merged: true }));
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

/** A text that cannot be stored, or read by others; escapes in double quotes can make one. */
function illFormed(node: Node): YamlFinding | undefined {
  if (!isScalar(node) || typeof node.value !== "string" || !node.range) return undefined;
  const span = { start: node.range[0], end: node.range[1] };
  if (!node.value.isWellFormed())
    return {
      code: "yaml-syntax",
      message: l10n.t("This text contains half a surrogate pair, which is not a character; remove it"),
      span,
    };
  if (node.value.includes("\uFFFD")) {
    const message = l10n.t("A character was lost here (U+FFFD): write it again, and save the file as UTF-8");
    return { code: "yaml-syntax", message, span };
  }
  return node.type === "QUOTE_DOUBLE" && node.value.includes("\0")
    ? {
        code: "yaml-syntax",
        message: l10n.t('This text contains a NUL character ("{0}"), which cannot be stored; remove it', "\\0"),
        span,
      }
    : undefined;
}

function reportTwice(mapping: Mapping, source: YamlSource, report: Report<YamlCode>): void {
  const first = new Map<string, Span>();
  for (const field of mapping.fields) {
    const { key, keySpan: span, merged } = field;
    if (merged || key === "") continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, span);
    else {
      const related = { span: earlier, message: l10n.t`"${key}" is first defined here` };
      const fixes =
        mapping.fields.length > MOST_FIELDS
          ? []
          : removing(l10n.t`Remove this "${key}"`, removal(mapping, field, source));
      report({
        code: "duplicate-field",
        message: l10n.t`"${key}" is already defined in this mapping`,
        span,
        related,
        fixes,
      });
    }
  }
}

/** No person writes more; to look at each for each would take long. */
const MOST_FIELDS = 100;

function removal(mapping: Mapping, field: Field, { text, from }: YamlSource): readonly TextEdit[] {
  const local = mapping.fields.map((each) => ({
    ...each,
    keySpan: shifted(each.keySpan, -from),
    value: { ...each.value, span: shifted(each.value.span, -from) },
  }));
  const twin = local[mapping.fields.indexOf(field)];
  const edits = twin ? withoutField(text, { ...mapping, span: shifted(mapping.span, -from), fields: local }, twin) : [];
  return edits.map((edit) => ({ ...edit, span: shifted(edit.span, from) }));
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
