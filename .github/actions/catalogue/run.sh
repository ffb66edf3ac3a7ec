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
# "-" alone would be standard input.
for at in "${!paths[@]}"; do
  if [[ ${paths[at]} == - ]]; then paths[at]=./-; fi
done
((${#paths[@]} > 0)) || refuse paths 'The input "paths" is empty; name files or folders, or leave it out.'

url=${CATALOGUE_URL#"${CATALOGUE_URL%%[![:space:]]*}"}
export CATALOGUE_URL=${url%"${url##*[![:space:]]}"}
case $CATALOGUE_URL in
  [Hh][Tt][Tt][Pp]://* | [Hh][Tt][Tt][Pp][Ss]://*) ;;
  "") unset CATALOGUE_URL ;;
  *) refuse catalogue-url "The input \"catalogue-url\" must begin with http:// or https://." ;;
esac
[[ -n $CATALOGUE_TOKEN ]] || unset CATALOGUE_TOKEN

upsert_options=()
if is_true create-missing "$INPUT_CREATE_MISSING"; then upsert_options+=(--create-missing); fi
if is_true prune-members "$INPUT_PRUNE_MEMBERS"; then upsert_options+=(--prune-members); fi

if [[ $1 == check ]]; then
  workspace=${INPUT_WORKSPACE:-.}
  [[ -d $workspace ]] || refuse workspace "The input \"workspace\" must be a folder, not \"$workspace\"."
  arguments=(check --format github --workspace "$workspace")
  if is_true offline "$INPUT_OFFLINE" || [[ -z $CATALOGUE_URL ]]; then arguments+=(--offline); fi
  if is_true diff "$INPUT_DIFF"; then
    [[ -n $CATALOGUE_URL ]] ||
      refuse catalogue-url 'The input "catalogue-url" is missing: "diff" needs a catalogue to compare with.'
  elif ((${#upsert_options[@]} > 0)); then
    input=${upsert_options[0]#--}
    refuse "$input" "The input \"$input\" has no effect without \"diff\"; set \"diff\" to true as well, or leave it out."
  fi
else
  arguments=(diff --format github "${upsert_options[@]}")
fi
exec node "$GITHUB_ACTION_PATH/../../../dist/cli.js" "${arguments[@]}" -- "${paths[@]}"
