/** Resolves at the next turn of the event loop, when what is waiting in it has had its turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
