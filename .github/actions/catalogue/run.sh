# Runs the command with the inputs of the action: "check" or "diff". A wrong input becomes an annotation that names it.
set -eo pipefail

refuse() {
  local data=${2//'%'/%25}
  data=${data//$'\r'/%0D}
  echo "::error title=Input $1::${data//$'\n'/%0A}"
  exit 2
}

is_true() {
  case $2 in
    true) return 0 ;;
    false | "") return 1 ;;
    *) refuse "$1" "The input \"$1\" must be true or false, not \"$2\"." ;;
  esac
}

# A path that exists is taken as it is. Of any other, the shell expands *, ? and [], and nothing else.
paths=()
add_path() {
  local IFS=
  if [[ -e $1 ]]; then paths+=("$1"); else paths+=($1); fi
}
given=${INPUT_PATHS//$'\r'/}
if [[ $given == *$'\n'* ]]; then
  while IFS=$' \t' read -r line; do add_path "$line"; done <<<"$given"
else
  IFS=$' \t' read -ra words <<<"$given"
  for word in "${words[@]}"; do add_path "$word"; done
fi
((${#paths[@]} > 0)) || refuse paths 'The input "paths" is empty; name files or folders, or leave it out.'

case $CATALOGUE_URL in
  http://* | https://*) ;;
  "") unset CATALOGUE_URL ;;
  *) refuse catalogue-url "The input \"catalogue-url\" must begin with http:// or https://." ;;
esac
[[ -n $CATALOGUE_TOKEN ]] || unset CATALOGUE_TOKEN

if [[ $1 == check ]]; then
  arguments=(check --format github --workspace "${INPUT_WORKSPACE:-.}")
  if is_true offline "$INPUT_OFFLINE" || [[ -z $CATALOGUE_URL ]]; then arguments+=(--offline); fi
  if is_true diff "$INPUT_DIFF" && [[ -z $CATALOGUE_URL ]]; then
    refuse catalogue-url 'The input "catalogue-url" is missing: "diff" needs a catalogue to compare with.'
  fi
else
  arguments=(diff --format github)
  if is_true create-missing "$INPUT_CREATE_MISSING"; then arguments+=(--create-missing); fi
  if is_true prune-members "$INPUT_PRUNE_MEMBERS"; then arguments+=(--prune-members); fi
fi
exec node "$GITHUB_ACTION_PATH/../../../dist/cli.js" "${arguments[@]}" -- "${paths[@]}"
