import { linkProblem } from "../../catalogue/vocabulary/link.ts";
import { quoted, refused } from "../refusal.ts";

/** The refusal of a link that no file may have; `undefined`: it is valid. */
export function linkRefusal(url: string): ReturnType<typeof refused> | undefined {
  const problem = linkProblem(url);
  return problem === undefined ? undefined : refused("BAD_REQUEST", `The link ${quoted(url)} is invalid. ${problem}.`);
}
