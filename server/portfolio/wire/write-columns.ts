import type { CompactPortfolio } from '../../contract/results/compact-result.js';
import type { PositionResult } from '../../contract/results/position-result.js';
import { memoizedBy } from '../../lib/memoized.js';
import type { JsonMemory } from '../../lib/text-search/json-memory.js';
import type { PortfolioColumns } from './portfolio-columns.js';
import { FIELDS_OF_CONTRACT, FIGURES, writeTableOf, type PositionField } from './write-positions.js';

// The fields of a position in their order: its id, its row, those before the quantity, the quantity, those before the contribution,
// the contribution.
const BEFORE_QUANTITY = ['sub_account_code', ...FIELDS_OF_CONTRACT] as const satisfies readonly PositionField[];
const BEFORE_CONTRIBUTION = FIGURES;

/** What stands around the id of a position, which is its row. */
interface AroundIds {
  readonly first: Uint8Array;
  /** Before every other one. */
  readonly next: Uint8Array;
  readonly row: Uint8Array;
}

const IDS_IN_LIST: AroundIds = {
  first: Buffer.from('{"position_id":"'),
  next: Buffer.from('},{"position_id":"'),
  row: Buffer.from('","row":'),
};
const END = Buffer.from('}');

const IDS_IN_TABLE: AroundIds = { first: Buffer.from('["'), next: Buffer.from('],["'), row: Buffer.from('",') };
const END_OF_LINE = Buffer.from(']');
const NO_NAMES = Buffer.from('');

/** What positions of one sample say before their quantity, and between it and their contribution. */
interface SampleText {
  readonly beforeQuantity: Uint8Array;
  readonly beforeContribution: Uint8Array;
}

/** More bytes than the numbers of a position take in nearly all results, with what stands between them and the texts. */
const NUMBERS_OF_POSITION = 80;

const namedFields = (sample: PositionResult, fields: readonly PositionField[]): string =>
  fields.map((field) => `,"${field}":${JSON.stringify(sample[field])}`).join('');

/** Writes positions as elements of a list, without its brackets. What it writes is what `JSON.stringify` makes of each. */
export function writeColumns(memory: JsonMemory, columns: PortfolioColumns): void {
  const { rows, sampleOf, samples } = columns;
  const texts = samples.map((sample) => ({
    beforeQuantity: Buffer.from(`${namedFields(sample, BEFORE_QUANTITY)},"net_position":`),
    beforeContribution: Buffer.from(`${namedFields(sample, BEFORE_CONTRIBUTION)},"initial_margin_contribution":`),
  }));
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

const lineTextOf = memoizedBy((sample: PositionResult): LineText => {
  const valuesOf = (fields: readonly PositionField[]): string =>
    fields.map((field) => JSON.stringify(sample[field])).join(',');
  return {
    names: Buffer.from(JSON.stringify(Object.keys(sample))),
    beforeQuantity: Buffer.from(`,${valuesOf(BEFORE_QUANTITY)},`),
    beforeContribution: Buffer.from(`,${valuesOf(BEFORE_CONTRIBUTION)},`),
  };
});

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
  { rows, quantities, contributions, sampleOf }: PortfolioColumns,
  texts: readonly SampleText[],
  around: AroundIds,
): void {
  rows.forEach((row, place) => {
    const text = texts[sampleOf[place] ?? -1];
    if (text === undefined) throw new Error(`Row ${row} has no sample.`);
    memory.appendBytes(place === 0 ? around.first : around.next);
    memory.appendNumber(row);
    memory.appendBytes(around.row);
    memory.appendNumber(row);
    memory.appendBytes(text.beforeQuantity);
    memory.appendNumber(quantities[place] ?? 0);
    memory.appendBytes(text.beforeContribution);
    memory.appendNumber(contributions[place] ?? 0);
  });
}
