import type { CrifTerms } from '../../instruments/crif/position.js';

/** `call`: the margin that is collected; `post`: the one that is posted. */
export type Side = 'call' | 'post';

/** A row with the regulators under whose rules it is margined. */
export interface RegulatedRow {
  readonly crif: { readonly terms: Pick<CrifTerms, 'collectRegulations' | 'postRegulations'> };
}

/** The rows that count under the rules of a regulator. */
export interface RegulationRows {
  /** Null where no row names one, so that all rows count. */
  readonly regulation: string | null;
  readonly includes: (place: number) => boolean;
}

const FIELDS = { call: 'collectRegulations', post: 'postRegulations' } as const;

const everyRow = (): boolean => true;

/** The regulations of a side in alphabetical order. Source: docs/methodology/simm.md, "Regulations". */
export function rowsOfRegulations(rows: readonly RegulatedRow[], side: Side): readonly RegulationRows[] {
  const field = FIELDS[side];
  const names = new Set<string>();
  for (const row of rows) for (const name of row.crif.terms[field]) names.add(name);
  if (names.size === 0) return [{ regulation: null, includes: everyRow }];
  return [...names].sort().map((regulation) => ({
    regulation,
    includes: (place) => rows[place]?.crif.terms[field].includes(regulation) === true,
  }));
}

/** How many rows name no regulation of a side on which others do, and so are in no margin of it. */
export function rowsOfNone(rows: readonly RegulatedRow[], side: Side): number {
  const field = FIELDS[side];
  const without = rows.reduce((count, { crif }) => count + (crif.terms[field].length === 0 ? 1 : 0), 0);
  return without === rows.length ? 0 : without;
}
