const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'];
const held = (title: string, lots: number) => [[title], HEADINGS, ['A', 'NYMEX', 'CL', 'FUT', 'DEC-27', lots]];

/** Sheets by name, as every reader of workbooks is to read them: only “Book” counts, for the later day of “Cover” is of no positions. */
export const DATED_SHEETS: Readonly<Record<string, readonly (readonly (string | number)[])[]>> = {
  Cover: [['Positions as of 30-Nov-2026'], ['Written by the middle office']],
  Book: held('Positions as of 20-Nov-2026', 25),
  Before: held('Positions as of 19-Nov-2026', 7),
};
