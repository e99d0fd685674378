import { button, element } from '../page/element.js';
import { COLUMNS, type BookRow, type Field } from './columns.js';
import type { RowNote } from './row-notes.js';

/** What can be done in a row. */
export interface RowActions {
  readonly change: (row: number, field: Field, value: string) => void;
  readonly remove: (row: number) => void;
  readonly apply: (note: RowNote) => void;
}

/** Lists of usual values, defined once on the page. */
const SUGGESTIONS: Readonly<Partial<Record<Field, string>>> = {
  contract_type: 'contract-types',
  account_type: 'account-types',
};

export const suggestionLists = (): readonly HTMLElement[] => [
  valueList('contract-types', ['FUT', 'CALL', 'PUT', 'FWD', 'PHY', 'CMB']),
  valueList('account-types', ['H', 'S', 'M', 'HRP', 'NHRP']),
];

const valueList = (id: string, values: readonly string[]): HTMLElement =>
  element('datalist', { id }, ...values.map((value) => element('option', { value })));

/** A row of the editor and, where the calculation had something to say, a line of notes below it. */
export function rowElements(
  row: BookRow,
  index: number,
  notes: readonly RowNote[],
  actions: RowActions,
): readonly HTMLElement[] {
  const remove = button('×', () => actions.remove(index), {
    class: 'remove',
    'aria-label': `Remove row ${index + 1}`,
    title: 'Remove row',
  });
  const line = element(
    'tr',
    { role: 'row', class: notes.some(({ severity }) => severity === 'excluded') ? 'excluded' : undefined },
    element('th', { scope: 'row', role: 'rowheader', class: 'row-number' }, String(index + 1)),
    ...COLUMNS.map(({ field, label }) =>
      element(
        'td',
        { role: 'cell', class: field, 'data-label': label },
        cellInput({ field, label, value: row[field], index, note: notes.find((one) => one.field === field) }, actions),
      ),
    ),
    element('td', { role: 'cell', class: 'remove-cell' }, remove),
  );
  return notes.length === 0 ? [line] : [line, notesLine(notes, index, actions)];
}

interface Cell {
  readonly field: Field;
  readonly label: string;
  readonly value: string;
  readonly index: number;
  readonly note: RowNote | undefined;
}

function cellInput({ field, label, value, index, note }: Cell, actions: RowActions): HTMLInputElement {
  const input = element('input', {
    value,
    'aria-label': `${label}, row ${index + 1}`,
    'aria-invalid': note?.severity === 'excluded' ? 'true' : undefined,
    'aria-describedby': note === undefined ? undefined : notesId(index),
    class: note?.severity,
    'data-row': index,
    'data-field': field,
    list: SUGGESTIONS[field],
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.addEventListener('change', () => actions.change(index, field, input.value));
  return input;
}

const notesId = (index: number): string => `notes-of-row-${index + 1}`;

function notesLine(notes: readonly RowNote[], index: number, actions: RowActions): HTMLElement {
  const items = notes.map((note) => {
    const item = element('li', { class: note.severity }, note.message);
    if (note.field !== null && note.matched !== null) {
      const label = `Apply ${note.matched} to row ${index + 1}`;
      item.append(
        ' ',
        button('Apply', () => actions.apply(note), { class: 'small', 'aria-label': label }),
      );
    }
    return item;
  });
  const cell = element('td', { role: 'cell', colspan: COLUMNS.length + 2 }, element('ul', {}, ...items));
  return element('tr', { role: 'row', class: 'row-notes', id: notesId(index) }, cell);
}

/** Takes the notes off a row whose cells stay: the cursor may be on its way to one of them. */
export function clearNotes(input: Element): void {
  const line = input.closest('tr');
  if (line?.nextElementSibling?.classList.contains('row-notes') === true) line.nextElementSibling.remove();
  line?.classList.remove('excluded');
  for (const cell of line?.querySelectorAll('input') ?? []) {
    cell.className = '';
    cell.removeAttribute('aria-invalid');
    cell.removeAttribute('aria-describedby');
  }
}
