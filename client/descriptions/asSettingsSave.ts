/** The settings by which VS Code changes white space whenever it saves a text, by their names without `files.`. */
export interface WhiteSpaceSettings {
  readonly trimTrailingWhitespace: boolean;
  readonly trimFinalNewlines: boolean;
  readonly insertFinalNewline: boolean;
}

/** What VS Code makes of a text by these settings when it saves it; with line feeds alone. */
export function asSettingsSave(text: string, settings: WhiteSpaceSettings): string {
  let saved = text.replaceAll("\r\n", "\n");
  if (settings.trimTrailingWhitespace)
    saved = saved
      .split("\n")
      .map((line) => withoutEnd(line, " \t"))
      .join("\n");
  if (settings.insertFinalNewline && withoutEnd(saved.slice(saved.lastIndexOf("\n") + 1), " \t") !== "") saved += "\n";
  if (settings.trimFinalNewlines) {
    const lines = withoutEnd(saved, "\n");
    saved = lines === saved || lines === "" ? lines : `${lines}\n`;
  }
  return saved;
}

/** Not by a regular expression, which takes quadratic time where such characters are not at the end. */
function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
