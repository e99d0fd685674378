import type { IntraCommoditySpreadLeg, Side } from '../model.js';
import { commodityCode } from './commodity.js';
import type { Pa2Line } from './line.js';

/** Records C and E: a charge on spreads within one combined commodity. */
export interface IntraSpreadRecord {
  readonly code: string;
  readonly kind: 'series' | 'tier';
  readonly priority: number;
  /** Per spread, in units of 10^risk exponent. */
  readonly charge: number;
  readonly legs: readonly IntraCommoditySpreadLeg[];
}

const MOST_TIER_LEGS = 8;
const TIER_LEG_WIDTH = 7;

/** Reads record C: a spread between tiers. */
export function readTierSpread(line: Pa2Line): IntraSpreadRecord {
  const legCount = line.required(13, 14, 'number of legs');
  if (legCount < 1 || legCount > MOST_TIER_LEGS)
    throw line.fault(`the number of legs (columns 13-14) is ${legCount}; a spread has 1 to ${MOST_TIER_LEGS}.`);
  return {
    code: commodityCode(line),
    kind: 'tier',
    priority: line.required(11, 12, 'spread priority'),
    charge: line.required(15, 21, 'charge rate'),
    legs: Array.from({ length: legCount }, (_, leg) => {
      const first = 22 + TIER_LEG_WIDTH * leg;
      return {
        months: { tier: line.required(first + 2, first + 3, `tier of leg ${leg + 1}`) },
        ratio: line.required(first + 4, first + 5, `ratio of leg ${leg + 1}`),
        side: sideAt(line, first + 6, leg + 1),
      };
    }),
  };
}

const SERIES_SLOTS = [21, 35, 49, 63] as const;

/**
 * Reads record E: a spread between contract periods, whose years have two digits.
 * @param businessYear year of the file; periods lie from 20 years before it to 79 after
 */
export function readSeriesSpread(line: Pa2Line, businessYear: number): IntraSpreadRecord {
  const slots = SERIES_SLOTS.filter((slot) => line.field(slot, slot + 13) !== '');
  if (slots.length === 0) throw line.fault('the spread has no legs.');
  return {
    code: commodityCode(line),
    kind: 'series',
    priority: line.required(9, 13, 'spread priority'),
    charge: line.required(14, 20, 'charge rate'),
    legs: slots.map((slot, index) => ({
      months: { period: seriesPeriod(line, slot, businessYear) },
      ratio: line.required(slot + 7, slot + 12, `ratio of leg ${index + 1}`, 4),
      side: sideAt(line, slot + 13, index + 1),
    })),
  };
}

const OLDEST_YEARS = 20;

function seriesPeriod(line: Pa2Line, slot: number, businessYear: number): string {
  const digits = line.field(slot, slot + 3);
  if (!/^\d{4}$/.test(digits))
    throw line.fault(`contract month (columns ${slot}-${slot + 3}) is "${digits}", not YYMM.`);
  const oldest = businessYear - OLDEST_YEARS;
  const inCentury = oldest - (oldest % 100) + Number(digits.slice(0, 2));
  const year = inCentury < oldest ? inCentury + 100 : inCentury;
  return `${year}${digits.slice(2)}${line.field(slot + 4, slot + 6)}`;
}

/** Record 6: a credit on spreads between combined commodities. */
export interface InterSpreadRecord {
  readonly group: string;
  readonly priority: number;
  /** 1 by delta, 2/20/21/22/23 by delta of tiers, 3 crush, 4 by scanning, 10 by delta of tiers. */
  readonly method: number;
  readonly isSuper: boolean;
  readonly creditMethod: 'weighted-price-risk' | 'flat';
  /** Fraction of weighted price risk (0.6 = 60 %), of gains (method 4), or money per delta (flat). */
  readonly rate: number;
  readonly legs: readonly InterSpreadLegRecord[];
  /** Method 4 only. */
  readonly target: TargetRecord | null;
  readonly minimumLegs: number;
  readonly eligibleForSegregated: boolean;
}

export interface InterSpreadLegRecord {
  readonly exchange: string;
  readonly commodity: string;
  readonly ratio: number;
  readonly side: Side;
  readonly isRequired: boolean;
  /** 0 = the whole combined commodity. */
  readonly tier: number;
  /** Null if the spread's rate counts. */
  readonly rate: number | null;
}

export interface TargetRecord {
  readonly exchange: string;
  readonly commodity: string;
  readonly ratio: number;
  readonly isRequired: boolean;
}

const INTER_SLOTS = [17, 35, 53, 71] as const;
const SCANNING = 4;
const FEWEST_LEGS = 2;

/** Reads record 6. */
export function readInterSpread(line: Pa2Line): InterSpreadRecord {
  const slots = INTER_SLOTS.flatMap((column, slot) =>
    line.field(column + 4, column + 9) === '' ? [] : [{ column, slot }],
  );
  if (slots.length === 0) throw line.fault('the spread has no legs.');
  const creditMethod = line.field(101, 101) === 'F' ? 'flat' : 'weighted-price-risk';
  const method = line.unsigned(89, 90, 'spread method') ?? 1;
  const hasLegRates = line.field(122, 122) === 'Y';
  const rateAt = (first: number): number => creditRate(line, first, creditMethod);
  return {
    group: line.field(3, 5),
    priority: line.required(6, 9, 'spread priority'),
    method,
    isSuper: line.field(110, 110) === 'S',
    creditMethod,
    rate: rateAt(10),
    legs: slots.map(({ column, slot }) => ({
      exchange: line.field(column, column + 2),
      isRequired: line.field(column + 3, column + 3) !== 'N',
      commodity: line.field(column + 4, column + 9),
      ratio: line.required(column + 10, column + 16, `ratio of leg ${slot + 1}`, 4),
      side: sideAt(line, column + 17, slot + 1),
      tier: line.unsigned(102 + 2 * slot, 103 + 2 * slot, `tier of leg ${slot + 1}`) ?? 0,
      rate: hasLegRates ? rateAt(123 + 7 * slot) : null,
    })),
    target: method === SCANNING ? readTarget(line) : null,
    minimumLegs: line.unsigned(118, 121, 'minimum number of legs') || FEWEST_LEGS,
    eligibleForSegregated: line.field(151, 151) !== 'N',
  };
}

/** Seven digits: per cent with four decimals, or money with two. */
function creditRate(line: Pa2Line, first: number, creditMethod: InterSpreadRecord['creditMethod']): number {
  return line.required(first, first + 6, 'credit rate', creditMethod === 'flat' ? 2 : 6);
}

function readTarget(line: Pa2Line): TargetRecord {
  const commodity = line.field(95, 100);
  if (commodity === '') throw line.fault('a scanning-based spread (method 04) names no target in columns 95-100.');
  return {
    exchange: line.field(91, 93),
    commodity,
    ratio: line.unsigned(111, 117, 'ratio of the target', 4) || 1,
    isRequired: line.field(94, 94) !== 'N',
  };
}

function sideAt(line: Pa2Line, column: number, leg: number): Side {
  const side = line.field(column, column);
  if (side === 'A' || side === 'B') return side;
  throw line.fault(`the side of leg ${leg} (column ${column}) is "${side}", not A or B.`);
}
