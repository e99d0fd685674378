import sample from '../../docs/sample-book.json';
import { bookRow, isBlank, type BookRow } from './columns.js';

const NAME = 'margin-desk.book';
/** Beyond this a reload starts from the sample book again. */
const MOST_CHARACTERS = 1_000_000;

/** The book that the README and the first start speak of. */
export const sampleBook = (): readonly BookRow[] => sample.portfolio.map(rowOf);

/** The book of this tab before a reload; the sample book where there is none. */
export function storedBook(): readonly BookRow[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    const rows = Array.isArray(stored) ? stored.map(rowOf) : [];
    return rows.length > 0 ? rows : sampleBook();
  } catch {
    return sampleBook();
  }
}

/** Keeps the book for a reload of this tab. */
export function storeBook(rows: readonly BookRow[]): void {
  const text = JSON.stringify(rows.filter((row) => !isBlank(row)));
  try {
    if (text.length > MOST_CHARACTERS) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, text);
  } catch {
    // Storage is denied or full: a reload starts from the sample book.
  }
}

const rowOf = (stored: unknown): BookRow => {
  const cells = new Map<string, unknown>(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  return bookRow((field) => {
    const cell = cells.get(field);
    return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
  });
};
