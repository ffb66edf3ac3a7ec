// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { renewButtons } from "../../../pages/ground/element.ts";
import { giveFocus, giveFocusBack, keepFocus, placeOfFocus } from "../../../pages/ground/focusPlace.ts";

const hasFocus = vi.spyOn(document, "hasFocus");

beforeEach(() => {
  hasFocus.mockReturnValue(true);
  document.body.innerHTML = "<main><button>One</button><button>Two</button></main>";
});

keepFocus();

test("the element that had the focus gets it back with the page", () => {
  button("Two").focus();
  losesFocus();
  expect(document.activeElement).toBe(document.body);
  getsFocus();
  expect(document.activeElement).toBe(button("Two"));
});

test("a button that was made again meanwhile gets the focus in the place of the former one", () => {
  button("Two").focus();
  losesFocus();
  const made = ["One", "Two"].map((label) => {
    const each = document.createElement("button");
    each.textContent = label;
    return each;
  });
  renewButtons(document.querySelector("main") ?? document.body, made, () => null);
  expect(document.activeElement).toBe(document.body);
  getsFocus();
  expect(document.activeElement).toBe(made[1]);
});

test("what is to get the focus back does, unless something else has had it since", () => {
  button("One").focus();
  losesFocus();
  giveFocusBack(button("Two"));
  getsFocus();
  expect(document.activeElement).toBe(button("Two"));

  giveFocusBack(button("Two"));
  button("One").focus();
  losesFocus();
  getsFocus();
  expect(document.activeElement).toBe(button("One"));
});

test("what had the focus long ago, left the page and is back does not get it instead of what had it last", () => {
  const one = button("One");
  one.focus();
  one.remove();
  giveFocus(button("Two"));
  document.querySelector("main")?.prepend(one);
  losesFocus();
  expect(placeOfFocus()).toBe(button("Two"));
  getsFocus();
  expect(document.activeElement).toBe(button("Two"));
});

test("nothing gets the focus back after a click beside all elements", () => {
  const two = button("Two");
  two.focus();
  two.blur();
  document.dispatchEvent(new Event("pointerup"));
  losesFocus();
  getsFocus();
  expect(document.activeElement).toBe(document.body);
});

/** As a browser does when something outside the page gets the focus. */
function losesFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  hasFocus.mockReturnValue(false);
  window.dispatchEvent(new Event("blur"));
}

function getsFocus(): void {
  hasFocus.mockReturnValue(true);
  window.dispatchEvent(new Event("focus"));
}

function button(label: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
  if (!found) throw new Error(`There is no button ${label}`);
  return found;
}
