import { expect, test } from "vitest";
import { linkProblem } from "../../catalogue/link.ts";

test.each(["https://example.com", "http://localhost:8080/a?b#c", "ftp://example.com/f", "mailto:jdoe@example.com"])(
  "%s is a link",
  (link) => {
    expect(linkProblem(link)).toBeUndefined();
  },
);

test.each(["", "example.com/page", "/page", "https://"])("%j is not a link", (link) => {
  expect(linkProblem(link)).toBe(`"${link}" is not a link; write it whole, as in "https://example.com/page"`);
});

test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "vscode://open"])(
  "%s is refused for its scheme",
  (link) => {
    expect(linkProblem(link)).toBe("a link begins with http, https, ftp or mailto");
  },
);
