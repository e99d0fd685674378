import type { CalculationResponse } from '../../server/contract/calculation-response.js';
import type { Failure } from '../api/failure.js';
import { SessionKey } from '../api/session-key.js';
import { Book } from '../book/book.js';
import { submissionOf, type Submission } from '../book/columns.js';
import { BookEditor } from '../book/editor.js';
import { storeBook, storedBook } from '../book/stored-book.js';
import { bookToolbar } from './book-toolbar.js';
import { calculateBar } from './calculate-bar.js';
import { CalculationRun } from './calculation.js';
import { element } from './element.js';
import { KeyForm } from './key-form.js';
import { ResultPanel } from './result-panel.js';
import { ServiceStatus } from './service-status.js';
import './theme.css';
import './page.css';
import '../book/book.css';
import '../results/results.css';

/** Builds the page where the document has a place for it. */
export function openPage(): void {
  const key = new SessionKey();
  key.takeFromAddress();
  const page = new Page(key);
  document.getElementById('page')?.replaceChildren(...page.elements());
  page.start();
}

/** The parts of the page, and what passes between them. */
class Page {
  private readonly message = element('p', { class: 'message', role: 'status' });
  private readonly book = new Book(storedBook());
  private readonly editor = new BookEditor(this.book, (text) => this.say(text));
  private readonly keyForm: KeyForm;
  private readonly status: ServiceStatus;
  private readonly results = new ResultPanel(this.book, this.editor);
  private readonly run = new CalculationRun();
  private readonly bar = calculateBar(() => void this.calculate());

  constructor(private readonly key: SessionKey) {
    this.keyForm = new KeyForm(key, () => void this.status.refresh());
    this.status = new ServiceStatus(key, (sentence) => this.keyForm.ask(sentence));
  }

  elements(): readonly HTMLElement[] {
    const title = element('h2', { id: 'book-title' }, 'Book');
    const toolbar = bookToolbar(this.book, this.editor, (text) => this.say(text));
    const book = element(
      'section',
      { 'aria-labelledby': 'book-title' },
      element('div', { class: 'section-title' }, title, toolbar),
      this.message,
      this.editor.root,
      this.bar.root,
      this.run.root,
    );
    return [
      element('header', {}, element('h1', {}, 'Margin Desk'), this.status.root),
      element('main', {}, this.status.banner, this.keyForm.root, book, this.results.root),
    ];
  }

  start(): void {
    this.book.onChange(() => {
      storeBook(this.book.rows);
      this.results.markOutdated();
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // The cell being typed in counts.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      void this.calculate();
    });
    window.addEventListener('hashchange', () => {
      if (!this.key.takeFromAddress()) return;
      this.keyForm.render();
      void this.status.refresh();
    });
    void this.status.refresh();
  }

  private say(text: string): void {
    this.message.textContent = text;
  }

  private async calculate(): Promise<void> {
    if (this.run.isRunning) return;
    const submission = submissionOf(this.book.rows);
    const key = this.key.value;
    if (key === null) {
      this.keyForm.ask('Paste the key first.');
      return;
    }
    if (submission.rows.length === 0) {
      this.say('The book is empty: add a row, paste rows, or open a CSV file.');
      return;
    }
    this.say('');
    this.bar.setRunning(true);
    const outcome = await this.run.start({ key, submission, ...this.bar.choices() });
    this.bar.setRunning(false);
    if (outcome !== undefined) this.show(outcome, submission);
  }

  private show(outcome: CalculationResponse | Failure, submission: Submission): void {
    if ('data' in outcome) {
      this.results.show(outcome, submission);
      return;
    }
    this.results.showFailure(outcome);
    if (outcome.kind === 'key') this.keyForm.ask(outcome.sentence);
  }
}
