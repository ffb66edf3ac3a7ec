/**
 * Whether the process that started this one has ended.
 * @param parent its number when this one began
 */
export function hasParentEnded(parent: number, platform: NodeJS.Platform): boolean {
  // On Windows, this number stays the same, and to ask for it takes a list of all processes.
  if (platform !== "win32") return process.ppid !== parent;
  try {
    return !process.kill(parent, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
