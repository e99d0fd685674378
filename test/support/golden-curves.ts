import { readFileSync } from 'node:fs';
import { referencePath } from './reference.js';

// The parts of golden/curves-and-swaps.json that tests read. Rates there are per cent, `dv01` is for rates up.

export interface GoldenQuote {
  readonly tenor: string;
  readonly type?: 'dep' | 'swp';
  readonly par_rate_pct: number;
  readonly effective?: string;
  readonly maturity?: string;
  readonly pillar_date: string;
}

export interface GoldenCurve {
  readonly instruments: readonly GoldenQuote[];
  readonly nodes: readonly { readonly date: string; readonly df: number }[];
  readonly probe_discount_factors: readonly { readonly date: string; readonly df: number }[];
}

export interface GoldenSwap {
  readonly id: string;
  readonly side: 'payer' | 'receiver';
  readonly notional: number;
  readonly effective: string;
  readonly maturity_unadjusted: string;
  readonly fixed_rate: number;
  readonly pay_frequency: string;
  readonly spread: number;
  readonly desc: string;
  readonly period_dates: readonly string[];
  readonly payment_dates: readonly string[];
  readonly expected: Readonly<Record<string, number>> & { readonly key_rate_dv01: Readonly<Record<string, number>> };
}

export interface GoldenOther {
  readonly id: string;
  readonly side?: 'payer' | 'receiver';
  readonly notional: number;
  readonly effective: string;
  readonly maturity?: string;
  readonly maturity_unadjusted?: string;
  readonly K?: number;
  readonly fixed_rate?: number;
  readonly float_dates?: readonly string[];
  readonly fixed_dates?: readonly string[];
  readonly payment_date?: string;
  readonly expected: Readonly<Record<string, number>>;
}

export interface GoldenCurves {
  readonly valuation_date: string;
  readonly holidays: { readonly US_GOVT: readonly string[]; readonly TARGET: readonly string[] };
  readonly curves: { readonly SOFR: GoldenCurve; readonly ESTR: GoldenCurve; readonly EURIBOR6M: GoldenCurve };
  readonly fixings: Readonly<Record<'SOFR' | 'EURIBOR6M', Readonly<Record<string, number>>>>;
  readonly swaps: readonly GoldenSwap[];
  readonly other: readonly GoldenOther[];
}

const isGoldenCurves = (value: unknown): value is GoldenCurves =>
  typeof value === 'object' && value !== null && 'curves' in value && 'swaps' in value && 'holidays' in value;

export function readGoldenCurves(): GoldenCurves {
  const file: unknown = JSON.parse(readFileSync(referencePath('golden', 'curves-and-swaps.json'), 'utf8'));
  if (!isGoldenCurves(file)) throw new Error('golden/curves-and-swaps.json has another form');
  return file;
}
