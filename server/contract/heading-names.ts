import { STAGE_COLUMNS, type StageType } from './stage-columns.js';

type Aliases = Readonly<Record<string, readonly string[]>>;

/** What desks call the columns, beside the field's own name and its label; separators don't count. */
const COMMON: Aliases = {
  position_id: ['line', 'line_no', 'id', 'row_id', 'reference', 'ref', 'position_ref'],
  account_code: ['acct', 'account_id', 'account_no', 'account_number', 'account_name', 'portfolio', 'book', 'client'],
  exchange_code: ['exch', 'exch_acronym', 'market', 'venue', 'mic'],
  currency: ['ccy', 'cur', 'curr', 'currency_code'],
  notional: ['nominal', 'notional_amount', 'face', 'face_value', 'face_amount', 'par', 'par_amount'],
  clearing_house: ['ccp', 'house', 'clearing_org', 'clearer'],
};

const QUANTITIES = ['position', 'quantity', 'qty', 'lots', 'net', 'net_qty', 'net_quantity', 'net_lots', 'contracts'];

const ALIASES: Readonly<Record<StageType, Aliases>> = {
  etd: {
    contract_code: ['product', 'product_code', 'symbol', 'code', 'contract_symbol', 'root', 'commodity', 'instrument'],
    contract_type: [
      'put_call',
      'call_put',
      'c_p',
      'p_c',
      'cp',
      'pc',
      'option_type',
      'instrument_type',
      'security_type',
      'fut_opt',
    ],
    contract_expiry: [
      ...['expiration', 'maturity', 'month', 'period', 'contract_month', 'expiry_month', 'expiry_date'],
      ...['expiration_date', 'delivery', 'delivery_month', 'maturity_month', 'maturity_date', 'prompt', 'prompt_date'],
    ],
    contract_strike: ['strike_price', 'exercise_price', 'exercise'],
    net_position: QUANTITIES,
    account_type: ['acct_type', 'margin_type', 'hedge_spec'],
    sub_account_code: ['subaccount', 'sub_acct', 'sub_account_id', 'sub'],
  },
  event: {
    contract_code: ['market_ticker', 'event_ticker', 'contract', 'symbol', 'market_id'],
    contract_type: ['yes_no', 'outcome', 'type'],
    net_position: [...QUANTITIES, 'net_position'],
    price: ['cost', 'price_dollars', 'average_price', 'avg_price'],
  },
  irs: {
    trade_id: ['trade', 'trade_ref', 'trade_reference', 'usi', 'uti'],
    type: ['product', 'product_type', 'trade_type'],
    direction: ['pay_receive', 'pay_rec', 'p_r', 'side', 'fixed_leg'],
    effective_date: ['effective', 'start', 'start_date', 'value_date'],
    maturity_date: ['maturity', 'end', 'end_date', 'termination_date', 'termination'],
    fixed_rate: ['rate', 'coupon', 'fixed', 'fixed_rate_pct', 'fixed_coupon'],
    float_index: ['index', 'float', 'floating_rate', 'floating_rate_index', 'reference_rate'],
    pay_frequency: ['frequency', 'freq', 'payment_frequency', 'fixed_frequency'],
    float_index_2: ['index_2', 'second_index', 'other_index', 'floating_index_2', 'float_2'],
    spread: ['basis', 'basis_spread', 'spread_bp', 'spread_bps', 'float_spread'],
  },
  ladder: {
    index: ['curve', 'float_index', 'floating_index', 'rate_index'],
    tenor: ['bucket', 'term', 'pillar', 'maturity'],
    dv01: ['pv01', 'bpv', 'dv_01', 'pv_01', 'delta_dv01'],
    gamma: ['gamma_dv01', 'dv01_gamma', 'gamma_01'],
  },
  fi: {
    contract_type: ['type', 'security_type', 'bond_type', 'instrument', 'instrument_type', 'security'],
    maturity: ['maturity_date', 'redemption', 'redemption_date'],
    coupon_rate: ['coupon', 'coupon_pct', 'rate'],
    coupon_frequency: ['frequency', 'freq', 'coupons_per_year', 'payment_frequency'],
    notional: ['quantity', 'position'],
  },
};

/** A heading without case, spaces and separators: `Net Position (lots)` becomes `net_position_lots`. */
export const normalisedHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** How well a heading names a field: its own name or label, one of the usual other names, or not at all. */
export type HeadingMatch = 'exact' | 'alias' | null;

/** What names are compared by: `Account Code`, `account_code` and `AccountCode` are one. */
const comparedName = (name: string): string => normalisedHeading(name).replaceAll('_', '');

interface FieldNames {
  readonly field: string;
  readonly exact: ReadonlySet<string>;
  readonly aliases: ReadonlySet<string>;
}

const namesOf = (type: StageType): readonly FieldNames[] =>
  STAGE_COLUMNS[type].map(({ field, label }) => ({
    field,
    exact: new Set([field, label].map(comparedName)),
    aliases: new Set([...(COMMON[field] ?? []), ...(ALIASES[type][field] ?? [])].map(comparedName)),
  }));

const NAMES: Readonly<Record<StageType, readonly FieldNames[]>> = {
  etd: namesOf('etd'),
  event: namesOf('event'),
  irs: namesOf('irs'),
  ladder: namesOf('ladder'),
  fi: namesOf('fi'),
};

/** The fields of a table that a heading may mean, those it names exactly first. */
export function fieldsNamedBy(heading: string, type: StageType): readonly (readonly [field: string, HeadingMatch])[] {
  const name = comparedName(heading);
  if (name === '') return [];
  const exact = NAMES[type].filter((names) => names.exact.has(name)).map(({ field }) => [field, 'exact'] as const);
  const alias = NAMES[type].filter((names) => names.aliases.has(name)).map(({ field }) => [field, 'alias'] as const);
  return [...exact, ...alias];
}
