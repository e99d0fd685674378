/**
 * Words of field names, and of headings, that name a term of a swap's payments. Such terms are not read, so that a swap with one
 * would be margined as a different swap. A word that ends in `*` stands for all words that begin with it.
 */
const TERM_WORDS: readonly string[] = [
  // The notional over time.
  ...[
    'amort*',
    'accret*',
    'ammort*',
    'tilgung*',
    'zerocoupon',
    'sinking',
    'schedule',
    'schedules',
    'profile',
    'step*',
    'stepup',
    'stepdown',
    'notionals',
  ],
  // Periods, and their payments.
  ...['stub*', 'roll*', 'compound*', 'averag*', 'arrears', 'advance', 'imm', 'eom', 'flows', 'cashflow*', 'payments'],
  // Days.
  ...[
    'calendar*',
    'holiday*',
    'centre',
    'centres',
    'center',
    'centers',
    'lag',
    'delay',
    'offset',
    'lookback',
    'lockout',
  ],
  ...['cutoff', 'daycount*', 'dcc', 'dcf', 'bdc', 'convention', 'conventions', 'adjustment'],
  // Rates other than the fixed rate.
  ...['cap', 'caps', 'capped', 'caplet*', 'floor', 'floors', 'floored', 'floorlet*', 'collar*', 'leverage', 'gearing'],
  ...['multiplier', 'fixing', 'fixings', 'reset*', 'spreads', 'coupon*', 'inflation', 'cpi', 'spread'],
  // The unit of a notional.
  ...['unit', 'units', 'scale', 'factor'],
  // Rights and single payments.
  ...['callable', 'puttable', 'cancel*', 'extend*', 'exercise', 'swaption', 'bermudan*', 'optionality', 'break'],
  ...['knock*', 'barrier', 'upfront', 'fee', 'fees', 'premium', 'rebate', 'prepayment'],
  // A second currency, and the rates that discount.
  ...['xccy', 'crosscurrency', 'discount*'],
];

/** The same for phrases of several words. */
const TERM_PHRASES: readonly string[] = [
  ...['day_count', 'rate_2', 'rate_type', 'first_rate', 'initial_rate', 'final_rate', 'float_rate', 'floating_rate'],
  ...['spread_2', 'float_spread', 'floating_spread', 'fixed_spread', 'spread_type', 'fixed_amount', 'known_amount'],
  ...['notional_2', 'notional_type', 'notional_exchange', 'exchange_notional', 'initial_exchange', 'final_exchange'],
  ...['principal_exchange', 'exchange_principal', 'notional_mm', 'notional_m', 'notional_k', 'notional_bn'],
  ...['pay_notional', 'receive_notional', 'fixed_notional', 'float_notional', 'variable_notional', 'notional_factor'],
  ...['frequency_2', 'next_notional', 'final_notional', 'notional_structure'],
  ...['payment_period', 'period_start', 'float_tenor', 'floating_tenor', 'index_tenor', 'payment_dates', 'pay_dates'],
  ...['payment_date', 'end_of_month', 'currency_2', 'currency_pair', 'pay_currency', 'receive_currency', 'fx_rate'],
  ...['float_index_3', 'pay_index', 'receive_index', 'fixed_rate_2', 'early_termination'],
];

/** What is paid, or set, as often as a frequency says: `Fixed Payment Freq`, `float_pay_frequency`. */
const PAID: ReadonlySet<string> = new Set([
  ...['fix', 'fixed', 'flt', 'float', 'floating', 'pay', 'payment', 'receive', 'rec', 'leg', 'calc', 'calculation'],
  ...['accrual', 'settlement', 'interest', 'cpn'],
]);
const FREQUENCY = /^freq(?:uency|uencies|s)?$/;

/** Contents which say that the swap does not have the term. */
const SAYS_NONE: ReadonlySet<string> = new Set(['NONE', 'NO', 'N', 'FALSE', 'NULL', 'NIL', 'N/A', 'NA', '-', 'BULLET']);

/** Numbers that change nothing, by a word of the name: no fee is paid where it is 0. */
const NEUTRAL_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...['fee', 'fees', 'premium', 'upfront', 'rebate', 'spread', 'spreads'].map((word) => [word, 0] as const),
  ...['factor', 'multiplier', 'scale', 'unit', 'units', 'leverage', 'gearing'].map((word) => [word, 1] as const),
]);

const exactWords = new Set(TERM_WORDS.filter((word) => !word.endsWith('*')));
const stems = TERM_WORDS.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
const phrases = TERM_PHRASES.map((phrase) => `_${phrase}_`);

/** The words of a name: those of `fixedDayCount` and of `Fixed Day-Count` are fixed, day and count. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** What an index has been fixed at, or when: it is the same for all swaps on it. */
const PAST_FIXING = /^(?:last|latest|current|previous|prior)_(?:fixing|reset)(?:_(?:rate|date))?$/;

/** Whether the name of a field or column that swap rows do not have is about a swap's payments. */
export function isSwapTerm(field: string): boolean {
  const words = wordsOf(field);
  const name = words.join('_');
  if (PAST_FIXING.test(name)) return false;
  return (
    words.some((word) => exactWords.has(word) || stems.some((stem) => word.startsWith(stem))) ||
    phrases.some((phrase) => `_${name}_`.includes(phrase)) ||
    (words.some((word) => FREQUENCY.test(word)) && words.some((word) => PAID.has(word)))
  );
}

/** Whether the content of such a field says that the swap does not have the term. @param field its name */
export function saysNoTerm(content: unknown, field: string): boolean {
  if (Array.isArray(content)) return content.length === 0;
  if (typeof content !== 'string' && typeof content !== 'boolean' && typeof content !== 'number') return false;
  const text = String(content).trim().toUpperCase();
  const neutral = wordsOf(field).flatMap((word) => NEUTRAL_NUMBERS.get(word) ?? [])[0];
  return SAYS_NONE.has(text) || (text !== '' && Number(text) === neutral);
}
