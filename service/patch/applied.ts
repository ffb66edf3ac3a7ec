import jsonPatch, { type JsonPatchError, type Operation } from "fast-json-patch";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { fieldOf, isObject, setField, type JsonObject } from "./json.ts";

/** An operation of JSON Patch (RFC 6902). */
export type PatchOperation =
  | { readonly op: "add" | "replace" | "test"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move" | "copy"; readonly path: string; readonly from: string };

/**
 * A value after operations of JSON Patch. As DataHub does, what leads to an added value is made, and what is to be removed
 * need not be there. The error is a clause without a final stop.
 */
export function applied(value: JsonObject, operations: readonly PatchOperation[]): Result<unknown, string> {
  let document: unknown = structuredClone(value);
  for (const [at, operation] of operations.entries()) {
    const where = `operation ${at + 1} of the patch (${operation.op} ${JSON.stringify(operation.path.slice(0, 300))})`;
    try {
      if (operation.op === "remove" && !isThere(document, operation.path)) continue;
      if (operation.op === "add") makeWay(document, operation.path);
      document = jsonPatch.applyOperation(document, onWire(operation), true, true).newDocument;
    } catch (error) {
      if (error instanceof jsonPatch.JsonPatchError) return failure(`${where} cannot be applied: ${clause(error)}`);
      if (error instanceof TypeError) return failure(`${where} addresses what no patch may change`);
      throw error;
    }
  }
  return success(document);
}

function onWire(operation: PatchOperation): Operation {
  return { ...operation };
}

function isThere(document: unknown, path: string): boolean {
  let at: unknown = document;
  for (const key of keysOf(path)) {
    at = Array.isArray(at) ? at[Number(key)] : fieldOf(at, key);
    if (at === undefined) return false;
  }
  return true;
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
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function clause({ name }: JsonPatchError): string {
  const words = name.toLowerCase().replaceAll("_", " ");
  return name === "TEST_OPERATION_FAILED" ? "the value is another" : words;
}
