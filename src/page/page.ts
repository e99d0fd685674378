import { SessionKey } from '../api/session-key.js';
import { Book } from '../book/book.js';
import { submissionOf } from '../book/columns.js';
import { BookEditor } from '../book/editor.js';
import { storeBook, storedBook } from '../book/stored-book.js';
import { bookToolbar } from './book-toolbar.js';
import { CalculationRun } from './calculation.js';
import { calculateBar } from './calculate-bar.js';
import { element } from './element.js';
import { KeyForm } from './key-form.js';
import './page.css';
import '../book/book.css';
import '../results/results.css';
import { ResultPanel } from './result-panel.js';
import { ServiceStatus } from './service-status.js';

/** Builds the page and wires its parts together. */
export function openPage(): void {
  const key = new SessionKey();
  key.takeFromAddress();
  const book = new Book(storedBook());
  const message = element('p', { class: 'message', role: 'status' });
  const say = (text: string): void => {
    message.textContent = text;
  };
  const editor = new BookEditor(book, say);
  const keyForm = new KeyForm(key, () => void status.refresh());
  const status = new ServiceStatus(key, (sentence) => keyForm.ask(sentence));
  const results = new ResultPanel(book, editor);
  const run = new CalculationRun();
  const bar = calculateBar(() => void calculateBook());

  async function calculateBook(): Promise<void> {
    if (run.isRunning) return;
    const submission = submissionOf(book.rows);
    if (key.value === null) {
      keyForm.ask('Paste the key first.');
      return;
    }
    if (submission.rows.length === 0) {
      say('The book is empty: add a row, paste rows, or open a CSV file.');
      return;
    }
    say('');
    bar.setRunning(true);
    const outcome = await run.start({ key: key.value, submission, ...bar.choices() });
    bar.setRunning(false);
    if (outcome === undefined) return;
    if ('data' in outcome) {
      results.show(outcome, submission);
      return;
    }
    results.showFailure(outcome);
    if (outcome.kind === 'key') keyForm.ask(outcome.sentence);
  }

  book.onChange(() => {
    storeBook(book.rows);
    results.markOutdated();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    void calculateBook();
  });
  window.addEventListener('hashchange', () => {
    if (!key.takeFromAddress()) return;
    keyForm.render();
    void status.refresh();
  });

  const bookSection = element(
    'section',
    { 'aria-labelledby': 'book-title' },
    element(
      'div',
      { class: 'section-title' },
      element('h2', { id: 'book-title' }, 'Book'),
      bookToolbar(book, editor, say),
    ),
    message,
    editor.root,
    bar.root,
    run.root,
  );
  document
    .getElementById('page')
    ?.replaceChildren(
      element('header', {}, element('h1', {}, 'Margin Desk'), status.root),
      element('main', {}, status.banner, keyForm.root, bookSection, results.root),
    );
  void status.refresh();
}
