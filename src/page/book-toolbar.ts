import type { Book } from '../book/book.js';
import { unusedText, type BookEditor } from '../book/editor.js';
import { bookOf, readTable } from '../book/read-table.js';
import { sampleBook } from '../book/stored-book.js';
import { counted } from '../results/format.js';
import { button, element } from './element.js';

/** Beyond this a book belongs into a batch. */
const MOST_BYTES = 20_000_000;

/** What is done to the book as a whole. */
export function bookToolbar(book: Book, editor: BookEditor, say: (message: string) => void): HTMLElement {
  const file = element('input', {
    type: 'file',
    accept: '.csv,.tsv,.txt,text/csv',
    class: 'unseen',
    tabindex: -1,
    'aria-hidden': 'true',
  });
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    file.value = '';
    if (chosen !== undefined) void openFile(chosen, book, say);
  });
  const undo = button('Undo', () => book.undo());
  const showUndo = (): void => {
    undo.disabled = book.lastAction === undefined;
    undo.title = book.lastAction === undefined ? 'Nothing to undo' : `Undo: ${book.lastAction}`;
  };
  book.onChange(showUndo);
  showUndo();
  return element(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': 'Book' },
    button('Add row', () => editor.goTo(book.addRow())),
    undo,
    button('Open CSV…', () => file.click()),
    button('Sample book', () => book.replace(sampleBook(), 'open the sample book')),
    button('Clear', () => book.replace([], 'clear the book')),
    file,
  );
}

async function openFile(file: File, book: Book, say: (message: string) => void): Promise<void> {
  if (file.size > MOST_BYTES) {
    say(`${file.name} is larger than ${MOST_BYTES / 1_000_000} MB; send a book of this size as a batch.`);
    return;
  }
  const table = readTable(await file.text());
  if (!table.ok) {
    say(`${file.name}: ${table.message}`);
    return;
  }
  const rows = bookOf(table.value);
  if (rows.length === 0) {
    say(`${file.name} has headings but no rows.`);
    return;
  }
  book.replace(rows, `open ${file.name}`);
  say(`${counted(rows.length, 'row')} read from ${file.name}.${unusedText(table.value.unusedColumns)}`);
}
