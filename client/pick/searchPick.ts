import { typedPick, type Choice } from "../sinks/quickPick.ts";

interface SearchPick<T> {
  readonly title: string;
  readonly placeholder: string;
  /** What there is to choose for what was typed so far. */
  readonly search: (typed: string) => Promise<readonly Choice<T>[]>;
}

/** Lets the person choose among what the catalogue finds while they type. `undefined`: they did not. */
export async function searchPick<T>({ title, placeholder, search }: SearchPick<T>): Promise<T | undefined> {
  const { pick, offer, explain } = typedPick<T>({ title, placeholder });
  const subscriptions: { dispose(): unknown }[] = [pick];
  // The catalogue decides what matches; a second filter would hide what it found by other fields.
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  let latest = 0;
  const look = async (typed: string): Promise<void> => {
    const turn = ++latest;
    pick.busy = true;
    try {
      const items = await search(typed);
      // A late answer belongs to an earlier text.
      if (turn === latest) offer(items);
    } catch (error) {
      if (turn === latest) explain(error instanceof Error ? error.message : String(error));
    } finally {
      if (turn === latest) pick.busy = false;
    }
  };
  try {
    return await new Promise<T | undefined>((resolve) => {
      subscriptions.push(
        pick.onDidChangeValue((typed) => void look(typed)),
        pick.onDidAccept(() => {
          // While waiting for an answer there may be nothing to choose; the list then stays open.
          const chosen = pick.selectedItems[0] ?? pick.activeItems[0];
          if (chosen?.value !== undefined) resolve(chosen.value);
          else if (chosen) void look(pick.value);
        }),
        pick.onDidHide(() => {
          resolve(undefined);
        }),
      );
      pick.show();
      void look("");
    });
  } finally {
    for (const each of subscriptions) each.dispose();
  }
}
