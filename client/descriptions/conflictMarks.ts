/** Two versions of a text in one, marked as version control does it. VS Code's merge editor resolves texts with such marks. */
export function withConflictMarks(theirs: string, mine: string): string {
  return [START, theirs, MIDDLE, mine, END, ""].join("\n");
}

/** Whether a text still has a mark of a conflict, so that it is not finished. A line of equals signs is Markdown, too. */
export function hasConflictMarks(text: string): boolean {
  const lines = text.split(/\r?\n/);
  return [START, END].some((mark) => lines.includes(mark));
}

const START = "<<<<<<< In the catalogue";
const MIDDLE = "=======";
const END = ">>>>>>> Yours";
