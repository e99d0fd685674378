import type { CalculationResponse } from '../../server/contract/calculation-response.js';
import { accountNotes, countRows, type RowNote } from '../book/row-notes.js';
import { button, element } from '../page/element.js';
import { counted } from './format.js';

/** What a reader of the notes can do about them. */
export interface NoteActions {
  readonly goTo: (note: RowNote) => void;
  readonly apply: (notes: readonly RowNote[]) => void;
  /** Number of the row in the book, from 1; undefined where the row is gone or was edited. */
  readonly rowNumber: (note: RowNote) => number | undefined;
}

const MOST_NOTES = 50;

/** What must be read before any figure: rows left out, remarks, contracts taken for others. */
export function notesView(response: CalculationResponse, notes: readonly RowNote[], actions: NoteActions): HTMLElement {
  const { total, excluded } = countRows(response);
  const sections = [coverage(total, excluded)];
  const left = notes.filter(({ severity }) => severity === 'excluded');
  const matches = notes.filter(({ matched }) => matched !== null);
  const remarks = notes.filter(({ severity, matched }) => severity === 'note' && matched === null);
  if (left.length > 0) sections.push(noteList('Rows left out', left, actions));
  const onAccounts = accountNotes(response);
  if (onAccounts.length > 0)
    sections.push(element('ul', { class: 'notes' }, ...onAccounts.map((text) => element('li', {}, text))));
  if (remarks.length > 0) sections.push(noteList('Remarks', remarks, actions));
  if (matches.length > 0) sections.push(matchList(matches, actions));
  return element('div', { class: 'notes-first' }, ...sections);
}

function coverage(total: number, excluded: number): HTMLElement {
  if (excluded === 0) {
    const text = total === 1 ? 'The one row is in the figures.' : `All ${counted(total, 'row')} are in the figures.`;
    return element('p', { class: 'coverage complete' }, text);
  }
  const text = `${excluded} of ${counted(total, 'row')} ${excluded === 1 ? 'is' : 'are'} in no figure: the margin may be understated.`;
  return element('p', { class: 'coverage incomplete', role: 'alert' }, element('strong', {}, text));
}

function matchList(matches: readonly RowNote[], actions: NoteActions): HTMLElement {
  const section = noteList('Contracts taken as their closest match', matches, actions);
  if (matches.length > 1)
    section.append(button('Apply all to the book', () => actions.apply(matches), { class: 'small' }));
  return section;
}

function noteList(title: string, notes: readonly RowNote[], actions: NoteActions): HTMLElement {
  const items = notes.slice(0, MOST_NOTES).map((note) => noteItem(note, actions));
  if (notes.length > MOST_NOTES)
    items.push(element('li', {}, `… and ${counted(notes.length - MOST_NOTES, 'more note')}.`));
  return element('div', {}, element('h3', {}, title), element('ul', { class: 'notes' }, ...items));
}

function noteItem(note: RowNote, actions: NoteActions): HTMLElement {
  const number = actions.rowNumber(note);
  const place = number === undefined ? 'A row' : `Row ${number}`;
  const item = element('li', { class: note.severity });
  item.append(button(place, () => actions.goTo(note), { class: 'link', title: 'Go to this row' }));
  item.append(`${contractText(note)}: `, note.message);
  if (note.matched === null || note.field === null) return item;
  const label = `Apply ${note.matched} to row ${number ?? ''}`;
  item.append(
    ' ',
    button('Apply', () => actions.apply([note]), { class: 'small', 'aria-label': label }),
  );
  return item;
}

/** The contract of the row, in few words. */
function contractText({ row }: RowNote): string {
  const parts = [row.account_code, row.contract_code, row.contract_type, row.contract_expiry, row.contract_strike];
  const text = parts.filter((part) => part !== '').join(' ');
  return text === '' ? '' : ` (${text})`;
}
