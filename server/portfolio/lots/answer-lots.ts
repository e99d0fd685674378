import { ignoredOption } from '../../contract/ignored-options.js';
import { DEFAULT_MAX_LOTS, tradeRowsOf, type LotsAsked, type LotsResponse } from '../../contract/trades/lots.js';
import type { TradeQuestion } from '../../contract/trades/trade-request.js';
import { LARGEST_NUMBER } from '../../contract/reading/number-meant.js';
import { refuseIssues, type Refused } from '../refusal.js';
import type { RefusedRequest } from '../refusal.js';
import type { RowSetting } from '../row-setting.js';
import { portfolioId } from '../portfolio-id.js';
import { figuresBody } from '../prepared-book/figures-body.js';
import { readHeldRows, standsOn } from '../prepared-book/held-rows.js';
import { prepareBook } from '../prepared-book/prepared-book.js';
import { quantityOf } from '../../instruments/row-kinds.js';
import { readTrade, type TradeRow } from '../prepared-book/trade-rows.js';
import { affordableLots } from './affordable-lots.js';
import { LEAST_EVALUATIONS, LotBook } from './lot-book.js';

export type LotsAnswer = { readonly ok: true; readonly value: Omit<LotsResponse, 'runtime'> } | Refused;

/** The most work that one answer may take (`marginWork`): some seconds. */
const MOST_WORK = 4_000_000;
/** The most ranges of affordable numbers that are shown. */
const MOST_RANGES = 100;

/** The largest number of lots of a trade that funds allow in one account. Pure. */
export function answerLots(
  { envelope, asked }: TradeQuestion<LotsAsked>,
  setting: RowSetting,
  requestId: string,
): LotsAnswer {
  const held = readHeldRows(asked.portfolio ?? [], setting);
  const [only, another] = held.accounts;
  const place = {
    field: 'trade',
    firstRow: asked.portfolio?.length ?? 0,
    accountCode: another === undefined ? (only?.accountCode ?? null) : null,
  };
  const trade = readTrade(tradeRowsOf(asked), place, setting);
  if (!trade.ok) return trade;
  const refusal = refuseTrade(trade.rows);
  if (refusal !== undefined) return { ok: false, refusal };
  const accountCode = trade.rows[0]?.position.accountCode ?? '';
  const accounts = held.accounts.filter((rows) => rows.accountCode === accountCode);
  const { funds, against: figure } = asked;
  const against = figure ?? 'requirement';
  const maxLots = Math.min(asked.max_lots ?? DEFAULT_MAX_LOTS, mostLots(trade.rows));
  const positions = accounts.flatMap((rows) => rows.positions);
  const book = new LotBook(prepareBook(positions, setting.context, setting.toBase), trade.rows, {
    against,
    engines: setting.context.engines,
    settingsOf: setting.context.clearingHouseSettings,
  });
  if (book.work * LEAST_EVALUATIONS > MOST_WORK) return { ok: false, refusal: refuseLargeBook(positions.length) };
  const found = affordableLots(book, { funds, maxLots, evaluations: book.evaluations });
  const figuresAt = (lots: number) => ({ lots, ...figuresBody(book.figuresAt(lots)) });
  const isBoundReached = found.lots === maxLots;
  return {
    ok: true,
    value: {
      request_id: requestId,
      status: 'success',
      currency_code: envelope.currencyCode,
      account_code: accountCode,
      portfolio_id: portfolioId(accountCode, null),
      against,
      funds,
      max_lots: maxLots,
      lots: found.lots,
      contiguous: found.contiguous,
      exact: found.isExact,
      contiguous_exact: found.isContiguousExact,
      max_lots_reached: isBoundReached,
      at_zero: figuresAt(0),
      at_lots: found.lots === null ? null : figuresAt(found.lots),
      at_next: found.lots === null || isBoundReached ? null : figuresAt(found.lots + 1),
      ranges: found.ranges.slice(-MOST_RANGES),
      search: { method: found.method, evaluations: found.evaluations, every_number_to: found.everyNumberTo },
      ...standsOn(
        accounts,
        [...held.rowsWithoutAccount, ...envelope.ignoredOptions.map(ignoredOption)],
        trade.rows,
        setting.context.engines,
      ),
      memo: envelope.memo,
    },
  };
}

function refuseLargeBook(positions: number): RefusedRequest {
  const message = `The account holds ${positions} rows, too many to be margined hundreds of times; send its net positions by contract.`;
  return refuseIssues('INVALID_REQUEST', [{ code: 'INVALID_REQUEST', path: ['portfolio'], message }]);
}

/** The most lots at which no row holds a larger quantity than is allowed. */
const mostLots = (rows: readonly TradeRow[]): number =>
  Math.min(...rows.map(({ position }) => Math.floor(LARGEST_NUMBER / Math.abs(quantityOf(position)))));

/** Refuses a trade of several accounts, or with a row of quantity 0. */
function refuseTrade(rows: readonly TradeRow[]): RefusedRequest | undefined {
  const empty = rows.findIndex(({ position }) => quantityOf(position) === 0);
  if (empty >= 0) {
    const message = `trade[${empty}] has a quantity of 0; one lot must hold something of each row.`;
    return refuseIssues('INVALID_REQUEST', [{ code: 'INVALID_REQUEST', path: ['trade', empty], message }]);
  }
  const accounts = [...new Set(rows.map(({ position }) => position.accountCode))];
  if (accounts.length <= 1) return undefined;
  const message = `The rows of trade name ${accounts.length} accounts (${accounts.slice(0, 5).join(', ')}); funds are those of one account.`;
  return refuseIssues('INVALID_REQUEST', [{ code: 'INVALID_REQUEST', path: ['trade'], message }]);
}
