import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import {
  databasePath,
  markFolder,
  prepareFolder,
  recoveryCommand,
  systemCode,
} from "../../../../service/store/sqlite/dataFolder.ts";
import { testFolder } from "../../testService.ts";
import { openFiles } from "./openFiles.ts";

const onPosix = process.platform !== "win32";

function mode(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

/** What an action throws. */
function thrown(action: () => void): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
}

function message(...parts: readonly string[]): unknown {
  return expect.stringContaining(parts.join(""));
}

test("a folder that is missing is made with those above it and the catalogue's file, and is its owner's alone", () => {
  const above = join(testFolder(), "one");
  const folder = join(above, "two");
  prepareFolder(folder);
  prepareFolder(folder);
  expect(databasePath(folder)).toBe(join(folder, "catalogue.sqlite"));
  expect(readFileSync(databasePath(folder), "utf8")).toBe("");
  if (onPosix) expect([above, folder, databasePath(folder)].map(mode)).toEqual(["700", "700", "600"]);
});

test.runIf(process.platform === "linux")("no file is kept open", () => {
  const folder = testFolder();
  prepareFolder(folder);
  expect(openFiles(folder)).toEqual([]);
});

test("what is a file is no data folder", () => {
  const file = join(testFolder(), "file");
  writeFileSync(file, "x");
  expect(
    thrown(() => {
      prepareFolder(file);
    }),
  ).toMatchObject({
    code: "FOLDER_UNUSABLE",
    message: `The data folder "${file}" is a file; name a folder with --data.`,
  });
});

test.runIf(process.platform === "linux")("a folder that cannot be made, or is gone, is refused with the reason", () => {
  const folder = "/proc/nope/deeper";
  const prepare = (): void => {
    prepareFolder(folder);
  };
  expect(thrown(prepare)).toMatchObject({
    message: message('The data folder "/proc/nope" cannot be used: ENOENT'),
    cause: { code: "ENOENT" },
  });
  const gone = join(testFolder(), "gone");
  const mark = (): void => {
    markFolder(gone);
  };
  expect(thrown(mark)).toMatchObject({
    code: "FOLDER_UNUSABLE",
    message: message(`The data folder "${gone}" cannot be used: ENOENT`),
    cause: { code: "ENOENT" },
  });
});

test.runIf(onPosix)("a link to nowhere at the place of the catalogue's file is refused with the reason", () => {
  const folder = testFolder();
  symlinkSync(join(folder, "nowhere", "file"), databasePath(folder));
  const prepare = (): void => {
    prepareFolder(folder);
  };
  expect(thrown(prepare)).toMatchObject({ message: message(`The data folder "${folder}" cannot be used: ENOENT`) });
});

test("a folder is marked once, for its owner alone", () => {
  const folder = testFolder();
  markFolder(folder);
  const path = join(folder, "catalogue.json");
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({
    about: "The catalogue of this folder is in catalogue.sqlite.",
    format: "metadata-catalogue",
  });
  if (onPosix) expect(mode(path)).toBe("600");
  expect(readdirSync(folder)).toEqual(["catalogue.json"]);
  writeFileSync(path, "another note");
  markFolder(folder);
  expect(readFileSync(path, "utf8")).toBe("another note");
});

test("the mark, or a log, of a catalogue whose file is gone or empty is a loss, and a file with contents is none", () => {
  for (const trace of ["catalogue.json", "catalogue.sqlite-wal"]) {
    const folder = testFolder();
    const path = databasePath(folder);
    if (trace === "catalogue.json") markFolder(folder);
    else writeFileSync(join(folder, trace), "x");
    const refused = {
      code: "STORE_DAMAGED",
      message: message(`The catalogue's file "${path}" is missing or empty, though this folder has had a catalogue.`),
    };
    const prepare = (): void => {
      prepareFolder(folder);
    };
    expect(thrown(prepare)).toMatchObject(refused);
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, "");
    expect(thrown(prepare)).toMatchObject(refused);
    expect(thrown(prepare)).toMatchObject({ message: message("or run ", recoveryCommand(folder), ", which keeps") });
    writeFileSync(path, "x");
    expect(thrown(prepare)).toBeUndefined();
    rmSync(path);
    writeFileSync(join(folder, trace), "");
    expect(thrown(prepare)).toBeUndefined();
  }
});

test.each([
  ["an export", "[]"],
  ["a large export", JSON.stringify([{ entityType: "dataset", text: "x".repeat(5000) }])],
  ["another program's note", '{"format":"theirs"}'],
  ["a text", "x"],
])("%s under the name of the mark is not taken for one, and is kept", (_what, text) => {
  const folder = testFolder();
  const [path, other] = [databasePath(folder), join(folder, "catalogue.json")];
  writeFileSync(other, text);
  const prepare = (): void => {
    prepareFolder(folder);
  };
  const refused = {
    code: "STORE_NOT_OURS",
    message: message(
      `In "${folder}", another file, such as an export, is called "catalogue.json"; a new catalogue needs this name. Move or rename "${other}", or choose another folder`,
    ),
  };
  expect(thrown(prepare)).toMatchObject(refused);
  expect(existsSync(path)).toBe(false);
  const lost = {
    code: "STORE_DAMAGED",
    message: message(
      `The catalogue's file "${path}" is missing or empty, though this folder has had a catalogue. The file "catalogue.json" beside it is from elsewhere, or damaged, and is left alone. Restore a copy of the whole folder, or run ${recoveryCommand(folder)}`,
    ),
  };
  writeFileSync(`${path}-wal`, "");
  expect(thrown(prepare)).toMatchObject(lost);
  rmSync(`${path}-wal`);
  writeFileSync(path, "");
  expect(thrown(prepare)).toMatchObject(lost);
  expect(readFileSync(other, "utf8")).toBe(text);
  writeFileSync(path, "x");
  expect(thrown(prepare)).toBeUndefined();
});

test("what has the name of the mark and cannot be read is told", () => {
  const folder = testFolder();
  mkdirSync(join(folder, "catalogue.json"));
  const prepare = (): void => {
    prepareFolder(folder);
  };
  expect(thrown(prepare)).toMatchObject({ message: message(`The data folder "${folder}" cannot be used: EISDIR`) });
});

test.runIf(onPosix)("the files of a catalogue that others could read become its owner's alone", () => {
  for (const [before, after] of [
    [0o644, "600"],
    [0o660, "600"],
    [0o601, "600"],
    [0o400, "400"],
    [0o700, "700"],
  ] as const) {
    const folder = testFolder();
    const files = ["", "-wal", "-shm"].map((end) => databasePath(folder) + end);
    for (const file of files) {
      writeFileSync(file, "x");
      chmodSync(file, before);
    }
    prepareFolder(folder);
    expect(files.map(mode)).toEqual([after, after, after]);
  }
});

test("what is at the place of the catalogue's file is left to who opens it", () => {
  const folder = testFolder();
  mkdirSync(databasePath(folder), { mode: 0o700 });
  expect(
    thrown(() => {
      prepareFolder(folder);
    }),
  ).toBeUndefined();
});

test("an error of the system about a file has the code of what to do", () => {
  const codes = ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EIO", "EMFILE"];
  expect(codes.map((code) => systemCode(Object.assign(new Error("of the system"), { code })))).toEqual([
    "STORE_FULL",
    "STORE_FULL",
    "STORE_READ_ONLY",
    "STORE_READ_ONLY",
    "STORE_READ_ONLY",
    "STORE_FAILED",
    "FOLDER_UNUSABLE",
  ]);
  for (const error of [new Error("no code"), { code: "EIO" }, "EIO"]) expect(systemCode(error)).toBe("FOLDER_UNUSABLE");
});

test("the command that recovers a catalogue can be copied as it is", () => {
  const folder = join("some place", 'called "this"');
  expect(recoveryCommand(folder)).toBe(`catalogue serve --data ${JSON.stringify(folder)} --recover`);
  expect(basename(databasePath(folder))).toBe("catalogue.sqlite");
});
