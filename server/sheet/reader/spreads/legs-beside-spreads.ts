/** How much of one contract a row holds. */
export interface HeldLeg {
  readonly contract: string;
  /** Positive = long. */
  readonly amount: number;
}

/** A row of contracts that were read. */
export interface HeldRow {
  readonly account: string;
  /** Several of a spread; none of what is not understood. */
  readonly legs: readonly HeldLeg[];
}

/** The issue of a spread whose legs count in rows of their own: nothing that is held is missing without it. */
export const REPEATED_SPREAD = 'SPREAD_BESIDE_LEGS';

/** What a row of a spread and of its legs is: `repeated` = its legs are rows beside it, `doubtful` = they may be. */
export type RepeatedRow = 'repeated' | 'doubtful';

/** By place of a row: that of a spread whose legs stand in rows of their own, and of legs that may be those of one. */
export function rowsBesideLegs(rows: readonly HeldRow[]): ReadonlyMap<number, RepeatedRow> {
  const found = new Map<number, RepeatedRow>();
  const used = new Set<number>();
  const open: number[] = [];
  for (const [place, { legs }] of rows.entries()) {
    if (legs.length < LEAST_LEGS) continue;
    const beside = legsFrom(rows, place, 1, used) ?? legsFrom(rows, place, -1, used);
    if (beside === undefined) {
      open.push(place);
      continue;
    }
    for (const leg of beside.places) used.add(leg);
    found.set(place, beside.areSame ? 'repeated' : 'doubtful');
    if (!beside.areSame) for (const leg of beside.places) found.set(leg, 'doubtful');
  }
  for (const place of legsElsewhere(rows, open, used)) found.set(place, 'doubtful');
  return found;
}

const LEAST_LEGS = 2;

interface LegsBeside {
  readonly places: readonly number[];
  /** Whether they are bought and sold as the spread is. */
  readonly areSame: boolean;
}

/** The rows right below a spread, or right above it, that hold as much of each of its legs as it does; undefined if there are none. */
function legsFrom(
  rows: readonly HeldRow[],
  spread: number,
  step: 1 | -1,
  used: ReadonlySet<number>,
): LegsBeside | undefined {
  const whole = rows[spread];
  const wanted = netsOf(whole?.legs ?? []);
  const nets = new Map<string, number>();
  const places: number[] = [];
  for (let place = spread + step; ; place += step) {
    const [leg, ...others] = rows[place]?.legs ?? [];
    const isLeg = leg !== undefined && others.length === 0 && rows[place]?.account === whole?.account;
    if (!isLeg || used.has(place) || !wanted.has(leg.contract)) return undefined;
    nets.set(leg.contract, (nets.get(leg.contract) ?? 0) + leg.amount);
    places.push(place);
    const isWhole = [...wanted].every(([contract, lots]) => Math.abs(nets.get(contract) ?? 0) === Math.abs(lots));
    if (isWhole) return { places, areSame: [...wanted].every(([contract, lots]) => nets.get(contract) === lots) };
  }
}

/** Spreads of accounts whose other rows, wherever they stand, hold of each of their legs just what the spreads do together. */
function legsElsewhere(
  rows: readonly HeldRow[],
  spreads: readonly number[],
  used: ReadonlySet<number>,
): readonly number[] {
  if (spreads.length === 0) return [];
  const single = rows.filter(({ legs }, place) => legs.length === 1 && !used.has(place));
  const accounts = new Set(spreads.map((place) => rows[place]?.account));
  return [...accounts].flatMap((account) => {
    const own = spreads.filter((place) => rows[place]?.account === account);
    const wanted = netsOf(own.flatMap((place) => rows[place]?.legs ?? []));
    const held = netsOf(single.flatMap((row) => (row.account === account ? row.legs : [])));
    const isSame = [...wanted].every(([contract, lots]) => lots !== 0 && held.get(contract) === lots);
    return isSame ? own : [];
  });
}

function netsOf(legs: readonly HeldLeg[]): ReadonlyMap<string, number> {
  const nets = new Map<string, number>();
  for (const { contract, amount } of legs) nets.set(contract, (nets.get(contract) ?? 0) + amount);
  return nets;
}

/** Why a spread or its legs do not count. */
export interface AskedSpread {
  readonly code: string;
  readonly question: string;
}

/** What is asked, or told, of a spread or its legs. @param contract as it is written */
export const askedSpread = (found: RepeatedRow, contract: string): AskedSpread =>
  found === 'repeated'
    ? {
        code: REPEATED_SPREAD,
        question: `the legs of ${contract} stand beside it in rows of their own, which count: with both they would count twice`,
      }
    : {
        code: 'SPREAD_OR_LEGS',
        question: `${contract} is held once as a spread and once in its legs, as it seems: take out the spread or its legs`,
      };
