import type { CompactPortfolio } from '../../contract/results/compact-result.js';
import type { PositionResult } from '../../contract/results/position-result.js';
import { memoizedBy } from '../../lib/memoized.js';
import type { JsonMemory } from '../../lib/text-search/json-memory.js';
import type { PortfolioColumns } from './portfolio-columns.js';
import { FIELDS_OF_CONTRACT, FIGURES, type PositionField } from './write-positions.js';

// The fields of a position in their order: its id, its row, those before the quantity, the quantity, those before the contribution,
// the contribution.
const BEFORE_QUANTITY = ['sub_account_code', ...FIELDS_OF_CONTRACT] as const satisfies readonly PositionField[];
const BEFORE_CONTRIBUTION = FIGURES;

const FIRST_ID = Buffer.from('{"position_id":"');
const NEXT_ID = Buffer.from('},{"position_id":"');
const ROW_BEHIND_ID = Buffer.from('","row":');
const END = Buffer.from('}');

/** More bytes than the numbers of a position take in nearly all results, with what stands between them and the texts. */
const NUMBERS_OF_POSITION = 80;

const namedFields = (sample: PositionResult, fields: readonly PositionField[]): string =>
  fields.map((field) => `,"${field}":${JSON.stringify(sample[field])}`).join('');

/** Writes positions as elements of a list, without its brackets. What it writes is what `JSON.stringify` makes of each. */
export function writeColumns(memory: JsonMemory, columns: PortfolioColumns): void {
  const { rows, quantities, contributions, sampleOf, samples } = columns;
  const texts = samples.map((sample) => ({
    beforeQuantity: Buffer.from(`${namedFields(sample, BEFORE_QUANTITY)},"net_position":`),
    beforeContribution: Buffer.from(`${namedFields(sample, BEFORE_CONTRIBUTION)},"initial_margin_contribution":`),
  }));
  const sizes = texts.map(
    ({ beforeQuantity, beforeContribution }) => beforeQuantity.length + beforeContribution.length,
  );
  memory.reserve(sampleOf.reduce((bytes, place) => bytes + NUMBERS_OF_POSITION + (sizes[place] ?? 0), 0));
  rows.forEach((row, place) => {
    const text = texts[sampleOf[place] ?? -1];
    if (text === undefined) throw new Error(`Row ${row} has no sample.`);
    memory.appendBytes(place === 0 ? FIRST_ID : NEXT_ID);
    memory.appendNumber(row);
    memory.appendBytes(ROW_BEHIND_ID);
    memory.appendNumber(row);
    memory.appendBytes(text.beforeQuantity);
    memory.appendNumber(quantities[place] ?? 0);
    memory.appendBytes(text.beforeContribution);
    memory.appendNumber(contributions[place] ?? 0);
  });
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
interface LineText {
  readonly names: Uint8Array;
  readonly beforeQuantity: Uint8Array;
  readonly beforeContribution: Uint8Array;
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

const NAMES = Buffer.from('{"columns":');
const LINES = Buffer.from(',"rows":[');
const FIRST_LINE = Buffer.from('["');
const NEXT_LINE = Buffer.from('],["');
const ROW_BEHIND_ID_OF_LINE = Buffer.from('",');
const END_OF_TABLE = Buffer.from(']]}');

function writeTable(
  memory: JsonMemory,
  { rows, quantities, contributions, sampleOf, samples }: PortfolioColumns,
): void {
  const texts = samples.map(lineTextOf);
  memory.appendBytes(NAMES);
  if (texts[0] !== undefined) memory.appendBytes(texts[0].names);
  memory.appendBytes(LINES);
  rows.forEach((row, place) => {
    const text = texts[sampleOf[place] ?? -1];
    if (text === undefined) throw new Error(`Row ${row} has no sample.`);
    memory.appendBytes(place === 0 ? FIRST_LINE : NEXT_LINE);
    memory.appendNumber(row);
    memory.appendBytes(ROW_BEHIND_ID_OF_LINE);
    memory.appendNumber(row);
    memory.appendBytes(text.beforeQuantity);
    memory.appendNumber(quantities[place] ?? 0);
    memory.appendBytes(text.beforeContribution);
    memory.appendNumber(contributions[place] ?? 0);
  });
  memory.appendBytes(END_OF_TABLE);
}
