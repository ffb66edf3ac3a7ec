import { ThemeIcon } from "vscode";
import { inputBox } from "../sinks/inputBox.ts";
import type { Column } from "../../catalogue/graph/readDataset.ts";

/** The person wants to write it in an editor instead. */
interface InEditor {
  readonly kind: "in-editor";
}

/**
 * Asks for the description of a column. A text of several lines goes to an editor at once.
 * `undefined`: the person stopped, or left it as it was.
 */
export async function askDescription(column: Column, current: string): Promise<string | InEditor | undefined> {
  if (current.includes("\n")) return { kind: "in-editor" };
  const box = inputBox({
    title: `Description of ${column.name}`,
    prompt: "Markdown. Leave it empty to remove the edited description.",
    placeholder: "What does this column hold?",
  });
  const subscriptions: { dispose(): unknown }[] = [box];
  box.value = current;
  box.buttons = [{ iconPath: new ThemeIcon("go-to-file"), tooltip: "Write Several Lines in an Editor" }];
  try {
    return await new Promise<string | InEditor | undefined>((resolve) => {
      subscriptions.push(
        box.onDidAccept(() => {
          resolve(box.value === current ? undefined : box.value);
        }),
        box.onDidTriggerButton(() => {
          resolve({ kind: "in-editor" });
        }),
        box.onDidHide(() => {
          resolve(undefined);
        }),
      );
      box.show();
    });
  } finally {
    for (const each of subscriptions) each.dispose();
  }
}
