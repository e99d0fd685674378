import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { groupBy } from '../../lib/group-by.js';
import type { RowSetting } from '../row-setting.js';
import { marginWork } from '../prepared-book/margin-work.js';
import { groupKey, prepareBook, type PreparedBook } from '../prepared-book/prepared-book.js';
import { accountFigures, type AccountFigures, type ClearingSum } from '../sums.js';
import type { Leg } from './legs.js';

/** Legs of one account, engine and clearing house, with the positions held there. */
interface LegGroup {
  readonly book: PreparedBook;
  /** Indices of its legs. */
  readonly legs: readonly number[];
  /** Clearing sums, keyed by the steps done of its legs. */
  readonly known: Map<string, readonly ClearingSum[]>;
}

/**
 * The figures of an account after any number of steps of each leg. Each group of legs that can net is margined once for each
 * of its own states.
 */
export class LegBook {
  private readonly groups: readonly LegGroup[];

  constructor(
    held: readonly ResolvedPosition[],
    private readonly legs: readonly Leg[],
    { context, toBase }: RowSetting,
  ) {
    const keyOf = (position: ResolvedPosition): string => `${position.origin.accountCode}\u0000${groupKey(position)}`;
    const heldBy = groupBy(held, keyOf);
    const legsBy = groupBy([...legs.keys()], (index) => {
      const leg = legs[index];
      return leg === undefined ? '' : keyOf(leg.row.resolved);
    });
    this.groups = [...new Set([...heldBy.keys(), ...legsBy.keys()])].map((key) => ({
      book: prepareBook(heldBy.get(key) ?? [], context, toBase),
      legs: legsBy.get(key) ?? [],
      known: new Map(),
    }));
  }

  /** How long it takes at most to margin the change of one leg (`marginWork`). */
  get work(): number {
    return this.groups
      .filter(({ legs }) => legs.length > 0)
      .map(({ book, legs }) =>
        marginWork([...book.held, ...legs.flatMap((index) => this.legs[index]?.row.resolved ?? [])], book.engines),
      )
      .reduce((most, work) => Math.max(most, work), 0);
  }

  /** How many margins were calculated. */
  get evaluations(): number {
    return this.groups.reduce((sum, { known, legs }) => sum + (legs.length === 0 ? 0 : known.size), 0);
  }

  /** @param done steps of each leg */
  figuresAt(done: readonly number[]): AccountFigures {
    return accountFigures(this.groups.flatMap((group) => this.sumsOf(group, done)));
  }

  private sumsOf(group: LegGroup, done: readonly number[]): readonly ClearingSum[] {
    const key = group.legs.map((index) => done[index] ?? 0).join();
    const known = group.known.get(key);
    if (known !== undefined) return known;
    const added = group.legs.flatMap((index) => this.legs[index]?.heldAfter(done[index] ?? 0) ?? []);
    const sums = group.book.marginWith(added).groups.flatMap((margin) => margin.sums);
    group.known.set(key, sums);
    return sums;
  }
}
