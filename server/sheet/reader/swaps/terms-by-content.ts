import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { SWAP_CLEARING_HOUSES } from '../../../domain/rate-clearing-houses.js';
import { comparableName } from '../../../lib/comparable-name.js';
import { comparedHeading } from '../heading-words.js';
import { indexMeant } from '../kinds/index-names.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, headed, isBlankCell, withColumn, withoutRows, type SheetTable } from '../sheet-table.js';
import { indexIn, SENTENCE } from './swap-sentences.js';
import { directionMeant } from './direction-words.js';
import { PLAIN_SWAP } from './swap-terms.js';

const HOUSES: ReadonlySet<string> = new Set(
  SWAP_CLEARING_HOUSES.flatMap(({ name, aliases }) => [name, ...aliases].map(comparableName)),
);

const names = (heading: string, field: string): boolean => namesField(heading, 'irs', field);
const isSaid = ({ headings }: SheetTable, field: string): boolean => headings.some((heading) => names(heading, field));

/** `P 3.795`, `Rec 3.90%`: who pays, and the fixed rate. */
const TURN_AND_RATE = /^(p|r|pay|payer|rec|receive|receiver|rcv)\.? ?(?:fixed |fix )?@? ?(\d{1,2}(?:\.\d{1,6})?) ?%?$/i;

/** The table with columns of what its cells say without doubt and no heading does: houses, and directions with their rates. */
export function withTermsByContent(table: SheetTable): SheetTable {
  return withTurnsAndRates(withRatesOfLegs(withKindsFound(withHousesFound(table))));
}

/** A column that is headed as the fixed leg and holds its rates, not who pays it. */
function withRatesOfLegs(table: SheetTable): SheetTable {
  if (isSaid(table, 'fixed_rate')) return table;
  const found = table.headings.findIndex(
    (heading, column) =>
      names(heading, 'direction') && isColumnOf(table, column, (cell) => amountOf(cell) !== undefined),
  );
  return found < 0 ? table : { ...table, headings: table.headings.with(found, 'Fixed rate') };
}

/** A column of nothing but clearing houses is that of clearing houses, whatever it is called. */
function withHousesFound(table: SheetTable): SheetTable {
  if (isSaid(table, 'clearing_house')) return table;
  const found = table.headings.findIndex(
    (heading, column) =>
      heading !== '' &&
      directionMeant(heading) === undefined &&
      !table.taken.includes(column) &&
      isColumnOf(table, column, (cell) => HOUSES.has(comparableName(cellWord(cell)))),
  );
  return found < 0 ? table : { ...table, headings: table.headings.with(found, 'Clearing house') };
}

function withTurnsAndRates(table: SheetTable): SheetTable {
  const column = table.headings.findIndex(
    (heading, at) =>
      heading !== '' &&
      !table.taken.includes(at) &&
      isColumnOf(table, at, (cell) => TURN_AND_RATE.test(cellWord(cell))),
  );
  const others = { ...table, headings: table.headings.filter((_, at) => at !== column) };
  if (column < 0 || isSaid(others, 'direction') || isSaid(others, 'fixed_rate')) return table;
  const source = table.sources[column] ?? 0;
  const part = (text: string, place: number): string => TURN_AND_RATE.exec(text)?.[place] ?? '';
  const directed = withColumn(
    table,
    'Direction',
    source,
    ({ cells }) => directionMeant(part(cellWord(cells[column]), 1)) ?? '',
  );
  const rated = withColumn(directed, 'Fixed rate', source, ({ cells }) => {
    const rate = part(cellWord(cells[column]), 2);
    return rate === '' ? '' : Number(rate);
  });
  return { ...rated, headings: rated.headings.with(column, ''), taken: [...rated.taken, column] };
}

/** The one column of nothing but names of indices is that of the floating leg, where no heading says which is. */
export function withIndicesFound(table: SheetTable): SheetTable {
  if (isSaid(table, 'float_index')) return table;
  const found = table.headings.flatMap((heading, column) =>
    heading !== '' &&
    !table.taken.includes(column) &&
    !FIELDS.some((field) => names(heading, field)) &&
    isColumnOf(table, column, (cell) => isIndex(cellWord(cell)))
      ? [column]
      : [],
  );
  const [column, ...others] = found;
  if (column !== undefined) return others.length > 0 ? table : headed(table, column, 'Floating index');
  return withIndicesOfNames(table);
}

/** `USD SOFR OIS 5Y` below a heading of names: the one index in it. */
function withIndicesOfNames(table: SheetTable): SheetTable {
  const column = table.names.findIndex(
    (name, at) =>
      SENTENCE.test(comparedHeading(name)) && isColumnOf(table, at, (cell) => indexIn(cellWord(cell)) !== undefined),
  );
  if (column < 0) return table;
  const named = withColumn(table, 'Floating index', table.sources[column] ?? 0, ({ cells }) =>
    isBlankCell(cells[column]) ? '' : (indexIn(cellWord(cells[column])) ?? ''),
  );
  const taken = named.taken.includes(column) ? named.taken : [...named.taken, column];
  return { ...named, taken, remarks: [...named.remarks, `Indices are those in “${table.names[column] ?? ''}”.`] };
}

const isIndex = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && (indexMeant(text, '', '') ?? indexMeant(text, '', 'EUR')) !== undefined;
const FIELDS = ROW_TABLES.irs.columns.map(({ field }) => field);

/** What stands in one book with swaps and is none of a fixed rate against an index in one currency, as systems call it. */
const OTHER_KIND =
  /^(?:cross ?(?:currency|ccy)(?: (?:basis|interest rate|fixed|float))*(?: swaps?| irs)?|(?:xccy|ccy|currency)(?: (?:basis|swaps?|irs))+|xccy|cc(?:s|irs|ys|bs)|cs|xsw|fx(?:d|s| ?swaps?| ?fwd| ?forwards?| ?spot| ?ndf)|ndf|ndirs|cms(?: swaps?)?|caps?|floors?|collars?|caps? (?:and|&) floors?|cap ?floors?|cf|(?:european |bermudan? )?swaptions?|oswp|aswp|asset ?swaps?|(?:zero coupon )?inflation(?: swaps?)?|infl?s?|zciis|yoyiis|cds|credit default swaps?|trs|total return swaps?|equity swaps?|eqs|bonds?|futures?|ir futures?|repos?|loans?|deposits?|amorti[sz]ing(?: swaps?)?)$/;
/** Headings of what an instrument is. */
const KIND_HEADING =
  /^(?:murex|mx|trade|deal|instrument|product|swap|sub)?(?:typology|typologie|group|class|subclass|category|family|subtype|subproduct|kind|typ)$/;
/** Headings of something else than the trade itself, or of its terms, which are read elsewhere. */
const OF_OTHERS = /hedg|underl|benchmark|against|strateg|structur/i;
/** Swaps that rows have a name for beside those of a fixed rate against an index. */
const NAMED_KIND =
  /^(?:overnight(?: index)?(?: swaps?)?|rfr(?: swaps?)?|ibor(?: swaps?)?|(?:tenor )?basis(?: swaps?)?|float(?:ing)? float(?:ing)?|fras?|forward rate agreements?|zcs?|zc swaps?|zero(?: coupon)?(?: swaps?)?)$/;

const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z&]+/g, ' ')
    .trim();

const isOtherKind = (text: string): boolean => OTHER_KIND.test(plainWords(text));
const isPlainKind = (text: string): boolean =>
  ['ois', 'irs'].some((kind) => kind === comparedHeading(text)) || PLAIN_SWAP.has(comparedHeading(text));
const isKind = (text: string): boolean => isPlainKind(text) || NAMED_KIND.test(plainWords(text)) || isOtherKind(text);

/** Whether all words of a column are kinds, or below a heading of kinds half of them. */
function areKinds({ rows, headings }: SheetTable, column: number): boolean {
  const words = rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
  const known = words.filter(isKind).length;
  return (
    known === words.length || (KIND_HEADING.test(comparedHeading(headings[column] ?? '')) && known * 2 >= words.length)
  );
}

/** The column without a field that says of each row what it is, and of some that they are no plain swaps; below 0 = there is none. */
const kindsColumn = (table: SheetTable): number =>
  table.headings.findIndex(
    (heading, column) =>
      heading !== '' &&
      !OF_OTHERS.test(heading) &&
      !table.taken.includes(column) &&
      !FIELDS.some((field) => names(heading, field)) &&
      areKinds(table, column) &&
      table.rows.some(({ cells }) => isKind(cellWord(cells[column])) && !isPlainKind(cellWord(cells[column]))),
  );

/**
 * A column of what each trade is, `Typology` over IRS, FRA and CCS, as that of types whatever it is called; beside one of types, a row is left
 * out that is no swap by it: read by rate and index alone, a swap of two currencies would be margined as one of a single currency.
 */
function withKindsFound(table: SheetTable): SheetTable {
  const column = kindsColumn(table);
  if (column < 0) return table;
  if (!isSaid(table, 'type')) return headed(table, column, 'Swap type');
  const types = table.headings.findIndex((heading) => names(heading, 'type'));
  return withoutRows(table, ({ cells }) => {
    const [kind, type] = [cellWord(cells[column]), cellWord(cells[types])];
    const isSame = !isKind(kind) || isPlainKind(kind) || comparedHeading(kind) === comparedHeading(type);
    const reason = `“${kind}” by ${table.names[column] ?? ''}, which “${type}” by ${table.names[types] ?? ''} does not say`;
    return isSame ? null : { reason, isTold: true };
  });
}

/** Kinds of exchanges of two amounts, of which `Swap` may be one. */
const DEAL_KIND = /^(?:fx.*|xsw|ndfs?|ndo|spot|outright|forwards?|fwds?|swaps?)$/;
const isDealKind = (text: string): boolean => DEAL_KIND.test(plainWords(text));

/** Deals in currencies without rows of which a column of kinds says that they are swaps of rates, `CCS` below `Group`: these pay interest as well. */
export function withoutSwapsOfRates(table: SheetTable): SheetTable {
  const isOther = (text: string): boolean => isKind(text) && !isDealKind(text);
  const column = table.headings.findIndex((heading, at) => {
    const isFree =
      heading !== '' &&
      !OF_OTHERS.test(heading) &&
      !table.taken.includes(at) &&
      fieldsNamedBy(heading, 'fx').length === 0;
    const words = isFree ? table.rows.map(({ cells }) => cellWord(cells[at])).filter((word) => word !== '') : [];
    return words.some(isOther) && words.every((word) => isKind(word) || isDealKind(word));
  });
  if (column < 0) return table;
  return withoutRows(table, ({ cells }) => {
    const kind = cellWord(cells[column]);
    const reason = `“${kind}” by ${table.names[column] ?? ''}: it is no exchange of two amounts alone`;
    return isOther(kind) ? { reason, isTold: true } : null;
  });
}
