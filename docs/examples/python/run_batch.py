"""Submits a batch, waits for it, reads it page by page, and writes a CSV.

    python3 run_batch.py BOOK.json RESULTS.csv

Exit code 0: every row counts; 1: no answer, refused, or the batch failed; 2: rows or accounts are left out."""

import csv
import json
import time

from margin_desk import LEFT_OUT, MarginDesk, run

PAGE = 5000
COLUMNS = ["account_code", "initial_margin", "requirement", "source"]


def run_batch(book_path, csv_path):
    desk = MarginDesk()
    with open(book_path, encoding="utf-8") as file:
        batch_id = desk.post("/portfolios/batch", json.load(file))["batch_id"]
    batch = wait_for(desk, batch_id)
    print(f"{batch['status']}: {batch['accounts_done']} accounts, {batch['rows_done']} rows")
    if batch["status"] == "failed":
        raise SystemExit(f"{batch['error']['code']}: {batch['error']['message']}")

    left_out = [("no account", found) for found in batch.get("exceptions", [])]
    with open(csv_path, "w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, extrasaction="ignore", quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
        table.writeheader()
        for account in results_of(desk, batch_id):
            table.writerow(account)
            left_out += [
                (account["account_code"], found) for found in account["exceptions"] if found["severity"] == "excluded"
            ]
    for account_code, found in left_out:
        print(f"left out: row {found['row']}, {account_code}: {found['code']}: {found['exception']}")
    return LEFT_OUT if left_out else 0


def wait_for(desk, batch_id):
    """The status of the batch once it has ended."""
    while True:
        batch = desk.get(f"/portfolios/batch/{batch_id}")
        if batch["status"] not in ("queued", "processing"):
            return batch
        time.sleep(1)


def results_of(desk, batch_id):
    """Its accounts, page by page."""
    offset, total = 0, 1
    while offset < total:
        page = desk.get(f"/portfolios/batch/{batch_id}/results", limit=PAGE, offset=offset)
        yield from page["results"]
        total = page["total"]
        offset += PAGE


run(run_batch)
