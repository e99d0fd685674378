import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import { groupBy } from '../../../lib/group-by.js';
import { answerOf } from '../../table/flag-words.js';
import { isSideHeading } from '../../table/side.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { isTradeNumber, rowNumber } from './trade-versions.js';

/** The trade that a row undoes, by its number. */
const REVERSES =
  /^(?:revers(?:es|ing|alof|edtrade|estrade|altrade|eddeal)|cancels|cancel(?:s|l?ation)?of|storno(?:zu|von|referenz)?|stornierte?r?(?:trade|handel)|annule|anula|annulla)(?:trade|deal|ticket|transaction)?(?:id|ref|reference|no|nr|number)?$|^revers(?:al|ed)(?:trade|deal|ticket)?(?:id|ref|reference|no|nr|number)$/;
/** The trade by which a row was undone. */
const REVERSED_BY = /^(?:revers|cancell?)edby(?:trade|deal|ticket|transaction)?(?:id|ref|reference|no|nr|number)?$/;
/** The trade that a row stands for, and the one that stands for it. */
const REPLACES = /^(?:replaces|supersedes|corrects|amends)(?:trade|deal|ticket)?(?:id|ref|reference|no|nr|number)?$/;
const REPLACED_BY =
  /^(?:(?:replaced|superseded|corrected|amended)by|roll(?:ed)?(?:in)?to|(?:exercised|converted|compressed)into)(?:trade|deal|ticket)?(?:id|ref|reference|no|nr|number)?$/;
/** Whoever held what a row repeats, or was to hold it. */
const COPY_OF =
  /^(?:mirror|copy|duplicate|dup|clone|shadow)(?:ed)?of(?:trade|deal|ticket)?(?:id|ref|reference|no|nr|number)?$|^mirror(?:trade|deal)(?:id|ref|reference|no|nr|number)?$/;
/** A flag of rows that undo others. */
const IS_REVERSAL = /^(?:is)?reversal(?:flag|ind|indicator)?$/;
/** What stands below it beside yes. */
const OF_FLAG = /^(?:r|rev|reversal)$/i;
const saysReversal = (word: string): boolean => answerOf(word) === true || OF_FLAG.test(word);
const REVERSAL = /^(?:reversal|reversing(?: (?:entry|trade))?|reversal (?:trade|entry|of .+)|storno|gegenbuchung)$/i;
/** What is said of the trade that was undone. */
const UNDONE = /^(?:revers(?:ed|é)|cancell?ed|storniert|annul(?:é|ed))$/iu;
const PRICE = /^(?:price|px|tradeprice|dealprice|preis|kurs|prix|cours|precio|prezzo|prijs)$/;
/** What a row and the one that undoes it need not have in common. */
const OF_ONE_ROW: ReadonlySet<string> = new Set(['trade_id', 'direction']);

/** Whether a row of a table speaks of another trade, which may stand anywhere. */
export function speaksOfOtherTrades(table: SheetTable, status: number): boolean {
  const flag = columnBy(table, IS_REVERSAL);
  const others = [REVERSES, REVERSED_BY, REPLACES, REPLACED_BY].map((form) => columnBy(table, form));
  return table.rows.some(
    ({ cells }) =>
      others.some((column) => column >= 0 && !isBlankCell(cells[column])) ||
      (flag >= 0 && saysReversal(cellWord(cells[flag]))) ||
      (status >= 0 && REVERSAL.test(cellWord(cells[status]))),
  );
}

/** Why rows don't count. */
type Verdicts = ReadonlyMap<TableRow, string>;

/**
 * The table without rows that undo others, and without those that they undo: these are named by their number, or are the only ones of the
 * same account, contract, size and price.
 * @param status column that says how trades stand; below 0 = there is none
 */
export function withoutReversals(table: SheetTable, type: StageType, status: number): SheetTable {
  const byNumber = verdictsByNumber(table);
  const open = table.rows.filter((row) => !byNumber.has(row));
  const byTerms = verdictsByTerms({ ...table, rows: open }, type, status);
  const verdicts = new Map([...replacements(table), ...byNumber, ...byTerms]);
  if (verdicts.size === 0) return table;
  return withoutRows(table, (row) => {
    const reason = verdicts.get(row);
    return reason === undefined ? null : { reason, isTold: true };
  });
}

const columnBy = ({ names }: SheetTable, form: RegExp): number =>
  names.findIndex((name) => form.test(comparedHeading(name)));

/** Pairs of rows of which one names the other by its number. */
function verdictsByNumber(table: SheetTable): Verdicts {
  const number = table.names.findIndex(isTradeNumber);
  const [reverses, reversedBy] = [columnBy(table, REVERSES), columnBy(table, REVERSED_BY)];
  if (number < 0 || (reverses < 0 && reversedBy < 0)) return new Map();
  const wordOf = ({ cells }: TableRow, column: number): string => cellWord(cells[column]).toUpperCase();
  const rowsOf = groupBy(table.rows, (row) => wordOf(row, number));
  const pairOf = (row: TableRow, column: number): readonly TableRow[] =>
    column < 0 || isBlankCell(row.cells[column]) ? [] : (rowsOf.get(wordOf(row, column)) ?? []);
  return new Map(
    table.rows.flatMap((row): readonly (readonly [TableRow, string])[] => {
      const undone = pairOf(row, reverses).filter((other) => other !== row);
      const undoing = pairOf(row, reversedBy).filter((other) => other !== row);
      const isAlone = reverses >= 0 && !isBlankCell(row.cells[reverses]) && undone.length === 0;
      return [
        ...undone.map((other) => [other, `reversed by row ${rowNumber(row)}`] as const),
        ...undone.slice(0, 1).map((other) => [row, `it reverses row ${rowNumber(other)}`] as const),
        ...undoing.slice(0, 1).map((other) => [row, `reversed by row ${rowNumber(other)}`] as const),
        ...undoing.map((other) => [other, `it reverses row ${rowNumber(row)}`] as const),
        ...(isAlone ? [[row, notListed(`“${cellWord(row.cells[reverses])}”`)] as const] : []),
      ];
    }),
  );
}

/** Rows for which others stand, and copies of others. */
function replacements(table: SheetTable): Verdicts {
  const number = table.names.findIndex(isTradeNumber);
  const [replaces, replacedBy, copy] = [REPLACES, REPLACED_BY, COPY_OF].map((form) => columnBy(table, form));
  const wordOf = ({ cells }: TableRow, column = -1): string => cellWord(cells[column]).toUpperCase();
  const isNumber = (word: string): boolean => /\d/.test(word) && !/\s|:/.test(word) && answerOf(word) === undefined;
  const named = new Map(
    table.rows.flatMap((row) => {
      const word = wordOf(row, replaces);
      return isNumber(word) ? [[word, row] as const] : [];
    }),
  );
  return new Map(
    table.rows.flatMap((row): readonly (readonly [TableRow, string])[] => {
      const by = named.get(wordOf(row, number));
      if (number >= 0 && by !== undefined && by !== row) return [[row, `replaced by row ${rowNumber(by)}`]];
      const said = [replacedBy, copy].find((column = -1) => column >= 0 && isNumber(wordOf(row, column)));
      if (said === undefined) return [];
      return [
        [
          row,
          `“${cellWord(row.cells[said])}” by ${table.names[said] ?? ''}: clear that cell if the row counts beside it`,
        ],
      ];
    }),
  );
}

const notListed = (what: string): string =>
  `it reverses ${what}, which is not listed: clear what says so if the row counts by itself`;

/** Pairs of a row that a flag or a status calls a reversal, and the one whose terms it has. */
function verdictsByTerms(table: SheetTable, type: StageType, status: number): Verdicts {
  const flag = columnBy(table, IS_REVERSAL);
  const isReversal = ({ cells }: TableRow): boolean =>
    (flag >= 0 && saysReversal(cellWord(cells[flag]))) || (status >= 0 && REVERSAL.test(cellWord(cells[status])));
  const reversals = table.rows.filter(isReversal);
  if (reversals.length === 0 || reversals.length === table.rows.length) return new Map();
  const terms = new Terms(table, type);
  const candidates = groupBy(
    table.rows.filter((row) => !isReversal(row)),
    (row) => terms.of(row),
  );
  const verdicts = new Map<TableRow, string>();
  for (const row of reversals) {
    const alike = (candidates.get(terms.of(row)) ?? []).filter(
      (other) => !verdicts.has(other) && terms.haveOnePrice(row, other),
    );
    const undone = alike.filter(({ cells }) => status >= 0 && UNDONE.test(cellWord(cells[status])));
    const same = undone.length > 0 ? undone : alike;
    const [first] = same;
    // Of trades that are alike it is the same which one was undone.
    const isOne = new Set(same.map((other) => terms.sideOf(other))).size <= 1;
    for (const other of isOne ? same.slice(0, 1) : same)
      verdicts.set(
        other,
        isOne
          ? `reversed by row ${rowNumber(row)}`
          : `row ${rowNumber(row)} reverses this row or another one: does this one stand?`,
      );
    const rows = same.map(rowNumber).join(' or ');
    verdicts.set(
      row,
      first === undefined ? notListed('a trade') : `it reverses row ${isOne ? String(rowNumber(first)) : rows}`,
    );
  }
  return verdicts;
}

/** What trades of a table are of, and how much of it. */
class Terms {
  private readonly kept: readonly number[];
  private readonly quantity: number;
  private readonly sides: readonly number[];
  private readonly price: number;

  constructor(table: SheetTable, type: StageType) {
    const { quantityField, columns } = ROW_TABLES[type];
    const columnsOf = (fields: readonly string[]): readonly number[] =>
      table.headings.flatMap((heading, column) =>
        fields.some((field) => namesField(heading, type, field)) ? [column] : [],
      );
    const fields = columns.map(({ field }) => field).filter((field) => field !== quantityField);
    this.kept = columnsOf(fields.filter((field) => !OF_ONE_ROW.has(field)));
    this.quantity = columnsOf([quantityField])[0] ?? -1;
    this.sides = table.headings.flatMap((heading, column) =>
      isSideHeading(heading) || namesField(heading, type, 'direction') ? [column] : [],
    );
    this.price = columnBy(table, PRICE);
  }

  of({ cells }: TableRow): string {
    const size = Math.abs(amountOf(cells[this.quantity]) ?? Number.NaN);
    return [...this.kept.map((column) => cellWord(cells[column]).toUpperCase()), String(size)].join('\u0000');
  }

  sideOf({ cells }: TableRow): string {
    const sign = Math.sign(amountOf(cells[this.quantity]) ?? 0);
    return [...this.sides.map((column) => cellWord(cells[column]).toUpperCase()), String(sign)].join('\u0000');
  }

  haveOnePrice(one: TableRow, other: TableRow): boolean {
    const [first, second] = [one, other].map(({ cells }) => cellWord(cells[this.price]));
    return first === second || first === '' || second === '';
  }
}
