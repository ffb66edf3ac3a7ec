/** The attribute of the element that has the focus, or had it last. None has it after a click beside all of them. */
const PLACE = "data-focus-place";

/**
 * Gives an element the focus back that had it when the page lost it. The browser takes it from the element as soon as something
 * outside the page has it, such as a list or the palette, and gives it to the page alone afterwards.
 */
export function keepFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) giveFocusBack(target);
  });
  document.addEventListener("pointerup", () => {
    if (document.activeElement === document.body) place()?.removeAttribute(PLACE);
  });
  window.addEventListener("focus", () => {
    // A click that brings the focus back must find its target where it is.
    if (document.hasFocus() && document.activeElement === document.body) place()?.focus({ preventScroll: true });
  });
}

/** The element with the focus; while the page has not got it, the one that gets it back. */
export function placeOfFocus(): Element | null {
  return document.hasFocus() ? document.activeElement : place();
}

/** Gives an element the focus, at once if the page has it, otherwise when the page gets it back. */
export function giveFocus(element: HTMLElement): void {
  if (document.hasFocus()) element.focus();
  else giveFocusBack(element);
}

/** When the page gets the focus back, this element gets it, unless another one has had it since. */
export function giveFocusBack(element: HTMLElement): void {
  place()?.removeAttribute(PLACE);
  element.toggleAttribute(PLACE, true);
}

function place(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${PLACE}]`);
}
