/** What to say if an error is that the folder in which this process was started does not exist any more. `undefined`: it is another. */
export function deletedFolder(error: unknown): string | undefined {
  if (!(error instanceof Error && "syscall" in error && error.syscall === "uv_cwd")) return undefined;
  return "The current folder does not exist any more; change to another one, then run the command again.";
}
