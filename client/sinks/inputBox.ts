import { window, type InputBox } from "vscode";
import { plainLabel, plainSentence } from "./inert.ts";

interface InputTexts {
  readonly title: string;
  readonly prompt: string;
  readonly placeholder: string;
}

/** A box to write one line in, not yet shown. Its labels are made plain; its value is the user's own text. */
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
