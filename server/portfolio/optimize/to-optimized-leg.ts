import type { OptimizedLeg } from '../../contract/optimize.js';
import { readCode } from '../../instruments/row/read-field.js';
import { money } from '../../lib/money.js';
import type { KeptLeg, MovableLeg } from './account-legs.js';
import type { RequestedLeg } from './requested-legs.js';

/** The effect of a leg's lots on the total, in base currency. */
export interface LegEffect {
  /** Lots moved, unsigned. */
  readonly moved: number;
  /**
   * By how much the total would be higher if all of the moved lots were kept; null if none is moved, or it is not known.
   */
  readonly keptCost: number | null;
  /** By how much the total would be higher if one more lot were moved; null if all are moved, or it is not known. */
  readonly oneMoreCost: number | null;
}

export const toKeptLeg = ({ requested, recommendation, reason, netPosition }: KeptLeg): OptimizedLeg => ({
  ...fieldsOf(requested),
  net_position: netPosition,
  recommendation,
  lots_to_seq: netPosition === null ? null : 0,
  lots_left_in_seg: netPosition,
  reason: naming(requested, reason),
});

export function toMovableLeg(
  { requested, position, sign, lots }: MovableLeg,
  effect: LegEffect,
  currency: string,
): OptimizedLeg {
  const { netQuantity } = position;
  const moved = sign * effect.moved;
  const left = netQuantity - moved;
  return {
    ...fieldsOf(requested),
    net_position: netQuantity,
    recommendation: effect.moved === 0 ? 'KEEP' : left === 0 ? 'MOVE' : 'SPLIT',
    lots_to_seq: effect.moved === 0 ? 0 : moved,
    lots_left_in_seg: left,
    reason: naming(requested, reasonOf(effect, lots, currency)),
  };
}

/** Puts the row's own product before a reason that does not name it, or names it by another of its codes. */
function naming(requested: RequestedLeg, reason: string): string {
  const { contract_code: code } = fieldsOf(requested);
  if (code === null || code === '' || reason.split(/[^\p{L}\p{N}]+/u).includes(code.toUpperCase())) return reason;
  return `${code.toUpperCase()}: ${reason}`;
}

function reasonOf({ moved, keptCost, oneMoreCost }: LegEffect, lots: number, currency: string): string {
  const amount = (value: number): string => `${AMOUNT.format(money(value))} ${currency}`;
  const costs = (cost: number): string => (cost < 0 ? `save ${amount(-cost)}` : `cost ${amount(cost)} more`);
  if (moved === 0)
    return oneMoreCost === null
      ? 'No cheaper allocation that moves it was found.'
      : `Moving one lot would ${costs(oneMoreCost)}.`;
  const subject = moved === lots ? counted(moved) : `${moved} of ${counted(lots)}`;
  const parts = [
    ...(keptCost === null ? [] : [`keeping ${moved === 1 ? 'it' : 'them'} listed would ${costs(keptCost)}`]),
    ...(oneMoreCost === null ? [] : [`one lot more would ${costs(oneMoreCost)}`]),
  ];
  return parts.length === 0
    ? `${subject} moved in the best allocation found.`
    : `${subject} moved: ${parts.join(', ')}.`;
}

const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const counted = (lots: number): string => (lots === 1 ? '1 lot' : `${lots} lots`);

/** The row's fields as sent; null for those that can't be read. */
function fieldsOf({ row, fields }: RequestedLeg) {
  const read = (field: string): string | null => {
    const outcome = readCode(fields, field);
    return outcome.ok ? outcome.value : null;
  };
  return {
    account_code: read('account_code'),
    row,
    exchange_code: read('exchange_code'),
    contract_code: read('contract_code'),
    contract_type: read('contract_type'),
    contract_expiry: read('contract_expiry'),
    contract_strike: read('contract_strike'),
  };
}
