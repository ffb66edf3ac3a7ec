/** The element of a page that has the focus, or had it last. None after a click beside all of them. */
const lastOf = new WeakMap<Document, HTMLElement>();

/**
 * When the page gets the focus back, gives it to the element that had it last. The browser takes it from the element as soon as
 * something outside the page has it, such as a list or the palette, and gives it to the page alone afterwards.
 */
export function keepFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) giveFocusBack(target);
  });
  document.addEventListener("pointerup", () => {
    if (document.activeElement === document.body) lastOf.delete(document);
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
  lastOf.set(document, element);
}

/** What gets the focus back. `null`: it is not in the page now. */
function place(): HTMLElement | null {
  const last = lastOf.get(document);
  return last?.isConnected === true ? last : null;
}
