import { withHiddenShown } from "../../catalogue/display/hidden.ts";
import { giveFocus, placeOfFocus } from "./focusPlace.ts";

/** The attributes that a page sets: none of them runs anything, and none loads anything. */
type Attribute =
  | "class"
  | "colspan"
  | "dir"
  | "disabled"
  | "for"
  | "hidden"
  | "id"
  | "label"
  | "placeholder"
  | "role"
  | "rows"
  | "scope"
  | "spellcheck"
  | "start"
  | "tabindex"
  | "title"
  | "type"
  | `aria-${string}`
  | `data-${string}`;

/** `undefined` and `false`: the attribute is not set; `true`: it is set without a value. */
type Attributes = Readonly<Partial<Record<Attribute, string | boolean | undefined>>>;

/** What is in an element: elements, and texts, which are never read as HTML, and in which what is hidden is made visible. */
export type PageContent = Node | string | undefined;

/** Makes an element. It is the only way in which pages do, so that no text becomes HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...content: readonly PageContent[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  setContent(made, ...content);
  return made;
}

/** Puts this into an element, instead of what was in it. */
export function setContent(target: Element, ...content: readonly PageContent[]): void {
  const shown = content.filter((each) => each !== undefined);
  target.replaceChildren(...shown.map((each) => (typeof each === "string" ? shownText(each) : each)));
}

/**
 * Puts this into an element that has buttons, instead of what was in it. If a button there has the focus, the new one that is
 * called the same gets it, otherwise the element that `otherwise` gives.
 */
export function renewButtons(
  target: Element,
  content: readonly PageContent[],
  otherwise: () => HTMLElement | null,
): void {
  const focused = placeOfFocus();
  const called = focused && target.contains(focused) ? nameOf(focused) : undefined;
  setContent(target, ...content);
  if (called === undefined) return;
  const same = [...target.querySelectorAll("button")].find((each) => nameOf(each) === called && !each.disabled);
  const next = same ?? otherwise();
  if (next) giveFocus(next);
}

function nameOf(button: Element): string {
  return button.getAttribute("aria-label") ?? button.textContent;
}

/** A text with line breaks that a browser shows, which it does not do with a lone carriage return. */
function shownText(text: string): string {
  return withHiddenShown(text.replace(/\r\n?/g, "\n"));
}

/** Sets these attributes, or removes those that are `undefined` or `false`. */
export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? "" : withHiddenShown(value));
  }
}

/** A button that does something. */
export function button(label: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", act);
  return made;
}
