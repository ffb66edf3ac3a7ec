/** The names of folders with many files, none of which are record files. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  "node_modules",
  ".git",
  ".hg",
  ".svn",
  ".venv",
  "__pycache__",
]);
