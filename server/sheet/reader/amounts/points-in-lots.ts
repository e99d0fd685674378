import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { cellWord, withCells, type SheetTable } from '../sheet-table.js';
import { headingOf } from './column-units.js';

/** `1.250`, which is a part of a contract, or more than a thousand. */
const ONE_GROUP = /^[-+(−–]?([1-9]\d{0,2}\.\d{3})[)-]?$/;

/** Quantities in languages whose numbers have a decimal comma, and points between their thousands. */
const WITH_COMMA =
  /^(?:anzahl.*|menge|nettomenge|stück(?:zahl)?|bestand|nettobestand|kontrakte|netto|nettoposition|aantal.*|hoeveelheid|netto positie|quantità.*|contratti|lotti|posizione netta)$/iu;
const WHOLE = /^[-+(−–]?\d{1,3}[)-]?$/;
const THOUSAND = 1000;

/** The table with lots such as `1.250` as more than a thousand, where the language of their heading writes thousands so, and all others are whole. */
function withThousands(read: SheetTable, written: SheetTable, column: number): SheetTable {
  const texts = written.rows.map(({ cells }) => cellWord(cells[column]));
  const isThousands = texts.every((text) => text === '' || WHOLE.test(text) || ONE_GROUP.test(text));
  if (!isThousands || !WITH_COMMA.test((written.names[column] ?? '').trim())) return read;
  const grouped = new Set(
    written.rows.flatMap(({ sheetRow }, row) => (ONE_GROUP.test(texts[row] ?? '') ? [sheetRow] : [])),
  );
  return withCells(read, column, (cell, { sheetRow }) =>
    typeof cell === 'number' && grouped.has(sheetRow) ? Math.round(cell * THOUSAND) : cell,
  );
}

/**
 * The table that tells of a number of lots such as `1.250` that was read as a part of a contract, where every such part is written with
 * three digits behind its point. No account holds a part of a contract, and points may group the thousands of those who use a comma.
 * @param written the table with its cells as they were
 */
export function withPointsTold(read: SheetTable, written: SheetTable, { type, columns }: ColumnMap): SheetTable {
  const { quantityField, quantityUnit } = ROW_TABLES[type];
  const column = columns[quantityField];
  if (quantityUnit !== 'lots' || column === undefined) return read;
  const places = [column, ...written.taken];
  const parts = read.rows.flatMap(({ cells }, row) => {
    const lots = cells[column];
    if (typeof lots !== 'number' || Number.isInteger(lots)) return [];
    const texts = places.flatMap((place) => ONE_GROUP.exec(cellWord(written.rows[row]?.cells[place]))?.[1] ?? []);
    return [texts.find((text) => Number(text) === Math.abs(lots))];
  });
  const [example] = parts;
  if (example === undefined || parts.includes(undefined)) return read;
  const whole = withThousands(read, written, column);
  if (whole === read) return { ...read, groupOrPart: example };
  const remark = `Points group thousands below “${written.names[column] ?? ''}”: ${example} is ${example.replace('.', '')}.`;
  return { ...whole, remarks: [...whole.remarks, remark] };
}

/** Whether remarks say of a number that its point groups thousands. */
export const tellsOfThousands = (remarks: readonly string[], number: string | null): boolean =>
  number !== null && remarks.some((remark) => remark.endsWith(`: ${number} is ${number.replace('.', '')}.`));

/** The question what such a number is. */
export function doubtsOfPoints(table: SheetTable, { type, columns }: ColumnMap): readonly ColumnDoubt[] {
  const column = columns[ROW_TABLES[type].quantityField];
  const { groupOrPart } = table;
  if (column === undefined || groupOrPart === undefined) return [];
  const doubt =
    `holds “${groupOrPart}”, which may be ${groupOrPart.replace('.', '')}, as no part of a contract is held: ` +
    'write lots without a point';
  return [{ column, heading: headingOf(table, column), doubt }];
}
