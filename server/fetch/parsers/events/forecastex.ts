import { success, type Outcome } from '../../../domain/issue.js';
import { csvColumnIndex, parseCsv, type ParsedCsvTable } from '../../../lib/csv.js';
import { FaultList } from '../../../lib/fault-list.js';
import { groupBy } from '../../../lib/group-by.js';
import { malformed } from '../../../parameters/load/checked-table.js';
import type { Parser } from '../../parser.js';
import { receivedText } from '../received-json.js';

/** Dollars that a contract pays. */
const PAYOUT = 1;
/** How far the settlement prices of YES and NO together may be from the payout: the exchange's fee is a cent a pair. */
const PAIR_TOLERANCE = 0.05;
const COLUMNS = ['event_contract', 'subtype', 'expiration_date', 'date', 'settlement_price'] as const;

/**
 * ForecastEx's prices of one day in Central time: all contracts that it lists, a line for YES and one for NO. The columns are known
 * by their names. A contract that no later file has is expired, which the loader of event markets finds out.
 */
export const forecastexPrices: Parser = async (file, { from }) => {
  const name = `ForecastEx's prices of ${from}`;
  const text = await receivedText(file, name);
  if (!text.ok) return text;
  const table = tableOf(text.value, name);
  if (!table.ok) return table;
  const rows = table.value;
  const strange = rows.find(({ date }) => date !== from);
  if (strange !== undefined)
    return malformed(name, [`${name} has rows of ${strange.date === '' ? 'no day' : strange.date}.`]);
  const unusable = new FaultList(name);
  const markets = [...groupBy(rows, ({ ticker }) => ticker)].flatMap(([ticker, sides]) => {
    const market = marketRecord(ticker, sides);
    if (typeof market !== 'string') return [market];
    unusable.add(() => `${name}: ${ticker} ${market}`);
    return [];
  });
  if (markets.length === 0)
    return malformed(name, [`${name} has no contract that can be used.`, ...unusable.sentences()]);
  const unpriced = markets.filter(({ mark_dollars: mark }) => mark === undefined).length;
  return success({
    tables: [
      {
        name: 'forecastex.json',
        text: JSON.stringify({ exchange: 'FORECASTEX', business_date: from, complete: true, markets }),
        options: { exchange: 'FORECASTEX', date: from },
      },
    ],
    rows: rows.length,
    newest: from,
    notes: [
      ...unusable.sentences(),
      ...(unpriced === 0 ? [] : [`${name} has no settlement price of ${unpriced} contracts; they have no mark.`]),
    ],
  });
};

interface PriceRow {
  readonly line: number;
  readonly ticker: string;
  readonly side: string;
  readonly expiration: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly settlement: string;
}

function tableOf(text: string, name: string): Outcome<readonly PriceRow[]> {
  const parsed = parseCsv(text, name);
  if (!parsed.ok) return malformed(name, [parsed.fault.message]);
  const { table } = parsed;
  const missing = COLUMNS.filter((column) => csvColumnIndex(table, column) < 0);
  if (missing.length > 0) return malformed(name, [`${name} lacks the columns ${missing.join(', ')}.`]);
  if (table.faults.length > 0) return malformed(name, table.faults);
  return success(table.rows.map(({ line, cells }) => rowOf(table, line, cells)));
}

function rowOf(table: ParsedCsvTable, line: number, cells: readonly string[]): PriceRow {
  const cell = (column: (typeof COLUMNS)[number]): string => cells[csvColumnIndex(table, column)] ?? '';
  return {
    line,
    ticker: cell('event_contract').toUpperCase(),
    side: cell('subtype').toUpperCase(),
    expiration: cell('expiration_date'),
    date: cell('date').slice(0, 'YYYY-MM-DD'.length),
    settlement: cell('settlement_price'),
  };
}

/** A contract in the form of the loader of event markets, or why it can't be used. */
function marketRecord(ticker: string, sides: readonly PriceRow[]): MarketRecord | string {
  const [first] = sides;
  if (ticker === '' || first === undefined) return 'has no name.';
  const ofSide = (side: string): readonly PriceRow[] => sides.filter((row) => row.side === side);
  const strange = sides.find(({ side }) => side !== 'YES' && side !== 'NO');
  if (strange !== undefined) return `has the subtype "${strange.side}", which is neither YES nor NO.`;
  if (ofSide('YES').length > 1 || ofSide('NO').length > 1) return 'is there twice.';
  const [yes, no] = [ofSide('YES'), ofSide('NO')].map(([row]) => (row === undefined ? undefined : priceOf(row)));
  const wrong = [yes, no].find((price) => price !== undefined && !(price >= 0 && price <= PAYOUT));
  if (wrong !== undefined) return `has a settlement price that is not between 0 and ${PAYOUT}.`;
  const mark = markOf(yes, no);
  if (typeof mark === 'string') return mark;
  const expiration = Date.parse(first.expiration);
  return {
    ticker,
    event_ticker: ticker,
    title: ticker,
    market_type: 'binary',
    notional_value_dollars: PAYOUT,
    status: 'active',
    updated_time: `${first.date}T00:00:00.000Z`,
    ...(Number.isNaN(expiration) ? {} : { expiration_time: new Date(expiration).toISOString() }),
    ...(mark === undefined ? {} : { mark_dollars: mark }),
  };
}

interface MarketRecord {
  readonly ticker: string;
  readonly mark_dollars?: number;
  readonly [field: string]: unknown;
}

const priceOf = ({ settlement }: PriceRow): number | undefined => (settlement === '' ? undefined : Number(settlement));

/** The price of YES; undefined where 0 on both sides says that there is none yet. */
function markOf(yes: number | undefined, no: number | undefined): number | string | undefined {
  if (yes === undefined) return no === undefined || no === 0 ? undefined : PAYOUT - no;
  if (no === undefined) return yes === 0 ? undefined : yes;
  if (yes === 0 && no === 0) return undefined;
  return Math.abs(yes + no - PAYOUT) <= PAIR_TOLERANCE
    ? yes
    : `has the settlement prices ${yes} for YES and ${no} for NO, which do not make up the payout of ${PAYOUT}.`;
}
