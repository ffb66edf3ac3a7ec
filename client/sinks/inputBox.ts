import { window, type InputBox } from "vscode";
import { plainLabel, plainSentence } from "./inert.ts";

interface InputTexts {
  readonly title: string;
  readonly prompt: string;
  readonly placeholder: string;
}

/** A box to write one line in, not yet shown. What it is about is shown as it is; what is in it is the person's own. */
export function inputBox({ title, prompt, placeholder }: InputTexts): InputBox {
  const box = window.createInputBox();
  box.title = plainLabel(title);
  box.prompt = plainSentence(prompt);
  box.placeholder = plainLabel(placeholder);
  return box;
}

/** Says below the box what is wrong with what is in it; `undefined`: nothing. */
export function showValidation(box: InputBox, sentence: string | undefined): void {
  box.validationMessage = sentence === undefined ? undefined : plainSentence(sentence);
}
