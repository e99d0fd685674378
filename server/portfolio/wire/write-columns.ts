import type { CompactPortfolio } from '../../contract/results/compact-result.js';
import type { PositionResult } from '../../contract/results/position-result.js';
import { memoizedBy } from '../../lib/memoized.js';
import type { JsonMemory } from '../../lib/text-search/json-memory.js';
import type { ColumnsOfQuantity, PortfolioColumns } from './portfolio-columns.js';
import { FIELDS_OF_CONTRACT, FIGURES, IN_LIST, IN_TABLE, writeTableOf, type PositionField } from './write-positions.js';

// The fields of a position in their order: its id, its row, those before the quantity, the quantity, those before the contribution,
// the contribution. Of those before the contribution some stand before the market value, the others behind the delta.
const BEFORE_QUANTITY = ['sub_account_code', ...FIELDS_OF_CONTRACT] as const satisfies readonly PositionField[];
const BEFORE_CONTRIBUTION = FIGURES;
const BEFORE_VALUE = FIGURES.slice(0, FIGURES.indexOf('market_value'));
const BEHIND_DELTA = FIGURES.slice(FIGURES.indexOf('delta') + 1);

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

/** What positions of one sample say before their quantity, and between it and their contribution. */
interface SampleText {
  readonly beforeQuantity: Uint8Array;
  readonly beforeContribution: Uint8Array;
  /** The same in three parts: before the market value, between it and the delta, and behind that. */
  readonly beforeValue: Uint8Array;
  readonly beforeDelta: Uint8Array;
  readonly behindDelta: Uint8Array;
}

/** More bytes than the numbers of a position take in nearly all results, with what stands between them and the texts. */
const NUMBERS_OF_POSITION = 80;

/** Those of a sample, which calculations share among accounts. @param before what stands before the value of a field */
const sampleText = (sample: PositionResult, before: (field: PositionField) => string): SampleText => {
  const textOf = (fields: readonly PositionField[]): string =>
    fields.map((field) => `${before(field)}${JSON.stringify(sample[field])}`).join('');
  return {
    beforeQuantity: Buffer.from(`${textOf(BEFORE_QUANTITY)}${before('net_position')}`),
    beforeContribution: Buffer.from(`${textOf(BEFORE_CONTRIBUTION)}${before('initial_margin_contribution')}`),
    beforeValue: Buffer.from(`${textOf(BEFORE_VALUE)}${before('market_value')}`),
    beforeDelta: Buffer.from(before('delta')),
    behindDelta: Buffer.from(`${textOf(BEHIND_DELTA)}${before('initial_margin_contribution')}`),
  };
};

const elementTextOf = memoizedBy((sample: PositionResult) => sampleText(sample, IN_LIST.before));

/** Writes positions as elements of a list, without its brackets. What it writes is what `JSON.stringify` makes of each. */
export function writeColumns(memory: JsonMemory, columns: PortfolioColumns): void {
  const { rows, sampleOf, samples } = columns;
  const texts = samples.map(elementTextOf);
  const sizes = texts.map(
    ({ beforeQuantity, beforeContribution }) => beforeQuantity.length + beforeContribution.length,
  );
  memory.reserve(sampleOf.reduce((bytes, place) => bytes + NUMBERS_OF_POSITION + (sizes[place] ?? 0), 0));
  writeRows(memory, columns, texts, IDS_IN_LIST);
  if (rows.length > 0) memory.appendBytes(END);
}

/** Positions as batches store them: a table with the names of fields once. */
export const compactColumns = (columns: PortfolioColumns): CompactPortfolio => ({
  length: columns.rows.length,
  writeTable: (memory) => {
    writeTable(memory, columns);
  },
});

/** What the lines of positions of one sample say, and the names of their columns. */
interface LineText extends SampleText {
  readonly names: Uint8Array;
}

const lineTextOf = memoizedBy((sample: PositionResult): LineText => ({
  names: Buffer.from(JSON.stringify(Object.keys(sample))),
  ...sampleText(sample, IN_TABLE.before),
}));

function writeTable(memory: JsonMemory, columns: PortfolioColumns): void {
  const texts = columns.samples.map(lineTextOf);
  writeTableOf(memory, texts[0]?.names ?? NO_NAMES, () => {
    writeRows(memory, columns, texts, IDS_IN_TABLE);
    memory.appendBytes(END_OF_LINE);
  });
}

/** @param texts by place of the sample */
function writeRows(
  memory: JsonMemory,
  { rows, ids, quantities, ofQuantity, contributions, sampleOf }: PortfolioColumns,
  texts: readonly SampleText[],
  around: AroundIds,
): void {
  rows.forEach((row, place) => {
    const text = texts[sampleOf[place] ?? -1];
    if (text === undefined) throw new Error(`Row ${row} has no sample.`);
    const id = ids?.[place];
    if (id === undefined) writeRowAsId(memory, place === 0, row, around);
    else writeId(memory, place === 0, id, around);
    memory.appendNumber(row);
    memory.appendBytes(text.beforeQuantity);
    memory.appendNumber(quantities[place] ?? 0);
    if (ofQuantity === undefined) memory.appendBytes(text.beforeContribution);
    else writeFigures(memory, place, ofQuantity, text);
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
  text: SampleText,
): void {
  memory.appendBytes(text.beforeValue);
  memory.appendNumber(marketValues[place] ?? null);
  memory.appendBytes(text.beforeDelta);
  memory.appendNumber(deltas[place] ?? null);
  memory.appendBytes(text.behindDelta);
}
