"""Margins a book: what is left out first, then the figures.

    python3 margin_book.py BOOK.json

Exit code 0: every row counts; 1: no answer, or refused; 2: rows are left out."""

import json

from margin_desk import LEFT_OUT, MarginDesk, parents, print_figures, report_left_out, run


def margin_book(path):
    with open(path, encoding="utf-8") as file:
        book = json.load(file)
    answer = MarginDesk().calculate(book)
    left_out = report_left_out(answer, submitted=len(book["portfolio"]))
    for account in parents(answer):
        for match in account["closest_matches"]:
            print(f"row {match['row']}: {match['exception']}")
    print_figures(answer)
    print(f"request_id: {answer['request_id']}")
    return LEFT_OUT if left_out else 0


run(margin_book)
