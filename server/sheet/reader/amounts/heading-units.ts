import type { FieldSpec } from '../../../contract/stage-columns.js';
import { CURRENCY_CODES } from '../../table/formats/currency-codes.js';

/** How rates are written: 3.8, 380 or 0.038 for 3.8 %. */
export type RateUnit = 'percent' | 'basis-points' | 'fraction';

/** The unit of the numbers below a heading. */
export interface HeadingUnit {
  /** What amounts are multiplied by: 1,000 under `DV01 (k USD)`. */
  readonly factor: number;
  /** Of rates; null = it says nothing of them. */
  readonly rate: RateUnit | null;
  /** Of amounts; null = it names none. */
  readonly currency: string | null;
  /** Whether it may be two units: a single `m` may be a thousand or a million. */
  readonly isDoubtful: boolean;
  /** Whether the sign of a sensitivity is said, as by “P&L +1bp”; the factor has it. */
  readonly isSigned: boolean;
}

export const NO_UNIT: HeadingUnit = { factor: 1, rate: null, currency: null, isDoubtful: false, isSigned: false };

/** Units that change no number. */
const PLAIN_UNIT =
  /^(?:lots?|contracts?|cts?|units?|no\.|number|#|枚|枚数|口|手|张|張|local|lcl|local ccy|local currency)$/i;
const RATE_UNITS: readonly (readonly [unit: RateUnit, form: RegExp])[] = [
  ['percent', /^(?:in )?(?:%|pct|per ?cent|% ?p\.?a\.?|p\.?a\.?|% per annum)$/i],
  ['basis-points', /^(?:in )?(?:bps?|bp p\.?a\.?|basis points?)$/i],
  ['fraction', /^(?:in |as )?(?:dec\.?|decimals?|fractions?)$/i],
];
const SCALES: readonly (readonly [factor: number, form: RegExp])[] = [
  [
    1e3,
    /^(?:k|000s?|['’]000s?|thousands?|tsd\.?|t(?:ausend)?|1,?000s?|x ?1,?000|milliers|miles|migliaia|千|千円|thousands of)$/i,
  ],
  [1e6, /^(?:mm|mn|mio\.?|mln|mill|millions?|1,?000,?000|millionen|millones|milioni|百万|百万円)$/i],
  [1e4, /^(?:万|万元|万円)$/],
  [1e8, /^(?:億|億円|亿|亿元)$/],
  [1e9, /^(?:bn|bln|billions?|mrd\.?|yds?|yards?)$/i],
  [0.01, /^(?:cents?|¢|c)$/i],
];
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  US$: 'USD',
  EURO: 'EUR',
  EUROS: 'EUR',
};

/** The currency that a code or a sign names; undefined if it is none that is known. */
export const currencyMeant = (word: string): string | undefined =>
  SIGNS[word.toUpperCase()] ?? (CURRENCY_CODES.has(word) ? word : undefined);

const SMALL_CODES =
  /(?<![\p{L}\d])(?:usd|eur|gbp|jpy|chf|aud|nzd|sek|nok|dkk|hkd|sgd|cnh|cny)(?=(?:k|mm?|mn|bn)?(?![\p{L}\d]))/gu;

/** A text with codes of currencies in capitals where they are no words of their own: `notional_eur`, `dv01 (usd k)`. */
export const withCurrencyCodes = (text: string): string => text.replace(SMALL_CODES, (code) => code.toUpperCase());

/** The factor of a word such as `mm`, `bn`, `thousand`; undefined if it is none that is known. */
export const scaleMeant = (word: string): number | undefined => SCALES.find(([, form]) => form.test(word))?.[0];

/** `USD/bp`, `k EUR per basis point`: of what sensitivities are. */
const OF_A_BASIS_POINT = /(?<=\S) ?(?:\/|per) ?(?:1 ?|a ?)?(?:bps?|basis points?)$/i;

/** The unit that a text says, such as `k USD`, `in thousands`, `€ mio`, `bp`; undefined if it is none that is known. */
export function unitMeant(text: string): HeadingUnit | undefined {
  const unit = text.trim().replace(/\s+/g, ' ');
  const rate = RATE_UNITS.find(([, form]) => form.test(unit))?.[0];
  if (rate !== undefined) return { ...NO_UNIT, rate };
  if (PLAIN_UNIT.test(unit)) return NO_UNIT;
  const words = unit
    .replace(OF_A_BASIS_POINT, '')
    .replace(/^(US\$|[€$£])(?=\S)/, '$1 ')
    .replace(/([€$£])$/, ' $1')
    .replace(/^(千|万|百万|億|亿)(?:美元|美金|米ドル|ドル)$/, '$1 USD')
    .replace(/^(?:美元|美金|米ドル)$/, 'USD')
    .replace(/^([A-Z]{3})(?=(?:mm|mn|bn|k|m)$)/, '$1 ')
    .replace(/^T(?=(?:EUR|CHF|€)$)/, 'k ')
    .replace(/^(k|mn|mm|bn)(?=(?:EUR|USD|GBP|CHF|JPY)$)/i, '$1 ')
    .split(/[\s/]+/)
    .filter((word) => word !== '' && !/^(?:in|of)$/i.test(word));
  const currencies = words.flatMap((word) => currencyMeant(word) ?? []);
  const [scale, ...others] = words.filter((word) => currencyMeant(word) === undefined && word !== '¥');
  if (others.length > 0 || currencies.length > 1) return undefined;
  const currency = currencies[0] ?? null;
  if (scale === undefined) return { ...NO_UNIT, currency };
  // Nobody writes £m or €m for thousands, as some do $m.
  if (/^m$/i.test(scale) && (currency === 'GBP' || currency === 'EUR') && /[€£]/.test(unit))
    return { ...NO_UNIT, currency, factor: 1e6 };
  if (/^m$/i.test(scale)) return { ...NO_UNIT, currency, isDoubtful: true };
  const factor = scaleMeant(scale);
  return factor === undefined ? undefined : { ...NO_UNIT, currency, factor };
}

const OF_PERCENT: Readonly<Record<RateUnit, number>> = { percent: 1, 'basis-points': 0.01, fraction: 100 };
const OF_BASIS_POINTS: Readonly<Record<RateUnit, number>> = { percent: 100, 'basis-points': 1, fraction: 10_000 };
const OF_ONE: Readonly<Record<RateUnit, number>> = { percent: 0.01, 'basis-points': 0.0001, fraction: 1 };

/** What numbers in a unit are multiplied by to be in that of a field. */
export function factorOfField({ factor, rate }: HeadingUnit, content: FieldSpec['content']): number {
  if (rate === null) return factor;
  if (content === 'percent') return OF_PERCENT[rate];
  if (content === 'basis-points') return OF_BASIS_POINTS[rate];
  return content === 'part-of-one' ? OF_ONE[rate] : factor;
}
