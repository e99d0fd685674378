#!/usr/bin/env bash
# Submits a batch, waits for it, reads it page by page, and writes a CSV.
#   run-batch.sh BOOK.json RESULTS.csv
# Exit code 0: every row counts; 1: no answer, refused, or the batch failed; 2: rows or accounts are left out.
source "$(dirname "${BASH_SOURCE[0]}")/margin-desk.sh"
book=${1:?is a file with a portfolio, e.g. book.json}
csv=${2:?is the file to write}
PAGE=5000

answer=$WORK/answer
post "$answer" /portfolios/batch "$book"
batch=$(jq --raw-output .batch_id "$answer")

status=queued
while [[ $status == queued || $status == processing ]]; do
  get "$answer" "/portfolios/batch/$batch"
  status=$(jq --raw-output .status "$answer")
  [[ $status != queued && $status != processing ]] || sleep 1
done
jq --raw-output '"\(.status): \(.accounts_done) accounts, \(.rows_done) rows"' "$answer"
if [[ $status == failed ]]; then
  jq --raw-output '.error | "\(.code): \(.message)"' "$answer" >&2
  exit 1
fi

jq --compact-output '.exceptions[]? | . + {account_code: "no account"}' "$answer" >"$WORK/left-out"
nameless=$(jq .rows_without_account "$answer")
echo '"account_code","initial_margin","requirement","source"' >"$csv"
offset=0
total=1
while ((offset < total)); do
  get "$answer" "/portfolios/batch/$batch/results?limit=$PAGE&offset=$offset"
  jq --raw-output '.results[] | [.account_code, .initial_margin, .requirement, .source] | @csv' "$answer" >>"$csv"
  jq --compact-output '.results[] | .account_code as $account | .exceptions[]
    | select(.severity == "excluded") | . + {account_code: $account}' "$answer" >>"$WORK/left-out"
  total=$(jq .total "$answer")
  offset=$((offset + PAGE))
done
jq --raw-output '"left out: row \(.row), \(.account_code): \(.code): \(.exception)"' "$WORK/left-out"
[[ ! -s $WORK/left-out && $nameless == 0 ]] || exit "$LEFT_OUT"
