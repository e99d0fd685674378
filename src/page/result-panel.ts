import type { CalculationResponse } from '../../server/contract/calculation-response.js';
import type { Failure } from '../api/failure.js';
import type { Book } from '../book/book.js';
import type { Submission } from '../book/columns.js';
import type { BookEditor } from '../book/editor.js';
import { rowNotes, withMatches, type RowNote } from '../book/row-notes.js';
import { notesView } from '../results/notes.js';
import { figuresView } from '../results/view.js';
import { failureView } from './calculation.js';
import { element } from './element.js';

/** The result below the book: what is left out first, then the figures. */
export class ResultPanel {
  private readonly title = element('h2', { id: 'result-title', tabindex: -1 }, 'Result');
  private readonly outdated = element(
    'p',
    { class: 'outdated', role: 'status', hidden: true },
    'The book has changed since this calculation.',
  );
  private readonly content = element('div', {}, empty());
  readonly root = element('section', { 'aria-labelledby': 'result-title' }, this.title, this.outdated, this.content);
  private hasFigures = false;

  constructor(
    private readonly book: Book,
    private readonly editor: BookEditor,
  ) {}

  show(response: CalculationResponse, submission: Submission): void {
    const notes = rowNotes(response, submission.rows);
    this.editor.showNotes(notes);
    this.content.replaceChildren(
      notesView(response, notes, {
        goTo: (note) => this.goTo(note),
        apply: (some) => this.book.replace(withMatches(this.book.rows, some), 'apply closest matches'),
        rowNumber: ({ row }) => this.book.rows.indexOf(row) + 1 || undefined,
      }),
      figuresView(response),
    );
    this.hasFigures = true;
    const current = new Set(this.book.rows);
    this.outdated.hidden = submission.rows.every((row) => current.has(row));
    this.bringIntoView();
  }

  showFailure(failure: Failure): void {
    this.editor.showNotes([]);
    this.content.replaceChildren(failureView(failure));
    this.hasFigures = false;
    this.outdated.hidden = true;
    this.bringIntoView();
  }

  /** The figures on the page are not those of the book any more. */
  markOutdated(): void {
    this.outdated.hidden = !this.hasFigures;
  }

  private goTo({ row, field }: RowNote): void {
    const index = this.book.rows.indexOf(row);
    if (index >= 0) this.editor.goTo(index, field ?? undefined);
  }

  private bringIntoView(): void {
    this.title.focus({ preventScroll: true });
    this.title.scrollIntoView({ block: 'start' });
  }
}

const empty = (): HTMLElement =>
  element(
    'p',
    { class: 'quiet' },
    'Nothing calculated yet. Edit the book, paste rows from a spreadsheet, or open a CSV file; then calculate.',
  );
