/** Waits until something is so that no element of a page says, such as what is in the clipboard. */
export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 120_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
