import { plainLabel } from "../../catalogue/display/inert.ts";

/** A name as a part of the path of a URI, which is only shown: VS Code puts it into titles and messages. */
export function uriPathPart(name: string): string {
  return plainLabel(name).replaceAll("/", "∕");
}
