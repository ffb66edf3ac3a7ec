import { showOverPage } from "./pageInFront.ts";
import { row, typedPick, type Choice, type Prompt, type Remark } from "./quickPick.ts";

/** Rows that are added to a list after it was opened. */
interface AddedRows<T> {
  readonly choices: readonly Choice<T>[];
  /** Why there may be more: a row below the others, which cannot be chosen. */
  readonly remark?: Remark | undefined;
}

/**
 * Lets the user choose one of a few that are known at once, or of others that are read while the list is open: it is busy until
 * then. `undefined`: they did not choose, which cancels the reading.
 */
export async function chooseWhileReading<T>(
  choices: readonly Choice<T>[],
  prompt: Prompt,
  read: (signal: AbortSignal) => Promise<AddedRows<T>>,
): Promise<T | undefined> {
  const { pick } = typedPick<T>(prompt);
  const reading = new AbortController();
  pick.matchOnDescription = true;
  pick.items = choices.map(row);
  pick.busy = true;
  const grow = async (): Promise<void> => {
    const { choices: more, remark } = await read(reading.signal);
    if (reading.signal.aborted) return;
    // VS Code highlights the first row that matches what is typed, which may not be known here yet; a row that the user has
    // moved to stays highlighted, because Enter may be on its way.
    const [active] = pick.value === "" ? pick.activeItems : [];
    const movedTo = active === pick.items[0] ? undefined : active;
    const below = remark ? [{ ...row({ ...remark, value: undefined }), alwaysShow: true }] : [];
    pick.items = [...pick.items, ...more.map(row), ...below];
    if (movedTo) pick.activeItems = [movedTo];
    pick.busy = false;
  };
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      pick.onDidAccept(() => {
        const chosen = pick.selectedItems[0] ?? pick.activeItems[0];
        if (chosen?.value !== undefined) resolve(chosen.value);
      });
      pick.onDidHide(() => {
        resolve(undefined);
      });
      showOverPage(pick);
      grow().catch(reject);
    });
  } finally {
    reading.abort();
    pick.dispose();
  }
}
