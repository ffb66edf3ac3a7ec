import { expect, test } from "vitest";
import { hidingText, shownInfo } from "../../../catalogue/changes/shownInfo.ts";
import { shownText } from "../../../catalogue/facts/shownDescription.ts";

test("the edited text is shown, unless it is blank", () => {
  const texts = [shownText("Junior", "Head"), shownText(" ", "Head"), shownText(null, "Head"), shownText("", null)];
  expect(texts).toEqual(["Junior", "Head", "Head", undefined]);
});

test("so it is of all that can be ingested and edited; other properties are as they were ingested", () => {
  const info = { displayName: "Jane", title: "Head", departmentName: "Data", active: true };
  const edited = {
    displayName: "Janie",
    title: "\n",
    email: "j@example.com",
    departmentName: "Sales",
    skills: ["sql"],
  };
  const shown = { displayName: "Janie", title: "Head", email: "j@example.com", departmentName: "Data", active: true };
  expect(shownInfo(info, edited)).toEqual(shown);
  expect(shownInfo(undefined, edited)).toEqual({ displayName: "Janie", email: "j@example.com" });
  expect(shownInfo(info, undefined)).toEqual(info);
});

test("only a text hides another", () => {
  expect(hidingText({ title: "Junior" }, "title")).toBe("Junior");
  for (const edited of [{ title: 1 }, { title: null }, {}, undefined])
    expect(hidingText(edited, "title")).toBeUndefined();
});
