"""Margin Desk from Python 3.9 or later; nothing but the standard library. It needs two environment variables:
MARGIN_DESK_URL, e.g. http://127.0.0.1:3000, and MARGIN_DESK_KEY, the API key."""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from decimal import Decimal

LEFT_OUT = 2  # Exit code where rows are left out: the figures do not cover the whole book.
ATTEMPTS = 5
TIMEOUT_SECONDS = 300


class Refused(Exception):
    """The service refused, and says why in a sentence."""

    def __init__(self, status, body):
        self.status = status
        error = body.get("error", {})
        self.code = error.get("code", "")
        details = [f"\n  {detail['path']}: {detail['message']}" for detail in error.get("details", [])]
        super().__init__(f"{self.code or status}: {error.get('message', 'no reason given')}{''.join(details)}")


class MarginDesk:
    """The service at an address, with a key."""

    def __init__(self, url=None, key=None):
        self._url = (url or os.environ.get("MARGIN_DESK_URL", "")).rstrip("/")
        self._key = key or os.environ.get("MARGIN_DESK_KEY", "")
        if not self._url or not self._key:
            raise SystemExit("Set MARGIN_DESK_URL and MARGIN_DESK_KEY.")

    def get(self, path, **query):
        """Reads; always safe to repeat."""
        query = {name: value for name, value in query.items() if value is not None}
        return self._send("GET", path + ("?" + urllib.parse.urlencode(query) if query else ""), None, repeatable=True)

    def post(self, path, body):
        """Sends once, unless the service says that it did nothing with it."""
        return self._send("POST", path, body, repeatable=False)

    def calculate(self, book):
        """The answer to a book. Its request_id makes it safe to repeat: nothing is kept twice."""
        request_id = str(uuid.uuid4())
        try:
            return self._send("POST", "/portfolios", {**book, "request_id": request_id}, repeatable=True)
        except Refused as refusal:
            if refusal.code != "REQUEST_ID_IN_USE":
                raise
            # An earlier attempt was kept, and its answer was lost on the line.
            return self.get("/results", request_id=request_id)

    def _send(self, method, path, body, repeatable):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self._key}", "Content-Type": "application/json"}
        for attempt in range(1, ATTEMPTS + 1):
            request = urllib.request.Request(self._url + path, data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
                    return json.load(response, parse_float=Decimal)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503) or attempt == ATTEMPTS:
                    raise Refused(error.code, read_json(error)) from None
                time.sleep(float(error.headers.get("Retry-After") or attempt))
            except OSError:
                if not repeatable or attempt == ATTEMPTS:
                    raise
                time.sleep(attempt)


def read_json(error):
    """The body of a refusal; a proxy in between may send another one."""
    try:
        return json.load(error)
    except ValueError:
        return {}


def parents(answer):
    """The accounts of an answer. Sub-accounts stand beside them, and are in their figures already."""
    return [account for account in answer["data"] if account["sub_account_code"] is None]


def report_left_out(answer, submitted=None):
    """Prints which rows are in no figure, and returns how many. Rows that name no account are in nobody's count, hence the
    number submitted."""
    accounts = parents(answer)
    rows = submitted if submitted is not None else sum(account["rows_total"] for account in accounts)
    count = rows - sum(account["rows_total"] - account["rows_excluded"] for account in accounts)
    if count > 0:
        print(f"{count} of {rows} rows are left out; the figures are without them:")
        for account in accounts:
            for found in account.get("exceptions", []):
                if found["severity"] == "excluded":
                    print(f"  row {found['row']}, {account['account_code']}: {found['code']}: {found['exception']}")
        for found in answer.get("exceptions", []):
            print(f"  row {found['row']}, no account: {found['code']}: {found['exception']}")
    return count


def print_figures(answer):
    """Initial margin and requirement of each account."""
    for account in parents(answer):
        currency = account["currency_code"]
        margin, requirement = money(account["initial_margin"]), money(account["requirement"])
        print(f"{account['account_code']}: initial margin {margin} {currency}, requirement {requirement} {currency}")


def money(figure):
    """With two decimals. A figure that could not be calculated is "-", never 0."""
    return "-" if figure is None else f"{figure:.2f}"


def run(program):
    """Ends the process with the program's exit code, 1 where there is no answer or a refusal."""
    if len(sys.argv) != 1 + program.__code__.co_argcount:
        sys.exit(sys.modules["__main__"].__doc__)
    try:
        sys.exit(program(*sys.argv[1:]))
    except (Refused, OSError) as error:
        sys.exit(str(error))
