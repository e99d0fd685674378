import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { isHarmless } from '../../table/doubtful-words.js';
import { isPlainUnit } from '../../table/doubts/size-headings.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';
import { headingOf } from './column-units.js';
import { unitMeant } from './heading-units.js';
import { isMeasure, saysLots } from './measures.js';

/** What has a unit of its own: a price, a contract, what is delivered. */
const OF_OTHERS =
  /price|px\b|quot(?:e|ation)|strike|premium|settle|kurs|preis|prix|prezzo|precio|contract|kontrakt|underl|deliver|product|commodity|tick|currency|ccy|multiplier|fee|commission/i;
/** A heading that speaks of quantities or of how they are counted. */
const OF_QUANTITIES =
  /qty|quantit|menge|size|volum|vol\b|lots?\b|amount|position|\bpos\b|uom|measure|units?\b|einheit|denomin|unit[éàa]|unidad|cantidad|aantal|\bmeins?\b|\bme\b|\budm\b/iu;
/** What a quantity may count in place of contracts where its heading says so. */
const OF_MONEY = /^(?:notional|nominal|face(?: value)?|shares?|stück|pieces?|pcs)$/iu;

/** A heading with its words apart: `POSITION_LOTS`, `NumLots`. */
const inWords = (heading: string): string =>
  heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/_/g, ' ')
    .trim()
    .toLowerCase();

/**
 * A column of nothing but units beside quantities of lots, some of them no lots, whatever it is headed: `BBL` below `Quantity UOM`,
 * `Barrels` among `Contracts`. Below the units of a price, or beside quantities that are headed as lots, a measure is that of the goods.
 */
export function doubtsOfUnitWords(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { names, rows, taken } = table;
  const { quantityUnit, quantityField } = ROW_TABLES[map.type];
  const quantity = map.columns[quantityField];
  if (quantityUnit !== 'lots' || quantity === undefined) return [];
  const held = rows.filter(({ cells }) => (amountOf(cells[quantity]) ?? 0) !== 0);
  const read = columnsRead(map, taken);
  const lots = headingOf(table, quantity);
  // `VOLUME_UOM` is of `VOLUME`, where that is another column than the one of the lots.
  const isOfAnother = (column: number): boolean =>
    names.some(
      (name, at) =>
        name !== '' &&
        name !== lots &&
        inWords(names[column] ?? '').startsWith(`${inWords(name)} `) &&
        held.every(({ cells }) => amountOf(cells[at]) !== undefined),
    );
  return names.flatMap((heading, column) => {
    if (read.has(column)) return [];
    const words = [
      ...new Set(held.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]))),
    ];
    const isOfQuantity = OF_QUANTITIES.test(heading) && !OF_OTHERS.test(heading);
    const isOther = (word: string): boolean => isMeasure(word) || (isOfQuantity && OF_MONEY.test(word));
    const others = words.filter(isOther);
    if (others.length === 0 || !words.every((word) => isOther(word) || isPlainUnit(word))) return [];
    const isMixed = others.length < words.length;
    const isUnit = isOfQuantity || (others.some((word) => word.length > 2) && !isHarmless(heading));
    const isAsked = isMixed
      ? !/price|strike|premium/i.test(heading)
      : isUnit && !OF_OTHERS.test(heading) && !saysLots(inWords(lots)) && !isOfAnother(column);
    const doubt = `says “${others.join('”, “')}”, of which a lot holds many, and is not read: write lots, or leave it aside if “${lots}” counts contracts`;
    return isAsked ? [{ column, heading, doubt }] : [];
  });
}

const OF_SCALES =
  /^(?:(?:amount|notional|quantity|qty|dv01|value|scale)[ _-]?)?(?:in|units?|uom|scale|scaling|denom(?:ination)?)$|^(?:quoted|shown|stated) in$/i;
/** Of larger amounts of money no thousands are meant. */
const LARGEST = 100_000;

/** A column that says thousands or millions of each amount of money, whose heading says no field: `k` below `Units`. */
export function doubtsOfScaleWords({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { quantityUnit, quantityField } = ROW_TABLES[map.type];
  const quantity = map.columns[quantityField];
  const amounts = rows.map(({ cells }) => Math.abs(amountOf(cells[quantity ?? -1]) ?? 0));
  if (quantityUnit !== 'money' || quantity === undefined || amounts.some((amount) => amount >= LARGEST)) return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    const said = rows.map(({ cells }) => cellWord(cells[column])).find((word) => (unitMeant(word)?.factor ?? 1) > 1);
    if (read.has(column) || !OF_SCALES.test(heading.trim()) || said === undefined) return [];
    const doubt = `says “${said}”, which may be that of the amounts, and is not read: say it in their heading, as “(${said})” does`;
    return [{ column, heading, doubt }];
  });
}
