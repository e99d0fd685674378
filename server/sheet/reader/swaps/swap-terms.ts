import { findRateIndex } from '../../../domain/find-rate-index.js';
import type { RateIndex } from '../../../domain/rate-index.js';
import { dayNumber, isoDate } from '../../../lib/calendar/day-number.js';
import { SWAP_TABLE } from '../../../instruments/swap/table.js';
import { addPeriod, parsePeriod } from '../../../lib/calendar/period.js';
import { memoized } from '../../../lib/memoized.js';
import type { CellValue } from '../../workbook/port.js';
import { comparedHeading } from '../heading-words.js';
import { currencyOfIndex, indexMeant } from '../kinds/index-names.js';
import { dayOfCell } from '../plain-cells.js';
import { tenorMeant, tenorOfCell } from '../shaped-headings.js';
import { legTermsOf, type LegTerm } from './legs-in-columns.js';
import {
  cellWord,
  isBlankCell,
  withCells,
  withColumn,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';

type Columns = Readonly<Partial<Record<string, number>>>;

const INDEX_TENORS: ReadonlySet<string> = new Set([
  ...['indextenor', 'floattenor', 'floatingtenor', 'floatindextenor', 'floatingindextenor', 'indexterm', 'fixingtenor'],
  ...['designatedmaturity', 'floatratetenor', 'indexmaturity', 'floatterm', 'referencetenor'],
]);
const OVERNIGHT_TENOR = /^(?:1 ?D|O\/?N|overnight|daily)?$/i;

const columnOf = (table: SheetTable, names: ReadonlySet<string>): number =>
  table.headings.findIndex((heading, column) => names.has(comparedHeading(heading)) && !table.taken.includes(column));

/** Indices by the names under which they are known, with the term that a column of its own says. */
export function withIndexNames(table: SheetTable, columns: Columns): SheetTable {
  const tenor = columnOf(table, INDEX_TENORS);
  const currency = columns['currency'] ?? -1;
  const meant = memoized((key: string) => {
    const [text = '', term = '', ofCurrency = ''] = key.split('\n');
    return indexMeant(text, term, ofCurrency);
  });
  const named = ['float_index', 'float_index_2'].reduce((plain, field) => {
    const column = columns[field];
    if (column === undefined) return plain;
    return withCells(plain, column, (cell, { cells }) => {
      if (typeof cell !== 'string' || isBlankCell(cell)) return cell;
      const term = field === 'float_index' ? cellWord(cells[tenor]) : '';
      return meant([cell.trim(), term, cellWord(cells[currency])].join('\n')) ?? cell;
    });
  }, table);
  const index = columns['float_index'];
  if (index === undefined) return named;
  if (columns['currency'] === undefined) {
    const source = table.sources[index] ?? 0;
    return withoutIndexTenor(
      withColumn(named, 'Currency', source, ({ cells }) => currencyOfIndex(cellWord(cells[index])) ?? ''),
      { index, tenor },
    );
  }
  return withoutIndexTenor(named, { index, tenor });
}

/** The table without the column of terms, where it says of every index what its name says. */
function withoutIndexTenor(
  named: SheetTable,
  { index, tenor }: { readonly index: number; readonly tenor: number },
): SheetTable {
  if (tenor < 0) return named;
  const isSaid = ({ cells }: TableRow): boolean => {
    const found = findRateIndex(cellWord(cells[index]));
    const term = cellWord(cells[tenor]);
    return OVERNIGHT_TENOR.test(term) || (found?.tenor !== undefined && found.tenor === tenorMeant(term));
  };
  return named.rows.every(isSaid) ? { ...named, taken: [...named.taken, tenor] } : named;
}

const TENORS: ReadonlySet<string> = new Set([
  'tenor',
  'term',
  'swaptenor',
  'maturitytenor',
  'length',
  'swapterm',
  'laufzeit',
  ...[
    'tenoryears',
    'tenory',
    'tenoryrs',
    'termyears',
    'termyrs',
    'years',
    'yrs',
    'lengthyears',
    'maturityyears',
    'tenormonths',
    ...['tenorinmonths', 'termmonths', 'terminmonths', 'tenorinyears', 'terminyears', 'lengthmonths', 'months'],
  ],
]);

/** When swaps end, where only their start and their length are said. */
export function withMaturities(table: SheetTable, columns: Columns): SheetTable {
  const tenor = columnOf(table, TENORS);
  const effective = columns['effective_date'];
  const maturity = columns['maturity_date'];
  if (effective === undefined) return table;
  const endBy =
    (column: number) =>
    ({ cells }: TableRow): string | undefined => {
      const start = dayOfCell(cells[effective] ?? '');
      const length = parsePeriod(tenorOfCell(cells[column], table.names[column] ?? '') ?? '');
      if (start === undefined || length === undefined) return undefined;
      const day = dayNumber(`${start.slice(0, 4)}-${start.slice(4, 6)}-${start.slice(6)}`);
      return Number.isFinite(day) ? isoDate(addPeriod(day, length)).replaceAll('-', '') : undefined;
    };
  if (maturity !== undefined) return withCells(table, maturity, (cell, row) => endBy(maturity)(row) ?? cell);
  if (tenor < 0) return table;
  const end = (row: TableRow): CellValue => endBy(tenor)(row) ?? '';
  const ended = withColumn(table, 'Maturity date', table.sources[tenor] ?? 0, end);
  return {
    ...ended,
    headings: ended.headings.with(tenor, ''),
    taken: [...ended.taken, tenor],
    remarks: [...ended.remarks, `Swaps end as long after their start as “${table.names[tenor] ?? ''}” says.`],
  };
}

/** Headings of what tells the trades of a list apart. */
const NAMES_A_TRADE = /(?:^|[^\p{L}])(?:id|ref|reference|no|nr|number|num|hedge|ticket|line|swap|uti|usi)\.?$|^#$/iu;

/** Trades by a column of names that differ in all rows; of those that have none the name is the row that it stands in. */
export function withTradeNames(table: SheetTable, columns: Columns): SheetTable {
  if (columns['trade_id'] !== undefined || columns['direction'] === undefined) return table;
  const read = new Set(Object.values(columns));
  const isName = (column: number): boolean => {
    const words = table.rows.map(({ cells }) => cellWord(cells[column]));
    return words.every((word) => word !== '') && new Set(words).size === words.length;
  };
  const found = table.names.findIndex(
    (name, column) =>
      NAMES_A_TRADE.test(name.trim()) && !read.has(column) && !table.taken.includes(column) && isName(column),
  );
  if (found >= 0) {
    const named = withColumn(table, 'Trade ID', table.sources[found] ?? 0, ({ cells }) => cellWord(cells[found]));
    return {
      ...named,
      taken: [...named.taken, found],
      remarks: [...named.remarks, `Trades are called by “${table.names[found] ?? ''}”.`],
    };
  }
  const [source = 0] = table.sources;
  return {
    ...withColumn(table, 'Trade ID', source, ({ sheetRow }) => `Row ${sheetRow + 1}`),
    remarks: [...table.remarks, 'No trade is named: each is called by its row.'],
  };
}

/** What every house calls a swap of a fixed rate against an index in one currency, as compared. */
export const PLAIN_SWAP: ReadonlySet<string> = new Set([
  ...['irs', 'interestrateswap', 'irswap', 'irdswap', 'swap', 'vanilla', 'vanillaswap', 'fixedfloat', 'fixedfloating'],
  ...[
    'fixfloat',
    'fixedforfloating',
    'fixedfloatswap',
    'plainvanilla',
    'rateswap',
    'singlecurrencyswap',
    'irsfixedfloat',
  ],
  ...['bullet', 'bulletswap', 'standard', 'fixedfloatingswap', 'interestrateirswapfixedfloat', 'zinsswap'],
]);

/** What a swap of a fixed rate against an index is: OIS or IRS, as the index is; of one that is not known neither. */
function typeByIndex(index: CellValue | undefined): string {
  const found = findRateIndex(cellWord(index));
  if (found === undefined) return 'FIXED-FLOAT';
  return found.tenor === undefined ? 'OIS' : 'IRS';
}

/** Swaps with a rate and an index, of which nothing says the type: OIS or IRS, as the index is. */
export function withSwapType(table: SheetTable, columns: Columns): SheetTable {
  const [rate, index, type] = [columns['fixed_rate'], columns['float_index'], columns['type']];
  if (rate === undefined || index === undefined) return table;
  // What every house calls an interest rate swap may be against an overnight index.
  if (type !== undefined)
    return withCells(table, type, (cell, { cells }) =>
      PLAIN_SWAP.has(comparedHeading(cellWord(cell))) && findRateIndex(cellWord(cells[index])) !== undefined
        ? typeByIndex(cells[index])
        : cell,
    );
  if (columns['float_index_2'] !== undefined) return table;
  const source = table.sources[index] ?? 0;
  const typeOf = ({ cells }: TableRow): CellValue =>
    isBlankCell(cells[rate]) || isBlankCell(cells[index]) ? '' : typeByIndex(cells[index]);
  return {
    ...withColumn(table, 'Swap type', source, typeOf),
    remarks: [...table.remarks, 'Swaps are of a fixed rate against the index.'],
  };
}

/** Day counts without case and separators, as they are written in one way. */
const DAY_COUNTS: ReadonlyMap<string, string> = new Map([
  ...['act360', 'actual360', 'a360', 'mm'].map((word) => [word, 'ACT/360'] as const),
  ...['act365f', 'act365fixed', 'actual365fixed', 'a365f', 'act365', 'actual365', 'actual365f'].map(
    (word) => [word, 'ACT/365F'] as const,
  ),
  ...['30360', 'bond', '30u360', '30360bond', 'bondbasis'].map((word) => [word, '30/360'] as const),
  ...['30e360', 'eurobond', '30360e', 'eurobondbasis'].map((word) => [word, '30E/360'] as const),
]);
const ADJUSTED = /^(?:m(?:odified)? ?f(?:ollowing)?|mod(?:ified)?[ _]?f(?:oll(?:owing|ow)?)?)\.?$/i;

type IsUsual = (text: string, index: RateIndex) => boolean;

/** What is usual of a term of one leg. */
const USUAL_OF_LEG: Readonly<Record<LegTerm, (isOfFixed: boolean) => IsUsual>> = {
  daycount:
    (isOfFixed) =>
    (text, { dayCount, fixedDayCount }) =>
      DAY_COUNTS.get(comparedHeading(text)) === (isOfFixed ? fixedDayCount : dayCount),
  frequency:
    (isOfFixed) =>
    (text, { tenor, fixedFrequencies }) =>
      frequencyMeant(text) ===
      (tenor === undefined || isOfFixed ? fixedFrequencies.at(-1)?.frequency : frequencyMeant(tenor)),
};

/** What is usual of a term of swaps on an index, and therefore changes nothing. */
const USUAL_TERMS: readonly (readonly [headings: RegExp, isUsual: IsUsual])[] = [
  [
    /^(?:fix(?:ed)?(?:leg|rate)?)?(?:daycount(?:fraction|convention|basis)?|dcf|dcc|dc|basis)$/,
    USUAL_OF_LEG.daycount(true),
  ],
  [
    /^float(?:ing)?(?:leg|rate)?(?:daycount(?:fraction|convention|basis)?|dcf|dcc|dc|basis)$/,
    USUAL_OF_LEG.daycount(false),
  ],
  [/^float(?:ing)?(?:leg)?(?:pay(?:ment)?|reset)?(?:freq|frequency)$/, USUAL_OF_LEG.frequency(false)],
  [
    /^(?:fix(?:ed)?|float(?:ing)?|payment|pay|calculation|calc)?(?:bdc|businessdayconvention|busdayconvention|dayconvention|rollconvention)$/,
    (text) => ADJUSTED.test(text),
  ],
];

const FREQUENCIES: ReadonlyMap<string, string> = new Map([
  ...['a', 'ann', 'annual', 'annually', 'yearly', 'y', '12m', '1y', 'pa'].map((word) => [word, '1Y'] as const),
  ...['s', 'sa', 'semi', 'semiannual', 'semiannually', 'halfyearly', '6m', 'semiann'].map(
    (word) => [word, '6M'] as const,
  ),
  ...['q', 'qtr', 'quarterly', 'quarter', '3m'].map((word) => [word, '3M'] as const),
  ...['monthly', 'm', '1m'].map((word) => [word, '1M'] as const),
]);

/** A frequency's word as a period; undefined if it is none that is known. */
const frequencyMeant = (text: string): string | undefined => FREQUENCIES.get(comparedHeading(text));

/** Words such as “Annual” as periods, in the column that rows have for them. */
export function withPlainFrequencies(table: SheetTable, columns: Columns): SheetTable {
  const column = columns['pay_frequency'];
  return column === undefined
    ? table
    : withCells(table, column, (cell) => (typeof cell === 'string' ? (frequencyMeant(cell) ?? cell) : cell));
}

const NO_SPREAD = /^(?:none|nil|flat|no|n\/?a|-|–|—|not applicable)$/i;

/** A spread that a word denies is none. */
export function withPlainSpreads(table: SheetTable, columns: Columns): SheetTable {
  const column = columns['spread'];
  return column === undefined
    ? table
    : withCells(table, column, (cell) => (NO_SPREAD.test(cellWord(cell)) ? '' : cell));
}

/** The table without swaps that have a term which others of them do not have: a bullet among amortising ones is read. */
export function withoutOtherTerms(table: SheetTable, columns: Columns): SheetTable {
  const { isNamedBy, isDeniedBy } = SWAP_TABLE.unreadTerms;
  const read = new Set(Object.values(columns));
  const terms = table.headings.flatMap((heading, column) => {
    if (read.has(column) || table.taken.includes(column) || !isNamedBy(heading)) return [];
    const isNone = ({ cells }: TableRow): boolean => isBlankCell(cells[column]) || isDeniedBy(cells[column], heading);
    const isMixed =
      table.rows.some((row) => !isBlankCell(row.cells[column]) && isNone(row)) && !table.rows.every(isNone);
    return isMixed ? [{ column, isNone }] : [];
  });
  if (terms.length === 0) return table;
  const kept = withoutRows(table, (row) => {
    const term = terms.find(({ isNone }) => !isNone(row));
    if (term === undefined) return null;
    const said = `“${cellWord(row.cells[term.column])}” by ${table.names[term.column] ?? ''}`;
    return { reason: `${said}: a swap is read without such terms, and would be another one`, isTold: true };
  });
  return { ...kept, taken: [...kept.taken, ...terms.map(({ column }) => column)] };
}

const CURRENT = /\b(?:current|outstanding|remaining|live|residual|actual)\b/i;
const FORMER = /\b(?:original|initial|starting|inception|traded|opening|first)\b/i;

/** The table that is read by what is left of notionals, where what they were stands beside. */
export function withCurrentNotional(table: SheetTable): SheetTable {
  const places = table.names.flatMap((name, column) =>
    /notional|nominal|principal/i.test(name) && !table.taken.includes(column) ? [{ name, column }] : [],
  );
  const current = places.filter(({ name }) => CURRENT.test(name));
  const former = places.filter(({ name }) => FORMER.test(name) && !CURRENT.test(name));
  const [only, ...others] = current;
  if (only === undefined || others.length > 0 || former.length === 0) return table;
  const aside = new Set(former.map(({ column }) => column));
  return {
    ...table,
    headings: table.headings.map((heading, column) =>
      aside.has(column) ? '' : column === only.column ? 'Notional' : heading,
    ),
    taken: [...table.taken, ...aside],
    remarks: [...table.remarks, `Notionals are those of “${only.name}”.`],
  };
}

/** Leaves columns aside that say of every swap what is usual on its index, so that nothing asks about them. */
export function withoutUsualTerms(table: SheetTable, columns: Columns): SheetTable {
  const index = columns['float_index'];
  if (index === undefined) return table;
  const read = new Set(Object.values(columns));
  const ofLegs = legTermsOf(table);
  const usual = table.headings.flatMap((heading, column) => {
    const own = USUAL_TERMS.find(([form]) => form.test(comparedHeading(heading)))?.[1];
    const ofLeg = ofLegs.find((each) => each.column === column);
    if ((own === undefined && ofLeg === undefined) || read.has(column)) return [];
    const isUsual = (row: TableRow): boolean => {
      const text = cellWord(row.cells[column]);
      const found = findRateIndex(cellWord(row.cells[index]));
      const isOfFixed = ofLeg?.isOfFixed(row);
      const says = ofLeg === undefined || isOfFixed === undefined ? own : USUAL_OF_LEG[ofLeg.term](isOfFixed);
      return text === '' || (found !== undefined && says?.(text, found) === true);
    };
    return table.rows.every(isUsual) ? [column] : [];
  });
  if (usual.length === 0) return table;
  const said = usual.map((column) => `“${table.names[column] ?? ''}”`).join(', ');
  return {
    ...table,
    taken: [...table.taken, ...usual],
    remarks: [...table.remarks, `${said}: as is usual for each index.`],
  };
}
