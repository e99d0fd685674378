import { button, element } from '../page/element.js';
import type { Book } from './book.js';
import { COLUMNS, isField, type BookRow, type Field } from './columns.js';
import { pasteOver, readTable } from './read-table.js';
import { withMatches, type RowNote } from './row-notes.js';
import { clearNotes, rowElements, suggestionLists } from './row-view.js';

/** Rows shown at once; a longer book is turned like pages. */
const PAGE_ROWS = 100;

/** The table in which a book is edited. */
export class BookEditor {
  readonly root = element('div', { class: 'editor' });
  private readonly body = element('tbody', { role: 'rowgroup' });
  private readonly pager = element('nav', { class: 'pager', 'aria-label': 'Pages of the book' });
  private firstRow = 0;
  /** By the row itself: a row that was edited since is another one, without notes. */
  private notes: ReadonlyMap<BookRow, readonly RowNote[]> = new Map();

  /** @param say tells the reader what happened */
  constructor(
    private readonly book: Book,
    private readonly say: (message: string) => void,
  ) {
    const table = element(
      'table',
      { class: 'book', role: 'table', 'aria-label': 'Book' },
      element('thead', { role: 'rowgroup' }, headings()),
      this.body,
    );
    this.root.append(table, this.pager, ...suggestionLists());
    this.body.addEventListener('paste', (event) => this.paste(event));
    this.body.addEventListener('keydown', (event) => this.moveByEnter(event));
    book.onChange((change) => {
      if (change === 'rows') this.render();
    });
    this.render();
  }

  showNotes(notes: readonly RowNote[]): void {
    const byRow = new Map<BookRow, RowNote[]>();
    for (const note of notes) {
      const others = byRow.get(note.row);
      if (others === undefined) byRow.set(note.row, [note]);
      else others.push(note);
    }
    this.notes = byRow;
    this.render();
  }

  /** Puts the cursor into a row: into a field, or its first cell. */
  goTo(row: number, field: Field = COLUMNS[0].field): void {
    if (row < this.firstRow || row >= this.firstRow + PAGE_ROWS) this.turnTo(row);
    const input = this.body.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-field="${field}"]`);
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
    input?.select();
  }

  private turnTo(row: number): void {
    this.firstRow = Math.max(0, Math.floor(row / PAGE_ROWS) * PAGE_ROWS);
    this.render();
  }

  private render(): void {
    const { rows } = this.book;
    if (this.firstRow >= rows.length) this.firstRow = Math.floor((rows.length - 1) / PAGE_ROWS) * PAGE_ROWS;
    const shown = rows.slice(this.firstRow, this.firstRow + PAGE_ROWS);
    const actions = {
      change: (row: number, field: Field, value: string) => this.change(row, field, value),
      remove: (row: number) => this.remove(row),
      apply: (note: RowNote) => this.book.replace(withMatches(this.book.rows, [note]), 'apply a closest match'),
    };
    const lines = shown.flatMap((row, offset) =>
      rowElements(row, this.firstRow + offset, this.notes.get(row) ?? [], actions),
    );
    this.body.replaceChildren(...lines);
    this.renderPager(rows.length);
  }

  private renderPager(count: number): void {
    this.pager.hidden = count <= PAGE_ROWS;
    const last = Math.min(this.firstRow + PAGE_ROWS, count);
    this.pager.replaceChildren(
      button('Previous', () => this.turnTo(this.firstRow - PAGE_ROWS), { disabled: this.firstRow === 0 }),
      element('span', {}, `Rows ${this.firstRow + 1} to ${last} of ${count}`),
      button('Next', () => this.turnTo(this.firstRow + PAGE_ROWS), { disabled: last === count }),
    );
  }

  private change(row: number, field: Field, value: string): void {
    const input = this.body.querySelector(`input[data-row="${row}"]`);
    this.book.setCell(row, field, value);
    if (input !== null) clearNotes(input);
  }

  private remove(row: number): void {
    this.book.removeRow(row);
    this.say(`Row ${row + 1} was removed.`);
    this.goTo(Math.min(row, this.book.rows.length - 1));
  }

  /** A single value goes into its cell as always; a block of cells goes over the book from that cell on. */
  private paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const place = placeOf(event.target);
    if (place === null || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const table = readTable(text);
    if (!table.ok) {
      this.say(table.message);
      return;
    }
    const { cells, unusedColumns } = table.value;
    const column = COLUMNS.findIndex(({ field }) => field === place.field);
    const pasted = pasteOver(this.book.rows, table.value, { row: place.row, column });
    this.book.replace(pasted, `paste ${cells.length} rows`);
    this.say(`${cells.length} rows pasted from row ${place.row + 1} on.${unusedText(unusedColumns)}`);
    this.goTo(place.row, place.field);
  }

  private moveByEnter(event: KeyboardEvent): void {
    const place = placeOf(event.target);
    if (place === null || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const row = place.row + (event.shiftKey ? -1 : 1);
    if (row < 0) return;
    if (row < this.book.rows.length) this.goTo(row, place.field);
    else this.goTo(this.book.addRow(), place.field);
  }
}

/** Ends a message about a table with the columns that were not taken. */
export const unusedText = (columns: readonly string[]): string =>
  columns.length === 0 ? '' : ` Not read, as this page has no such column: ${columns.join(', ')}.`;

function headings(): HTMLElement {
  const heading = (label: Node | string, kind?: string): HTMLElement =>
    element('th', { scope: 'col', role: 'columnheader', class: kind }, label);
  return element(
    'tr',
    { role: 'row' },
    heading('Row', 'row-number'),
    ...COLUMNS.map(({ field, label }) => heading(label, field)),
    heading(element('span', { class: 'unseen' }, 'Remove')),
  );
}

function placeOf(target: EventTarget | null): { readonly row: number; readonly field: Field } | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const { row, field } = target.dataset;
  return row !== undefined && field !== undefined && isField(field) ? { row: Number(row), field } : null;
}
