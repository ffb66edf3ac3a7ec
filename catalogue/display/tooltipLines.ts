/**
 * The lines of a name in a tooltip. VS Code breaks no word and cuts off what is wider than the tooltip, so a word of more than 60
 * characters is broken, after a separator if there is one.
 */
export function tooltipLines(name: string): readonly string[] {
  return name.replace(/\S{61,}/gu, (word) => word.match(/\S{30,59}[._/-]|\S{1,60}/gu)?.join("\n") ?? word).split("\n");
}
