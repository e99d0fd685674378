import { exampleRow } from '../../../server/contract/portfolio-row.js';
import { ROW_TABLES, STAGE_TYPES, type StageType } from '../../../server/contract/stage-columns.js';
import type { Random } from '../random.js';
import type { Vocabulary } from './vocabulary.js';

export type Row = Readonly<Record<string, unknown>>;

/** Few accounts, so that rows meet; some are made to look alike. */
const ACCOUNTS = ['A', 'A', 'B', 'B', 'FL', 'F', ' a ', '00A', 'Ä', '__proto__'] as const;
const SUB_ACCOUNTS = ['L', 'S-1', 'S-2'] as const;
const QUANTITIES = [1, -1, 2, 7, -25, 1000, '3', '-4', 0.5, 1e6, 0] as const;
const NOTIONALS = [1, 1000, 1e6, 2.5e7, '50000000', 1e11] as const;
const RATES = [0, 0.5, 3.9, -0.25, '4.125', 12] as const;
/** Around the demo market's date, as they may be written. */
const STARTS = ['20240229', '20250613', '2025-12-31', 20260313, '20260616', '20310320'] as const;
const ENDS = ['20310320', '2045-05-15', '20551231', 20270315, '20260616', '20260313', '20250613'] as const;
const LADDER_TENORS = ['1D', '30D', '365D', '1825D', '10Y', '18M', '2W'] as const;

/** Kinds as often as they are tried: those with the most fields more often. */
const KINDS: readonly StageType[] = [...STAGE_TYPES, 'etd', 'etd', 'irs'];

/** A row of any kind that the service takes, or nearly. */
export const makeRow = (random: Random, vocabulary: Vocabulary): Row =>
  makeRowOf(random.pick(KINDS), random, vocabulary);

/** A row of one kind. */
export const makeRowOf = (type: StageType, random: Random, vocabulary: Vocabulary): Row => ({
  ...(random.chance(0.15) ? { sub_account_code: random.pick(SUB_ACCOUNTS) } : {}),
  ...(random.chance(0.2) ? { position_id: `P${random.below(5)}` } : {}),
  ...(MAKERS[type] ?? exampleOf(type))(random, vocabulary),
  account_code: random.pick(ACCOUNTS),
});

/** So many rows. */
export const makeRows = (random: Random, vocabulary: Vocabulary, count: number): Row[] =>
  Array.from({ length: count }, () => makeRow(random, vocabulary));

function listedRow(random: Random, { contracts }: Vocabulary): Row {
  const { exchange, code, type, expiry, strike } = random.pick(contracts);
  const isOmnibus = random.chance(0.08);
  return {
    exchange_code: exchange,
    contract_code: code,
    contract_type: type,
    contract_expiry: expiry,
    ...(strike === null ? {} : { contract_strike: random.chance(0.5) ? strike : String(strike) }),
    ...(isOmnibus
      ? { omnibus_ind: 'Y', long_qty: random.below(50), short_qty: random.below(50), sub_account_code: 'OMNI' }
      : { net_position: random.pick(QUANTITIES) }),
    ...(random.chance(0.3) ? { account_type: random.pick(['H', 'S', 'M', 'HRP', 'NHRP']) } : {}),
    ...(random.chance(0.3) ? { cross_margin: random.chance(0.7) } : {}),
  };
}

function eventRow(random: Random, { eventMarkets }: Vocabulary): Row {
  const { exchange, ticker } = random.pick(eventMarkets);
  return {
    exchange_code: exchange,
    contract_code: ticker,
    contract_type: random.pick(['YES', 'NO', 'EVENT']),
    net_position: random.pick(QUANTITIES),
    ...(random.chance(0.3) ? { price: random.pick([0, 0.01, 0.5, '0.99', 1]) } : {}),
  };
}

function swapRow(random: Random, { swaps }: Vocabulary): Row {
  const index = random.pick(swaps.float_indices);
  const type = random.chance(0.85) && index.swap_types.length > 0 ? random.pick(index.swap_types) : 'FIXED-FLOAT';
  const basis = type === 'BASIS' && index.basis_indices.length > 0 ? random.pick(index.basis_indices) : undefined;
  return {
    clearing_house: random.pick(swaps.clearing_houses),
    trade_id: `T${random.below(1000)}`,
    type,
    direction: random.pick(swaps.directions),
    notional: random.pick(NOTIONALS),
    currency: index.currency,
    effective_date: random.pick(STARTS),
    maturity_date: random.pick(ENDS),
    float_index: index.name,
    ...(type === 'BASIS' ? { spread: random.pick(RATES) } : { fixed_rate: random.pick(RATES) }),
    ...(basis === undefined ? {} : { float_index_2: basis.name }),
    ...(random.chance(0.5) && index.pay_frequencies.length > 0
      ? { pay_frequency: random.pick(index.pay_frequencies) }
      : {}),
  };
}

const ladderRow = (random: Random, { ladders }: Vocabulary): Row => ({
  index: random.pick(ladders.indices).index,
  tenor: random.chance(0.5) ? random.pick(LADDER_TENORS) : random.pick(ladders.tenors),
  dv01: random.pick([1, -30_000, '250.5', 1e7, 0]),
  ...(random.chance(0.3) ? { clearing_house: random.pick(ladders.clearing_houses) } : {}),
  ...(random.chance(0.1) ? { gamma: random.pick([0, 1, -3]) } : {}),
});

function securityRow(random: Random, { securities }: Vocabulary): Row {
  const category = random.pick(securities.categories);
  return {
    contract_type: category.contract_type,
    currency: random.pick(category.currencies),
    maturity: random.pick(ENDS),
    ...(category.has_coupon ? { coupon_rate: random.pick(RATES) } : {}),
    ...(random.chance(0.6) ? { coupon_frequency: random.pick(category.coupon_frequency) } : {}),
    notional: random.chance(0.5) ? random.pick(NOTIONALS) : -1_000_000,
  };
}

type RowMaker = (random: Random, vocabulary: Vocabulary) => Row;

/** Kinds whose rows are made of what the service says that it accepts. */
const MAKERS: Readonly<Partial<Record<StageType, RowMaker>>> = {
  etd: listedRow,
  event: eventRow,
  irs: swapRow,
  ladder: ladderRow,
  fi: securityRow,
};

/** Of other kinds: the example of the documentation, in some quantity. */
const exampleOf =
  (type: StageType): RowMaker =>
  (random) => ({ ...exampleRow(ROW_TABLES[type]), [ROW_TABLES[type].quantityField]: random.pick(QUANTITIES) });
