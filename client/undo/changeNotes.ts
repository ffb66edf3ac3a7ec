import { openWorkspace } from "../openWorkspace.ts";
import type { Output } from "../sinks/output.ts";
import type { NamedChange } from "../work/underWay.ts";
import type { RecentChange } from "./recentChange.ts";
import type { RecentChanges } from "./recentChanges.ts";
import type { ChangeNotes } from "./writtenNotes.ts";

/** What noting a change needs of the environment. */
export interface Noting {
  readonly recentChanges: RecentChanges;
  readonly output: Pick<Output, "error">;
}

/**
 * Notes a change of this window. That it cannot be noted does not stop it, and is logged.
 * @param into the ID of the catalogue that is changed
 */
export function changeNotes(
  { recentChanges, output }: Noting,
  into: string,
  what: Pick<RecentChange, "kind" | "title">,
): ChangeNotes & { readonly named: NamedChange } {
  const id = crypto.randomUUID();
  const from = openWorkspace();
  return {
    named: { id, into },
    async makeRoom() {
      try {
        await recentChanges.makeRoom(into, from);
      } catch (error) {
        output.error("What earlier changes have written could not be forgotten", error);
      }
    },
    async noteWritten(written, { isComplete, isMore }) {
      try {
        const at = Date.now();
        await (isMore
          ? recentChanges.noteMore(into, { id }, { written, at })
          : recentChanges.note(into, { id, ...what, written, isComplete, from, at }));
        return true;
      } catch (error) {
        output.error("What was written could not be noted, so it cannot be undone later", error);
        return false;
      }
    },
  };
}
