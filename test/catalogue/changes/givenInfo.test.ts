import { expect, test } from "vitest";
import { givenInfo } from "../../../catalogue/changes/givenInfo.ts";

const edited = { title: "Junior", email: "old@example.com", displayName: " ", aboutMe: "Hello" };

test("an edited text that would hide another value is removed, and the value is ingested", () => {
  expect(givenInfo(edited, { title: "Head", departmentId: 7 })).toEqual({
    ingested: { title: "Head", departmentId: 7 },
    edited: { title: "" },
  });
  expect(givenInfo(edited, { title: "" })).toEqual({ ingested: { title: "" }, edited: { title: "" } });
});

test("an edited text that is the value already stays, and so does what is ingested", () => {
  expect(givenInfo(edited, { title: "Junior", email: undefined })).toEqual({ ingested: {}, edited: {} });
});

test("a blank edited text, none, and one of another property hide nothing", () => {
  const given = { displayName: "Jane", departmentName: "Sales" };
  expect(givenInfo(edited, given)).toEqual({ ingested: given, edited: {} });
  expect(givenInfo({ departmentName: "Data" }, given)).toEqual({ ingested: given, edited: {} });
  expect(givenInfo(undefined, given)).toEqual({ ingested: given, edited: {} });
});
