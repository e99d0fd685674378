import { button, element } from '../page/element.js';
import { toCsv, type Cell } from './csv.js';
import { amount, counted, plainNumber } from './format.js';

export interface DataColumn<Row> {
  readonly heading: string;
  readonly kind: 'text' | 'money' | 'number';
  readonly value: (row: Row) => Cell;
  /** False: in the download only. */
  readonly isShown?: boolean;
}

export interface DataTable<Row> {
  readonly title: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  /** Name of the downloaded file, without its ending; absent: no download. */
  readonly file?: string;
  /** What opens below a row. */
  readonly detail?: (row: Row) => HTMLElement;
}

/** Rows shown; the download has all of them. */
const MOST_ROWS = 500;
/** A longer table scrolls in itself. */
const LONG_ROWS = 25;
/** So many cells tell a screen reader which row it is. */
const NAMING_COLUMNS = 3;

/** Spreadsheets take CSV for UTF-8 when it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A titled table with its download. Columns without any content are left out on the page. */
export function dataTable<Row>(table: DataTable<Row>): HTMLElement {
  const { title, rows, file, detail } = table;
  const columns = table.columns.filter(
    (column) => column.isShown !== false && rows.some((row) => !isVoid(column, row)),
  );
  const headings = columns.map(({ heading, kind }) => element('th', { scope: 'col', class: kind }, heading));
  if (detail !== undefined) headings.unshift(element('th', {}, element('span', { class: 'unseen' }, 'Detail')));
  const lines = rows.slice(0, MOST_ROWS).flatMap((row) => rowLines(row, columns, detail));
  const head = element('thead', {}, element('tr', {}, ...headings));
  const section = element(
    'section',
    { class: 'data' },
    titleLine(table, file),
    element(
      'div',
      { class: rows.length > LONG_ROWS ? 'scroll long' : 'scroll', tabindex: 0, role: 'region', 'aria-label': title },
      element('table', {}, head, element('tbody', {}, ...lines)),
    ),
  );
  const cut = `The first ${MOST_ROWS} of ${counted(rows.length, 'row')}; the CSV has all.`;
  if (rows.length > MOST_ROWS) section.append(element('p', { class: 'quiet' }, cut));
  return section;
}

function titleLine<Row>(table: DataTable<Row>, file: string | undefined): HTMLElement {
  const line = element('div', { class: 'table-title' }, element('h3', {}, table.title));
  if (file === undefined) return line;
  const label = `Download “${table.title}” as CSV`;
  line.append(button('CSV', () => download(table, file), { class: 'small', 'aria-label': label, title: label }));
  return line;
}

function rowLines<Row>(
  row: Row,
  columns: readonly DataColumn<Row>[],
  detail: DataTable<Row>['detail'],
): readonly HTMLElement[] {
  const texts = columns.map((column) => shown(column, row));
  const cells = columns.map(({ kind }, index) =>
    element(index === 0 ? 'th' : 'td', { class: kind, scope: index === 0 ? 'row' : undefined }, texts[index] ?? ''),
  );
  const line = element('tr', {}, ...cells);
  if (detail === undefined) return [line];
  const holder = element('td', { colspan: columns.length + 1 });
  const below = element('tr', { class: 'detail', hidden: true }, holder);
  const toggle = button('›', () => open(toggle, below, holder, () => detail(row)), {
    class: 'toggle',
    'aria-expanded': 'false',
    'aria-label': `Detail of ${texts.slice(0, NAMING_COLUMNS).join(' ')}`,
  });
  line.prepend(element('td', {}, toggle));
  return [line, below];
}

/** Shows or hides what is below; it is made when it is first looked at. */
function open(toggle: HTMLElement, below: HTMLElement, holder: HTMLElement, make: () => HTMLElement): void {
  if (holder.childElementCount === 0) holder.append(make());
  below.hidden = !below.hidden;
  toggle.setAttribute('aria-expanded', String(!below.hidden));
}

function isVoid<Row>({ kind, value }: DataColumn<Row>, row: Row): boolean {
  const cell = value(row);
  return cell === '' || (kind === 'text' && cell === null);
}

function shown<Row>({ kind, value }: DataColumn<Row>, row: Row): string {
  const cell = value(row);
  if (typeof cell === 'string') return cell;
  if (kind === 'text') return cell === null ? '' : String(cell);
  return kind === 'money' ? amount(cell) : plainNumber(cell);
}

function download<Row>({ columns, rows }: DataTable<Row>, file: string): void {
  const lines = [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK + toCsv(lines)], { type: 'text/csv;charset=utf-8' }));
  element('a', { href: address, download: `${file}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
