/**
 * A text in which no mark of VS Code's acts: it makes `[text](command:…)` a link that runs the command, in messages, prompts,
 * states and errors on save, and `$(name)` an icon, in labels and lenses. A backslash does not keep it from that, a space does.
 */
export function inert(text: string): string {
  return text.replace(/\](?=\()/g, "] ").replace(/\$(?=\()/g, "$ ");
}
