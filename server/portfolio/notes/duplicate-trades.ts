import type { RowIssue } from '../../domain/row-issue.js';
import type { NoteScope } from './note-scope.js';

/** A trade and the place of its row. */
export interface PlacedTrade<Place> {
  /** The clearing house in capitals. */
  readonly clearingHouse: string;
  readonly tradeId: string;
  readonly accountCode: string;
  /** The row's number as the sender counts rows. */
  readonly row: number;
  readonly place: Place;
}

/** The most rows with the same trade that a note names. */
const ROWS_NAMED = 5;

/** Collects the trades that count: a clearing house clears a trade once, so that an id found twice may be a row too many. */
export class DuplicateTrades<Place> {
  private readonly trades = new Map<string, PlacedTrade<Place>[]>();

  /** @param counted how rows are counted, as sentences say it: `, counted from 0`; '' where the sender has numbered them */
  constructor(
    private readonly counted: string,
    private readonly scope: NoteScope = 'submission',
  ) {}

  add(trade: PlacedTrade<Place>): void {
    const account = this.scope === 'account' ? trade.accountCode : '';
    const key = `${account}\u0000${trade.clearingHouse}\u0000${trade.tradeId}`;
    const same = this.trades.get(key);
    if (same === undefined) this.trades.set(key, [trade]);
    else same.push(trade);
  }

  /** A note for each row whose trade is in another row too. */
  *notes(): Generator<{ readonly place: Place; readonly note: RowIssue }> {
    for (const same of this.trades.values()) {
      if (same.length === 1) continue;
      for (const trade of same) yield { place: trade.place, note: noteOn(trade, same, this.counted) };
    }
  }
}

function noteOn<Place>(trade: PlacedTrade<Place>, same: readonly PlacedTrade<Place>[], counted: string): RowIssue {
  const { row, tradeId, clearingHouse, accountCode } = trade;
  // One id may be in very many rows; only the first few are looked at.
  const others = same.slice(0, ROWS_NAMED + 1).filter((other) => other !== trade);
  const named = others.slice(0, ROWS_NAMED).map((other) => {
    const account = other.accountCode === accountCode ? '' : ` (account ${other.accountCode})`;
    return `row ${other.row}${account}`;
  });
  const left = same.length - 1 - named.length;
  const places = [...named, ...(left > 0 ? [`${left} more`] : [])].join(', ');
  const message = `trade_id ${tradeId} at ${clearingHouse} stands in ${places} as well as in row ${row}${counted}, and each of them counts; leave out all but one if they are one trade.`;
  return { code: 'DUPLICATE_TRADE_ID', field: 'trade_id', message, value: tradeId };
}
