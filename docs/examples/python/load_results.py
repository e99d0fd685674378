"""Loads stored results for a program that must not go on with half a book: stops where rows are left out.

    python3 load_results.py REQUEST_ID

Exit code 0: every row counts; 1: no answer, or refused; 2: rows are left out, and no figure is printed."""

from margin_desk import LEFT_OUT, MarginDesk, print_figures, report_left_out, run


def load_results(request_id):
    answer = MarginDesk().get("/results", request_id=request_id)
    if report_left_out(answer):
        return LEFT_OUT
    print_figures(answer)
    return 0


run(load_results)
