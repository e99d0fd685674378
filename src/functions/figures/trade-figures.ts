import type { AccountResult } from '../../../server/contract/results/account-result.js';
import { sheetOptions } from '../../../server/sheet/table/sheet-options.js';
import { invalidValue, notAvailable } from '../function-fault.js';
import type { FunctionCall } from '../function-call.js';
import { rangeCell } from '../range-cells.js';

interface TradeArguments {
  readonly account: unknown;
  readonly currency: unknown;
}

/** The largest number of lots of a trade that funds allow on top of a book. */
export async function lotsFigure(
  call: FunctionCall,
  {
    range,
    trade,
    funds,
    account,
    currency,
  }: TradeArguments & { readonly range: unknown; readonly trade: unknown; readonly funds: unknown },
): Promise<number> {
  const amount = rangeCell(funds);
  if (typeof amount !== 'number' || amount < 0)
    throw invalidValue('Funds must be an amount of money, such as 1000000.');
  const [only, another] = await call.accounts(range, account, { currency });
  if (only === undefined) throw notAvailable('The range names no account.');
  if (another !== undefined) throw invalidValue('The range holds several accounts: name the one whose funds they are.');
  const { rows } = await call.book(trade, 1);
  const { lots, exact } = await call.askLots({
    currency_code: call.readCurrency(currency),
    ...sheetOptions(),
    portfolio: await rowsOf(call, range, [only]),
    trade: rows.map((row) => ({ ...row, account_code: only.account_code })),
    funds: amount,
  });
  if (lots === null) throw notAvailable('No number of lots brings the requirement within the funds.');
  if (!exact) call.warn('A larger number of lots may fit too: not all numbers were tried.');
  return lots;
}

/** The worst requirement on the way when the rows of a book are traded one after the other. */
export async function peakFigure(
  call: FunctionCall,
  { range, account, currency, clip }: TradeArguments & { readonly range: unknown; readonly clip: unknown },
): Promise<number> {
  const lots = rangeCell(clip);
  const isWhole = typeof lots === 'number' && Number.isInteger(lots) && lots >= 1;
  if (lots !== '' && !isWhole) throw invalidValue('Lots per step are a whole number, at least 1.');
  const accounts = await call.accounts(range, account, { currency });
  const { given } = await call.askLegging({
    currency_code: call.readCurrency(currency),
    ...sheetOptions(),
    portfolio: await rowsOf(call, range, accounts),
    ...(isWhole ? { clip_lots: lots } : {}),
  });
  return given.peak_requirement.amount;
}

async function rowsOf(
  call: FunctionCall,
  range: unknown,
  accounts: readonly AccountResult[],
): Promise<Record<string, string>[]> {
  const codes = new Set(accounts.map(({ account_code: code }) => code));
  const { rows } = await call.book(range, 0);
  return rows.flatMap((row) => (codes.has(row['account_code'] ?? '') ? [{ ...row }] : []));
}
