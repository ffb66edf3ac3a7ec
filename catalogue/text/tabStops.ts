/** How many columns some spaces and tabs take at the beginning of a line. */
export function whiteColumns(white: string, tab: number): number {
  return Array.from(white).reduce((column, each) => (each === "\t" ? column + tab - (column % tab) : column + 1), 0);
}

/** The beginning of a line with spaces in the place of its tabs. */
export function withoutTabs(beginning: string, tab: number): string {
  return beginning.replaceAll("\t", (_, at: number) => {
    const column = whiteColumns(beginning.slice(0, at), tab);
    return " ".repeat(tab - (column % tab));
  });
}
