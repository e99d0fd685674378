import type { MarginComponent } from '../engines/margin-engine.js';
import { groupBy } from '../lib/group-by.js';
import type { BaseConversion } from './currency.js';

/** Margin at one clearing house under one model in one currency; amounts in that currency, unrounded. */
export interface ClearingSum {
  readonly clearingHouse: string;
  readonly engine: MarginComponent['engine'];
  readonly currency: string;
  /** Units of base currency per unit of `currency`. */
  readonly fxRate: number;
  readonly initialMargin: number;
  /** Null if the parameters of one of the components don't distinguish it. */
  readonly maintenanceMargin: number | null;
  readonly additionalMargin: number;
  readonly optionValue: number;
  readonly availableOptionValue: number;
  /** max(0, initial margin − available option value) + additional margin; each side of an omnibus account floored alone. */
  readonly requirement: number;
}

/** Scalar figures of an account in base currency, unrounded. */
export interface AccountFigures {
  readonly initialMargin: number;
  readonly maintenanceMargin: number | null;
  readonly additionalMargin: number;
  readonly optionValue: number;
  readonly requirement: number;
}

const keyOf = ({
  clearingHouse,
  engine,
  currency,
}: Pick<ClearingSum, 'clearingHouse' | 'engine' | 'currency'>): string =>
  `${clearingHouse}\u0000${engine}\u0000${currency}`;

/** Sums components by clearing house, model and currency, in order of first appearance. */
export const sumByClearing = (components: readonly MarginComponent[], toBase: BaseConversion): readonly ClearingSum[] =>
  [...groupBy(components, keyOf).values()].map((group) => sumGroup(group, toBase));

/** Adds the sums of parts that do not offset each other: requirements are added as they are. */
export const addClearingSums = (sums: readonly ClearingSum[]): readonly ClearingSum[] =>
  [...groupBy(sums, keyOf).values()].map((group) =>
    group.reduce((total, sum) => ({
      ...total,
      initialMargin: total.initialMargin + sum.initialMargin,
      maintenanceMargin: sumOfAll([total.maintenanceMargin, sum.maintenanceMargin]),
      additionalMargin: total.additionalMargin + sum.additionalMargin,
      optionValue: total.optionValue + sum.optionValue,
      availableOptionValue: total.availableOptionValue + sum.availableOptionValue,
      requirement: total.requirement + sum.requirement,
    })),
  );

function sumGroup(group: readonly MarginComponent[], toBase: BaseConversion): ClearingSum {
  const [first] = group;
  if (first === undefined) throw new Error('A group of margin components is empty.');
  const fxRate = toBase(first.currency);
  if (fxRate === undefined) throw new Error(`No FX rate for ${first.currency}; its rows must have been excluded.`);
  const sum = (pick: (component: MarginComponent) => number): number =>
    group.reduce((total, component) => total + pick(component), 0);
  const initialMargin = sum((component) => component.initialMargin);
  const availableOptionValue = sum((component) => component.availableOptionValue);
  const additionalMargin = sum((component) => component.additionalMargin);
  return {
    clearingHouse: first.clearingHouse,
    engine: first.engine,
    currency: first.currency,
    fxRate,
    initialMargin,
    maintenanceMargin: sumOfAll(group.map((component) => component.maintenanceMargin)),
    additionalMargin,
    optionValue: sum((component) => component.optionValue),
    availableOptionValue,
    requirement: Math.max(0, initialMargin - availableOptionValue) + additionalMargin,
  };
}

/** Null if one of the values is: a sum without it would look complete. */
export const sumOfAll = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value !== null) ? values.reduce((total, value) => total + value, 0) : null;

/** An account's figures: its clearing sums times their FX rates. */
export function accountFigures(sums: readonly ClearingSum[]): AccountFigures {
  const inBase = (pick: (sum: ClearingSum) => number): number =>
    sums.reduce((total, sum) => total + pick(sum) * sum.fxRate, 0);
  return {
    initialMargin: inBase((sum) => sum.initialMargin),
    // A flat account has no sums, and both of its margins are 0.
    maintenanceMargin: sumOfAll(
      sums.map(({ maintenanceMargin, fxRate }) => (maintenanceMargin === null ? null : maintenanceMargin * fxRate)),
    ),
    additionalMargin: inBase((sum) => sum.additionalMargin),
    optionValue: inBase((sum) => sum.optionValue),
    requirement: inBase((sum) => sum.requirement),
  };
}
