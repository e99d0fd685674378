import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { isSum } from '../headings/sum-words.js';
import { isSymbol } from '../lots/lots-across.js';
import { cellWord, withCells, withColumn, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { isHeldCode } from './codes-below.js';
import { namesContracts } from './descriptions-beside.js';
import { isKindOfContract } from './contract-types.js';

/** The side and the kind that a cell says together, `Long Call`; undefined if it says anything else. */
function partsOf(cell: CellValue | undefined): { readonly side: string; readonly kind: string } | undefined {
  const [, side = '', kind = ''] = /^(\p{L}{3,12}) (\p{L}[\p{L} ]{2,20})$/u.exec(cellWord(cell)) ?? [];
  return sideOf(side) !== undefined && isKindOfContract(kind) ? { side, kind } : undefined;
}

/** The table with sides in a column of their own where a column says them with the kind of contract, and lots have no sign: `Long Call`, `Short Put`. */
export function withSidesOfTypes(table: SheetTable): SheetTable {
  const column = table.headings.findIndex(
    (heading, at) =>
      namesField(heading, 'etd', 'contract_type') && isColumnOf(table, at, (cell) => partsOf(cell) !== undefined),
  );
  const quantity = table.headings.findIndex((heading) => namesField(heading, 'etd', 'net_position'));
  const isSided = table.headings.some((text) => isSideHeading(text) || quantityPairHeading(text) !== undefined);
  const isSigned = table.rows.some(({ cells }) => (amountOf(cells[quantity]) ?? 0) < 0);
  if (column < 0 || quantity < 0 || isSided || isSigned) return table;
  const sided = withColumn(
    table,
    'Side',
    table.sources[column] ?? 0,
    ({ cells }) => partsOf(cells[column])?.side ?? '',
  );
  return withCells(sided, column, (cell) => partsOf(cell)?.kind ?? cell);
}

/** `SOLD CL FEB 27`, `Short 1 ES Dec26 7000 Call`: a side, perhaps lots, and a contract. */
const BEFORE_CONTRACT = /^(?:(long|buy|bought|bot)|short|sell|sold|sld) (?:(\d{1,6}) ?x? )?(\S+) (\S.*)$/i;
/** The month right behind a code. */
const MONTH_FIRST = /^[A-Z]{3}[-' ]?\d{2}(?:\d{2})?(?= |$)/i;

interface NamedSide {
  readonly side: 'Buy' | 'Sell';
  readonly lots: string | undefined;
  readonly contract: string;
}

/** What a cell says of a contract and its side; undefined if it does not begin with one, or if that may be part of a name: `Long Gilt`. */
function namedSide(cell: CellValue | undefined): NamedSide | undefined {
  const [, long, lots, code = '', rest = ''] = BEFORE_CONTRACT.exec(cellWord(cell).replace(/\s+/g, ' ')) ?? [];
  const month = MONTH_FIRST.exec(rest)?.[0] ?? '';
  return isHeldCode(code) && isSymbol(`${code} ${month}`)
    ? { side: long === undefined ? 'Sell' : 'Buy', lots, contract: `${code} ${rest}` }
    : undefined;
}

/** `SOLD 10 CRUDE OIL DEC 27`: what was done, and of what. `SOLD TO` names somebody, `Long Gilt` and `Short Sterling` are names. */
const BEFORE_NAME =
  /^(?:(long|buy|bought|bot)|short|sell|sold|sld) (?!(?:to|by|from|for|via|at|on|out|against|vs|through|with)\b)(?!(?:gilts?|sterling|stg|stlg|oat|btp|bonds?|bund|bobl|schatz|buxl|coupon|end|term|dated|rate|us|uk|eu|euro)\b)(?:(\d{1,6}) ?x? )?(?=\p{L}|\d)/iu;

/** What a description beside the contract says of its side; undefined if it does not begin with one. */
function describedSide(cell: CellValue | undefined): NamedSide | undefined {
  const text = cellWord(cell).replace(/\s+/g, ' ');
  const [found, bought, lots] = BEFORE_NAME.exec(text) ?? [];
  return found === undefined ? undefined : { side: bought === undefined ? 'Sell' : 'Buy', lots, contract: text };
}

/** The column whose cells begin with sides, and how they are read: that of contracts, else one of descriptions beside it; undefined = none is. @param quantity the column of lots, without which nothing is held */
function columnOfSides({ headings, names, rows }: SheetTable, quantity: number) {
  const held = rows.filter(({ cells }) => (amountOf(cells[quantity]) ?? 0) !== 0);
  for (const sideIn of [namedSide, describedSide]) {
    const isFound = (column: number): boolean =>
      sideIn === namedSide
        ? namesField(headings[column] ?? '', 'etd', 'contract_code')
        : namesContracts(names[column] ?? '');
    const column = headings.findIndex(
      (_, at) => isFound(at) && held.some(({ cells }) => sideIn(cells[at]) !== undefined),
    );
    if (column >= 0) return { column, sideIn };
  }
  return undefined;
}

/**
 * The table with sides in a column of their own where contracts stand behind them, or a description beside these begins with them, and lots
 * have no sign: `SOLD CL FEB 27`. Signs of lots that have them must agree with these words, and a row that has none among others that are
 * sold may be either.
 */
export function withSidesOfContracts(table: SheetTable): SheetTable {
  const quantity = table.headings.findIndex((heading) => namesField(heading, 'etd', 'net_position'));
  const found = columnOfSides(table, quantity);
  const ofSides = table.headings.findIndex(isSideHeading);
  const isPaired = table.headings.some((text) => quantityPairHeading(text) !== undefined);
  if (found === undefined || quantity < 0 || isPaired) return table;
  const { column, sideIn } = found;
  const isSigned = ofSides < 0 && table.rows.some(({ cells }) => (amountOf(cells[quantity]) ?? 0) < 0);
  const [isBought, isSold] = ['Buy', 'Sell'].map((side) =>
    table.rows.some(({ cells }) => sideIn(cells[column])?.side === side),
  );
  // A description may say of one side what it likes: where it says both, it tells them apart.
  const isTrusted = sideIn === namedSide || (isBought === true && isSold === true);
  const reasonOf = ({ cells }: TableRow): string | undefined => {
    const lots = amountOf(cells[quantity]);
    const [text, named] = [cellWord(cells[column]), sideIn(cells[column])];
    if (lots === undefined || lots === 0 || text === '' || cells.some(isSum)) return undefined;
    if (named === undefined)
      return isSold === true && !isSigned && ofSides < 0
        ? `“${text}” says no side where other rows do: is it bought or sold`
        : undefined;
    if (named.lots !== undefined && Number(named.lots) !== Math.abs(lots))
      return `“${text}” stands beside ${lots} lots: how many are held`;
    const sign = named.side === 'Sell' ? -1 : 1;
    const isAgreed =
      ofSides < 0 ? (isTrusted && !isSigned) || Math.sign(lots) === sign : sideOf(cells[ofSides] ?? '') === sign;
    const held = ofSides < 0 ? `a position of ${lots}` : `“${cellWord(cells[ofSides])}”`;
    return isAgreed ? undefined : `“${text}” stands beside ${held}: is it bought or sold`;
  };
  const sure = withoutRows(table, (row) => {
    const reason = reasonOf(row);
    return reason === undefined ? null : { reason, isTold: true };
  });
  const sideOfRow = ({ cells }: TableRow): string => sideIn(cells[column])?.side ?? '';
  const isMade = isSold === true && isTrusted && !isSigned && ofSides < 0;
  const made = isMade ? withColumn(sure, 'Side', table.sources[column] ?? 0, sideOfRow) : sure;
  const remark = `Sides are those of “${table.names[column] ?? ''}”.`;
  const sided = isMade && sideIn === describedSide ? { ...made, remarks: [...made.remarks, remark] } : made;
  return withCells(sided, column, (cell) => sideIn(cell)?.contract ?? cell);
}
