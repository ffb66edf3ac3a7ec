import { entityTypes } from "../urn/entityTypes.ts";
import { typePrefix } from "../urn/prefixes.ts";
import { USER_FIELDS } from "../records/fields/userFields.ts";
import { type RecordKind, idKey } from "../records/recordKinds.ts";

/** Fields that only one kind of record has. */
const USER_ONLY = ["first_name", "last_name", "full_name", "manager_urn", "department_name", "country_code"];
const GROUP_ONLY = ["members", "admins"];
/** Fields of users that other tools have too: together they show a user only where nothing else is written. */
const OFTEN_USER = ["title", "phone", "groups", "department_id"];
const OFTEN_PERSON = ["display_name", "email"];
const ALL_OF_USER: ReadonlySet<string> = new Set(USER_FIELDS.map(({ key }) => key));

/**
 * What the beginning of a file looks like. Only the fields of its records count, which are at the left edge or, in a list at
 * the left edge, those of its items: fields of the same names that are nested in something else are another tool's.
 */
export function kindByShape(head: string): RecordKind | "other" {
  const seen = new Set<string>();
  for (const { key, value, isFirst } of rootFields(head)) {
    // A dataset is the first field of its item; elsewhere it may be what some other tool works on.
    if (key === idKey("dataset") && isFirst && DATASET.test(value)) return "dataset";
    seen.add(key);
  }
  if (!seen.has(idKey("user"))) return "other";
  const hasSome = (keys: readonly string[]): boolean => keys.some((key) => seen.has(key));
  return hasSome(GROUP_ONLY) ? "group" : hasSome(USER_ONLY) || isOrdinaryUser(seen) ? "user" : "other";
}

/** An ID, a name or an e-mail address, what groups have not, and nothing that is not a user's. */
function isOrdinaryUser(seen: ReadonlySet<string>): boolean {
  const hasSome = (keys: readonly string[]): boolean => keys.some((key) => seen.has(key));
  return hasSome(OFTEN_USER) && hasSome(OFTEN_PERSON) && [...seen].every((key) => ALL_OF_USER.has(key));
}

const DATASET = new RegExp(`^[ \\t]+["']?${typePrefix(entityTypes.dataset.type)}`);

/** A field of a record. */
interface RootField {
  readonly key: string;
  /** What follows its colon on the line. */
  readonly value: string;
  /** Whether the field is the first of a list item, or not indented. */
  readonly isFirst: boolean;
}

const SILENT = /^[ \t]*(?:#.*)?$|^%/;
const ITEM = /^-(?: +|$)(?:[&!]\S*(?: +|$))*/;
const FIELD = /^([A-Za-z_][\w.-]*):(.*)$/;

function* rootFields(head: string): Generator<RootField> {
  /** How far the fields of the records are indented; unknown below a dash that is alone on its line. */
  let column: number | undefined;
  let root: "list" | "mapping" | undefined;
  for (const line of head.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    if (SILENT.test(line)) continue;
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(line)) {
      [root, column] = [undefined, undefined];
      continue;
    }
    const [dash = ""] = ITEM.exec(line) ?? [];
    root ??= dash === "" ? "mapping" : "list";
    const isItem = root === "list" && dash !== "";
    if (isItem) column = dash.length === line.length ? undefined : dash.length;
    const indent = isItem ? dash.length : line.search(/\S/);
    const isFirst = root === "mapping" || isItem || column === undefined;
    column = root === "mapping" ? 0 : (column ?? (isItem ? undefined : indent));
    const [, key, value = ""] = (indent === column && FIELD.exec(line.slice(indent))) || [];
    if (key !== undefined) yield { key, value, isFirst };
  }
}
