#!/usr/bin/env bash
# Loads stored results for a program that must not go on with half a book: stops where rows are left out.
#   load-results.sh REQUEST_ID
# Exit code 0: every row counts; 1: no answer, or refused; 2: rows are left out, and no figure is printed.
source "$(dirname "${BASH_SOURCE[0]}")/margin-desk.sh"
request_id=${1:?is the request_id of a stored result}

answer=$WORK/answer
get "$answer" "/results?request_id=$(jq --null-input --raw-output --arg id "$request_id" '$id | @uri')"
report_left_out "$answer" || exit "$LEFT_OUT"
print_figures "$answer"
