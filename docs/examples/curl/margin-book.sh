#!/usr/bin/env bash
# Margins a book: what is left out first, then the figures.
#   margin-book.sh BOOK.json
# Exit code 0: every row counts; 1: no answer, or refused; 2: rows are left out.
source "$(dirname "${BASH_SOURCE[0]}")/margin-desk.sh"
book=${1:?is a file with a portfolio, e.g. book.json}

answer=$WORK/answer
calculate "$answer" "$book"

code=0
report_left_out "$answer" "$(jq '.portfolio | length' "$book")" || code=$LEFT_OUT
jq --raw-output '.data[] | select(.sub_account_code == null) | .closest_matches[] | "row \(.row): \(.exception)"' "$answer"
print_figures "$answer"
jq --raw-output '"request_id: \(.request_id)"' "$answer"
exit "$code"
