import { expect, test } from "vitest";
import { lineEndOf, withLineEndsOf } from "../../../catalogue/text/lineEndOf.ts";

test("a text has the line ends of its first CRLF, or line feeds", () => {
  expect(["", "a\n", "a\r\nb", "a\nb\r\n"].map(lineEndOf)).toEqual(["\n", "\n", "\r\n", "\r\n"]);
});

test("lines get the line ends of the text that they are put into", () => {
  expect(withLineEndsOf("a\r\n", "b\nc\r\n")).toBe("b\r\nc\r\n");
  expect(withLineEndsOf("a\n", "b\nc\r\n")).toBe("b\nc\n");
});
