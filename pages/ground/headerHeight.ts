/**
 * Tells the style sheet how high the header is, now and whenever that changes, since it stays above what is scrolled. What has
 * the focus does not disappear behind a header that becomes higher, as with a message in it.
 */
export function tellHeight(header: HTMLElement): void {
  let before = 0;
  const tell = (): void => {
    const height = header.offsetHeight;
    document.documentElement.style.setProperty("--header-height", `${height}px`);
    const focused = document.activeElement;
    const top = focused?.getBoundingClientRect().top ?? 0;
    if (focused && !header.contains(focused) && top >= before && top < height)
      focused.scrollIntoView({ block: "nearest" });
    before = height;
  };
  new ResizeObserver(tell).observe(header, { box: "border-box" });
}
