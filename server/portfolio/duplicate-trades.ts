import type { ClearedSwapPosition, Position } from '../positions/position.js';
import type { AccountRows } from './account-rows.js';
import type { NoteScope } from './note-scope.js';

interface Trade {
  readonly rows: AccountRows;
  readonly position: ClearedSwapPosition;
}

/** Rows that are named beside one that shares their trade. */
const ROWS_NAMED = 5;

/** Collects the trades that count: a house clears a trade once, so that an id that stands twice may be a row too many. */
export class DuplicateTrades {
  private readonly trades = new Map<string, Trade[]>();

  constructor(private readonly scope: NoteScope) {}

  add(rows: AccountRows, position: Position): void {
    if (position.kind !== 'cleared-swap') return;
    const account = this.scope === 'account' ? position.accountCode : '';
    const key = `${account}\u0000${position.clearingHouse}\u0000${position.tradeId}`;
    const same = this.trades.get(key);
    if (same === undefined) this.trades.set(key, [{ rows, position }]);
    else same.push({ rows, position });
  }

  /** Adds a note to each row whose trade stands in another one too. */
  tell(): void {
    for (const same of this.trades.values()) {
      if (same.length === 1) continue;
      for (const trade of same) tellOne(trade, same);
    }
  }
}

function tellOne({ rows, position }: Trade, same: readonly Trade[]): void {
  const { row, positionId, tradeId, clearingHouse, accountCode } = position;
  // The first few of them and this row itself are all that is looked at: ids may be the same in very many rows.
  const named = same.slice(0, ROWS_NAMED + 1).filter((other) => other.position.row !== row);
  const others = named.slice(0, ROWS_NAMED).map(({ position: other }) => {
    const account = other.accountCode === accountCode ? '' : ` (account ${other.accountCode})`;
    return `row ${other.row}${account}`;
  });
  const left = same.length - 1 - others.length;
  const places = [...others, ...(left > 0 ? [`${left} more`] : [])].join(', ');
  const message = `trade_id ${tradeId} at ${clearingHouse} stands in ${places} as well, and each of them counts; leave out all but one if they are one trade.`;
  const note = { code: 'DUPLICATE_TRADE_ID', field: 'trade_id', message, value: tradeId } as const;
  rows.exceptions.push({ ...note, row, positionId, engine: 'cleared_rates', severity: 'note' });
}
