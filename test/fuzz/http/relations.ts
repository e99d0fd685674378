import type { Random } from '../random.js';
import { figureDifference, difference, lasting, resultsByName } from './figures.js';
import { at, elements, isObject } from './json-value.js';
import { JSON_HEADERS } from './json-headers.js';
import { mutateJson } from './mutate-json.js';
import type { RelationName, TrialRequest } from './trial.js';

type PortfolioBody = Readonly<Record<string, unknown>>;

/** Another request that must come to the same as POST /portfolios, and how that is seen. */
export interface Relation {
  other(body: PortfolioBody, random: Random): TrialRequest;
  /** @returns what is different, null where all is well */
  compare(first: unknown, second: unknown, body: PortfolioBody): string | null;
}

const OTHER_ACCOUNT = 'SOMEONE ELSE';

/** Rows of which nothing can be calculated. */
const BAD_ROWS: readonly PortfolioBody[] = [
  {},
  { exchange_code: 'NOWHERE', contract_code: 'X', contract_type: 'FUT', contract_expiry: 'DEC-27', net_position: 1 },
  { exchange_code: 'NYMEX', contract_code: 'CL', contract_type: 'FUT', contract_expiry: 'DEC-27', net_position: 'x' },
  { exchange_code: 'NYMEX', contract_code: 'CL', contract_type: 'FUT', contract_expiry: '20261340', net_position: 1 },
  { index: 'XXX.NONE.ON', tenor: '10Y', dv01: 5 },
  { index: 'USD.SOFR.ON', tenor: '-3D', dv01: 5 },
  { contract_type: 'UST-NOTE', currency: 'USD', maturity: '20310231', coupon_rate: 4, notional: 1e6 },
  { exchange_code: 'KALSHI', contract_code: 'NOT-A-TICKER', contract_type: 'YES', net_position: 1 },
];

const posted = (path: string, json: unknown): TrialRequest => ({
  method: 'POST',
  path,
  headers: JSON_HEADERS,
  body: { json },
});

/** The request that all others are compared with. */
export const plainRequest = (body: PortfolioBody): TrialRequest => posted('/portfolios', { ...body, in_memory: true });

const rowsOf = (body: PortfolioBody): readonly unknown[] => elements(body['portfolio']);
const withRows = (body: PortfolioBody, rows: readonly unknown[]): TrialRequest =>
  plainRequest({ ...body, portfolio: rows });

const isSame = (first: unknown, second: unknown): string | null => difference(lasting(first), lasting(second));

/** Notes on names that were not read stand once in a submission and count its rows. */
const NAME_NOTES: ReadonlySet<unknown> = new Set(['UNKNOWN_FIELD', 'IGNORED_OPTION']);

/** Notes that rows of other accounts bear upon: a trade that stands in two accounts is told in both. */
const NOTES_ACROSS_ACCOUNTS: ReadonlySet<unknown> = new Set([...NAME_NOTES, 'DUPLICATE_TRADE_ID']);

function withoutNotes(value: unknown, codes: ReadonlySet<unknown>): unknown {
  const isDropped = (each: unknown): boolean => codes.has(at(each, 'code')) && at(each, 'severity') === 'note';
  if (Array.isArray(value)) return value.filter((each) => !isDropped(each)).map((each) => withoutNotes(each, codes));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, own]) => [field, withoutNotes(own, codes)]));
}

const isSameButNotes = (first: unknown, second: unknown, codes: ReadonlySet<unknown>): string | null =>
  isSame(withoutNotes(first, codes), withoutNotes(second, codes));

export const RELATIONS: Readonly<Record<RelationName, Relation>> = {
  'the-same-again': { other: plainRequest, compare: isSame },
  packed: {
    other: (body) => ({
      ...plainRequest(body),
      headers: [
        ['content-type', 'application/json'],
        ['content-encoding', 'gzip'],
        ['accept-encoding', 'br'],
      ],
      encode: ['gzip'],
    }),
    compare: isSame,
  },
  'unknown-fields': {
    other: (body, random) => {
      const unknown = { zz_note: mutateJson({ a: [1, 'x'] }, random), ZZ: null };
      const rows = rowsOf(body).map((row) => (isObject(row) ? { ...unknown, ...row } : row));
      return plainRequest({ ...body, portfolio: rows, ...unknown });
    },
    compare: (first, second) => isSameButNotes(first, second, NAME_NOTES),
  },
  'numbers-as-text': {
    other: (body) =>
      withRows(
        body,
        rowsOf(body).map((row) => (isObject(row) ? numbersAsText(row) : row)),
      ),
    compare: (first, second) => figureDifference(first, second),
  },
  'row-order': {
    other: (body, random) =>
      withRows(
        body,
        random.shuffled(rowsOf(body).map((row) => ({ row }))).map(({ row }) => row),
      ),
    compare: (first, second) => figureDifference(first, second),
  },
  'another-account': {
    other: (body, random) => {
      const rows = rowsOf(body);
      const others = rows.map((row) => {
        const mutated = mutateJson(row, random);
        return isObject(mutated) ? { ...mutated, account_code: OTHER_ACCOUNT } : mutated;
      });
      return withRows(body, [...rows, ...others]);
    },
    compare: (first, second) => {
      const seen = resultsByName(second);
      for (const [account, result] of resultsByName(first)) {
        const found = isSameButNotes(result, seen.get(account), NOTES_ACROSS_ACCOUNTS);
        if (found !== null) return `${account}: ${found}`;
      }
      return null;
    },
  },
  'a-bad-row': {
    other: (body, random) => {
      const rows = rowsOf(body);
      const [account] = rows.flatMap((row) => at(row, 'account_code') ?? []);
      return withRows(body, [...rows, { ...random.pick(BAD_ROWS), account_code: account }]);
    },
    compare: (first, second) => figureDifference(withOneBadRow(first, second), second),
  },
  many: {
    other: (body) => posted('/portfolios/many', { portfolios: [{ portfolio: [] }, body] }),
    compare: (first, second) => isSame(first, at(second, 'results.1')),
  },
};

/** The fields of rows that are numbers and may be numeric text. */
const NUMBERS: ReadonlySet<string> = new Set([
  ...['net_position', 'contract_strike', 'price', 'notional', 'dv01', 'gamma', 'fixed_rate', 'spread'],
  ...['coupon_rate', 'coupon_frequency', 'long_qty', 'short_qty'],
]);
/** Numbers that String() writes without an exponent. */
const isPlain = (value: unknown): value is number =>
  typeof value === 'number' && (value === 0 || (Math.abs(value) >= 1e-6 && Math.abs(value) < 1e15));

const numbersAsText = (row: PortfolioBody): PortfolioBody =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      NUMBERS.has(name) && isPlain(value) ? ` ${String(value)} ` : value,
    ]),
  );

/** The first answer as it would count the row that the second has more. */
function withOneBadRow(first: unknown, second: unknown): unknown {
  const seen = resultsByName(second);
  const data = elements(at(first, 'data')).map((result) => {
    if (!isObject(result)) return result;
    const other = [...seen.values()].find(
      (candidate) =>
        at(candidate, 'portfolio_id') === result['portfolio_id'] &&
        at(candidate, 'sub_account_code') === result['sub_account_code'] &&
        at(candidate, 'rows_total') === Number(result['rows_total']) + 1,
    );
    if (other === undefined) return result;
    return {
      ...result,
      rows_total: Number(result['rows_total']) + 1,
      rows_excluded: Number(result['rows_excluded']) + 1,
    };
  });
  return { data };
}
