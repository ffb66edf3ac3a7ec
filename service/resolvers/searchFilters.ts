import { success, type Result } from "../../catalogue/result.ts";
import { PLATFORM_PREFIX } from "../../catalogue/urn/prefixes.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { SearchCondition, SearchFilter } from "../store/search/filter.ts";
import { searchedType } from "./searchedTypes.ts";
import type { Model } from "../../catalogue/model/model.ts";
import { all } from "./operation.ts";
import type { AndFilterInput, FacetFilterInput, FilterOperator } from "./resolvers.generated.ts";

/** What a caller may leave out, or give as null. */
export type OneOrNone<T> = T | null | undefined;

/** The filters that a caller may give: alternatives, and conditions of all of them. */
export interface GivenFilters {
  readonly filters?: OneOrNone<readonly FacetFilterInput[]>;
  readonly orFilters?: OneOrNone<readonly AndFilterInput[]>;
}

/** The most conditions and values together; a database takes the longer for each the more there are. */
const MOST_FILTERED = 5_000;

function sizeOf(conditions: readonly FacetFilterInput[]): number {
  return conditions.reduce((size, { values }) => size + 1 + (values?.length ?? 0), 0);
}

/** Reads filters; `undefined`: there are none. An alternative without conditions holds always. */
export function readFilters(
  { filters, orFilters }: GivenFilters,
  model: Model,
): Result<SearchFilter | undefined, Refusal> {
  const common = filters ?? [];
  const alternatives = orFilters && orFilters.length > 0 ? orFilters.map(({ and }) => and ?? []) : [[]];
  if (alternatives.every((conditions) => conditions.length + common.length === 0)) return success(undefined);
  if (alternatives.length * sizeOf(common) + sizeOf(alternatives.flat()) > MOST_FILTERED) {
    const problem = `The filters have more than ${MOST_FILTERED} conditions and values`;
    return refused("BAD_REQUEST", `${problem}; ask for fewer at a time.`);
  }
  return all(alternatives, (conditions) => all([...common, ...conditions], (each) => readCondition(each, model)));
}

const CONDITIONS: Readonly<Partial<Record<FilterOperator, SearchCondition["is"]>>> = {
  EQUAL: "equal",
  IN: "equal",
  IEQUAL: "equalInAnyCase",
  CONTAIN: "containing",
  START_WITH: "startingWith",
  END_WITH: "endingWith",
  EXISTS: "there",
};

/** The conditions that filters may have; some are not supported. */
export const FILTER_OPERATORS = [
  "CONTAIN",
  "EQUAL",
  "IEQUAL",
  "IN",
  "EXISTS",
  "START_WITH",
  "END_WITH",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL_TO",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL_TO",
  "DESCENDANTS_INCL",
  "ANCESTORS_INCL",
  "RELATED_INCL",
] as const satisfies readonly FilterOperator[];

function readCondition(
  { field: given, values: texts, negated, condition }: FacetFilterInput,
  model: Model,
): Result<SearchCondition, Refusal> {
  const operator = condition ?? "EQUAL";
  const is = CONDITIONS[operator];
  if (is === undefined) {
    const known = Object.keys(CONDITIONS).join(", ");
    return refused(
      "BAD_REQUEST",
      `The condition ${operator} on ${quoted(given)} is not supported; use one of ${known}.`,
    );
  }
  const field = fieldNamed(given);
  const values = (texts ?? []).map((text) => valueOf({ field, is }, text, model));
  // The path of an entity is kept in pieces, so that what contains a piece has it.
  const isPiece = field === "browsePathV2" && is === "containing";
  return success({ field, is: isPiece ? "equal" : is, values, negated: negated ?? false });
}

/** The field that a filter or a facet names, as the index has it. */
export function fieldNamed(given: string): string {
  const name = given.replace(/\.keyword$/, "");
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name;
}

/** The names that some fields have as well. */
const ALIASES: Readonly<Record<string, string>> = { env: "origin", _entityName: "name", entityType: "_entityType" };

/**
 * A value as the index has it: types as URNs name them, and a platform as its URN, unless the filter looks for a part or the end
 * of it.
 * Decision: as in DataHub, a part of it is one of the whole URN, so that every platform contains "data".
 */
function valueOf({ field, is }: Pick<SearchCondition, "field" | "is">, text: string, model: Model): string {
  if (field === "_entityType") return searchedType(text, model) ?? text;
  const isWhole = field === "platform" && is !== "containing" && is !== "endingWith";
  return isWhole && !text.startsWith("urn:") ? PLATFORM_PREFIX + text : text;
}
