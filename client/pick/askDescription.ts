import * as l10n from "@vscode/l10n";
import { ThemeIcon } from "vscode";
import { inputBox } from "../sinks/inputBox.ts";
import { showOverPage } from "../sinks/pageInFront.ts";
import { descriptionPrompt, fitsBox } from "./descriptionPrompt.ts";

/** How the box was left, and what was in it. */
interface DescriptionAnswer {
  /** `in-editor`: the user wants to continue in an editor; `closed`: the box was closed with unsaved text in it. */
  readonly kind: "accepted" | "in-editor" | "closed";
  readonly text: string;
}

interface DescriptionQuestion {
  /** Of what it is: the name of a column or dataset. */
  readonly name: string;
  readonly placeholder: string;
  /** What shows now. */
  readonly current: string;
  /** What is in the box at first: what shows now, or what the person typed before and did not save. */
  readonly start: string;
  /** Somebody else changed the description to what shows now after the person began. */
  readonly changedMeanwhile: boolean;
  /** Called on every change, so that the text can be kept when the box closes. */
  readonly onTyped: (text: string) => void;
}

/**
 * Asks for a description. A text of several lines, or a long one, goes to an editor at once.
 * `undefined`: the person left it as it was.
 */
export async function askDescription(question: DescriptionQuestion): Promise<DescriptionAnswer | undefined> {
  const { name, placeholder, current, start, onTyped } = question;
  if (!fitsBox(start)) return { kind: "in-editor", text: start };
  const box = inputBox({
    title: l10n.t`Description of ${name}`,
    prompt: descriptionPrompt(question),
    placeholder,
  });
  const subscriptions: { dispose(): unknown }[] = [box];
  box.value = start;
  // A click elsewhere leaves the box open, so that the user can look something up.
  box.ignoreFocusOut = true;
  box.buttons = [{ iconPath: new ThemeIcon("go-to-file"), tooltip: l10n.t("Write Several Lines in an Editor") }];
  try {
    return await new Promise<DescriptionAnswer | undefined>((resolve) => {
      const leave = (kind: DescriptionAnswer["kind"]): void => {
        const { value: text } = box;
        resolve(text === current && kind !== "in-editor" ? undefined : { kind, text });
      };
      subscriptions.push(
        box.onDidChangeValue(onTyped),
        box.onDidAccept(() => {
          leave("accepted");
        }),
        box.onDidTriggerButton(() => {
          leave("in-editor");
        }),
        box.onDidHide(() => {
          leave("closed");
        }),
      );
      showOverPage(box);
    });
  } finally {
    for (const each of subscriptions) each.dispose();
  }
}
