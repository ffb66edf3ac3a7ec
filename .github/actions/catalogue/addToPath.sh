# Makes the built command one that later steps run by its name: bash and others by the first file, the shells of Windows by the
# second one. Both run it with the Node of this step: a later one may install another.
set -euo pipefail

# As one word of sh, whatever characters it contains.
quoted() {
  local quote="'\\''"
  printf "'%s'" "${1//\'/$quote}"
}

folder=$RUNNER_TEMP/metadata-catalogue
node=$(node -p process.execPath)
program=$(node -p 'require("node:path").resolve(process.argv[1])' "$GITHUB_ACTION_PATH/../../../dist/cli.js")
mkdir -p "$folder"
printf '#!/bin/sh\nexec %s %s "$@"\n' "$(quoted "$node")" "$(quoted "$program")" >"$folder/catalogue"
printf '@"%s" "%s" %%*\r\n' "${node//'%'/%%}" "${program//'%'/%%}" >"$folder/catalogue.cmd"
chmod +x "$folder/catalogue"
echo "$folder" >>"$GITHUB_PATH"
