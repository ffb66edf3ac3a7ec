/** What a command line says of an argument or variable that is given without a value, as `--host "$HOST"` does. */
export function emptyValue(name: string): string {
  return `${name} is empty; give it a value, or leave it out. Perhaps a variable that it comes from is not set.`;
}
