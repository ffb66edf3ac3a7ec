/** What a command line says of an argument or variable that is given without a value, as `--host "$HOST"` does. */
export function emptyValue(name: string, { isRequired = false }: { readonly isRequired?: boolean } = {}): string {
  const advice = isRequired ? "give it a value" : "give it a value, or leave it out";
  return `${name} is empty; ${advice}. Perhaps a variable that it comes from is not set.`;
}
