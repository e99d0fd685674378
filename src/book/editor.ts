import { button, element } from '../page/element.js';
import type { Book } from './book.js';
import { COLUMNS, type BookRow, type Field } from './columns.js';
import { pasteOver, readTable } from './read-table.js';
import { withMatches, type RowNote } from './row-notes.js';

/** Rows on the page at once; a larger book is turned like pages. */
const PAGE_ROWS = 100;

const SUGGESTIONS: Readonly<Partial<Record<Field, string>>> = {
  contract_type: 'contract-types',
  account_type: 'account-types',
};

/** The table in which the book is edited. */
export class BookEditor {
  readonly root = element('div', { class: 'editor' });
  private readonly body = element('tbody', { role: 'rowgroup' });
  private readonly pager = element('nav', { class: 'pager', 'aria-label': 'Pages of the book' });
  private firstRow = 0;
  /** By the row itself: a row that has been edited since is another row, without notes. */
  private notes: ReadonlyMap<BookRow, readonly RowNote[]> = new Map();

  constructor(
    private readonly book: Book,
    private readonly say: (message: string) => void,
  ) {
    const headings = COLUMNS.map(({ label }) => element('th', { scope: 'col', role: 'columnheader' }, label));
    const head = element(
      'tr',
      { role: 'row' },
      element('th', { scope: 'col', role: 'columnheader', class: 'row-number' }, 'Row'),
      ...headings,
      element('th', { scope: 'col', role: 'columnheader' }, element('span', { class: 'unseen' }, 'Remove')),
    );
    this.root.append(
      element(
        'table',
        { class: 'book', role: 'table', 'aria-label': 'Book' },
        element('thead', { role: 'rowgroup' }, head),
        this.body,
      ),
      this.pager,
    );
    this.body.addEventListener('paste', (event) => this.paste(event));
    this.body.addEventListener('keydown', (event) => this.moveByEnter(event));
    this.render();
  }

  showNotes(notes: readonly RowNote[]): void {
    this.notes = Map.groupBy(notes, ({ row }) => row);
    this.render();
  }

  /** Puts the cursor into a row, at a field or at the first cell. */
  goTo(row: number, field: Field | null = null): void {
    if (row < this.firstRow || row >= this.firstRow + PAGE_ROWS) {
      this.firstRow = Math.floor(row / PAGE_ROWS) * PAGE_ROWS;
      this.render();
    }
    const input = this.inputAt(row, field ?? COLUMNS[0].field);
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
    input?.select();
  }

  render(): void {
    const { rows } = this.book;
    if (this.firstRow >= rows.length) this.firstRow = Math.floor((rows.length - 1) / PAGE_ROWS) * PAGE_ROWS;
    const shown = rows.slice(this.firstRow, this.firstRow + PAGE_ROWS);
    this.body.replaceChildren(...shown.flatMap((row, offset) => this.rowElements(row, this.firstRow + offset)));
    this.renderPager(rows.length);
  }

  private rowElements(row: BookRow, index: number): readonly HTMLElement[] {
    const notes = this.notes.get(row) ?? [];
    const remove = button('×', () => this.book.removeRow(index), {
      class: 'remove',
      'aria-label': `Remove row ${index + 1}`,
      title: 'Remove row',
    });
    const line = element(
      'tr',
      { role: 'row', class: notes.some(({ severity }) => severity === 'excluded') ? 'excluded' : undefined },
      element('th', { scope: 'row', role: 'rowheader', class: 'row-number' }, String(index + 1)),
      ...COLUMNS.map((column) => this.cell(column, row, index, notes)),
      element('td', { role: 'cell', class: 'remove-cell' }, remove),
    );
    return notes.length === 0 ? [line] : [line, this.notesLine(notes, index)];
  }

  private cell(
    { field, label }: (typeof COLUMNS)[number],
    row: BookRow,
    index: number,
    notes: readonly RowNote[],
  ): HTMLElement {
    const note = notes.find((candidate) => candidate.field === field);
    const input = element('input', {
      value: row[field],
      'aria-label': `${label}, row ${index + 1}`,
      'aria-invalid': note?.severity === 'excluded' ? 'true' : undefined,
      'aria-describedby': note === undefined ? undefined : `notes-${index}`,
      class: note === undefined ? undefined : note.severity,
      'data-row': index,
      'data-field': field,
      list: SUGGESTIONS[field],
      autocomplete: 'off',
      spellcheck: 'false',
    });
    input.addEventListener('change', () => this.commit(input, index, field));
    return element('td', { role: 'cell', 'data-label': label, class: field }, input);
  }

  /** The other cells stay as they are: the cursor may already be on its way to one of them. */
  private commit(input: HTMLInputElement, index: number, field: Field): void {
    const line = input.closest('tr');
    const hadNotes = this.notes.has(this.book.rows[index] ?? { ...COLUMNS[0], ...blank });
    this.book.setCell(index, field, input.value);
    if (!hadNotes) return;
    line?.classList.remove('excluded');
    for (const cell of line?.querySelectorAll('input') ?? []) {
      cell.removeAttribute('aria-invalid');
      cell.removeAttribute('aria-describedby');
      cell.className = '';
    }
    document.getElementById(`notes-${index}`)?.remove();
  }
}
