import type { TableOptions } from '../../../server/parameters/load/checked-table.js';
import type { Random } from '../random.js';
import type { FuzzFile } from './fuzz-file.js';

type TableSeed = (random: Random) => FuzzFile;

const DAY_MILLISECONDS = 86_400_000;
const dateAfter = (days: number): string => new Date(days * DAY_MILLISECONDS).toISOString().slice(0, 10);

const table = (
  kind: string,
  lines: readonly (readonly (string | number)[])[],
  more: { readonly name?: string; readonly options?: TableOptions; readonly isUnordered?: boolean } = {},
): FuzzFile => ({
  route: 'load',
  kind,
  form: 'table',
  name: more.name ?? `${kind}.csv`,
  bytes: Buffer.from(lines.map((cells) => `${cells.join(',')}\n`).join('')),
  options: more.options ?? {},
  isUnordered: more.isUnordered ?? false,
});

/** Ascending dates with gaps. */
function dates(random: Random): readonly string[] {
  let day = random.between(10_000, 20_000);
  return Array.from({ length: random.between(1, 12) }, () => dateAfter((day += random.between(1, 4))));
}

const rate = (random: Random): string => (random.fraction() * 6 - 0.5).toFixed(random.between(0, 5));
const price = (random: Random): string => (random.fraction() * 100).toFixed(2);
const INDICES = ['USD-SOFR-OIS', 'EUR-ESTR', 'GBP-SONIA', 'EUR-EURIBOR-3M', 'USD-TREASURY'];
const TENORS = ['1W', '1M', '3M', '6M', '1Y', '2Y', '5Y', '10Y', '30Y', '18M', '10 Yr', '1.5 Mo'];
const EXCHANGES = ['NYMEX', 'CME', 'ICE', 'X'];

const history: TableSeed = (random) => {
  const columns = Array.from({ length: random.between(1, 4) }, (_, column) => `nearby_${column + 1}`);
  const rows = dates(random).map((date) => [date, ...columns.map(() => (random.chance(0.1) ? '' : price(random)))]);
  return table('history', [['date', ...columns], ...rows], {
    options: random.chance(0.5) ? { exchange: 'NYMEX', contractCode: 'CL' } : {},
  });
};

const curveHistory: TableSeed = (random) => {
  const tenors = random.shuffled(['3M', '1Y', '2Y', '5Y', '10Y']).slice(0, random.between(1, 5));
  const rows = dates(random).map((date) => [date, ...tenors.map(() => rate(random))]);
  const options: TableOptions = random.chance(0.5) ? { index: random.pick(INDICES) } : {};
  return table('curve-history', [['date', ...tenors], ...rows], { options });
};

const pairHistory: TableSeed = (random) =>
  table('pair-history', [
    ['date', 'EURUSD', 'USDJPY'],
    ...dates(random).map((date) => [date, price(random), price(random)]),
  ]);

const quotes: TableSeed = (random) => {
  const date = dates(random)[0] ?? '2025-01-02';
  const index = random.pick(INDICES);
  const tenors = random.shuffled(TENORS).slice(0, random.between(1, TENORS.length));
  if (random.chance(0.5)) {
    const rows = tenors.map((tenor) => [tenor, rate(random)]);
    return table('quotes', [['tenor', 'rate'], ...rows], { options: { date, index }, isUnordered: true });
  }
  const rows = tenors.map((tenor) => [date, random.pick(INDICES), tenor, rate(random)]);
  return table('quotes', [['date', 'index', 'tenor', 'rate'], ...rows], { isUnordered: true });
};

const fixings: TableSeed = (random) => {
  const days = dates(random);
  if (random.chance(0.5))
    return table('fixings', [['date', 'rate'], ...days.map((date) => [date, rate(random)])], {
      options: { index: 'USD-SOFR-OIS' },
    });
  const rows = days.flatMap((date) => ['SOFR', 'ESTR'].map((index) => [date, index, rate(random)]));
  return table('fixings', [['date', 'index', 'rate'], ...rows], { isUnordered: true });
};

const fx: TableSeed = (random) => {
  const pairs = random.shuffled(['EUR', 'GBP', 'JPY', 'CHF', 'AUD']).slice(0, random.between(1, 5));
  if (random.chance(0.5))
    return table('fx', [['from', 'to', 'rate'], ...pairs.map((code) => [code, 'USD', price(random)])], {
      name: 'fx-2025-06-20.csv',
      isUnordered: true,
    });
  const rows = dates(random).flatMap((date) => pairs.map((code) => [date, code, 'USD', price(random)]));
  return table('fx', [['date', 'from', 'to', 'rate'], ...rows], { isUnordered: true });
};

const names: TableSeed = (random) => {
  const rows = Array.from({ length: random.between(1, 6) }, (_, row) => [
    random.pick(EXCHANGES),
    `C${row}`,
    random.pick(['FUT', 'OPTION', 'CALL', '']),
    '"Crude, light"',
    'Energy',
    'Oil',
    '',
  ]);
  const header = ['exchange_code', 'contract_code', 'contract_type', 'name', 'sector', 'sub_sector', 'underlying'];
  return table('names', [header, ...rows]);
};

const aliases: TableSeed = (random) => {
  const rows = Array.from({ length: random.between(1, 6) }, (_, row) => [
    'bloomberg',
    random.pick(EXCHANGES),
    `C${row}`,
    'FUT',
    'NYMEX',
    'CL',
    random.pick(['', '0.01', '100']),
    '',
  ]);
  const keys = ['symbology', 'exchange_code', 'contract_code', 'contract_type'];
  const header = [...keys, 'clearing_exchange_code', 'clearing_contract_code', 'strike_factor', 'price_factor'];
  return table('aliases', [header, ...rows]);
};

const historyMap: TableSeed = (random) => {
  const rows = Array.from({ length: random.between(1, 5) }, (_, row) => [
    random.pick(['', 'NYMEX', 'FX']),
    random.pick(['CL', 'USD-SOFR-OIS', 'EURUSD']),
    random.pick(['1', '10Y', '']),
    `file-${row}.csv`,
    random.pick(['nearby_1', '"a, b"']),
    random.pick(['absolute', 'relative']),
    random.pick(['', 'percent', 'price']),
  ]);
  const header = ['exchange', 'contract_code_or_index', 'nearby_or_tenor', 'file', 'column', 'mode', 'unit'];
  return { ...table('map', [header, ...rows]), route: 'map' };
};

const book: TableSeed = (random) => {
  const header = ['account_code', 'exchange_code', 'contract_code', 'contract_type', 'contract_expiry', 'net_position'];
  const rows = Array.from({ length: random.between(1, 6) }, () => [
    random.pick(['A', 'B']),
    'NYMEX',
    'CL',
    'FUT',
    'DEC-27',
    random.between(-9, 9),
  ]);
  return { ...table('book', [header, ...rows]), route: 'book' };
};

/** Tables as people write them, of every kind that is read. */
export const TABLE_SEEDS: readonly TableSeed[] = [
  history,
  curveHistory,
  pairHistory,
  quotes,
  fixings,
  fx,
  names,
  aliases,
  historyMap,
  book,
];
