# Makes the built command one that later steps run by its name: bash and others by the first file, the shells of Windows by the
# second one.
set -euo pipefail
folder=$RUNNER_TEMP/metadata-catalogue
program=$(node -p 'require("node:path").resolve(process.argv[1])' "$GITHUB_ACTION_PATH/../../../dist/cli.js")
mkdir -p "$folder"
printf '#!/bin/sh\nexec node "%s" "$@"\n' "$program" >"$folder/catalogue"
printf '@node "%s" %%*\r\n' "$program" >"$folder/catalogue.cmd"
chmod +x "$folder/catalogue"
echo "$folder" >>"$GITHUB_PATH"
