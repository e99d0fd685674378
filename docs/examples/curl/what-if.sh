#!/usr/bin/env bash
# What a trade would do to an account's margin, before it is done.
#   what-if.sh ACCOUNT EXCHANGE CONTRACT TYPE EXPIRY STRIKE QUANTITY     STRIKE is "" for futures
# Exit code 0: compared; 1: no answer, refused, or no such account or contract; 2: rows of the book are left out.
source "$(dirname "${BASH_SOURCE[0]}")/margin-desk.sh"
[[ $# == 7 ]] || { echo 'Give account, exchange, contract, type, expiry, strike and quantity.' >&2 && exit 1; }
account=$1
trade=$(jq --null-input --compact-output '[""] + $ARGS.positional + [""]' --args "$@")

answer=$WORK/answer
get "$answer" /results/accounts
baseline=$(jq --compact-output --arg account "$account" \
  'first(.[] | select(.account_code == $account and .sub_account_code == null)) | {request_id, portfolio_id}' "$answer")
[[ -n $baseline ]] || { echo "There is no result of $account yet: margin it first." >&2 && exit 1; }

jq --null-input --argjson trade "$trade" '{type: "etd", data: [$trade]}' >"$WORK/stage"
post "$answer" /portfolios/stage "$WORK/stage"
if [[ $(jq '.errors | length' "$answer") != 0 ]]; then
  jq --raw-output '.errors[] | "\(.field): \(.message)"' "$answer" >&2
  exit 1
fi

jq --argjson baseline "$baseline" '$baseline + {action: "what-if", mode: "add", stage_id: .stage_id}' "$answer" >"$WORK/submit"
post "$answer" /portfolios/stage/submit "$WORK/submit"
jq --raw-output '.what_if.summary | "\(.initial_margin_1 // "-") \(.initial_margin_2 // "-") \(.rows_excluded_1 + .rows_excluded_2)"' \
  "$answer" >"$WORK/figures"
read -r before after excluded <"$WORK/figures"
[[ $excluded == 0 ]] || echo 'Rows of the book are left out: the figures are without them.'
echo "$account: initial margin $(money "$before") now, $(money "$after") with the trade"
[[ $excluded == 0 ]] || exit "$LEFT_OUT"
