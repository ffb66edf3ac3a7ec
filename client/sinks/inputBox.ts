import { window, type InputBox } from "vscode";
import { plainLabel, plainSentence } from "../../catalogue/display/inert.ts";
import { showOverPage } from "./pageInFront.ts";

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
function showValidation(box: InputBox, sentence: string | undefined): void {
  box.validationMessage = sentence === undefined ? undefined : plainSentence(sentence);
}

interface Line extends InputTexts {
  readonly value?: string;
  readonly password?: boolean;
  /** Another prompt, as soon as it is known; until then, the box shows that something is looked up. */
  readonly laterPrompt?: PromiseLike<string> | undefined;
  /** Which of several questions this is: the second of three is `{ at: 2, of: 3 }`. */
  readonly step?: { readonly at: number; readonly of: number };
  /** What is wrong with the text, as a sentence. `undefined`: nothing. */
  readonly validate: (text: string) => string | undefined | PromiseLike<string | undefined>;
}

/** Asks for one line, and accepts it once nothing is wrong with it. `undefined`: the user cancelled. */
export async function askLine({
  value = "",
  password = false,
  laterPrompt,
  step,
  validate,
  ...texts
}: Line): Promise<string | undefined> {
  const box = inputBox(texts);
  box.value = value;
  box.password = password;
  box.step = step?.at;
  box.totalSteps = step?.of;
  // A token is copied from another window.
  box.ignoreFocusOut = true;
  box.busy = laterPrompt !== undefined;
  void laterPrompt?.then((prompt) => {
    box.prompt = plainSentence(prompt);
    box.busy = false;
  });
  try {
    return await new Promise<string | undefined>((resolve) => {
      box.onDidChangeValue(() => {
        showValidation(box, undefined);
      });
      box.onDidAccept(async () => {
        const { value: accepted } = box;
        const wrong = await validate(accepted);
        if (box.value !== accepted) return;
        showValidation(box, wrong);
        if (wrong === undefined) resolve(accepted);
      });
      box.onDidHide(() => {
        resolve(undefined);
      });
      showOverPage(box);
    });
  } finally {
    box.dispose();
  }
}
