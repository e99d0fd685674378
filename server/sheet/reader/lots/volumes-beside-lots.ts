import { namesField } from '../../../contract/heading-names.js';
import { headingWords } from '../headings/words-apart.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

const LOTS: ReadonlySet<string> = new Set(['lots', 'contract', 'contracts']);
const UNITS: ReadonlySet<string> = new Set([
  'uom',
  'unit',
  'units',
  'unitofmeasure',
  'volumeunit',
  'qtyunit',
  'volunit',
]);
const VOLUMES =
  /^(?:(?:total|traded|deal|contract|gesamt|totale) ?)?(?:volume|vol|qty|quantity|size|amount|barrels|bbls?|tonnes|mmbtu|notional)/i;

/**
 * Where lots stand beside what they come to in barrels, tonnes and the like, the lots are the position. The volume, and the
 * column of its unit, say the same again: of each contract as many a lot in all rows, and more than one.
 */
export function withoutVolumesBesideLots(table: SheetTable): SheetTable {
  const { headings, names, rows } = table;
  const columnOf = (field: string): number =>
    headings.findIndex((heading, column) => {
      const isLots = field !== 'net_position' || headingWords(names[column] ?? '').some((word) => LOTS.has(word));
      return isLots && namesField(heading, 'etd', field);
    });
  const [lots, code] = [columnOf('net_position'), columnOf('contract_code')];
  // `Units` over numbers is how many there are; over words it is what they are.
  const areWords = (column: number): boolean =>
    rows.every(({ cells }) => isBlankCell(cells[column]) || amountOf(cells[column]) === undefined);
  const unit = headings.findIndex((heading, column) =>
    [heading, names[column] ?? ''].some((text) => UNITS.has(comparedHeading(text)) && areWords(column)),
  );
  if (lots < 0 || code < 0 || unit < 0) return table;
  const volume = headings.findIndex(
    (heading, column) =>
      column !== lots &&
      (VOLUMES.test(heading) || VOLUMES.test(names[column] ?? '')) &&
      isVolume(rows, { lots, code, column }),
  );
  if (volume < 0) return table;
  const remark = `The position is “${names[lots] ?? ''}”; “${names[volume] ?? ''}” says the same in another unit.`;
  return {
    ...table,
    headings: headings.map((heading, column) => (column === unit || column === volume ? '' : heading)),
    taken: [...table.taken, unit, volume],
    remarks: [...table.remarks, remark],
  };
}

interface VolumeColumns {
  readonly lots: number;
  readonly code: number;
  readonly column: number;
}

function isVolume(rows: SheetTable['rows'], { lots, code, column }: VolumeColumns): boolean {
  const sizes = new Map<string, number>();
  let isSame = true;
  for (const { cells } of rows) {
    const [held, volume] = [amountOf(cells[lots]), amountOf(cells[column])];
    if (isBlankCell(cells[code]) || held === 0) continue;
    if (held === undefined || volume === undefined) return false;
    const size = volume / held;
    const known = sizes.get(cellWord(cells[code])) ?? size;
    sizes.set(cellWord(cells[code]), known);
    isSame &&= size > 1 && Math.abs(known - size) < 1e-9 * size;
  }
  return sizes.size > 0 && isSame;
}
