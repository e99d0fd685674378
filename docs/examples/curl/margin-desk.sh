# Margin Desk from a shell: bash 4, curl 7.76 or later, jq. Source it; it needs
#   MARGIN_DESK_URL   e.g. http://127.0.0.1:3000
#   MARGIN_DESK_KEY   the API key; curl reads it from a pipe, so that no list of processes shows it
set -euo pipefail

: "${MARGIN_DESK_URL:?is the address of the service, e.g. http://127.0.0.1:3000}"
: "${MARGIN_DESK_KEY:?is your API key}"

LEFT_OUT=2 # Exit code where rows are left out: the figures do not cover the whole book.
ATTEMPTS=5

WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT

# send FILE PATH [curl options]: writes the answer to FILE and sets STATUS, 000 where none came. Repeats what the service
# asks to repeat (429, 503), and with REPEATABLE=yes also what was lost on the line.
send() {
  local file=$1 path=$2 attempt pause
  shift 2
  for ((attempt = 1; attempt <= ATTEMPTS; attempt++)); do
    : >"$WORK/headers"
    STATUS=$(curl --silent --show-error --connect-timeout 5 --max-time 300 \
      --config <(printf 'header = "Authorization: Bearer %s"\n' "$MARGIN_DESK_KEY") \
      --header 'Content-Type: application/json' --output "$file" --dump-header "$WORK/headers" \
      --write-out '%{http_code}' "$@" "$MARGIN_DESK_URL$path") || STATUS=000
    case $STATUS in
      429 | 503) ;;
      000) [[ ${REPEATABLE:-no} == yes ]] || return 0 ;;
      *) return 0 ;;
    esac
    pause=$(tr -d '\r' <"$WORK/headers" | awk 'tolower($1) == "retry-after:" { print $2 }')
    ((attempt == ATTEMPTS)) || sleep "${pause:-$attempt}"
  done
}

# expect_answer FILE: ends the script with the service's own sentence where it refused.
expect_answer() {
  [[ $STATUS != 2* ]] || return 0
  if [[ $STATUS == 000 ]]; then
    echo "No answer from $MARGIN_DESK_URL." >&2
  else
    jq --raw-output '.error | "\(.code): \(.message)", (.details[]? | "  \(.path): \(.message)")' "$1" >&2 ||
      echo "The service answered $STATUS." >&2
  fi
  exit 1
}

# get FILE PATH: reads; always safe to repeat.
get() {
  REPEATABLE=yes send "$1" "$2"
  expect_answer "$1"
}

# post FILE PATH BODY: sends a file once, unless the service says that it did nothing with it.
post() {
  send "$1" "$2" --data-binary "@$3"
  expect_answer "$1"
}

# calculate FILE BOOK: the answer to a book. Its request_id makes it safe to repeat: nothing is kept twice.
calculate() {
  local request_id
  request_id="margin-desk-sh-$(date +%s)-$$-$RANDOM"
  jq --arg id "$request_id" '.request_id = $id' "$2" >"$WORK/request"
  REPEATABLE=yes send "$1" /portfolios --data-binary "@$WORK/request"
  # REQUEST_ID_IN_USE: an earlier attempt was kept, and its answer was lost on the line.
  if [[ $STATUS == 409 ]]; then get "$1" "/results?request_id=$request_id"; fi
  expect_answer "$1"
}

# report_left_out FILE [ROWS SUBMITTED]: prints which rows are in no figure; fails where there are any. Rows that name no
# account are in nobody's count, hence the number submitted.
report_left_out() {
  jq --raw-output --argjson submitted "${2:-null}" '
    [.data[] | select(.sub_account_code == null)] as $accounts
    | ($submitted // ([$accounts[].rows_total] | add)) as $rows
    | ($rows - ([$accounts[] | .rows_total - .rows_excluded] | add)) as $count
    | if $count == 0 then empty else
        "\($count) of \($rows) rows are left out; the figures are without them:",
        ($accounts[] | .account_code as $account | .exceptions[]? | select(.severity == "excluded")
          | "  row \(.row), \($account): \(.code): \(.exception)"),
        (.exceptions[]? | "  row \(.row), no account: \(.code): \(.exception)")
      end' "$1" >"$WORK/left-out"
  cat "$WORK/left-out"
  [[ ! -s $WORK/left-out ]]
}

# print_figures FILE: initial margin and requirement of each account.
print_figures() {
  local account currency margin requirement
  jq --raw-output '.data[] | select(.sub_account_code == null)
      | [.account_code, .currency_code, .initial_margin // "-", .requirement // "-"] | @tsv' "$1" >"$WORK/figures"
  while IFS=$'\t' read -r account currency margin requirement; do
    echo "$account: initial margin $(money "$margin") $currency, requirement $(money "$requirement") $currency"
  done <"$WORK/figures"
}

# money NUMBER: with two decimals. A figure that could not be calculated is "-", never 0.
money() {
  if [[ $1 == - ]]; then echo -; else LC_ALL=C printf '%.2f\n' "$1"; fi
}
