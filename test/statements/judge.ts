import { sheetOptions } from '../../server/sheet/table/sheet-options.js';
import type { Position } from '../../server/instruments/row-kinds.js';
import { readOrigin, readRow } from '../../server/instruments/row/read-row.js';
import { memoizedBy } from '../../server/lib/memoized.js';
import type { LocalMarket } from '../../server/service/local-market.js';
import { placedLines, positionsOf, type Layout, type PlacedLine, type PositionRow } from './layout.js';
import { onceForRows } from './once-for-rows.js';
import type { Reading, ReadRow } from './read-statement.js';

/** How a reader did on a statement; positions, or of what is passed lines, are counted. */
export interface Verdict {
  readonly positions: number;
  /** Positions that count as what they are. */
  readonly understood: number;
  /** Positions that are left out, and it is said why. */
  readonly leftOut: number;
  /** Headings, totals and the like that were taken for positions, and refused: nothing is wrong, but it is asked in vain. */
  readonly askedInVain: number;
  /** What came out with another meaning, vanished without a word, or is no position and counts, as sentences. */
  readonly wrong: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** What a row counts as; null = it is left out. */
type Meaning = Fields | null;

const ANY_ACCOUNT = 'STATEMENT';

/** What a row repeats beside its terms or its CUSIP only to be compared with the security master: the line's meaning need not say it. */
const isRepeated = ({ kind }: Position, field: string): boolean =>
  field === 'repeated' || (kind === 'fixed-income' && field === 'identifier');

/** A position without what says where its row stood; the ticker of an event contract is the same in either case. */
const withoutPlace = (position: Position): Fields =>
  Object.fromEntries(
    Object.entries(position).flatMap(([field, value]) => {
      if (field === 'row' || field === 'positionId' || isRepeated(position, field)) return [];
      return [[field, field === 'ticker' ? String(value).toUpperCase() : value]];
    }),
  );

/** Rows as they count in a market. Most readers read the same of a statement, and that is what it says. */
const meaningsIn = memoizedBy((market: LocalMarket) =>
  onceForRows((rows: readonly Fields[]) => calculatedMeanings(market, rows)),
);

async function calculatedMeanings(market: LocalMarket, rows: readonly Fields[]): Promise<readonly Meaning[]> {
  if (rows.length === 0) return [];
  const outcome = await market.calculate({ ...sheetOptions(), calculation_type: 'margins', portfolio: rows });
  if (!outcome.ok) throw new Error(outcome.refusal.issues.map(({ message }) => message).join(' '));
  const { data, exceptions } = outcome.response;
  const told = [...exceptions, ...data.flatMap((account) => account.exceptions)];
  const leftOut = new Set(told.flatMap(({ row, severity }) => (severity === 'excluded' ? [row] : [])));
  const results = new Map(data.flatMap(({ portfolio }) => portfolio.map((position) => [position.row, position])));
  return rows.map((row, index): Meaning => {
    const origin = readOrigin(row, index);
    const read = origin.ok ? readRow(row, origin.origin) : undefined;
    if (leftOut.has(index) || read?.ok !== true) return null;
    const { position } = read;
    if (position.kind !== 'listed') return withoutPlace(position);
    const result = results.get(index);
    if (result === undefined) throw new Error(`Row ${index} counts and is in no result`);
    const { exch_acronym, contract_code, contract_type, expiry, strike, net_position } = result;
    const { accountCode, subAccountCode, accountType } = position;
    return {
      ...{ kind: position.kind, accountCode, subAccountCode, accountType },
      ...{ exch_acronym, contract_code, contract_type, expiry, strike, net_position },
    };
  });
}

/** Fields that the statement does not say are not compared. */
const UNSAID: Readonly<Record<string, string>> = { account_code: 'accountCode', trade_id: 'tradeId', price: 'price' };

interface Expected {
  readonly position: PositionRow;
  readonly meaning: Fields;
}

function isSame({ position, meaning }: Expected, read: Fields): boolean {
  const unsaid = new Set(Object.entries(position).flatMap(([field, value]) => (value === null ? [UNSAID[field]] : [])));
  const fields = new Set([...Object.keys(meaning), ...Object.keys(read)]);
  return [...fields].every(
    (field) => unsaid.has(field) || JSON.stringify(meaning[field]) === JSON.stringify(read[field]),
  );
}

/** What each position of a layout counts as. Throws where one is not in the market. */
export async function expectedMeanings(
  market: LocalMarket,
  layout: Layout,
): Promise<ReadonlyMap<PositionRow, Expected>> {
  const positions = placedLines(layout).flatMap(positionsOf);
  const rows = positions.map((position, index) => ({
    ...position,
    account_code: position['account_code'] ?? ANY_ACCOUNT,
    ...('trade_id' in position ? { trade_id: position['trade_id'] ?? `T${index}` } : {}),
  }));
  const meanings = await meaningsIn(market)(rows);
  return new Map(
    positions.map((position, index) => {
      const meaning = meanings[index] ?? null;
      if (meaning === null) throw new Error(`${layout.name}: ${JSON.stringify(position)} does not count`);
      return [position, { position, meaning }];
    }),
  );
}

/** Compares what was read of a statement with what it says. */
export async function judge(market: LocalMarket, layout: Layout, reading: Reading): Promise<Verdict> {
  const expected = await expectedMeanings(market, layout);
  const meanings = await meaningsIn(market)(reading.rows.map(({ row }) => row));
  const byLine = new Map<string, { readonly read: ReadRow; readonly meaning: Meaning }[]>();
  reading.rows.forEach((read, index) => {
    const key = `${read.sheet}!${read.line}`;
    byLine.set(key, [...(byLine.get(key) ?? []), { read, meaning: meanings[index] ?? null }]);
  });
  const verdicts = placedLines(layout).map((line) => {
    const key = `${line.sheet}!${line.line}`;
    const read = byLine.get(key) ?? [];
    byLine.delete(key);
    const isTold = reading.isToldLeftOut(line.sheet, line.line);
    return judgeLine(line, { read, isTold, expected });
  });
  const lost = [...byLine].flatMap(([key, read]) =>
    read.some(({ meaning }) => meaning !== null) ? [`${key} counts and is a row of no line`] : [],
  );
  const sum = (count: (verdict: Verdict) => number): number =>
    verdicts.reduce((total, verdict) => total + count(verdict), 0);
  return {
    positions: sum(({ positions }) => positions),
    understood: sum(({ understood }) => understood),
    leftOut: sum(({ leftOut }) => leftOut),
    askedInVain: sum(({ askedInVain }) => askedInVain),
    wrong: [...verdicts.flatMap(({ wrong }) => wrong), ...lost],
  };
}

interface LineReading {
  readonly read: readonly { readonly read: ReadRow; readonly meaning: Meaning }[];
  readonly isTold: boolean;
  readonly expected: ReadonlyMap<PositionRow, Expected>;
}

function judgeLine(line: PlacedLine, { read, isTold, expected }: LineReading): Verdict {
  const place = `${line.sheet === '' ? 'line ' : `${line.sheet} row `}${line.line}`;
  const positions = positionsOf(line);
  const counting = read.flatMap(({ meaning }) => (meaning === null ? [] : [meaning]));
  const isRefused = isTold || read.some(({ meaning }) => meaning === null);
  const open = positions.flatMap((position) => expected.get(position) ?? []);
  const strange = counting.filter((meaning) => {
    const found = open.findIndex((one) => isSame(one, meaning));
    if (found >= 0) open.splice(found, 1);
    return found < 0;
  });
  const wrong = strange.map((meaning) => `${place} counts as ${JSON.stringify(meaning)}`);
  const isLost =
    !isRefused && strange.length === 0 && (open.length > 0 || (line.meaning === 'question' && read.length === 0));
  return {
    positions: positions.length,
    understood: positions.length - open.length,
    leftOut: isRefused ? open.length : 0,
    askedInVain: positions.length === 0 && line.meaning !== 'question' && read.length > 0 ? 1 : 0,
    wrong: isLost ? [...wrong, `${place} is in no figure, and nothing is said of it`] : wrong,
  };
}
