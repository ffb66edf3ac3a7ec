import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import type { LastChange } from "../lastChanges.ts";
import { openWorkspace } from "../openWorkspace.ts";
import type { NamedChange } from "../underWay.ts";
import type { ChangeNotes } from "../writtenNotes.ts";

/** Notes a change of this window. That it cannot be noted does not stop it, and is logged. */
export function changeNotes(
  { lastChanges, catalogue, output }: Pick<Environment, "lastChanges" | "catalogue" | "output">,
  what: Pick<LastChange, "kind" | "title">,
): ChangeNotes & { readonly named: NamedChange } {
  const into = placeId(catalogue.place);
  const id = crypto.randomUUID();
  const from = openWorkspace();
  return {
    named: { id, into },
    async makeRoom() {
      try {
        await lastChanges.makeRoom(into, from);
      } catch (error) {
        output.error("What earlier changes have written could not be forgotten", error);
      }
    },
    async noteWritten(written, { isComplete }) {
      try {
        return await lastChanges.note(into, { id, ...what, written, isComplete, from, at: Date.now() });
      } catch (error) {
        output.error("What was written could not be noted, so it cannot be undone later", error);
        return undefined;
      }
    },
  };
}
