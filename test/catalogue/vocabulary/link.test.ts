import { expect, test } from "vitest";
import { linkProblem, meantLink } from "../../../catalogue/vocabulary/link.ts";

test.each(["https://example.com", "http://localhost:8080/a?b#c", "ftp://example.com/f", "mailto:jdoe@example.com"])(
  "%s is a link",
  (link) => {
    expect(linkProblem(link)).toBeUndefined();
  },
);

test.each(["", "example.com/page", "/page", "https://", "https:example.com", "http:/x", "mailto:"])(
  "%j is not a link",
  (link) => {
    expect(linkProblem(link)).toBe(`"${link}" is not a link; write it in full, like "https://example.com/page"`);
  },
);

test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "vscode://open"])(
  "%s is refused for its scheme",
  (link) => {
    expect(linkProblem(link)).toBe("A link must begin with http, https, ftp or mailto");
  },
);

test("A link may not begin or end with a space", () => {
  expect(linkProblem("https://example.com ")).toBe("A link may not begin or end with a space");
});

test.each([
  "https://example.com/\nx",
  "https://example.com/a\tb",
  "https://exa\u0000mple.com",
  "https://example.com/\u0085x",
])("%j is refused for its control characters", (link) => {
  expect(linkProblem(link)).toBe("A link may not contain line breaks, tabs or other control characters");
});

test.each([
  ["example.com/page?a#b", "https://example.com/page?a#b"],
  ["//example.com", "https://example.com"],
  ["HTTP:example.com", "http://example.com"],
  ["https:/example.com:8080/x", "https://example.com:8080/x"],
  [" https://example.com\n", "https://example.com"],
  ["jdoe@example.com", "mailto:jdoe@example.com"],
])("%j means the link %s", (text, link) => {
  expect(meantLink(text)).toBe(link);
});

test.each(["", "jdoe", "/page", "javascript:alert(1)", "data:text/html,x.y", "https://example.com"])(
  "%j means no other link",
  (text) => {
    expect(meantLink(text)).toBeUndefined();
  },
);
