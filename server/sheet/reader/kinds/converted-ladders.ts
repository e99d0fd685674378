import { namesField } from '../../../contract/heading-names.js';
import { memoized } from '../../../lib/memoized.js';
import { headingOf, unitOfColumn } from '../amounts/column-units.js';
import { currencyMeant } from '../amounts/heading-units.js';
import { saidCurrencies, type SaidCurrency } from '../amounts/stated-currencies.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  withColumn,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { headingMeaning } from '../heading-meaning.js';
import { comparedHeading } from '../heading-words.js';
import { currencyOfIndex, indexMeant } from './index-names.js';
import { CURRENCIES } from './ladder-terms.js';

type Columns = Readonly<Partial<Record<string, number>>>;

const FIELD = 'dv01_currency';
const HEADING = 'DV01 currency';
/** What says that amounts are each in the currency of its curve, whatever lines say of others. */
const LOCAL = /(?<!\p{L})(?:local|lcl|own|native)(?!\p{L})/iu;
/** The same of a line, which may speak of its own book. */
const LOCAL_LINE =
  /(?<!\p{L})(?:(?:local|lcl|own|native|respective)[ -](?:ccy|ccies|curr|currency|currencies)(?!\p{L})|[([](?:local|lcl)[)\]])/iu;

/** What is said of the amounts of all rows: a currency, and where. */
type Said = SaidCurrency | null;

/**
 * The table with the currency that amounts are stated in, where the heading, a line around it or a column says another one than
 * that of their curve: they are converted where the row is margined. Rows of which that is not plain are left out.
 */
export function withStatedCurrency(table: SheetTable, columns: Columns, lines: readonly string[]): SheetTable {
  const { index, dv01, [FIELD]: column } = columns;
  if (index === undefined || dv01 === undefined) return table;
  const known = memoized((name: string) => currencyOfIndex(name));
  const ownOf = ({ cells }: TableRow): string | undefined => known(cellWord(cells[index]));
  const heading = saidByHeading(table, dv01);
  const ofLines = headingsOf(table, dv01).some((name) => LOCAL.test(name)) ? [] : saidByLines(lines);
  const said = heading ?? onlyOf(ofLines);
  const agreed = withCurrencyRepeated(withoutContradicted(table, heading, ofLines, ownOf), said);
  const stated =
    column === undefined ? withSaid(agreed, said, dv01, ownOf) : withCellsAgreed(agreed, column, said, ownOf);
  return withoutOtherGammas(stated, columns, (row) => {
    const cell = column === undefined ? '' : codeOf(row, column);
    return cell === '' ? (said?.currency ?? ownOf(row)) : cell;
  });
}

/** Whether a line names a curve: it may be the title of its rows, and say nothing of those of others. */
const namesCurve = (line: string): boolean =>
  line
    .split(/[^\p{L}\p{N}€]+/u)
    .some((word) => word.length > LONGEST_CODE && (indexMeant(word, '3M', '') ?? currencyOfIndex(word)) !== undefined);
const LONGEST_CODE = 3;

/** What lines say; where one of them says that amounts are in local currency, none that says another is sure. */
function saidByLines(lines: readonly string[]): readonly SaidCurrency[] {
  const others = lines.filter((line) => !LOCAL_LINE.test(line));
  const said = saidCurrencies(others, namesCurve);
  return others.length === lines.length ? said : said.map((each) => ({ ...each, isSure: false }));
}

function saidByHeading(table: SheetTable, dv01: number): Said {
  const { currency } = unitOfColumn(table, dv01);
  const line = headingsOf(table, dv01).find((name) => headingMeaning(name).unit.currency === currency);
  return currency === null ? null : { currency, isSure: true, line: line ?? headingOf(table, dv01) };
}

/** The heading of a column, and that of the column which it was made of. */
const headingsOf = (table: SheetTable, column: number): readonly string[] => [
  table.names[column] ?? '',
  headingOf(table, column),
];

/** The one currency that lines say; null = they say none, or several. */
function onlyOf(lines: readonly SaidCurrency[]): Said {
  const [first] = lines;
  if (first === undefined || lines.some(({ currency }) => currency !== first.currency)) return null;
  return lines.find(({ isSure }) => isSure) ?? first;
}

/** The table without rows of which lines, or the heading and a line, say different currencies. */
function withoutContradicted(
  table: SheetTable,
  heading: Said,
  lines: readonly SaidCurrency[],
  ownOf: (row: TableRow) => string | undefined,
): SheetTable {
  const sure = lines.filter(({ isSure }) => isSure);
  const other = heading === null ? undefined : sure.find(({ currency }) => currency !== heading.currency);
  if (heading !== null && other !== undefined)
    return withoutRows(table, () => ({ reason: contradicting(heading, other), isTold: true }));
  const said = new Set(lines.map(({ currency }) => currency));
  if (heading !== null || said.size < 2) return table;
  // Titles of sections each say the currency of their curves; one that says it of all is none of these.
  const ofSections = new Set(sure.map(({ currency }) => currency));
  const [first, second] = [
    sure[0] ?? lines[0],
    lines.find(({ currency }) => currency !== (sure[0] ?? lines[0])?.currency),
  ];
  return withoutRows(table, (row) => {
    const own = ownOf(row);
    const isOfSection = own === undefined || (ofSections.size === 1 ? ofSections : said).has(own);
    return isOfSection || first === undefined || second === undefined
      ? null
      : { reason: contradicting(first, second), isTold: true };
  });
}

const contradicting = (one: SaidCurrency, other: SaidCurrency): string =>
  `“${one.line}” says ${one.currency} of its DV01 and “${other.line}” ${other.currency}: take out what does not hold, or give it a column “${HEADING}”`;

/** The table in which a column of nothing but the currency that is said of all amounts says nothing more. */
function withCurrencyRepeated(table: SheetTable, said: Said): SheetTable {
  const column = table.headings.findIndex((heading) => CURRENCIES.has(comparedHeading(heading)));
  const isRepeated = table.rows.every((row) => ['', said?.currency].includes(codeOf(row, column)));
  const isRead = column < 0 || table.taken.includes(column) || said?.isSure !== true;
  return isRead || !isRepeated ? table : { ...table, taken: [...table.taken, column] };
}

/** The table with a column of the currency that is said of all amounts, beside those whose curve is of another one. */
function withSaid(
  table: SheetTable,
  said: Said,
  dv01: number,
  ownOf: (row: TableRow) => string | undefined,
): SheetTable {
  if (said === null) return table;
  const { currency, isSure, line } = said;
  const isOther = (row: TableRow): boolean => (ownOf(row) ?? currency) !== currency;
  if (!isSure)
    return withoutRows(table, (row) =>
      isOther(row)
        ? {
            reason: `its DV01 may be in ${currency}, as “${line}” says, and its curve is of ${ownOf(row) ?? ''}: say “All DV01 in ${currency}” above it, or give it a column “${HEADING}”`,
            isTold: true,
          }
        : null,
    );
  const others = [...new Set(table.rows.filter(isOther).flatMap((row) => ownOf(row) ?? []))];
  if (others.length === 0) return table;
  const stated = withColumn(table, HEADING, table.sources[dv01] ?? 0, (row) => (isOther(row) ? currency : ''));
  const remark = `DV01 is in ${currency}, as “${line}” says: that of curves in ${others.join(', ')} is converted at the market’s rate of exchange.`;
  return { ...stated, remarks: [...stated.remarks, remark] };
}

const codeOf = ({ cells }: TableRow, column: number): string => {
  const word = cellWord(cells[column]);
  return currencyMeant(word.toUpperCase()) ?? word;
};

/** The table without rows whose cell of the currency contradicts what else is said, or is blank where others convert. */
function withCellsAgreed(
  table: SheetTable,
  column: number,
  said: Said,
  ownOf: (row: TableRow) => string | undefined,
): SheetTable {
  const name = headingOf(table, column);
  const isConverted = table.rows.some((row) => codeOf(row, column) !== '' && codeOf(row, column) !== ownOf(row));
  const agreed = withoutRows(table, (row) => {
    const [code, own] = [codeOf(row, column), ownOf(row)];
    if (own === undefined) return null;
    if (code === '' && (isConverted || (said !== null && said.currency !== own)))
      return { reason: `its “${name}” is blank: write the currency that its DV01 is in`, isTold: true };
    if (code === '' || said === null || !said.isSure || said.currency === code) return null;
    return { reason: contradicting({ currency: code, isSure: true, line: name }, said), isTold: true };
  });
  const remark = `DV01 is in the currency that “${name}” says: that of curves in another one is converted at the market’s rate of exchange.`;
  return isConverted ? { ...agreed, remarks: [...agreed.remarks, remark] } : agreed;
}

/** The table without rows whose gamma stands below another currency than their DV01 is in: one field says it of both. */
function withoutOtherGammas(
  table: SheetTable,
  { gamma }: Columns,
  statedIn: (row: TableRow) => string | undefined,
): SheetTable {
  const currency = gamma === undefined ? null : unitOfColumn(table, gamma).currency;
  if (gamma === undefined || currency === null) return table;
  return withoutRows(table, (row) => {
    const own = statedIn(row);
    if (own === undefined || own === currency || isBlankCell(row.cells[gamma])) return null;
    return { reason: `its gamma is in ${currency}, and its DV01 in ${own}: write both in one currency`, isTold: true };
  });
}

/** Converted amounts are rounded. */
const TOLERANCE = 0.005;

/**
 * The table with the amounts in the currency of each curve alone, where a column has them all in one as well: `DV01 (Local)` beside
 * `DV01 (USD)`. Rows of curves in that currency show that both are of the same.
 */
export function withLocalAmounts(table: SheetTable): SheetTable {
  const index = table.headings.findIndex((heading) => namesField(heading, 'ladder', 'index'));
  const amounts = table.headings.flatMap((heading, column) =>
    namesField(heading, 'ladder', 'dv01') ? [{ column, ...unitOfColumn(table, column) }] : [],
  );
  const [local, converted] = [
    amounts.find(({ currency }) => currency === null),
    amounts.find(({ currency }) => currency !== null),
  ];
  if (index < 0 || local === undefined || converted === undefined || amounts.length !== 2) return table;
  const pairs = table.rows.flatMap(({ cells }) => {
    const name = cellWord(cells[index]);
    const own = currencyOfIndex(name) ?? currencyOfIndex(indexMeant(name, '', '') ?? '');
    const [plain, other] = [amountOf(cells[local.column]), amountOf(cells[converted.column])];
    if (own === undefined || plain === undefined || other === undefined) return [];
    return [{ own, plain: plain * local.factor, other: other * converted.factor }];
  });
  const isSame = pairs.every(({ own, plain, other }) =>
    own === converted.currency
      ? Math.abs(plain - other) <= TOLERANCE * Math.abs(plain)
      : Math.sign(plain) === Math.sign(other),
  );
  const isShown =
    LOCAL.test(table.names[local.column] ?? '') ||
    pairs.some(({ own, plain }) => own === converted.currency && plain !== 0);
  return isSame && isShown && pairs.length > 0 ? withColumnsTaken(table, [converted.column]) : table;
}
