import type { CompactPortfolio } from '../../contract/results/compact-result.js';
import type { JsonMemory } from '../../lib/text-search/json-memory.js';
import type { ColumnsOfQuantity, PortfolioColumns } from './portfolio-columns.js';
import type { AroundFigures } from './position-sample.js';
import { writeTableOf } from './write-positions.js';

/** What stands around the id of a position and its row. */
interface AroundIds {
  readonly first: Uint8Array;
  /** Before every other one. */
  readonly next: Uint8Array;
  readonly row: Uint8Array;
  /** Before an id that is no row, which has its own quotes. */
  readonly firstText: Uint8Array;
  readonly nextText: Uint8Array;
  readonly rowBehindText: Uint8Array;
}

const aroundIds = (open: string, between: string, row: string): AroundIds => ({
  first: Buffer.from(`${open}"`),
  next: Buffer.from(`${between}${open}"`),
  row: Buffer.from(`"${row}`),
  firstText: Buffer.from(open),
  nextText: Buffer.from(`${between}${open}`),
  rowBehindText: Buffer.from(row),
});

const IDS_IN_LIST = aroundIds('{"position_id":', '},', ',"row":');
const END = Buffer.from('}');

const IDS_IN_TABLE = aroundIds('[', '],', ',');
const END_OF_LINE = Buffer.from(']');
const NO_NAMES = Buffer.from('');

/** More bytes than the numbers of a position take in nearly all results, with what stands between them and the texts. */
const NUMBERS_OF_POSITION = 80;

/** Writes positions as elements of a list, without its brackets. What it writes is what `JSON.stringify` makes of each. */
export function writeColumns(memory: JsonMemory, columns: PortfolioColumns): void {
  memory.reserve(bytesOf(columns));
  writeRows(memory, columns, IN_LIST, IDS_IN_LIST);
  if (columns.rows.length > 0) memory.appendBytes(END);
}

/** As many as elements of a list take, or a few more. */
function bytesOf({ sampleOf, samples, ofQuantity }: PortfolioColumns): number {
  const sizes = samples.map(
    ({ inList }) => (ofQuantity === undefined ? inList.aroundQuantity : inList.aroundFigures).bytes,
  );
  return sampleOf.reduce((bytes, place) => bytes + NUMBERS_OF_POSITION + (sizes[place] ?? 0), 0);
}

/** Positions as batches store them: a table with the names of fields once. */
export const compactColumns = (columns: PortfolioColumns): CompactPortfolio => ({
  length: columns.rows.length,
  writeTable: (memory) => {
    writeTableOf(memory, columns.samples[0]?.names ?? NO_NAMES, () => {
      writeRows(memory, columns, IN_TABLE, IDS_IN_TABLE);
      memory.appendBytes(END_OF_LINE);
    });
  },
});

const IN_LIST = 'inList';
const IN_TABLE = 'inTable';

function writeRows(
  memory: JsonMemory,
  columns: PortfolioColumns,
  form: typeof IN_LIST | typeof IN_TABLE,
  around: AroundIds,
): void {
  const { rows, ids, quantities, ofQuantity, contributions, sampleOf, samples } = columns;
  rows.forEach((row, place) => {
    const text = samples[sampleOf[place] ?? -1]?.[form];
    if (text === undefined) throw new Error(`Row ${row} has no sample.`);
    const id = ids?.[place];
    if (id === undefined) writeRowAsId(memory, place === 0, row, around);
    else writeId(memory, place === 0, id, around);
    memory.appendNumber(row);
    const { beforeQuantity } = ofQuantity === undefined ? text.aroundQuantity : text.aroundFigures;
    memory.appendBytes(beforeQuantity);
    memory.appendNumber(quantities[place] ?? 0);
    if (ofQuantity === undefined) memory.appendBytes(text.aroundQuantity.beforeContribution);
    else writeFigures(memory, place, ofQuantity, text.aroundFigures);
    memory.appendNumber(contributions[place] ?? 0);
  });
}

function writeRowAsId(memory: JsonMemory, isFirst: boolean, row: number, around: AroundIds): void {
  memory.appendBytes(isFirst ? around.first : around.next);
  memory.appendNumber(row);
  memory.appendBytes(around.row);
}

function writeId(memory: JsonMemory, isFirst: boolean, id: string, around: AroundIds): void {
  memory.appendBytes(isFirst ? around.firstText : around.nextText);
  memory.appendString(id);
  memory.appendBytes(around.rowBehindText);
}

function writeFigures(
  memory: JsonMemory,
  place: number,
  { marketValues, deltas }: ColumnsOfQuantity,
  text: AroundFigures,
): void {
  memory.appendBytes(text.beforeValue);
  memory.appendNumber(marketValues[place] ?? null);
  memory.appendBytes(text.beforeDelta);
  memory.appendNumber(deltas[place] ?? null);
  memory.appendBytes(text.behindDelta);
}
