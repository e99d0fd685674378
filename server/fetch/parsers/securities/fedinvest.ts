import { success, type Outcome } from '../../../domain/issue.js';
import { isCalendarDate } from '../../../lib/calendar/date.js';
import { parseCsv, type ParsedCsvRow } from '../../../lib/csv.js';
import { FaultList } from '../../../lib/fault-list.js';
import { cusipFault } from '../../../lib/security-identifier.js';
import { PERCENT_PER_UNIT } from '../../../lib/units.js';
import { malformed } from '../../../parameters/load/checked-table.js';
import type { ParsedTable, Parser } from '../../parser.js';
import { receivedText } from '../received-json.js';

/** The columns of the file, which has no header. */
const HEADER = 'cusip,type,rate,maturity,call,buy,sell,end_of_day';
const COLUMN_COUNT = HEADER.split(',').length;
const PRICE_KINDS = ['buy', 'sell', 'end_of_day'] as const;
/** Digits of a coupon in per cent: it stands as a fraction of five. */
const COUPON_DIGITS = 6;

/** The category of a word of the file. */
const CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['MARKET BASED BILL', 'UST-BILL'],
  ['MARKET BASED NOTE', 'UST-NOTE'],
  ['MARKET BASED BOND', 'UST-BOND'],
  ['MARKET BASED FRN', 'UST-FRN'],
  ['TIPS', 'UST-TIPS'],
]);
/** Categories whose rate is their coupon. */
const WITH_COUPON: ReadonlySet<string> = new Set(['UST-NOTE', 'UST-BOND', 'UST-TIPS']);

/**
 * FedInvest's prices of one day: CUSIP, type, rate as a fraction, maturity MM/DD/YYYY, call date, then the prices to buy, to sell and
 * of the end of day, where 0 is "not there yet". On holidays the answer is empty.
 */
export const fedinvestPrices: Parser = async (file, { from }) => {
  const name = `FedInvest's prices of ${from}`;
  const text = await receivedText(file, name);
  if (!text.ok) return text;
  if (text.value.trim() === '') return success({ tables: [], rows: 0, newest: null, isAbsent: true, notes: [] });
  const rows = rowsOf(text.value, name);
  if (!rows.ok) return rows;
  const unusable = new FaultList(name);
  const securities = rows.value.flatMap((row) => {
    const security = securityOf(row);
    if (typeof security !== 'string') return [security];
    unusable.add(() => `${name}, line ${row.line}: ${security}.`);
    return [];
  });
  const prices = securities.flatMap(({ cusip, prices: own }) =>
    PRICE_KINDS.flatMap((kind, place) => (own[place] === 0 ? [] : [`${cusip},${kind},${own[place] ?? ''},${from}`])),
  );
  return success({
    tables: [...masterOf(securities), ...pricesOf(prices, from)],
    rows: rows.value.length,
    newest: prices.length === 0 ? null : from,
    notes: unusable.sentences(),
  });
};

function rowsOf(text: string, name: string): Outcome<readonly ParsedCsvRow[]> {
  const [first = ''] = text.split(/\r?\n/, 1);
  const end = first.split(',').length === COLUMN_COUNT + 1 && first.endsWith(',') ? ',' : '';
  const parsed = parseCsv(`${HEADER}${end}\n${text}`, name);
  if (!parsed.ok) return malformed(name, [parsed.fault.message]);
  const { rows, faults } = parsed.table;
  if (faults.length > 0)
    return malformed(name, [
      `${name} have rows that are not the ${COLUMN_COUNT} columns of CUSIPs, types, rates, maturities and prices.`,
    ]);
  return success(rows.map(({ line, cells }) => ({ line: line - 1, cells })));
}

interface PricedSecurity {
  readonly cusip: string;
  readonly type: string;
  /** Per cent a year; empty where the rate is no coupon. */
  readonly coupon: string;
  readonly maturity: string;
  /** To buy, to sell, of the end of day; 0 = not there yet. */
  readonly prices: readonly number[];
}

/** A security of one row, or what is wrong with it, without its end. */
function securityOf({ cells }: ParsedCsvRow): PricedSecurity | string {
  const [cusip = '', word = '', rate = '', maturityText = '', , ...further] = cells;
  const priceTexts = further.slice(0, PRICE_KINDS.length);
  const fault = cusipFault(cusip.toUpperCase());
  if (fault !== undefined) return `cusip ${cusip} ${fault.clause}`;
  const type = CATEGORIES.get(word.toUpperCase());
  if (type === undefined) return `${cusip} is of the type "${word}", which is not known`;
  const [, month = '', day = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(maturityText) ?? [];
  const maturity = `${year}-${month}-${day}`;
  if (!isCalendarDate(maturity)) return `${cusip} has the maturity "${maturityText}", which is no date MM/DD/YYYY`;
  const prices = priceTexts.map((text) => (text === '' ? 0 : Number(text)));
  if (!prices.every((price) => price >= 0 && price < Infinity))
    return `${cusip} has the prices ${priceTexts.join(', ')}, which are not all numbers from 0`;
  const coupon = Number(rate) * PERCENT_PER_UNIT;
  if (rate === '' || !Number.isFinite(coupon)) return `${cusip} has the rate "${rate}", which is no number`;
  return {
    cusip: cusip.toUpperCase(),
    type,
    coupon: WITH_COUPON.has(type) ? String(Number(coupon.toFixed(COUPON_DIGITS))) : '',
    maturity,
    prices,
  };
}

const masterOf = (securities: readonly PricedSecurity[]): readonly ParsedTable[] =>
  securities.length === 0
    ? []
    : [
        {
          name: 'fedinvest-securities.csv',
          text: [
            'cusip,type,currency,coupon,maturity,source',
            ...securities.map(
              ({ cusip, type, coupon, maturity }) => `${cusip},${type},USD,${coupon},${maturity},fedinvest`,
            ),
            '',
          ].join('\n'),
          options: {},
        },
      ];

const pricesOf = (lines: readonly string[], date: string): readonly ParsedTable[] =>
  lines.length === 0
    ? []
    : [
        {
          name: 'fedinvest-prices.csv',
          text: ['cusip,kind,price,date,source', ...lines.map((line) => `${line},fedinvest`), ''].join('\n'),
          options: { date },
        },
      ];
