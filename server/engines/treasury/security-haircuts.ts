import { groupBy } from '../../lib/group-by.js';
import type { Charge } from './charge.js';
import type { HaircutHolding } from './security-holding.js';

/** One security that is charged by haircut. */
export interface HaircutLine {
  readonly security: string;
  /** Net of its rows, signed. */
  readonly marketValue: number;
  readonly rate: number;
  /** At least 0. */
  readonly amount: number;
}

/** The charge for securities without sensitivities. */
export interface SecurityHaircuts extends Charge<HaircutHolding> {
  readonly lines: readonly HaircutLine[];
}

/** Σ over securities of |net market value| × rate: rows of one security net, different ones never do. */
export function securityHaircuts(holdings: readonly HaircutHolding[]): SecurityHaircuts {
  const lines = new Map<string, HaircutLine>();
  for (const [security, members] of groupBy(holdings, (holding) => holding.security)) {
    const marketValue = members.reduce((sum, member) => sum + member.marketValue, 0);
    const rate = members[0]?.rate ?? 0;
    lines.set(security, { security, marketValue, rate, amount: Math.abs(marketValue) * rate });
  }
  return {
    amount: [...lines.values()].reduce((sum, { amount }) => sum + amount, 0),
    lines: [...lines.values()],
    componentOf: ({ security, marketValue, rate }) =>
      Math.sign(lines.get(security)?.marketValue ?? 0) * marketValue * rate,
  };
}
