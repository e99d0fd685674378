import { isNumeric, isRequired, ROW_TABLES, type StageType } from '../../contract/stage-columns.js';
import type { CellValue } from '../workbook/port.js';
import type { ColumnMap } from './column-map.js';
import { isNoAccount } from './doubts/no-accounts.js';
import type { CellProblem } from './sent-text.js';

/** A cell that only says that its row is a sum. */
const TOTAL = /^[\s=*-]*(?:grand[\s-]*|sub[\s-]*|account[\s-]*)?totals?[\s:=*-]*$/i;
const TOTAL_WORDS: ReadonlySet<string> = new Set([
  ...['sum', 'sums', 'all accounts', 'summe', 'zwischensumme', 'gesamt', 'gesamtsumme', 'somme', 'total général'],
  ...['totale', 'suma', '合計', '小計', '総計', 'sous-total', 'sous total', 'subtotale', 'subtotaal', 'totaal'],
  ...['desk total', 'page total', 'net total', 'overall total', 'book total', 'group total', 'portfolio total'],
]);
/** `Total FUND-A`, `FUND-A Total`: what stands before or behind the word. */
const TOTAL_OF = /^(?:sub[\s-]?)?totals?\b|\b(?:sub[\s-]?)?totals?$/i;
/** Whether an account may be the sum of another one, which its name says. */
export const namesTotal = (account: CellValue): boolean => typeof account === 'string' && TOTAL_OF.test(account.trim());

/** Characters that are ignored when accounts are compared. */
const SEPARATORS = /[\s:-]/g;

const comparable = (cell: CellValue | undefined): string => String(cell ?? '').replace(SEPARATORS, '');

/** The columns that a position of one kind fills. */
interface TotalledKind {
  /** Columns that name its contract. */
  readonly contract: readonly number[];
  readonly quantityField: string;
}

/**
 * Finds rows that say they are sums although they name a contract: read as positions, they would count the rows above
 * them twice. All rows must be examined first: an account may be called "Total Return", but not "Total" and another's name.
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
    const other = word === undefined ? this.noAccount(cells) : undefined;
    const isFilled = (column: number): boolean => String(cells[column] ?? '').trim() !== '';
    const kind =
      (word ?? other) === undefined ? undefined : this.kinds.find(({ contract }) => contract.every(isFilled));
    if (kind === undefined) return null;
    const said = String(word ?? other).trim();
    const message =
      other === undefined
        ? `The row says “${said}” next to a contract: a sum would count its positions twice. ` +
          'Remove the row, or the word if the row is a position.'
        : `The row says “${said}” where others have their account, and may be no position. ` +
          'Remove the row, or write its account if it is one.';
    return { field: kind.quantityField, code: 'TOTAL_ROW', message, suggestion: null };
  }

  /** What stands in the place of the account and names none, where other rows have one. */
  private noAccount(cells: readonly CellValue[]): string | undefined {
    const cell = this.account === undefined ? undefined : cells[this.account];
    if (typeof cell !== 'string' || !isNoAccount(cell.trim())) return undefined;
    const isOther = [...this.seen].some(
      (account) => String(account).trim() !== '' && !isNoAccount(String(account).trim()),
    );
    return isOther ? cell : undefined;
  }

  private totalOfAccount(cells: readonly CellValue[]): CellValue | undefined {
    const cell = this.account === undefined ? undefined : cells[this.account];
    if (typeof cell !== 'string') return undefined;
    const text = cell.trim();
    const name = text.replace(TOTAL_OF, '');
    return name !== text && this.accounts.has(comparable(name)) ? cell : undefined;
  }
}

/** A part that each of the words contains. */
const PART_OF_WORD = /tot|sum|som|all|gesamt|計/i;
/** Longer texts are not words for totals. */
const LONGEST_WORD = 24;

const saysTotal = (cell: CellValue): boolean =>
  typeof cell === 'string' &&
  cell.length > 1 &&
  cell.length <= LONGEST_WORD &&
  PART_OF_WORD.test(cell) &&
  (TOTAL.test(cell) || TOTAL_WORDS.has(cell.trim().toLowerCase()));
