import { expect, test } from "vitest";
import { isSafeLink, webLink } from "../../../catalogue/display/webLink.ts";

function shown(address: string): unknown {
  const link = webLink(address);
  return link && [link.url, ...link.children.map((child) => (child.type === "text" ? child.value : child.type))];
}

test("an address on the web is a link that shows it", () => {
  expect(shown("https://example.com/a")).toEqual(["https://example.com/a", "https://example.com/a"]);
});

test("of a long address the host is shown", () => {
  const address = `https://example.com:8443/${"x".repeat(300)}`;
  expect(shown(address)).toEqual([address, "example.com:8443"]);
});

test("other addresses, and those with a password, are no links", () => {
  for (const address of ["command:x", "javascript:alert(1)", "file:///etc/passwd", "example.com", ""])
    expect(webLink(address)).toBeUndefined();
  for (const address of ["https://user@example.com", "https://:word@example.com"])
    expect(webLink(address)).toBeUndefined();
});

test("a link is followed to the web or to a mail", () => {
  for (const url of ["https://a.b", "HTTP://a.b/c", "mailto:a@b.c"]) expect(isSafeLink(url)).toBe(true);
  for (const url of ["command:x", "xhttps://a.b", "https://", "//a.b", ""]) expect(isSafeLink(url)).toBe(false);
});
