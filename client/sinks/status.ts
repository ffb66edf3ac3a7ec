import { window, type StatusBarAlignment, type StatusBarItem, type LanguageStatusItem } from "vscode";
import { plainLabel, plainSentence } from "../../catalogue/display/inert.ts";

/** What an item of the status bar shows: an icon, a few words, and what they mean. */
export interface StatusLook {
  /** The name of one of VS Code's icons. */
  readonly icon: string;
  readonly text: string;
  readonly tooltip: string;
  /** What a click does. */
  readonly command: string;
}

interface StatusPlace {
  readonly id: string;
  /** What the person hides it by. */
  readonly name: string;
  readonly alignment: StatusBarAlignment;
  readonly priority: number;
}

/** An item of the status bar, not yet shown. */
export function statusBarItem({ id, name, alignment, priority }: StatusPlace): StatusBarItem {
  const item = window.createStatusBarItem(id, alignment, priority);
  item.name = plainLabel(name);
  return item;
}

/** Changes what an item shows; a screen reader says the text and the tooltip, not the icon. */
export function showStatusLook(item: StatusBarItem, { icon, text, tooltip, command }: StatusLook): void {
  const [label, explanation] = [plainLabel(text), plainSentence(tooltip)];
  item.text = `$(${icon}) ${label}`;
  item.tooltip = explanation;
  item.accessibilityInformation = { label: `${label}, ${explanation}` };
  item.command = command;
}

/** Changes what is said of the language of the open file. */
export function showLanguageStatus(item: LanguageStatusItem, text: string): void {
  item.text = plainLabel(text);
}
