import { fieldsNamedBy } from '../../../contract/heading-names.js';
import {
  isNumeric,
  isRequired,
  ROW_TABLES,
  STAGE_TYPES,
  type FieldSpec,
  type StageType,
} from '../../../contract/stage-columns.js';
import type { CellValue } from '../../workbook/port.js';
import type { PlacedTable } from '../find-tables.js';
import { LEG_GROUP } from '../headings/merged-headings.js';
import { headingMeaning } from '../heading-meaning.js';
import { isSum } from '../headings/sum-words.js';
import { namesColumn } from '../headings/known-headings.js';
import { fieldsNamedWeakly } from '../kinds/weak-headings.js';
import { SHARED_DOWN } from '../rows-of-positions.js';
import { cellWord, isBlankCell, type TableRow } from '../sheet-table.js';
import { sideOf } from '../../table/side.js';
import { directionMeant } from '../swaps/direction-words.js';
import { legPairOf, namesLegPart } from '../swaps/legs-in-columns.js';

type Cells = readonly (readonly CellValue[])[];

/** A label and the cells of its values, by the column of each. */
interface Labelled {
  readonly row: number;
  readonly label: string;
  /** The same with the leg that it speaks of; absent = it speaks of none. */
  readonly ofLeg?: string;
  readonly values: ReadonlyMap<number, CellValue>;
}

/** Lines of labels, one below the other, as a ticket or a recap has them. */
interface LabelBlock {
  readonly from: number;
  /** One past its last row. */
  readonly to: number;
  readonly labelled: readonly Labelled[];
}

/** Fields that labels must name to be those of a position. */
const LEAST_FIELDS = 4;
/** Of more labels than a ticket has, one of so many must be known. */
const MOST_LABELS = 12;
const LEAST_KNOWN = 4;
/** Rows among labels that have none: blank ones, and what stands over the legs. */
const MOST_BETWEEN = 2;

/**
 * Finds the tables that stand on their side, each label at the left of its values: a confirmation, or a recap with a column for each
 * trade. Of every trade one row is made, which stands where its amount does.
 */
export function findLabelsDown(values: Cells): readonly PlacedTable[] {
  const width = values.reduce((most, { length }) => Math.max(most, length), 0);
  let end = 0;
  return blocksOf(values).flatMap((block) => {
    const quantity = quantityOf(block);
    if (quantity === undefined) return [];
    const above = end;
    end = block.to;
    return [placedBlock(block, { values, width, above, quantity })];
  });
}

/** The labels of a row: its first text, or each known one that its value follows. */
function labelsOf(row: number, cells: readonly CellValue[]): readonly Labelled[] {
  const filled = cells.flatMap((cell, column) => (isBlankCell(cell) ? [] : [{ cell, column }]));
  const [first, ...others] = filled;
  if (first === undefined || typeof first.cell !== 'string') return [];
  const own = { ...labelAndValue(first.cell), column: first.column };
  const parts =
    own.label === '' ? [] : [own, ...others.map(({ cell, column }) => ({ ...labelAndValue(cell), column }))];
  if (
    parts.length > 0 &&
    parts.every(({ label }) => label !== '') &&
    (others.length === 0 || parts.some(({ label }) => isLabel(label)))
  )
    return parts.map(({ label, value, column }) => ({ row, label, values: new Map([[column, value]]) }));
  // Commas of a number part the cells of a line.
  if (own.label !== '' && others.every(({ cell }) => THOUSANDS.test(cellWord(cell)))) {
    const value = [own.value, ...others.map(({ cell }) => cellWord(cell))].join(',');
    return [{ row, label: own.label, values: new Map([[own.column, value]]) }];
  }
  if (others.length === 0) return [];
  const labels = filled.filter((each) => isLabel(each.cell) && (each === first || !isWordOfValue(each.cell)));
  const isInTurn = labels.length * 2 === filled.length && labels.every((label, index) => filled[index * 2] === label);
  if (isInTurn)
    return labels.map(({ cell, column }, index) => {
      const value = filled[index * 2 + 1];
      return { row, label: cellWord(cell), values: new Map([[value?.column ?? column, value?.cell ?? '']]) };
    });
  return labels.length > 1
    ? []
    : [{ row, label: cellWord(first.cell), values: new Map(others.map(({ cell, column }) => [column, cell])) }];
}

/** Words that are values below a label, although they may be headings elsewhere. */
const isWordOfValue = (cell: CellValue): boolean =>
  sideOf(cell) !== undefined || directionMeant(cellWord(cell)) !== undefined || KIND_OF_LEG.test(cellWord(cell));

const KIND_OF_LEG = /^(?:fixed|fix|floating|float|swap|bond|future)$/i;
/** What stands between a label and its value in one cell. */
const BEHIND_LABEL = /[:=]| {3}|\.{3}/;
const LONGEST_LABEL = 42;
const THOUSANDS = /^\d{3}(?:\.\d+)?(?: ?[A-Z]{3})?$/;

/** `Notional: USD 25,000,000` in one cell; a blank label if it is no such text. */
function labelAndValue(cell: CellValue): { readonly label: string; readonly value: string } {
  const text = typeof cell === 'string' ? cell.trim() : '';
  const at = text.slice(0, LONGEST_LABEL).search(BEHIND_LABEL);
  const value = text.slice(at + 1).replace(/^[ .:=]+/, '');
  return at < 2 || value === '' || !/^\p{L}/u.test(text)
    ? { label: '', value: '' }
    : { label: text.slice(0, at).trimEnd(), value };
}

const isLabel = (cell: CellValue): boolean => typeof cell === 'string' && namesColumn(cell.trim());

/** The blocks of labels, each ended by what is none, and by the label that began it. */
function blocksOf(values: Cells): readonly LabelBlock[] {
  const blocks: LabelBlock[] = [];
  let labelled: Labelled[] = [];
  let legs: ReadonlyMap<number, string> = new Map();
  let group = '';
  const close = (): void => {
    const [first, last] = [labelled[0], labelled.at(-1)];
    if (first !== undefined && last !== undefined) blocks.push({ from: first.row, to: last.row + 1, labelled });
    labelled = [];
    legs = new Map();
    group = '';
  };
  values.forEach((cells, row) => {
    const isOpen = labelled.length > 0 || legs.size > 0 || group !== '';
    if (!isOpen && !mayBegin(cells)) return;
    const filled = cells.flatMap((cell, column) => (isBlankCell(cell) ? [] : [[column, cellWord(cell)] as const]));
    const named = filled.filter(([, text]) => LEG_GROUP.test(text));
    const isOfLegs = named.length > 0 && named.length >= filled.length - 1 && !isLabel(filled[0]?.[1] ?? '');
    if (isOfLegs && (named.length > 1 || filled.length === 1)) {
      legs = new Map(named.length > 1 ? named.map(([column, text]) => [column, legName(text)]) : []);
      group = named.length > 1 ? '' : legName(named[0]?.[1] ?? '');
      return;
    }
    const found = labelsOf(row, cells);
    const [first] = found;
    const isOver = filled.length > 1 || row - (labelled.at(-1)?.row ?? row) > MOST_BETWEEN;
    if (first === undefined) {
      if (isOver) close();
      return;
    }
    if (labelled[0]?.label === first.label) close();
    if (labelled.length === 0 && !isLabel(first.label)) return;
    labelled.push(...found.flatMap((each) => labelsOfLegs(each, { legs, group })));
  });
  close();
  return blocks;
}

/** Whether a row can begin a block, or say the legs of one, by its first cells: of long tables nearly none can. */
function mayBegin(cells: readonly CellValue[]): boolean {
  const first = cells.findIndex((cell) => !isBlankCell(cell));
  const text = cellWord(cells[first]);
  if (isLabel(text) || BEHIND_LABEL.test(text) || LEG_GROUP.test(text)) return true;
  const second = cells.findIndex((cell, column) => column > first && !isBlankCell(cell));
  return second > first && LEG_GROUP.test(cellWord(cells[second]));
}

/** `Fixed amounts` are those of the fixed leg. */
const legName = (text: string): string => text.replace(/ (?:amounts?|side)$/i, ' leg');

interface LegNames {
  /** By column of their values. */
  readonly legs: ReadonlyMap<number, string>;
  /** Above the lines of one; '' = there is none. */
  readonly group: string;
}

/** A label with the leg that it speaks of: `Rate` below `Fixed leg`, or beside the columns of two legs, one for each. */
function labelsOfLegs(own: Labelled, { legs, group }: LegNames): readonly Labelled[] {
  const { row, label, values } = own;
  if (legs.size === 0) return [namesLegPart(`${group} ${label}`) ? { ...own, ofLeg: `${group} ${label}` } : own];
  const ofLegs = [...values].filter(([column]) => legs.has(column));
  const [first] = ofLegs;
  if (first === undefined) return [own];
  return ofLegs.some(([column]) => namesLegPart(`${legs.get(column) ?? ''} ${label}`))
    ? ofLegs.map(([column, value]) => ({
        row,
        label,
        ofLeg: `${legs.get(column) ?? ''} ${label}`,
        values: new Map([[column, value]]),
      }))
    : [{ row, label, values: new Map(ofLegs.every(([, value]) => value === first[1]) ? [first] : ofLegs) }];
}

/** What a position is, beside how much of it and whose. */
const isNaming = (known: FieldSpec): boolean =>
  isRequired(known) &&
  !isNumeric(known) &&
  known.content !== 'name' &&
  known.field !== 'currency' &&
  !isSharedField(known.field);

const fieldsOf = (label: string, type: StageType): readonly string[] => {
  const { heading } = headingMeaning(label);
  return [...fieldsNamedBy(heading, type).map(([field]) => field), ...fieldsNamedWeakly(heading)];
};

/** The fields of a kind that labels name. */
function fieldsSaid(labelled: readonly Labelled[], type: StageType): ReadonlySet<string> {
  const own = new Set(ROW_TABLES[type].columns.map(({ field }) => field));
  return new Set(labelled.flatMap(({ label }) => fieldsOf(label, type).filter((field) => own.has(field))));
}

/**
 * The row of the amount of a block whose labels are those of a position; undefined if they are not, or if nearly all labels are unknown:
 * those are the first cells of the rows of a list, which would all be lost.
 */
function quantityOf({ labelled }: LabelBlock): number | undefined {
  const known = labelled.filter(({ label }) => isLabel(label) || isLabel(label.replace(/:$/, ''))).length;
  if (labelled.length > MOST_LABELS && known * LEAST_KNOWN < labelled.length) return undefined;
  const ofContracts = fieldsSaid(labelled, 'etd').size;
  for (const type of STAGE_TYPES.filter((each) => ROW_TABLES[each].lookup === undefined)) {
    const { quantityField, columns } = ROW_TABLES[type];
    const fields = fieldsSaid(labelled, type);
    const amount = labelled.find(
      ({ label }) => fieldsOf(label, type).includes(quantityField) || /notional|nominal/i.test(label),
    );
    const isNamed = columns.some((known) => isNaming(known) && fields.has(known.field));
    if (amount !== undefined && isNamed && fields.size >= Math.max(LEAST_FIELDS, ofContracts)) return amount.row;
  }
  return undefined;
}

interface BlockPlace {
  readonly values: Cells;
  /** Of the cells. */
  readonly width: number;
  /** One past the last row of the block above. */
  readonly above: number;
  /** Row of the amount. */
  readonly quantity: number;
}

/** The columns of values that are those of a trade each: of a ticket there is one, wherever its values stand. */
function tradesOf({ labelled }: LabelBlock): readonly number[] {
  const most = Math.max(...labelled.map(({ values }) => values.size));
  if (most === 1) return [ANYWHERE];
  const columns = [...new Set(labelled.flatMap(({ values }) => [...values.keys()]))].toSorted((one, two) => one - two);
  return columns.filter((column) => {
    const cells = labelled.flatMap(({ values }) => values.get(column) ?? []);
    return cells.length * 2 > labelled.length && !cells.some(isSum);
  });
}

const ANYWHERE = -1;

function placedBlock(block: LabelBlock, { values, width, above, quantity }: BlockPlace): PlacedTable {
  const { labelled, from, to } = block;
  const trades = tradesOf(block);
  const [firstTrade] = trades;
  const ofLegs = labelled.map(({ label, ofLeg }) => ofLeg ?? label);
  const said = legPairOf(ofLegs) === undefined ? labelled.map(({ label }) => label) : ofLegs;
  const names = said.map((label) => (label.endsWith(':') ? label.slice(0, -1).trimEnd() : label));
  const blanks = Array.from({ length: width }, () => '');
  const ownColumns = blanks.map((_, column) => column);
  const valueOf = (each: Labelled, trade: number): readonly [number, CellValue] => {
    const [first = [0, ''] as const, ...others] = each.values;
    const isShared =
      trade === ANYWHERE ||
      (others.length === 0 && first[0] === firstTrade && fieldsOf(each.label, 'irs').some(isSharedField));
    return isShared ? first : [trade, each.values.get(trade) ?? ''];
  };
  const rows = trades.map((trade): TableRow => {
    const found = labelled.map((each) => valueOf(each, trade));
    return {
      sheetRow: quantity,
      cells: [...blanks, ...found.map(([, cell]) => cell)],
      sources: [...ownColumns, ...found.map(([column]) => column)],
      sourceRows: [...blanks.map(() => quantity), ...labelled.map(({ row }) => row)],
    };
  });
  const titles = titlesAbove(values, from, above);
  const headings = [...blanks, ...names];
  return {
    place: { firstRow: from - titles.length, headingRow: to - 1, endRow: to, firstColumn: 0, endColumn: width },
    table: {
      names: headings,
      headings,
      sources: headings.map((_, column) => column),
      above: titles,
      rows,
      taken: ownColumns,
      leftOut: [],
      remarks: ['Each label stands at the left of its values.'],
    },
  };
}

const isSharedField = (field: string): boolean => SHARED_DOWN.includes(field);

/** The blank rows and lines of one text right above a row. */
function titlesAbove(values: Cells, row: number, end: number): readonly TableRow[] {
  let first = row;
  while (first > end && (values[first - 1] ?? []).filter((cell) => !isBlankCell(cell)).length <= 1) first -= 1;
  return values.slice(first, row).map((cells, index) => ({ sheetRow: first + index, cells }));
}
