import * as l10n from "@vscode/l10n";
import type { FoundTotal } from "../../catalogue/graph/foundTotal.ts";
import { showOverPage } from "../sinks/pageInFront.ts";
import { typedPick, type Choice } from "../sinks/quickPick.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { SeenRows } from "./seenRows.ts";
import { searchRemark, type Sought } from "./searchRemark.ts";

interface SearchPick<T> {
  readonly title: string;
  readonly placeholder: string;
  /**
   * What there is to choose for what was typed so far, and of how many these are the first. `removed`: the names of those that are
   * not offered because they are marked as removed, if there is nothing else.
   */
  readonly search: (
    typed: string,
  ) => Promise<FoundTotal & { readonly choices: readonly Choice<T>[]; readonly removed?: readonly string[] }>;
  /** What is said when nothing is found. */
  readonly sought: Sought;
}

/**
 * Lets the user choose among what the catalogue finds while they type. `undefined`: they did not. Enter, pressed before the
 * rows for the typed text have been on screen long enough to be read, chooses nothing that was shown for an earlier text: it
 * takes the only row found, and leaves the list open when there are several.
 */
export async function searchPick<T>({ title, placeholder, search, sought }: SearchPick<T>): Promise<T | undefined> {
  const { pick, offer } = typedPick<T>({ title, placeholder });
  const subscriptions: { dispose(): unknown }[] = [pick];
  // The catalogue decides what matches; a second filter would hide what it found by other fields.
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  let latest = 0;
  let acceptedEarly = 0;
  let choose: (value: T) => void = () => undefined;
  const rows = new SeenRows();
  const look = async (typed: string): Promise<void> => {
    const turn = ++latest;
    pick.busy = true;
    try {
      const { choices, ...found } = await search(typed);
      // A late answer belongs to an earlier text.
      if (turn !== latest) return;
      rows.offered();
      offer(choices, searchRemark(sought, { ...found, typed, shown: choices.length }));
      const [only, ...others] = choices;
      if (acceptedEarly === turn && only !== undefined && others.length === 0) choose(only.value);
    } catch (error) {
      if (turn === latest)
        offer([], { label: thrownSentence(error), detail: l10n.t("Choose this row to try again"), icon: "warning" });
    } finally {
      if (turn === latest) pick.busy = false;
    }
  };
  try {
    return await new Promise<T | undefined>((resolve) => {
      choose = resolve;
      subscriptions.push(
        pick.onDidChangeValue((typed) => void look(typed)),
        pick.onDidChangeActive(() => {
          rows.shown();
        }),
        pick.onDidAccept(() => {
          if (pick.busy) {
            acceptedEarly = latest;
            return;
          }
          if (!rows.areSeen() && pick.items.filter(({ value }) => value !== undefined).length > 1) return;
          const chosen = pick.selectedItems[0] ?? pick.activeItems[0];
          if (chosen?.value !== undefined) resolve(chosen.value);
          else if (chosen) void look(pick.value);
        }),
        pick.onDidHide(() => {
          resolve(undefined);
        }),
      );
      showOverPage(pick);
      void look("");
    });
  } finally {
    for (const each of subscriptions) each.dispose();
  }
}
