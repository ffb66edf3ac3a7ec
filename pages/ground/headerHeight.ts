/**
 * Tells the style sheet how high the parts of the header are that stay above what is scrolled, all of them and the first alone,
 * now and whenever that changes. What has the focus does not disappear behind a header that becomes higher, as with a message in
 * it.
 */
export function tellHeight(first: HTMLElement, ...others: readonly HTMLElement[]): void {
  const parts = [first, ...others];
  const { style } = document.documentElement;
  let before = 0;
  const tell = (): void => {
    const height = parts.reduce((sum, part) => sum + part.offsetHeight, 0);
    style.setProperty("--header-height", `${height}px`);
    style.setProperty("--title-height", `${first.offsetHeight}px`);
    const focused = document.activeElement;
    const top = focused?.getBoundingClientRect().top ?? 0;
    if (focused && parts.every((part) => !part.contains(focused)) && top >= before && top < height)
      focused.scrollIntoView({ block: "nearest" });
    before = height;
  };
  const observer = new ResizeObserver(tell);
  for (const part of parts) observer.observe(part, { box: "border-box" });
}
