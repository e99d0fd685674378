import type { CrifTerms } from '../../instruments/crif/position.js';

/** `call`: the margin that is collected; `post`: the one that is posted. */
export type Side = 'call' | 'post';

/** A row with the regulators under whose rules it is margined. */
export interface RegulatedRow {
  readonly crif: { readonly terms: Pick<CrifTerms, 'collectRegulations' | 'postRegulations'> };
}

/** What the rows of a netting set say, and which of them says what. */
export interface RegulatedRows {
  /** Many rows may say the same. */
  readonly said: readonly RegulatedRow[];
  /** By row: the place of what it says. */
  readonly saidBy: readonly number[];
}

/** The rows that count under the rules of a regulator. */
export interface RegulationRows {
  /** Null where no row names one, so that all rows count. */
  readonly regulation: string | null;
  /** By what rows say: whether they count. */
  readonly includes: readonly boolean[];
}

const FIELDS = { call: 'collectRegulations', post: 'postRegulations' } as const;

/** The regulations of a side in alphabetical order. Source: docs/methodology/simm.md, "Regulations". */
export function rowsOfRegulations({ said }: RegulatedRows, side: Side): readonly RegulationRows[] {
  const field = FIELDS[side];
  const names = new Set(said.flatMap(({ crif }) => crif.terms[field]));
  if (names.size === 0) return [{ regulation: null, includes: said.map(() => true) }];
  return [...names].sort().map((regulation) => ({
    regulation,
    includes: said.map(({ crif }) => crif.terms[field].includes(regulation)),
  }));
}

/** How many rows name no regulation of a side on which others do, and so are in no margin of it. */
export function rowsOfNone({ said, saidBy }: RegulatedRows, side: Side): number {
  const field = FIELDS[side];
  const isWithout = said.map(({ crif }) => crif.terms[field].length === 0);
  const without = saidBy.reduce((count, place) => count + (isWithout[place] === true ? 1 : 0), 0);
  return without === saidBy.length ? 0 : without;
}
