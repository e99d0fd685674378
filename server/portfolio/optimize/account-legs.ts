import {
  resolveListedLeg,
  type ListedLegOutcome,
  type ResolvedListedLeg,
} from '../../engines/cleared-rates/listed-leg.js';
import { isCleared } from '../../engines/cleared-rates/resolved-position.js';
import { rateSetting } from '../../engines/cleared-rates/rate-setting.js';
import type { MarginContext } from '../../engines/engine-registry.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { isListed, type ResolvedListedPosition } from '../../instruments/listed/resolved-listed-position.js';
import type { AccountRows, AccountTree } from '../account-rows.js';
import { CROSS_MARGIN_CLEARING_HOUSE } from './eligible-products.js';
import { listedLegTerms } from './listed-leg-terms.js';
import type { RequestedLeg } from './requested-legs.js';

/** A requested row that stays where it is, and why. */
export interface KeptLeg {
  readonly kind: 'kept';
  readonly requested: RequestedLeg;
  readonly recommendation: 'KEEP' | 'NOT_ELIGIBLE';
  /** Why the row stays, in one sentence. */
  readonly reason: string;
  /** The quantity of the row as sent; null if it can't be read. */
  readonly netPosition: number | null;
}

/** A requested row whose contracts may move. */
export interface MovableLeg {
  readonly kind: 'movable';
  readonly requested: RequestedLeg;
  readonly position: ResolvedListedPosition;
  /** Whole lots, at least 1; `sign` is the direction of the position. */
  readonly lots: number;
  readonly sign: 1 | -1;
  /** One long lot in the cleared account. */
  readonly lot: ResolvedListedLeg;
}

export type AccountLeg = KeptLeg | MovableLeg;

/** Finds which requested rows of one request may move. */
export class LegReader {
  private readonly lots = new Map<string, ListedLegOutcome | { readonly ok: false; readonly reason: string }>();

  constructor(
    private readonly context: MarginContext,
    /** The rate of the request; null = that of the parameter sets. */
    private readonly riskFreeRate: number | null,
  ) {}

  /** The requested rows of one account, in their order. */
  legsOf({ own, subAccounts }: AccountTree, requested: ReadonlyMap<number, RequestedLeg>): readonly AccountLeg[] {
    return [own, ...subAccounts.values()].flatMap((rows) => this.legsOfRows(rows, requested));
  }

  private legsOfRows(rows: AccountRows, requested: ReadonlyMap<number, RequestedLeg>): readonly AccountLeg[] {
    const isRateAccount = rows.positions.some(
      (position) => isCleared(position) && position.clearingHouse === CROSS_MARGIN_CLEARING_HOUSE,
    );
    const ofPositions = rows.positions.flatMap((position): readonly AccountLeg[] => {
      const leg = requested.get(position.origin.row);
      return leg === undefined ? [] : [this.legOf(leg, position, isRateAccount)];
    });
    const excluded = new Map(
      rows.exceptions.filter(({ severity }) => severity === 'excluded').map((remark) => [remark.row, remark.message]),
    );
    const ofExcluded = [...excluded].flatMap(([row, message]): readonly AccountLeg[] => {
      const leg = requested.get(row);
      return leg === undefined ? [] : [leftOutLeg(leg, message)];
    });
    return [...ofPositions, ...ofExcluded];
  }

  private legOf(requested: RequestedLeg, position: ResolvedPosition, isRateAccount: boolean): AccountLeg {
    const stays = (recommendation: KeptLeg['recommendation'], reason: string): KeptLeg => ({
      kind: 'kept',
      requested,
      recommendation,
      reason,
      netPosition: position.netQuantity,
    });
    if (requested.fault !== undefined) return stays('NOT_ELIGIBLE', requested.fault);
    if (!isListed(position)) return stays('NOT_ELIGIBLE', 'Only futures and options that SPAN margins can move.');
    if (position.isOmnibus)
      return stays('NOT_ELIGIBLE', "An omnibus account holds several customers' contracts, which cannot move net.");
    const lot = this.lotOf(position);
    if (!lot.ok) return stays('NOT_ELIGIBLE', 'reason' in lot ? lot.reason : lot.remark.message);
    if (!isRateAccount)
      return stays(
        'KEEP',
        `There are no swaps or rate ladders of ${CROSS_MARGIN_CLEARING_HOUSE} in its account to hold it with: futures alone are not held with cleared rates.`,
      );
    const lots = Math.floor(Math.abs(position.netQuantity));
    if (lots < 1) return stays('KEEP', 'There is no whole contract to move.');
    const sign = position.netQuantity > 0 ? 1 : -1;
    return { kind: 'movable', requested, position, lots, sign, lot: lot.leg };
  }

  /** One long lot; calculated once for each contract. */
  private lotOf(position: ResolvedListedPosition) {
    const key = `${position.set.checksum} ${position.row}`;
    let known = this.lots.get(key);
    if (known === undefined) {
      known = this.makeLot(position);
      this.lots.set(key, known);
    }
    return known;
  }

  private makeLot(position: ResolvedListedPosition) {
    const { snapshot } = this.context;
    const setting = rateSetting(snapshot, CROSS_MARGIN_CLEARING_HOUSE);
    if (setting === undefined) throw new Error(`There is no recipe for ${CROSS_MARGIN_CLEARING_HOUSE}.`);
    const { riskFreeRate } = this;
    const outcome = listedLegTerms(position, { businessDate: snapshot.businessDate, riskFreeRate });
    if (!outcome.ok) return outcome;
    const resolved = resolveListedLeg({ ...outcome.terms, netQuantity: 1 }, setting);
    if (!resolved.ok || resolved.leg.parameterSet.isDemo === position.set.isDemo) return resolved;
    const { curve, contract } = outcome.terms;
    const reason = `The parameters of ${contract.exchange} and the history of ${curve} are not both loaded; the demo market's are not held against loaded ones.`;
    return { ok: false, reason } as const;
  }
}

/** The leg of a row that is left out. */
export function leftOutLeg(requested: RequestedLeg, message: string): KeptLeg {
  const { net_position: given } = requested.fields;
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return {
    kind: 'kept',
    requested,
    recommendation: 'NOT_ELIGIBLE',
    reason: `The row is left out: ${message}`,
    netPosition: typeof number === 'number' && Number.isFinite(number) ? number : null,
  };
}
