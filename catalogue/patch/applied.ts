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
 * A value after operations of JSON Patch. As DataHub does, what leads to an added value is made, and what is to be removed
 * need not be there. Decision: what a patch copies and moves in all, and what it leaves, may be as large as a value that is
 * sent. The error is a clause without a final stop.
 */
export function applied(value: JsonObject, operations: readonly PatchOperation[]): Result<unknown, string> {
  let document: unknown = structuredClone(value);
  let copied = NO_EXTENT;
  for (const [at, operation] of operations.entries()) {
    const named = `${operation.op} ${JSON.stringify(operation.path.slice(0, 300))}`;
    const where = l10n.t`operation ${at + 1} of the patch (${named})`;
    try {
      if (operation.op === "copy" || operation.op === "move") {
        copied = together(copied, extentOf(valueAt(document, operation.from)));
        const problem = excess(copied);
        if (problem !== undefined)
          return failure(l10n.t`${where} would exceed the limit for what a patch copies and moves: ${problem}`);
      }
      const problem = excess({ ...NO_EXTENT, levels: keysOf(operation.path).length });
      if (problem !== undefined) return failure(l10n.t`${where} has a path with ${problem}`);
      if (operation.op === "remove" && !isThere(document, operation.path)) continue;
      if (operation.op === "add") makeWay(document, operation.path);
      document = jsonPatch.applyOperation(document, onWire(operation), true, true).newDocument;
    } catch (error) {
      if (error instanceof jsonPatch.JsonPatchError)
        return failure(l10n.t`${where} cannot be applied: ${clause(error)}`);
      if (error instanceof TypeError) return failure(l10n.t`${where} addresses a value that patches may not change`);
      throw error;
    }
  }
  const problem = excess(extentOf(document));
  return problem === undefined ? success(document) : failure(l10n.t`the patched value has ${problem}`);
}

/** A copy, since later operations change what an earlier one puts into the document. */
function onWire(operation: PatchOperation): Operation {
  return structuredClone(operation);
}

function isThere(document: unknown, path: string): boolean {
  return valueAt(document, path) !== undefined;
}

function valueAt(document: unknown, path: string): unknown {
  let at: unknown = document;
  for (const key of keysOf(path)) {
    at = Array.isArray(at) ? at[Number(key)] : fieldOf(at, key);
    if (at === undefined) return undefined;
  }
  return at;
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

function keysOf(path: string): readonly string[] {
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
      return l10n.t("its path does not exist");
    case "OPERATION_FROM_UNRESOLVABLE":
      return l10n.t("the path from which it takes the value does not exist");
    default:
      return name.toLowerCase().replaceAll("_", " ");
  }
}
