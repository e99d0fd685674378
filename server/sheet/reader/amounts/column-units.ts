import { isNumeric, ROW_TABLES, type FieldSpec } from '../../../contract/stage-columns.js';
import { isPercentFormat, scaleOfFormat } from '../../table/cell-format.js';
import type { ColumnMap } from '../../table/column-map.js';
import { numberText } from '../../table/number-cell.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { headingMeaning } from '../heading-meaning.js';
import { factorOfField, NO_UNIT, type HeadingUnit } from './heading-units.js';
import {
  isMeasure,
  isScale,
  measureBehind,
  saysLots,
  saysManyLots,
  speaksOfMeasure,
  titlesMeasure,
} from './measures.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, type SheetTable, type TableRow } from '../sheet-table.js';

/** The heading of a column as it stands in the sheet; of a column that was made, that of the column it was made of. */
export const headingOf = ({ names, sources }: SheetTable, column: number): string =>
  names[sources.indexOf(sources[column] ?? -1)] ?? '';

/** The unit that the heading of a column says as it stands in the sheet; of a column that was made, that of the column it was made of. */
export function unitOfColumn(table: SheetTable, column: number): HeadingUnit {
  const { unit } = headingMeaning(table.names[column] ?? '');
  return unit === NO_UNIT ? headingMeaning(headingOf(table, column)).unit : unit;
}

/** The numeric fields that columns are read as. */
const numericColumns = ({ type, columns }: ColumnMap): readonly (readonly [known: FieldSpec, column: number])[] =>
  ROW_TABLES[type].columns.filter(isNumeric).flatMap((known) => {
    const column = columns[known.field];
    return column === undefined ? [] : [[known, column] as const];
  });

/** What the numbers of a column are multiplied by to be in the unit of its field. */
export function unitFactor(table: SheetTable, map: ColumnMap, column: number): number {
  const known = numericColumns(map).find(([, own]) => own === column)?.[0];
  return known === undefined ? 1 : factorOfField(unitOfColumn(table, column), known.content);
}

/** Amounts below a unit that may be two, such as “(m)”, and lots that may be no lots. */
export const doubtfulUnits = (table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] => [
  ...doubtfulScales(table, map),
  ...doubtfulLots(table, map),
];

/** Whether a heading of lots may speak of tonnes: `Menge (t)`, `Quantity in t`. */
export const mayBeTonnes = (heading: string): boolean => /(?:[([] ?|\bin )t ?[)\]]?$/i.test(heading);
/** What such a unit is of where it stands in brackets. */
const OF_QUANTITIES = /posi[tcz]|quantit|menge|volum|amount|size|hold|expos|bestand|cantidad|aantal|\bqty\b/i;
/** What else may be in such a unit. */
const OF_CONTRACTS = /\b(?:prices?|quotes?|sizes?|multipliers?|values?|kurse?|preise?|prix)\b/i;

const OF_CONTRACT = /\bcontracts?\b/i;
const SCALED =
  'may count thousands or more of goods, of which a lot holds many: write how many contracts are held and head them “Lots”';

/** Lots whose heading, or a line around the table, may speak of tonnes, barrels and the like. */
function doubtfulLots(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { quantityUnit, quantityField } = ROW_TABLES[map.type];
  const column = map.columns[quantityField];
  if (quantityUnit !== 'lots' || column === undefined) return [];
  const heading = headingOf(table, column);
  if (mayBeTonnes(heading))
    return [{ column, heading, doubt: 'may be in tonnes or in thousands: head it “Lots” if it counts contracts' }];
  const isOfUnits = /\bunits?\b/i.test(heading) && areMultiples(table, column);
  if (isMeasure(heading) || isOfUnits)
    return [
      { column, heading, doubt: 'counts goods, of which a lot holds many: head it “Lots” if it counts contracts' },
    ];
  const unit = unitOfColumn(table, column);
  if (unit.currency !== null || unit.rate !== null)
    return [
      {
        column,
        heading,
        doubt: `may be ${unit.currency === null ? 'a share' : `an amount of ${unit.currency}`}: head it “Lots” if it counts contracts`,
      },
    ];
  if ((Math.abs(unit.factor) > 1 || unit.isDoubtful) && !saysLots(heading) && !OF_CONTRACT.test(heading))
    return [{ column, heading, doubt: SCALED }];
  const measure = measureBehind(heading);
  if (measure !== undefined)
    return [{ column, heading, doubt: `may be in ${measure}: head it “Lots” if it counts contracts` }];
  const above = table.above.flatMap(({ cells }) => cells.map(cellWord));
  const around = [...above, ...(table.around ?? [])];
  const many = unit.factor === 1 ? around.find(saysManyLots) : undefined;
  if (many !== undefined)
    return [
      {
        column,
        heading,
        doubt: `may count several lots each, as “${many}” says: write whole numbers of lots and take that line out`,
      },
    ];
  const said = around.find(
    (text) =>
      (speaksOfMeasure(text) && OF_QUANTITIES.test(text) && !OF_CONTRACTS.test(text)) ||
      // A letter alone, `T`, is the mark of a record.
      (isMeasure(text) && text.length > 1) ||
      titlesMeasure(text) ||
      isScale(text),
  );
  if (said === undefined || saysLots(heading) || OF_CONTRACT.test(heading)) return [];
  return [{ column, heading, doubt: `may be in what “${said}” says: head it “Lots” if it counts contracts` }];
}

/** Units of goods, unlike lots, stand in hundreds and thousands. */
const ROUND_UNITS = 100;
const areMultiples = ({ rows }: SheetTable, column: number): boolean => {
  const amounts = rows.map(({ cells }) => amountOf(cells[column]) ?? 0).filter((amount) => amount !== 0);
  return amounts.length > 0 && amounts.every((amount) => amount % ROUND_UNITS === 0);
};

function doubtfulScales(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  return numericColumns(map).flatMap(([{ label }, column]) => {
    const isOther = doubtfulLots(table, map).some((doubt) => doubt.column === column);
    if (isOther || !unitOfColumn(table, column).isDoubtful || table.sureUnits?.includes(column) === true) return [];
    const doubt =
      `has the unit “m”, which may be thousands or millions: head it “${label} (k)” for thousands or ` +
      `“${label} (mm)” for millions`;
    return [{ column, heading: headingOf(table, column), doubt }];
  });
}

/**
 * The table with numbers as their cells hold them where the cell's number format, and not its value, is in the unit of the
 * heading, or of lines around the table: 25,000,000 shown as 25.0 below “Notional (mm)” is 25 million, and 3.80% below
 * “Rate (decimal)” is 3.8 %.
 * @param formatOf the number format of a cell of a row, by column of the table; null = not known
 */
export function withUnitsOfFormats(
  table: SheetTable,
  map: ColumnMap,
  formatOf: (row: TableRow, column: number) => string | null,
): SheetTable {
  return numericColumns(map).reduce((plain, [known, column]) => {
    const ofHeading = factorOfField(unitOfColumn(table, column), known.content);
    const { scaled } = table;
    const factor = Math.abs(ofHeading) === 1 && scaled?.column === column ? scaled.factor : ofHeading;
    if (factor === 1) return plain;
    return {
      ...plain,
      rows: plain.rows.map((row) => {
        const cell = row.cells[column];
        const format = typeof cell === 'number' ? formatOf(row, column) : null;
        if (typeof cell !== 'number' || format === null) return row;
        const isShown = isPercentFormat(format)
          ? known.content === 'percent'
          : scaleOfFormat(format) === Math.abs(factor);
        const own = isPercentFormat(format) ? factor : Math.abs(factor);
        return isShown ? { ...row, cells: row.cells.with(column, Number(numberText(cell / own))) } : row;
      }),
    };
  }, table);
}
