import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { numberMeant } from '../../../contract/reading/number-meant.js';
import { sentColumns, type StagedRange } from '../../table/stage-range.js';

/** So many contracts, each with the same lots, are held twice by no accident. */
const LEAST_CONTRACTS = 2;
/** Larger tables are no summaries, nor what one sums up by hand. */
const MOST_CONTRACTS = 2_000;
const MOST_TABLES = 200;

const TWICE =
  'Two tables hold the same lots of the same contracts of an account, however these are written, and both count: take one out if it repeats the other.';

/** What a table holds of its contracts. */
interface HeldTable {
  readonly sheet: string;
  /** The contracts as they are written. */
  readonly written: Set<string>;
  /** By account and contract; positive = long. */
  readonly lots: Map<string, number>;
  lastRow: number;
}

/**
 * Compares the contracts that tables turn out to hold, which may be written in several ways, `CLZ7` and `WTI Crude Oil Dec-27`. What is
 * written alike has been compared before.
 */
export class HeldTwice {
  private readonly tables: HeldTable[] = [];

  /** Takes a table, or the next rows of the last one. @param written as it stands in the sheet @param read with its contracts understood */
  take(written: StagedRange, read: StagedRange): void {
    if (ROW_TABLES[read.type].lookup !== 'contract' || this.tables.length > MOST_TABLES) return;
    const table = this.tableOf(written);
    const fields = sentColumns(read.map).map(({ field }) => field);
    const quantity = fields.indexOf(ROW_TABLES[read.type].quantityField);
    const code = fields.indexOf('contract_code');
    for (const cells of written.data) table.written.add((cells[code] ?? '').toUpperCase());
    for (const cells of read.data) {
      if (table.lots.size > MOST_CONTRACTS) break;
      const key = contractOf(fields, cells);
      if (key !== undefined)
        table.lots.set(key, (table.lots.get(key) ?? 0) + Number(numberMeant(cells[quantity] ?? '') ?? Number.NaN));
    }
    table.lastRow = written.idx.at(-1) ?? table.lastRow;
  }

  private tableOf({ address: { sheet }, idx }: StagedRange): HeldTable {
    const last = this.tables.at(-1);
    const [first = 0] = idx;
    if (last !== undefined && last.sheet === sheet && first === last.lastRow + 1) return last;
    const table = { sheet, written: new Set<string>(), lots: new Map<string, number>(), lastRow: first };
    this.tables.push(table);
    return table;
  }

  /** What is said where two tables hold the same; none where none do. */
  get notices(): readonly string[] {
    const isTwice = this.tables.some((table, index) =>
      this.tables.slice(0, index).some((other) => areSame(table, other)),
    );
    return isTwice ? [TWICE] : [];
  }
}

/** Account and contract of a row; undefined where a contract is not known. */
function contractOf(fields: readonly string[], cells: readonly string[]): string | undefined {
  const words = KEY.map((field) => cells[fields.indexOf(field)] ?? '');
  return words[CODE_PLACE] === '' ? undefined : words.join('\u0000');
}

const KEY = [
  'account_code',
  'contract_code',
  'exchange_code',
  'contract_type',
  'contract_expiry',
  'contract_strike',
] as const;
const CODE_PLACE = KEY.indexOf('contract_code');

function areSame(one: HeldTable, other: HeldTable): boolean {
  const [lots, others] = [one.lots, other.lots];
  if (lots.size < LEAST_CONTRACTS || lots.size > MOST_CONTRACTS || lots.size !== others.size) return false;
  if ([...one.written].some((text) => other.written.has(text))) return false;
  return [...lots].every(([contract, held]) => others.get(contract) === held);
}
