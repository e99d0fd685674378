import { namesField } from '../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../contract/stage-columns.js';
import { EVENT_EXCHANGES } from '../../contract/reading/event-exchanges.js';
import { SWAP_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import { comparableName } from '../../lib/comparable-name.js';
import type { ColumnMap } from '../table/column-map.js';
import { SIDE } from '../table/side.js';
import type { CellValue } from '../workbook/port.js';
import { accountOfLine } from './accounts/account-lines.js';
import { exchangeOfLine } from './contracts/exchange-words.js';
import { endsInOtherMonth } from './contracts/last-days.js';
import { contractOfTitle, contractOfTitles, type TitledContract } from './contracts/title-contracts.js';
import { currencyMeant } from './amounts/heading-units.js';
import { headingMeaning } from './heading-meaning.js';
import { isSum } from './headings/sum-words.js';
import { currencyOfIndex, indexMeant } from './kinds/index-names.js';
import { speaksOfDv01 } from './shaped-headings.js';
import { codeOfTitle, contractOfLine, kindOfLine, monthOfLine, sideOfLine } from './listed/said-by-lines.js';
import { quantityPairHeading } from './headings/pair-headings.js';
import { directionMeant } from './swaps/direction-words.js';
import { cellWord, isBlankCell, withColumn, withoutRows, type SheetTable, type TableRow } from './sheet-table.js';

/** Fields that a line above rows may say of all of them. */
const SAID_ABOVE: Readonly<Record<StageType, readonly string[]>> = {
  etd: ['exchange_code', SIDE, 'contract_type', 'contract_expiry', 'contract_code'],
  event: ['exchange_code'],
  irs: ['clearing_house', 'currency', 'float_index', 'direction'],
  ladder: ['clearing_house', 'index'],
  fi: ['clearing_house', 'currency', SIDE],
  fx: ['clearing_house', 'currency_pair', SIDE],
  crif: ['im_model', 'valuation_date'],
  cusip: ['clearing_house', SIDE],
};
const LONGEST_VALUE = 24;
const MOST_CELLS = 4;

/**
 * The table with columns of what lines say of the rows below them, above its headings or between its rows: with a label, such as
 * `Clearing house: LCH`, or by a name that is nothing else, such as `Key rate DV01 - USD SOFR`.
 */
export function withLabelledValues(table: SheetTable, map: ColumnMap): SheetTable {
  const { type, columns } = map;
  const known: readonly SaidField[] = [...ROW_TABLES[type].columns, { field: SIDE, label: 'Side' }];
  const lacking = SAID_ABOVE[type].filter(
    (field) => columns[field] === undefined && !isSaidByPair(table, field) && !isOfOtherMonth(table, field),
  );
  return lacking.reduce((plain, field) => {
    const found = known.find((each) => each.field === field);
    return found === undefined ? plain : withSaidValue(plain, found, map);
  }, table);
}

/** Whether lines above the headings say a month of a future, and a last day of options on it in another month. */
function isOfOtherMonth({ above }: SheetTable, field: string): boolean {
  if (field !== 'contract_expiry') return false;
  const lines = above.map(({ cells }) => cells);
  const { contract, month } = contractOfTitles(lines) ?? {};
  return contract !== undefined && month !== undefined && endsInOtherMonth(lines.flat().map(cellWord), contract, month);
}

/** What the lines above the headings say together of the contract; null where they name two of them, undefined where they say nothing of it. */
function titledValues({ above }: SheetTable, field: string): readonly SaidValue[] | null | undefined {
  const titled = isOfContract(field) ? contractOfTitles(above.map(({ cells }) => cells)) : undefined;
  if (titled === undefined || titled === null) return field === 'contract_code' ? titled : undefined;
  const value = valueOfContract(titled, field);
  return value === undefined ? undefined : [{ sheetRow: above.at(-1)?.sheetRow ?? 0, value }];
}

const isOfContract = (field: string): boolean => /^contract_(?:code|expiry|type)$/.test(field);

function valueOfContract({ contract, month, right }: TitledContract, field: string): string | undefined {
  if (field === 'contract_code') return contract;
  return field === 'contract_expiry' ? month : right;
}

const contractSaid = (text: string): string | undefined => contractOfTitle(text)?.contract;

/** A month and a right that stand beside a contract, as in `LO calls`, are no longer said below the line of another one. */
function withEnds(said: readonly SaidValue[], rows: readonly TableRow[], field: string): readonly SaidValue[] {
  if (field !== 'contract_type' && field !== 'contract_expiry') return said;
  const known = new Set(said.map(({ sheetRow }) => sheetRow));
  const ends = rows.flatMap(({ sheetRow, cells }): readonly SaidValue[] => {
    const titled = known.has(sheetRow) ? undefined : nameInLine(cells, contractSaid);
    return titled === undefined ? [] : [{ sheetRow, value: '' }];
  });
  const contracts = new Set(
    rows.flatMap(({ sheetRow, cells }) => (nameInLine(cells, contractSaid) === undefined ? [] : [sheetRow])),
  );
  const all = [...said, ...ends].toSorted((one, other) => one.sheetRow - other.sheetRow);
  return all.filter(({ value }, index) => {
    const before = all.slice(0, index).findLast((each) => each.value !== '');
    return value !== '' || before === undefined || contracts.has(before.sheetRow);
  });
}

interface SaidField {
  readonly field: string;
  /** Its heading. */
  readonly label: string;
}

/** What is long and what is short stands in two columns. */
const isSaidByPair = ({ names }: SheetTable, field: string): boolean =>
  field === SIDE && names.some((name) => quantityPairHeading(headingMeaning(name).heading) !== undefined);

function withSaidValue(plain: SheetTable, { field, label }: SaidField, { type }: ColumnMap): SheetTable {
  const said = (rows: readonly TableRow[], isTitle: boolean): readonly SaidValue[] =>
    rows.flatMap(({ sheetRow, cells }) => {
      const value =
        (field === 'contract_code' ? nameInLine(cells, contractSaid) : undefined) ??
        valueOfLine(cells, (name) => isNamed(name, field, type)) ??
        nameInLine(cells, isTitle ? (text) => nameInTitle(text, field) : (text) => nameInText(text, field)) ??
        (isTitle && field === 'index' ? nameInCells(cells, field) : undefined) ??
        // A title of other sensitivities ends what one above it says.
        (!isTitle &&
        field === 'index' &&
        nameInLine(cells, (text) => (isOtherLadder(text) ? text : undefined)) !== undefined
          ? ''
          : undefined);
      return value === undefined ? [] : [{ sheetRow, value }];
    });
  const ofTitles = titledValues(plain, field);
  if (ofTitles === null) return plain;
  const above = ofTitles ?? said(plain.above, true);
  const between = withEnds(said(plain.rows, false), plain.rows, field);
  const ofFirst = field === 'contract_code' && above.length === 0 && between.length > 0 ? firstSection(plain) : [];
  const [value, ...others] = new Set(above.map((each) => each.value));
  const ofSheet = above.length > 0 || plain.sheet === undefined ? undefined : nameInTitle(plain.sheet, field);
  const first = value ?? ofFirst[0] ?? ofSheet;
  if (others.length > 0 || [...between.map((each) => each.value), first ?? ''].every((each) => each === ''))
    return plain;
  const valueOf = ({ sheetRow, cells }: TableRow): string => {
    return isLine(cells) ? '' : (between.findLast((each) => each.sheetRow < sheetRow)?.value ?? first ?? '');
  };
  const [source = 0] = plain.sources;
  const named = [...new Set([...ofFirst, ...[...above, ...between].map((each) => each.value)])]
    .filter((each) => each !== '')
    .join(', ');
  const remark =
    between.length > 0
      ? `${label} by the lines above the rows: ${named}.`
      : above.length > 0
        ? `${label} of all rows, as said above them: ${named}.`
        : `${label} of all rows, as the sheet is called: ${first ?? ''}.`;
  const lines = new Set(between.map(({ sheetRow }) => sheetRow));
  const held = withoutRows(plain, ({ sheetRow }) => (lines.has(sheetRow) ? { reason: 'title', isTold: false } : null));
  return { ...withColumn(held, label, source, valueOf), remarks: [...held.remarks, remark] };
}

/**
 * The contract that a line right above the headings names, where lines between the rows name those below them. What stands beside it, right
 * of the table, is no part of it.
 */
function firstSection({ above, names, sources }: SheetTable): readonly string[] {
  const last = above.findLast(({ cells }) => cells.some((cell) => !isBlankCell(cell)));
  // Columns that steps have made stand behind those of the sheet.
  const gap = names.findIndex(
    (name, column) => column > 0 && (name.trim() === '' || sources.indexOf(sources[column] ?? 0) < column),
  );
  const [only, ...others] = (last?.cells.slice(0, gap < 0 ? names.length : gap) ?? [])
    .filter((cell) => !isBlankCell(cell))
    .map(cellWord);
  const contract = only === undefined || others.length > 0 ? undefined : nameInText(only, 'contract_code');
  return contract === undefined ? [] : [contract];
}

/** A title, a blank row or a sum, which is of nothing. */
const isLine = (cells: readonly CellValue[]): boolean =>
  cells.filter((cell) => !isBlankCell(cell)).length < 2 || cells.some(isSum);

interface SaidValue {
  readonly sheetRow: number;
  readonly value: string;
}

/** `Period`, `Statement month`: what a statement is of, and no month of contracts. */
const OF_STATEMENT =
  /^(?:period|(?:statement|reporting|report|activity|accounting|business|valuation|position) (?:period|date|month))$/i;

const isNamed = (label: string, field: string, type: StageType): boolean =>
  !(field === 'contract_expiry' && OF_STATEMENT.test(label)) && namesField(headingMeaning(label).heading, type, field);

/** The value beside a label, in its cell or in the next one. */
function valueOfLine(cells: readonly CellValue[], isLabel: (text: string) => boolean): string | undefined {
  const filled = fewFilled(cells, MOST_CELLS);
  for (const [index, text] of filled.entries()) {
    const at = text.indexOf(':');
    const isWhole = at < 0 || at === text.length - 1;
    const label = at < 0 ? text : text.slice(0, at);
    if (label.length > LONGEST_VALUE || !isLabel(label.trim())) continue;
    const value = isWhole ? (filled.length <= 2 ? filled[index + 1] : undefined) : text.slice(at + 1).trim();
    if (value !== undefined && value !== '' && value.length <= LONGEST_VALUE) return value;
  }
  return undefined;
}

/** The texts of a line, as they are few; none where they are more. */
function fewFilled(cells: readonly CellValue[], most: number): readonly string[] {
  const filled: string[] = [];
  for (const cell of cells) {
    if (isBlankCell(cell)) continue;
    if (filled.length === most) return [];
    filled.push(cellWord(cell));
  }
  return filled;
}

const NO_DIRECTION = /^(?:swaps?|irs|positions?|trades?|legs?)$/i;

/** `PAY FIXED`, `Receiver swaps`; a letter may mean anything. */
function directionIn(text: string): string | undefined {
  const words = text.split(/[\s:=*-]+/).filter((word) => word !== '' && !NO_DIRECTION.test(word));
  const word = words.join(' ');
  return word.length > 2 ? directionMeant(word.replace(/rs$/i, 'r')) : undefined;
}

/** What a line of one text says. */
function nameInLine(cells: readonly CellValue[], read: (text: string) => string | undefined): string | undefined {
  const [text] = fewFilled(cells, 1);
  return text === undefined ? undefined : read(text);
}

/** What one of the cells of a title says, where commas of the title stood between cells; undefined if none or two do. */
function nameInCells(cells: readonly CellValue[], field: string): string | undefined {
  const said = new Set(fewFilled(cells, MOST_CELLS).flatMap((text) => nameInTitle(text, field) ?? []));
  const [only, ...others] = said;
  return others.length > 0 ? undefined : only;
}

/** The one name of a clearing house, a curve and the like in a text. */
function nameInText(text: string, field: string): string | undefined {
  switch (field) {
    case 'clearing_house':
      return houseIn(text);
    case 'direction':
      return directionIn(text);
    case 'index':
      return curveIn(text);
    case 'exchange_code':
      return EVENT_EXCHANGES.has(text.toUpperCase()) ? text.toUpperCase() : exchangeOfLine(text);
    case SIDE:
      return sideOfLine(text);
    case 'contract_type':
      return kindOfLine(text) ?? contractOfTitle(text)?.right;
    case 'contract_expiry':
      return monthOfLine(text) ?? contractOfTitle(text)?.month;
    case 'contract_code':
      return (
        contractOfTitle(text)?.contract ?? (accountOfLine([text]) === undefined ? contractOfLine(text) : undefined)
      );
    default:
      return undefined;
  }
}

/** Above a table stands much that is no contract. */
function nameInTitle(text: string, field: string): string | undefined {
  const [, code, kind = ''] = CODE_AND_KIND.exec(text) ?? [];
  if (field === 'contract_code') return contractOfTitle(text)?.contract ?? codeOfTitle(text);
  return field === 'contract_type' && code !== undefined ? kindOfLine(kind) : nameInText(text, field);
}

/** `LO calls, net lots`. */
const CODE_AND_KIND = /^(?=.*[A-Z])([A-Z0-9]{2,4}) (calls|puts|futures)(?:[ ,(-].*)?$/;

/** Words with blanks around, without case and separators: what a name is looked for in. */
const spaced = (text: string): string =>
  ` ${text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim()} `;

const HOUSES: readonly (readonly [name: string, spellings: readonly string[]])[] = SWAP_CLEARING_HOUSES.map(
  ({ name, aliases }) => [name, [name, ...aliases].map(spaced)],
);
/** What the line is about beside the house. */
const OF_CLEARING = /\bclear(?:ed|ing)\b|\bswapclear\b|\bccp\b|\bswaps?\b|\birs\b|\botc\b/i;

function houseIn(text: string): string | undefined {
  const found = HOUSES.filter(([, spellings]) => spellings.some((spelling) => spaced(text).includes(spelling)));
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return undefined;
  const isAlone = SWAP_CLEARING_HOUSES.some(({ name, aliases }) =>
    [name, ...aliases].some((known) => comparableName(known) === comparableName(text)),
  );
  return isAlone || OF_CLEARING.test(text) ? only[0] : undefined;
}

/** `in USD thousands`: the scale of amounts, behind the name of their curve. */
const OF_SCALE = /\bin (?:[A-Z]{3} ?)?(?:thousands?|millions?|k|mm|mn|mio)(?: (?:of )?[A-Z]{3})?(?![\p{L}\d])/giu;
/** `DV01 - EUR XYZ`: a title of sensitivities in a currency, whichever curve it names. */
const OF_CURRENCY = /\b[A-Z]{3}\b/g;
const isOtherLadder = (text: string): boolean =>
  speaksOfDv01(text) && (text.match(OF_CURRENCY) ?? []).some((code) => currencyMeant(code) !== undefined);

/** The curve that words of a line name, each part between separators and its ends looked at; undefined if they name none, or several. */
function curveIn(text: string): string | undefined {
  const parts = text
    .replace(OF_ACCOUNT, ' ')
    .replace(OF_SCALE, ' ')
    .split(/[:;,()|]|\s[-–—]\s/)
    .map((part) => part.trim());
  const found = new Set(
    parts.flatMap((part) => {
      const words = part.split(/\s+/).filter((word) => word !== '' && !IDLE.test(word));
      if (words.length === 0 || words.length > MOST_WORDS) return [];
      const name = words.join(' ');
      const currency = words.length > 1 ? '' : undefined;
      const known = currencyOfIndex(name) === undefined ? indexMeant(name, '', currency ?? '') : name;
      return known ?? [];
    }),
  );
  const [only, ...others] = found;
  return others.length > 0 ? undefined : only;
}

/** `account PM-7` names no curve. */
const OF_ACCOUNT = /\b(?:account|acct|a\/c|book|portfolio) \S*\d\S*/i;
const MOST_WORDS = 4;
/** Words of titles that name no curve. */
const IDLE =
  /^(?:dv01|pv01|bpv|krd|key|ladder|delta|risk|report|table|by|of|for|tenor|bucket|buckets|sensitivit\w+|curve|the)$/i;
