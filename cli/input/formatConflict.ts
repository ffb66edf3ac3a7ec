/** Why `--json` and another format cannot be given together; `undefined`: they are not. */
export function formatConflict(json: boolean, format: string | undefined): string | undefined {
  return json && format !== undefined && format !== "json"
    ? `--json and --format ${format} ask for different formats; give one of them.`
    : undefined;
}
