import { SCHEDULE_CLASSES, type ScheduleClass } from '../../instruments/crif/risk-types.js';
import { SCHEDULE_RATES } from '../../instruments/crif/schedule-rates.js';

/** A row of the schedule, in the calculation currency. */
export interface ScheduleRow {
  readonly productClass: string;
  readonly tradeId: string;
  readonly isNotional: boolean;
  readonly amount: number;
  /** From the valuation to the end of the trade; of rows PV it is not read. */
  readonly years: number;
}

/** The margin of the schedule, of one product class. */
export interface ScheduleClassMargin {
  readonly productClass: ScheduleClass;
  /** Σ rate · |notional|. */
  readonly gross: number;
  readonly margin: number;
}

export interface ScheduleMargin {
  readonly productClasses: readonly ScheduleClassMargin[];
  readonly gross: number;
  /** NGR, from 0 to 1. */
  readonly netToGross: number;
  readonly margin: number;
  /** Parts of the margin by row; those of present values are 0, as no row of a trade has a part of what all net to. */
  readonly contributions: Float64Array;
}

const PER_CENT = 0.01;

const isScheduleClass = (name: string): name is ScheduleClass => SCHEDULE_CLASSES.some((known) => known === name);

/**
 * (0.4 + 0.6 NGR) · gross, NGR = max(0, Σ PV) / Σ max(0, PV). Source: BCBS 317, appendix A; docs/methodology/simm.md, "Schedule".
 * @param sign of present values: 1 for the margin that is called, -1 for the one that is posted
 */
export function scheduleMargin(rows: readonly ScheduleRow[], sign: 1 | -1): ScheduleMargin {
  const gross = new Map<ScheduleClass, number>();
  const values = new Map<string, number>();
  const charges = rows.map((row) => {
    const { productClass, tradeId, isNotional, amount } = row;
    if (!isNotional) {
      values.set(tradeId, (values.get(tradeId) ?? 0) + sign * amount);
      return 0;
    }
    if (!isScheduleClass(productClass)) throw new Error(`${productClass} is no product class of the schedule.`);
    const charge = rateOf(productClass, row.years) * PER_CENT * Math.abs(amount);
    gross.set(productClass, (gross.get(productClass) ?? 0) + charge);
    return charge;
  });
  const netToGross = ratioOf([...values.values()]);
  const share = 0.4 + 0.6 * netToGross;
  const productClasses = [...gross].map(([productClass, own]) => ({ productClass, gross: own, margin: share * own }));
  const total = charges.reduce((sum, charge) => sum + charge, 0);
  return {
    productClasses,
    gross: total,
    netToGross,
    margin: share * total,
    contributions: Float64Array.from(charges, (charge) => share * charge),
  };
}

const rateOf = (productClass: ScheduleClass, years: number): number => {
  const [short, medium, long] = SCHEDULE_RATES[productClass];
  return years <= 2 ? short : years <= 5 ? medium : long;
};

function ratioOf(values: readonly number[]): number {
  const positive = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const net = values.reduce((sum, value) => sum + value, 0);
  return positive === 0 ? 0 : Math.max(0, net) / positive;
}
