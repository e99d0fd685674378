"""What a trade would do to an account's margin, before it is done.

    python3 what_if.py ACCOUNT EXCHANGE CONTRACT TYPE EXPIRY STRIKE QUANTITY     (STRIKE is "" for futures)

Exit code 0: compared; 1: no answer, refused, or no such account or contract; 2: rows of the book are left out."""

from margin_desk import LEFT_OUT, MarginDesk, money, run


def what_if(account, exchange, contract, contract_type, expiry, strike, quantity):
    desk = MarginDesk()
    baseline = next(
        (own for own in desk.get("/results/accounts") if (own["account_code"], own["sub_account_code"]) == (account, None)),
        None,
    )
    if baseline is None:
        raise SystemExit(f"There is no result of {account} yet: margin it first.")

    trade = ["", account, exchange, contract, contract_type, expiry, strike, quantity, ""]
    stage = desk.post("/portfolios/stage", {"type": "etd", "data": [trade]})
    if stage["errors"]:
        raise SystemExit("\n".join(f"{error['field']}: {error['message']}" for error in stage["errors"]))

    submit = {
        "action": "what-if",
        "mode": "add",
        "request_id": baseline["request_id"],
        "portfolio_id": baseline["portfolio_id"],
        "stage_id": stage["stage_id"],
    }
    summary = desk.post("/portfolios/stage/submit", submit)["what_if"]["summary"]
    left_out = summary["rows_excluded_1"] + summary["rows_excluded_2"]
    if left_out:
        print("Rows of the book are left out: the figures are without them.")
    before, after = money(summary["initial_margin_1"]), money(summary["initial_margin_2"])
    print(f"{account}: initial margin {before} now, {after} with the trade")
    return LEFT_OUT if left_out else 0


run(what_if)
