/** A number and what there is that many of: "1 dataset", "3 datasets". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
