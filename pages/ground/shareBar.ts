import { element } from "./element.ts";

/** A bar that is as long as a share. What it shows is also said in words next to it, so that it is only to look at. */
export function shareBar(percent: number | undefined, look: string): HTMLElement {
  const fill = element("div", { class: `fill ${look}` });
  fill.style.width = `${percent ?? 0}%`;
  return element("div", { class: "track", "aria-hidden": "true" }, fill);
}
