/** How the contracts of a book are written. */
export const WRITTEN_FORMS = {
  'a column for each field': {
    headings: ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'],
    row: plainRow,
  },
  'contracts in one cell': { headings: ['Account', 'Instrument', 'Net position'], row: tickerRow },
} as const;

const MONTHS = [
  ['H', 'MAR'],
  ['M', 'JUN'],
  ['U', 'SEP'],
  ['Z', 'DEC'],
] as const;

interface BookRow {
  readonly account: string;
  readonly strike: number | null;
  readonly month: (typeof MONTHS)[number];
  readonly lots: number;
}

/** Futures on crude oil, and every third row an option on them for December. */
function bookRow(index: number): BookRow {
  const isOption = index % 3 === 2;
  return {
    account: `DESK-${1 + (index % 20)}`,
    strike: isOption ? 60 + (index % 20) : null,
    month: (isOption ? MONTHS[3] : MONTHS[index % MONTHS.length]) ?? MONTHS[3],
    lots: (index % 41) - 20 || 5,
  };
}

function plainRow({ account, strike, month: [, month], lots }: BookRow, year: number): readonly (string | number)[] {
  const expiry = `${month}-${String(year).slice(-2)}`;
  return [account, 'NYMEX', ...(strike === null ? ['CL', 'FUT', expiry, ''] : ['LO', 'CALL', expiry, strike]), lots];
}

function tickerRow({ account, strike, month: [letter], lots }: BookRow, year: number): readonly (string | number)[] {
  const code = `${letter}${String(year).slice(-2)}`;
  return [account, strike === null ? `CL${code}` : `LO${code}C ${strike}`, lots];
}

export type WrittenForm = (typeof WRITTEN_FORMS)[keyof typeof WRITTEN_FORMS];

/** A book as cells below headings. */
export function bookCells(rows: number, { headings, row }: WrittenForm): readonly (readonly (string | number)[])[] {
  const year = new Date().getFullYear() + 1;
  return [headings, ...Array.from({ length: rows }, (_, index) => row(bookRow(index), year))];
}

/** A book as text that is pasted or kept in a file. */
export const bookText = (rows: number, form: WrittenForm, delimiter = '\t'): string =>
  bookCells(rows, form)
    .map((cells) => cells.join(delimiter))
    .join('\n');
