/** Tells the style sheet how high the header is, now and whenever that changes, since it stays above what is scrolled. */
export function tellHeight(header: HTMLElement): void {
  const tell = (): void => {
    document.documentElement.style.setProperty("--header-height", `${header.offsetHeight}px`);
  };
  new ResizeObserver(tell).observe(header, { box: "border-box" });
}
