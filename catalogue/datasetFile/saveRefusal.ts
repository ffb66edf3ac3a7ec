import { failure, type Result } from "../result.ts";
import type { TextFault } from "./datasetContent.ts";

/** Why the text of a dataset cannot be saved. */
export type SaveRefusal =
  /** Something is wrong in the text. */
  | { readonly kind: "faults"; readonly faults: readonly TextFault[] }
  /** Somebody else changed the same since it was read: what, each as a person reads it. */
  | { readonly kind: "conflict"; readonly names: readonly string[] };

/** The text cannot be saved because of what is wrong in it. */
export function faults(...found: readonly TextFault[]): Result<never, SaveRefusal> {
  return failure({ kind: "faults", faults: found });
}
