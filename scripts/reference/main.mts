import { writeFile } from "node:fs/promises";
import { fileFormats, fileFormatsPath } from "./fileFormats.mts";
import { httpAndGraphql, httpAndGraphqlPath } from "./httpAndGraphql.mts";
import { limits, limitsPath } from "./limits.mts";
import { settingsAndCommands, settingsAndCommandsPath } from "./settingsAndCommands.mts";

await writeFile(fileFormatsPath, await fileFormats());
await writeFile(settingsAndCommandsPath, await settingsAndCommands());
await writeFile(httpAndGraphqlPath, await httpAndGraphql());
await writeFile(limitsPath, await limits());
