/** Two versions of a text in one, marked as version control does it. VS Code's merge editor resolves texts with such marks. */
export function withConflictMarks(theirs: string, mine: string): string {
  return [START, theirs, MIDDLE, mine, END, ""].join("\n");
}

/** Whether a text still has the marks of a conflict, so that it is not finished. */
export function hasConflictMarks(text: string): boolean {
  const lines = text.split(/\r?\n/);
  return [START, MIDDLE, END].every((mark) => lines.includes(mark));
}

const START = "<<<<<<< In the catalogue";
const MIDDLE = "=======";
const END = ">>>>>>> Yours";
