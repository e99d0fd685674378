import { isNumeric, isRequired, ROW_TABLES, type StageType } from '../../contract/stage-columns.js';
import type { CellValue } from '../workbook/port.js';
import type { ColumnMap } from './column-map.js';
import type { CellProblem } from './sent-text.js';

/** A cell that says nothing but that its row is a sum. */
const TOTAL = /^[\s=*-]*(?:grand[\s-]*|sub[\s-]*|account[\s-]*)?totals?[\s:=*-]*$/i;
const TOTAL_WORDS: ReadonlySet<string> = new Set([
  ...['sum', 'sums', 'all accounts', 'summe', 'zwischensumme', 'gesamt', 'gesamtsumme', 'somme', 'total général'],
  ...['totale', 'suma', '合計', '小計', '総計'],
]);
/** `Total FUND-A`, `FUND-A Total`: what stands before or behind the word. */
const TOTAL_OF = /^(?:sub[\s-]?)?totals?\b|\b(?:sub[\s-]?)?totals?$/i;
/** What accounts are compared without. */
const SEPARATORS = /[\s:-]/g;

const comparable = (cell: CellValue | undefined): string => String(cell ?? '').replace(SEPARATORS, '');

/** What a row of one kind has where it is a position. */
interface TotalledKind {
  /** Columns that name its contract. */
  readonly contract: readonly number[];
  readonly quantityField: string;
}

/**
 * Finds rows that say they are sums and name a contract all the same: read as positions, they would count those above
 * them twice. Look at all rows first: an account may be called "Total Return", but not by the name of another one.
 */
export class TotalRows {
  private readonly seen = new Set<CellValue>();
  private readonly accounts = new Set<string>();
  private readonly account: number | undefined;
  private readonly kinds: readonly TotalledKind[];

  /** @param types of the rows that stand in the table */
  constructor({ columns }: Pick<ColumnMap, 'columns'>, types: readonly StageType[]) {
    this.account = columns['account_code'];
    this.kinds = types.flatMap((type): readonly TotalledKind[] => {
      const contract = ROW_TABLES[type].columns.flatMap((known) =>
        isRequired(known) && known.field !== 'account_code' && !isNumeric(known) ? [columns[known.field] ?? -1] : [],
      );
      return contract.includes(-1) ? [] : [{ contract, quantityField: ROW_TABLES[type].quantityField }];
    });
  }

  take(cells: readonly CellValue[]): void {
    const account = this.account === undefined ? undefined : cells[this.account];
    if (account === undefined || this.seen.has(account)) return;
    this.seen.add(account);
    this.accounts.add(comparable(account));
  }

  /**
   * What is wrong with the quantity of a row that says it is a sum; null if it says no such thing, or is no position.
   */
  problemOf(cells: readonly CellValue[]): (CellProblem & { readonly field: string }) | null {
    const word = cells.find(saysTotal) ?? this.totalOfAccount(cells);
    const isFilled = (column: number): boolean => String(cells[column] ?? '').trim() !== '';
    const kind = word === undefined ? undefined : this.kinds.find(({ contract }) => contract.every(isFilled));
    if (kind === undefined) return null;
    const message =
      `The row says “${String(word).trim()}” beside a contract: a sum would count its positions twice. ` +
      'Take the row out, or the word where it is a position.';
    return { field: kind.quantityField, code: 'TOTAL_ROW', message, suggestion: null };
  }

  private totalOfAccount(cells: readonly CellValue[]): CellValue | undefined {
    const cell = this.account === undefined ? undefined : cells[this.account];
    if (typeof cell !== 'string') return undefined;
    const text = cell.trim();
    const name = text.replace(TOTAL_OF, '');
    return name !== text && this.accounts.has(comparable(name)) ? cell : undefined;
  }
}

/** What each of the words has. */
const PART_OF_WORD = /tot|sum|som|all|gesamt|計/i;
/** Longer texts are no words of totals. */
const LONGEST_WORD = 24;

const saysTotal = (cell: CellValue): boolean =>
  typeof cell === 'string' &&
  cell.length > 1 &&
  cell.length <= LONGEST_WORD &&
  PART_OF_WORD.test(cell) &&
  (TOTAL.test(cell) || TOTAL_WORDS.has(cell.trim().toLowerCase()));
