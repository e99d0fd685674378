/** How many rows the figures cover. */
export interface RowCounts {
  /** Rows submitted. */
  readonly total: number;
  /** Rows of them that are in no figure. */
  readonly excluded: number;
  /** Rows of them that count as another contract than the one they name. */
  readonly standIns: number;
}

/** The sentence on coverage that the reader must see before any figure. */
export interface Coverage {
  readonly text: string;
  /** `doubtful`: all rows count, but not all as they are written; `incomplete`: rows are missing. */
  readonly grade: 'complete' | 'doubtful' | 'incomplete';
}

const number = (count: number): string => count.toLocaleString('en-US');

/** Says how many rows the figures cover, and how many of them count as another contract. */
export function coverage({ total, excluded, standIns }: RowCounts): Coverage {
  const more = standIns === 0 ? '' : ` ${standInSentence(standIns)}`;
  if (excluded > 0) {
    const rows = `${number(excluded)} of ${number(total)} ${total === 1 ? 'row' : 'rows'}`;
    const text = `${rows} ${excluded === 1 ? 'is' : 'are'} in no figure: the margin may be understated.${more}`;
    return { text, grade: 'incomplete' };
  }
  const all = total === 1 ? 'The one row is in the figures.' : `All ${number(total)} rows are in the figures.`;
  return { text: `${all}${more}`, grade: gradeOf(standIns) };
}

/** The grade of figures in which no row is missing. */
export const gradeOf = (standIns: number): Coverage['grade'] => (standIns === 0 ? 'complete' : 'doubtful');

/** `2 rows count as another contract than the one they name.` */
export const standInSentence = (standIns: number): string =>
  standIns === 1
    ? '1 row counts as another contract than the one it names.'
    : `${number(standIns)} rows count as another contract than the one they name.`;

/** The number of rows with closest matches. */
export const standInRows = (matches: readonly { readonly row: number | null }[]): number =>
  new Set(matches.map(({ row }) => row)).size;

/** What must be read before any figure of a generated market. */
export const DEMO_MARKET = 'Demo market: generated parameters, not clearing-house data.';
