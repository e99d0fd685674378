import { numberMeant } from '../../../contract/reading/number-meant.js';
import type { CellValue } from '../../workbook/port.js';
import { cellWord } from '../sheet-table.js';

/** What a leg pays: a fixed rate in per cent as it is written, or an index, perhaps with a spread in basis points. */
export type WrittenLeg =
  | { readonly kind: 'fixed'; readonly rate: CellValue }
  | { readonly kind: 'floating'; readonly index: string; readonly spread: number };

const FIXED_WORDS = /\b(?:fixed|fix|fxd|fest|fixe|fijo|fisso|rate)\b|固定/gi;
const FLOAT_WORDS = /\b(?:floating|float|flt|variable|flat)\b|変動/gi;
const SPREAD = /^(.*[^\s+-])\s*([+-])\s*(\d{1,4}(?:[.,]\d{1,4})?)\s?(%|bps?|bp\.?|basis points?)?$/i;
const RATE = /^@?\s*([-+]?\d{1,2}(?:[.,]\d{1,8})?)\s?(%|pct|per ?cent)?(?: ?p\.?a\.?)?$/i;
const PERCENT_AS_BASIS_POINTS = 100;

/** What a cell says of a leg, such as `3.795% fixed`, `Fixed 3.795`, `SOFR + 12.5bp`; undefined if it is no leg. */
export function writtenLeg(cell: CellValue | undefined): WrittenLeg | undefined {
  if (typeof cell === 'number') return { kind: 'fixed', rate: cell };
  const text = cellWord(cell).replace(/\s+/g, ' ');
  if (text === '') return undefined;
  const whole = numberMeant(text.replace(/%$/, '').trim());
  if (whole !== undefined) return { kind: 'fixed', rate: cell ?? '' };
  const plain = text.replace(FIXED_WORDS, ' ').replace(/\s+/g, ' ').trim();
  const [, rate, sign] = RATE.exec(plain) ?? [];
  if (rate !== undefined)
    return { kind: 'fixed', rate: sign === undefined ? Number(rate.replace(',', '.')) : `${rate.replace(',', '.')}%` };
  if (plain !== text) return undefined;
  const floating = text.replace(FLOAT_WORDS, ' ').replace(/\s+/g, ' ').trim();
  const [, index = floating, way, points, unit] = SPREAD.exec(floating) ?? [];
  if (!/\p{L}{3}/u.test(index)) return undefined;
  if (points === undefined) return { kind: 'floating', index, spread: 0 };
  // `SOFR + 0.5` may be per cent or basis points.
  if (unit === undefined) return undefined;
  const amount = Number(points.replace(',', '.')) * (unit === '%' ? PERCENT_AS_BASIS_POINTS : 1);
  return { kind: 'floating', index, spread: way === '-' ? -amount : amount };
}
