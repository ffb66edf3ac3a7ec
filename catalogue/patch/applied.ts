import * as l10n from "@vscode/l10n";
import jsonPatch, { type JsonPatchError, type Operation } from "fast-json-patch";
import { failure, success, type Result } from "../result.ts";
import { excess, extentOf, NO_EXTENT, together } from "./extent.ts";
import { fieldOf, isObject, setField, type JsonObject } from "./json.ts";

/** An operation of JSON Patch (RFC 6902). */
export type PatchOperation =
  | { readonly op: "add" | "replace" | "test"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move" | "copy"; readonly path: string; readonly from: string };

/**
 * How many items get another place by all operations that add to a list or remove from it by position. A list of 10,000 items
 * can be emptied one by one.
 */
const MOST_SHIFTED = 100_000_000;

/**
 * A value after operations of JSON Patch. As DataHub does, what leads to an added value is made, and what is to be removed
 * need not be there. Decision: what a patch copies and moves in all, and what it leaves, may be as large as a value that is
 * sent. How many operations it has is not bounded, because what each costs does not depend on the size of the aspect. The error
 * is a clause without a final stop.
 */
export function applied(value: JsonObject, operations: readonly PatchOperation[]): Result<unknown, string> {
  let document: unknown = structuredClone(value);
  let copied = NO_EXTENT;
  let shifted = 0;
  for (const [at, operation] of operations.entries()) {
    const named = `${operation.op} ${JSON.stringify(operation.path.slice(0, 300))}`;
    const where = l10n.t`operation ${at + 1} of the patch (${named})`;
    const cannot = (why: string): Result<unknown, string> => failure(l10n.t`${where} cannot be applied: ${why}`);
    try {
      let steps: readonly ChangeAtPath[];
      if ("from" in operation) {
        const { from } = operation;
        const taken = from === "" || from.startsWith("/") ? valueAt(document, from, true) : undefined;
        if (taken === undefined) return cannot(l10n.t("the path from which it takes the value does not exist"));
        copied = together(copied, extentOf(taken));
        const problem = excess(copied);
        if (problem !== undefined)
          return failure(l10n.t`${where} would exceed the limit for what a patch copies and moves: ${problem}`);
        steps = stepsOf(operation, taken);
      } else steps = [operation];
      const problem = excess({ ...NO_EXTENT, levels: keysOf(operation.path).length });
      if (problem !== undefined) return failure(l10n.t`${where} has a path with ${problem}`);
      if (operation.op === "remove" && !isThere(document, operation.path)) continue;
      if (operation.op === "add") makeWay(document, operation.path);
      for (const step of steps) {
        shifted += shiftedBy(document, step);
        if (shifted > MOST_SHIFTED)
          return cannot(l10n.t("the patch shifts too many items of lists; replace the whole lists"));
        document = jsonPatch.applyOperation(document, onWire(step), true, true).newDocument;
      }
    } catch (error) {
      if (error instanceof jsonPatch.JsonPatchError) return cannot(clause(error));
      if (error instanceof TypeError) return failure(l10n.t`${where} addresses a value that patches may not change`);
      throw error;
    }
  }
  const problem = excess(extentOf(document));
  return problem === undefined ? success(document) : failure(l10n.t`the patched value has ${problem}`);
}

/** An operation that concerns one place. */
type ChangeAtPath = Exclude<PatchOperation, { readonly from: string }>;

/** What a copy or a move comes to. fast-json-patch would copy the whole document to validate one. */
function stepsOf(
  { op, path, from }: Extract<PatchOperation, { readonly from: string }>,
  value: unknown,
): readonly ChangeAtPath[] {
  const add: ChangeAtPath = { op: "add", path, value };
  return op === "copy" ? [add] : [{ op: "remove", path: from }, add];
}

/** How many items of a list get another place. */
function shiftedBy(document: unknown, { op, path }: ChangeAtPath): number {
  if (op !== "add" && op !== "remove") return 0;
  const end = path.lastIndexOf("/");
  const list = valueAt(document, path.slice(0, Math.max(end, 0)));
  const at = Number(path.slice(end + 1));
  return Array.isArray(list) && at < list.length ? list.length - at : 0;
}

/** A copy, since later operations change what an earlier one puts into the document. */
function onWire(operation: ChangeAtPath): Operation {
  return structuredClone(operation);
}

function isThere(document: unknown, path: string): boolean {
  return valueAt(document, path) !== undefined;
}

/** @param isStrict whether only an index of JSON Pointer names an item of a list; otherwise anything that can be read as a number does */
function valueAt(document: unknown, path: string, isStrict = false): unknown {
  let at: unknown = document;
  for (const key of keysOf(path)) {
    if (Array.isArray(at)) at = isStrict && !isIndex(key) ? undefined : at[Number(key)];
    else at = fieldOf(at, key);
    if (at === undefined) return undefined;
  }
  return at;
}

/** Whether JSON Pointer takes this key for the index of an item: it has no sign, exponent or leading zero. */
function isIndex(key: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(key);
}

/** Makes the objects on the way to what a path names; lists on the way, and what is there already, are left alone. */
function makeWay(document: unknown, path: string): void {
  let at: unknown = document;
  for (const key of keysOf(path).slice(0, -1)) {
    if (Array.isArray(at)) at = at[Number(key)];
    else if (isObject(at)) {
      if (fieldOf(at, key) === undefined) setField(at, key, {});
      at = fieldOf(at, key);
    } else return;
  }
}

/** The keys that a path of JSON Patch leads along. */
export function keysOf(path: string): readonly string[] {
  return path
    .split("/")
    .slice(1)
    .map((key) => jsonPatch.unescapePathComponent(key));
}

function clause({ name }: JsonPatchError): string {
  switch (name) {
    case "TEST_OPERATION_FAILED":
      return l10n.t("the value is different");
    case "OPERATION_PATH_UNRESOLVABLE":
    case "OPERATION_PATH_CANNOT_ADD":
      return l10n.t("its path does not exist");
    default:
      return name.toLowerCase().replaceAll("_", " ");
  }
}
