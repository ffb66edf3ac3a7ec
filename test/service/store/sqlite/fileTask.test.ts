import { expect, test } from "vitest";
import { StartError } from "../../../../service/startError.ts";
import { asFault } from "../../../../service/store/sqlite/fault.ts";
import { receivedError, sentError } from "../../../../service/store/sqlite/fileTask.ts";

test("an error of the system, of SQLite, or any other is received with all that messages are made of", () => {
  const full = Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC", path: "/copy", errno: -28 });
  const received = receivedError(sentError(full));
  expect(received).toMatchObject({ message: full.message, code: "ENOSPC", path: "/copy", stack: full.stack });
  const damaged = Object.assign(new Error("malformed"), { code: "ERR_SQLITE_ERROR", errcode: 11 });
  expect(asFault(receivedError(sentError(damaged)))).toMatchObject({ refusal: { code: "STORE_DAMAGED" } });
  expect(receivedError(sentError("thrown as a text"))).toEqual(new Error("thrown as a text"));
});

test("a start error stays one, with its code and the reason of the system", () => {
  const cause = Object.assign(new Error("EACCES: no"), { code: "EACCES" });
  for (const options of [{ cause }, undefined]) {
    const error = new StartError("STORE_READ_ONLY", "It is read-only.", options);
    const received = receivedError(sentError(error));
    expect(received).toBeInstanceOf(StartError);
    expect(received).toMatchObject({ code: error.code, message: error.message, reason: error.reason });
  }
});
