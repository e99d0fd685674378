import type { CrifTerms } from '../../instruments/crif/position.js';
import { groupBy } from '../../lib/group-by.js';

/** `call`: the margin that is collected; `post`: the one that is posted. */
export type Side = 'call' | 'post';

/** What an amount that is held counts for a side. */
export const signOf = (side: Side): 1 | -1 => (side === 'call' ? 1 : -1);

/** A row with the regulators under whose rules it is margined. */
export interface RegulatedRow {
  readonly crif: { readonly terms: Pick<CrifTerms, 'collectRegulations' | 'postRegulations'> };
}

/** What the rows of a netting set say, and which of them says what. */
export interface RegulatedRows {
  /** Many rows may say the same. */
  readonly said: readonly RegulatedRow[];
  /** By row: the place of what it says. */
  readonly saidBy: Int32Array;
}

/** The rows that count under the rules of a regulator. */
export interface RegulationRows {
  /** Null where no row names one, so that all rows count. */
  readonly regulation: string | null;
  /** By what rows say: whether they count. */
  readonly includes: readonly boolean[];
}

const FIELDS = { call: 'collectRegulations', post: 'postRegulations' } as const;

/**
 * The regulations of each side in alphabetical order, those that differ in capitals alone as one, under the first of its spellings; where the same rows count, `includes` is the same list.
 * Source: docs/methodology/simm.md, "Regulations".
 */
export function rowsOfRegulations({ said }: RegulatedRows): Readonly<Record<Side, readonly RegulationRows[]>> {
  const lists: (readonly boolean[])[] = [];
  const shared = (includes: readonly boolean[]): readonly boolean[] => {
    const same = lists.find((list) => list.every((isIncluded, place) => isIncluded === includes[place]));
    if (same === undefined) lists.push(includes);
    return same ?? includes;
  };
  const ofSide = (side: Side): readonly RegulationRows[] => {
    const field = FIELDS[side];
    const names = [...new Set(said.flatMap(({ crif }) => crif.terms[field]))].sort();
    if (names.length === 0) return [{ regulation: null, includes: shared(said.map(() => true)) }];
    // One regulator in two spellings is one: taken apart, each would be asked for a part of the rows.
    return [...groupBy(names, (name) => name.toLowerCase()).values()].map((spellings) => ({
      regulation: spellings[0] ?? null,
      includes: shared(said.map(({ crif }) => crif.terms[field].some((name) => spellings.includes(name)))),
    }));
  };
  return { call: ofSide('call'), post: ofSide('post') };
}

/** How many rows name no regulation of a side on which others do, and so are in no margin of it. */
export function rowsOfNone({ said, saidBy }: RegulatedRows, side: Side): number {
  const field = FIELDS[side];
  const isWithout = said.map(({ crif }) => crif.terms[field].length === 0);
  const without = saidBy.reduce((count, place) => count + (isWithout[place] === true ? 1 : 0), 0);
  return without === saidBy.length ? 0 : without;
}
