import { addBusinessDays } from '../lib/calendar/business-day.js';
import { isoDate } from '../lib/calendar/day-number.js';
import { listMonths } from './listing.js';
import type { DemoProduct } from './products/product.js';
import { DEMO_PRODUCTS } from './products/products.js';
import { csvFile } from './text-file.js';
import type { TextFile } from './text-file.js';

/** A product's code in a vendor's symbology, where it differs from the clearing code. */
type Spellings = Readonly<Record<string, string>>;

/** Bloomberg roots. */
const BLOOMBERG: Spellings = {
  RB: 'XB',
  B: 'CO',
  G: 'QS',
  TFM: 'TZT',
  M: 'FN',
  JKM: 'JKL',
  SR1: 'SER',
  SR3: 'SFR',
  ZQ: 'FF',
  ZT: 'TU',
  Z3N: '3Y',
  ZF: 'FV',
  ZN: 'TY',
  TN: 'UXY',
  ZB: 'US',
  UB: 'WN',
  '6E': 'EC',
  '6J': 'JY',
  '6B': 'BP',
  ZC: 'C',
  ZS: 'S',
  ZW: 'W',
  FDAX: 'GX',
  FESX: 'VG',
  FGBL: 'RX',
  FGBM: 'OE',
  FGBS: 'DU',
  XT: 'XM',
  YT: 'YM',
  AP: 'XP',
  AHD: 'LA',
  CAD: 'LP',
  ZSD: 'LX',
  AAD: 'LY',
};
/** Options that a vendor spells with the future's code. */
const BLOOMBERG_OPTIONS: Spellings = {
  LO: 'CL',
  ON: 'NG',
  OG: 'GC',
  ZN: 'TY',
  SR3: 'SFR',
  BUL: 'CO',
  TFO: 'TZT',
  PHE: 'QS',
  OESX: 'SX5E',
};
const TRADING_TECHNOLOGIES: Spellings = { B: 'BRN', G: 'GAS' };
const TRADING_TECHNOLOGIES_OPTIONS: Spellings = { BUL: 'BRN', PHE: 'GAS', ZN: 'OZN' };
const GLOBEX_OPTIONS: Spellings = { ZN: 'OZN' };
const GLOBEX_EXCHANGES: ReadonlySet<string> = new Set(['CME', 'CBOT', 'NYMEX', 'COMEX']);

/** Exchange spellings of back-office systems. */
const CLEARING_ACRONYMS: Spellings = {
  CBOT: 'CBT',
  NYMEX: 'NYM',
  COMEX: 'CMX',
  'ICE.EU': 'IFEU',
  'ICE.US': 'IFUS',
  EUREX: 'EUX',
};

interface Symbology {
  readonly name: string;
  readonly futures: Spellings;
  readonly options: Spellings;
  readonly exchanges: Spellings;
  readonly covers: (product: DemoProduct) => boolean;
}

const everything = (): boolean => true;

/** Illustrative tables: a desk replaces them by its vendors' own. */
const SYMBOLOGIES: readonly Symbology[] = [
  { name: 'ion', futures: {}, options: {}, exchanges: {}, covers: everything },
  { name: 'gmi', futures: {}, options: {}, exchanges: CLEARING_ACRONYMS, covers: everything },
  {
    name: 'tt_new',
    futures: TRADING_TECHNOLOGIES,
    options: TRADING_TECHNOLOGIES_OPTIONS,
    exchanges: {},
    covers: everything,
  },
  {
    name: 'bloomberg',
    futures: BLOOMBERG,
    options: BLOOMBERG_OPTIONS,
    exchanges: {},
    covers: ({ code }) => !['CS', 'BZ', 'BOB', 'BAR', 'SMT'].includes(code),
  },
  {
    name: 'globex',
    futures: {},
    options: GLOBEX_OPTIONS,
    exchanges: {},
    covers: ({ exchange }) => GLOBEX_EXCHANGES.has(exchange),
  },
];

/** Changes of margins that the demo market announces: business days after its date, and what scan ranges are multiplied by. */
const ANNOUNCED: readonly (readonly [exchange: string, code: string, businessDays: number, factor: number])[] = [
  ['NYMEX', 'CL', 5, 1.1],
  ['NYMEX', 'NG', 5, 1.25],
  ['CBOT', 'ZN', 10, 0.95],
];

/**
 * Names and sectors of every product, vendor spellings of them, first notice days, and announced changes of margins.
 * @param businessDay day number of the market
 */
export const contractFiles = (businessDay: number): readonly TextFile[] => [
  csvFile(
    'contracts/announced.csv',
    ['exchange_code', 'contract_code', 'date', 'factor'],
    ANNOUNCED.map(([exchange, code, days, factor]) => [
      exchange,
      code,
      isoDate(addBusinessDays(businessDay, days)),
      String(factor),
    ]),
  ),
  csvFile(
    'contracts/calendar.csv',
    ['exchange_code', 'contract_code', 'contract_type', 'contract_expiry', 'first_notice_day'],
    DEMO_PRODUCTS.flatMap((product) => noticeRows(product, businessDay)),
  ),
  csvFile(
    'contracts/names.csv',
    ['exchange_code', 'contract_code', 'contract_type', 'name', 'sector', 'sub_sector', 'underlying'],
    DEMO_PRODUCTS.flatMap(nameRows),
  ),
  csvFile(
    'contracts/aliases.csv',
    [
      'symbology',
      'exchange_code',
      'contract_code',
      'contract_type',
      'clearing_exchange_code',
      'clearing_contract_code',
    ],
    SYMBOLOGIES.flatMap((symbology) =>
      DEMO_PRODUCTS.filter(symbology.covers).flatMap((product) => aliasRows(symbology, product)),
    ),
  ),
];

/** The first notice days of a product's listed months; their other days are in the parameter files. */
function noticeRows(
  { exchange, code, listing, lastTradeDay, firstNoticeDay }: DemoProduct,
  businessDay: number,
): string[][] {
  if (firstNoticeDay === undefined) return [];
  return listMonths(listing, lastTradeDay, businessDay).map(({ year, month, period }) => [
    ...[exchange, code, 'FUT', period],
    isoDate(firstNoticeDay(year, month)),
  ]);
}

/** A future's row covers every type of its code; options have a row of their own. */
function nameRows({ exchange, code, name, sector, subSector, underlying, option }: DemoProduct): string[][] {
  const future = [exchange, code, '', name, sector, subSector, underlying];
  return option === undefined
    ? [future]
    : [future, [exchange, option.code, 'OPTION', option.name, sector, subSector, underlying]];
}

function aliasRows(
  { name, futures, options, exchanges }: Symbology,
  { exchange, code, option }: DemoProduct,
): string[][] {
  const vendorExchange = exchanges[exchange] ?? exchange;
  const future = [name, vendorExchange, futures[code] ?? code, 'FUT', exchange, code];
  if (option === undefined) return [future];
  return [future, [name, vendorExchange, options[option.code] ?? option.code, 'OPTION', exchange, option.code]];
}
