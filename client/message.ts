/** A message to the user, and what its buttons offer. */
export interface Message<A extends string = string> {
  readonly severity: "information" | "warning" | "error";
  readonly sentence: string;
  readonly actions: readonly A[];
}
