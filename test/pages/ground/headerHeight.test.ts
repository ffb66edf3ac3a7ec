// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { tellHeight } from "../../../pages/ground/headerHeight.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("what has the focus is scrolled into view when a higher header covers it, and only then", () => {
  const { header, cell, becomes } = headerAndCell();
  const scrolled = vi.spyOn(cell, "scrollIntoView").mockImplementation(() => undefined);
  cell.focus();

  becomes(50);
  expect(document.documentElement.style.getPropertyValue("--header-height")).toBe("50px");
  expect(scrolled).not.toHaveBeenCalled();
  becomes(90);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
  expect(document.documentElement.style.getPropertyValue("--header-height")).toBe("90px");

  // What was covered before, by a header as high as now, was so by the reader's own scrolling.
  becomes(90);
  expect(scrolled).toHaveBeenCalledTimes(1);
  becomes(50);
  header.querySelector("button")?.focus();
  becomes(90);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test("of several parts, the height is that of all, and the first is told alone, too", () => {
  const { becomes, header } = headerAndCell();
  const told = document.createElement("div");
  Object.defineProperty(told, "offsetHeight", { value: 30 });
  tellHeight(header, told);
  becomes(50);
  const { style } = document.documentElement;
  expect(style.getPropertyValue("--header-height")).toBe("80px");
  expect(style.getPropertyValue("--title-height")).toBe("50px");
});

/** A header of a height that the test says, since this document has no layout, and a cell 70 pixels below the top. */
function headerAndCell() {
  let tell = (): void => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(changed: () => void) {
        tell = changed;
      }
      observe(): void {
        tell();
      }
    },
  );
  document.body.innerHTML = "<header><button></button></header><main><button></button></main>";
  const header = element("header");
  const cell = element("main button");
  let height = 0;
  Object.defineProperty(header, "offsetHeight", { get: () => height });
  vi.spyOn(cell, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 70, 100, 20));
  tellHeight(header);
  const becomes = (pixels: number): void => {
    height = pixels;
    tell();
  };
  return { header, cell, becomes };
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The document has no ${selector}`);
  return found;
}
