import { accountOfLine } from '../accounts/account-lines.js';
import type { PlacedTable } from '../find-tables.js';
import { saysHowMuch, saysWhat } from '../headings/known-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';
import { sectionOfLine, type Section } from './section-titles.js';
import { isStrangeTitle } from './titles-of-rows.js';

/** Rows below one title and the headings under it. */
interface Part {
  readonly table: SheetTable;
  readonly account: string | undefined;
  /** null = no title stands right above its headings. */
  readonly title: string | null;
  readonly section: Section | undefined;
  readonly rows: TableRow[];
}

/**
 * Why rows count twice beside the open positions of their account that have the same columns: because their own title, above headings
 * of their own, is known as nothing, or because their trade is listed again there. By row of the sheet.
 */
export function rowsBesidePositions(placed: readonly PlacedTable[]): ReadonlyMap<number, string> {
  const parts = new Parts().of(placed.filter(({ place }) => place.firstColumn === 0).map(({ table }) => table));
  const reasons = new Map<number, string>();
  for (const [index, part] of parts.entries()) {
    if (part.section !== undefined) continue;
    const isOfSame = (other: Part): boolean =>
      other.section === 'positions' && other.account === part.account && isSameTable(other.table, part.table);
    const held = parts.filter(isOfSame);
    if (held.length === 0) continue;
    const trades = new Set(held.flatMap(({ table, rows }) => rows.flatMap((row) => tradeOf(table, row) ?? [])));
    const again = part.rows.filter((row) => trades.has(tradeOf(part.table, row) ?? ''));
    const isAbove = parts.findIndex(isOfSame) > index;
    const isStrange = part.title !== null && isStrangeTitle(part.title) && isOfTrades(part.table);
    const isOut = isStrange && (isAbove || again.length * 2 >= part.rows.length);
    const title = part.title ?? '';
    for (const { sheetRow } of isOut ? part.rows : again)
      reasons.set(sheetRow, isOut ? `it stands below “${title}”, ${NOT_KNOWN}` : LISTED_AGAIN);
  }
  return reasons;
}

const NOT_KNOWN =
  'which is not known as positions, beside the open positions of the account: put it in a range of its own if it is held as well';
const LISTED_AGAIN = 'its day, contract, lots and price are listed again among the open positions';

/** Walks down the lines of a statement. */
class Parts {
  private readonly parts: Part[] = [];
  private account: string | undefined;
  private title: string | null = null;

  of(tables: readonly SheetTable[]): readonly Part[] {
    for (const table of tables) {
      for (const row of table.above) this.takeLine(row);
      this.begin(table);
      for (const row of table.rows) this.take(table, row);
    }
    return this.parts;
  }

  private take(table: SheetTable, row: TableRow): void {
    if (row.cells.every(isBlankCell)) return;
    if (row.cells.every((cell, column) => isBlankCell(cell) || cellWord(cell) === table.headings[column])) {
      this.begin(table);
      return;
    }
    if (this.takeLine(row)) return;
    // A title right above rows parts those of one section.
    if (this.title !== null && sectionOfLine([this.title]) !== undefined) this.begin(table);
    this.title = null;
    if (row.cells.some((cell) => !isBlankCell(cell) && amountOf(cell) !== undefined)) this.parts.at(-1)?.rows.push(row);
  }

  /** Whether a row is an account or a title. */
  private takeLine({ cells }: TableRow): boolean {
    const filled = cells.filter((cell) => !isBlankCell(cell));
    const account = filled.length > 0 && filled.length <= MOST_CELLS ? accountOfLine(cells) : undefined;
    const section = sectionOfLine(cells);
    if (account !== undefined && section === undefined) {
      if (account !== this.account) this.title = null;
      this.account = account;
      return true;
    }
    const [text] = filled;
    const isTitle = section !== undefined || (filled.length === 1 && typeof text === 'string' && /\p{L}/u.test(text));
    if (isTitle)
      this.title = filled
        .map(cellWord)
        .join(' ')
        .replace(/[*=_#]+/g, ' ')
        .trim();
    return isTitle;
  }

  private begin(table: SheetTable): void {
    const { title, account } = this;
    const before = this.parts.at(-1);
    const isOfBefore = before !== undefined && before.account === account;
    const said = title === null ? undefined : sectionOfLine([title]);
    // Titles within the positions of an account part these, unless their rows are listed there again.
    const section = said ?? (title === null && isOfBefore ? before.section : undefined);
    this.parts.push({ table, account, title, section, rows: [] });
    this.title = null;
  }
}

const MOST_CELLS = 3;

const DAY = /\b(?:date|day|dated|dt|datum|fecha|data|time)\b|datum$|日/iu;
const PRICE =
  /\b(?:price|px|level|rate|kurs|preis|prix|cours|precio|prezzo|preço|prijs|koers)\b|(?:kurs|preis)$|価格|价/iu;

const columnsBy = ({ names }: SheetTable, isOf: (name: string) => boolean): readonly number[] =>
  names.flatMap((name, column) => (name !== '' && isOf(name) ? [column] : []));
const daysOf = (table: SheetTable): readonly number[] => columnsBy(table, (name) => DAY.test(name) && !saysWhat(name));
const pricesOf = (table: SheetTable): readonly number[] => columnsBy(table, (name) => PRICE.test(name));

/** Whether a table has what trades have: their day or their price. */
const isOfTrades = (table: SheetTable): boolean => daysOf(table).length > 0 || pricesOf(table).length > 0;

/** What tells a trade from others: day, contract, lots and price; undefined if one of them lacks. */
function tradeOf(table: SheetTable, { cells }: TableRow): string | undefined {
  const what = columnsBy(table, saysWhat);
  const parts = [daysOf(table), what, columnsBy(table, (name) => saysHowMuch(name)), pricesOf(table)].map((columns) =>
    columns.map((column) => cellWord(cells[column])),
  );
  return parts.every((words) => words.some((word) => word !== '')) ? JSON.stringify(parts) : undefined;
}

const isSameTable = (one: SheetTable, other: SheetTable): boolean =>
  one === other || one.headings.join('\u0000').toLowerCase() === other.headings.join('\u0000').toLowerCase();
