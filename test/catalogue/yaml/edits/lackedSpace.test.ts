import { expect, test } from "vitest";
import { parse } from "yaml";
import { lackedSpace } from "../../../../catalogue/yaml/edits/lackedSpace.ts";
import { edited } from "../../../edited.ts";

/** The text after the fix; `undefined` if there is none. */
function fixed(text: string, start = 0): string | undefined {
  const [fix] = lackedSpace(text, start, ["title", "slack"])?.fixes ?? [];
  return fix && edited(text, fix.edits);
}

test("a space is added behind the colon", () => {
  expect(fixed("title:x")).toBe("title: x");
  expect(fixed("title://x")).toBeUndefined();
  expect(fixed("titles:x")).toBeUndefined();
});

test.each(["#", "&", "!", "*", "|", ">", "@", "`", "%"])(
  "a value that begins with %s is put in quotes, so that it is what was typed",
  (sign) => {
    const value = `${sign}1 team`;
    for (const end of ["", "\n", "\r\n", " \nid: a\n"])
      expect(parse(fixed(`title:${value}${end}`) ?? "")).toHaveProperty("title", value);
    const inList = `- id: a\n  title:${sign}\n- id: b\n`;
    expect(parse(fixed(inList, inList.indexOf("title")) ?? "")).toEqual([{ id: "a", title: sign }, { id: "b" }]);
    for (const braces of [`{ id: a, slack:${value} }`, `{slack:${value}, id: a}`])
      expect(parse(fixed(braces, braces.indexOf("slack")) ?? "")).toEqual({ id: "a", slack: value });
  },
);

test("such a value is left alone where it may end elsewhere", () => {
  for (const text of ["title:|\n  text", "title:#a # b", 'title:!a "b"', "title:&a, b", "title:*a: b"])
    expect(fixed(text)).toBeUndefined();
  expect(lackedSpace("title:|\n  text", 0, ["title"])?.message).toBe('A space is missing after "title:"');
});
