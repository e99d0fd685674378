import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { stageTable } from '../../../server/sheet/reader/stage-table.js';
import { answersOf, instrumentsToRead, withInstruments } from '../../../server/sheet/reader/written-instruments.js';
import { sentColumns } from '../../../server/sheet/table/stage-range.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

/** The lots of the rows that are sent, and what is asked, where a contract is so many times its price. */
function asked(multiplier: number, headings: string, ...lines: readonly string[]) {
  const values = [`Account|Exchange|Contract|Expiry|${headings}`, ...lines].map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  const [found] = readPositionTables(values, { account: 'FILE' });
  if (found === undefined) return undefined;
  const place = { sheet: '', row: 0, column: 0, rowCount: values.length, columnCount: 9 };
  const staged = stageTable(place, found.table, found.recognition.map, () => null);
  const written = instrumentsToRead(staged);
  const answers = written.map((each) => ({
    legs: [{ ...each, contract_strike: '', ratio: 1, multiplier }],
    understood: '',
    question: null,
  }));
  const read = withInstruments(staged, answersOf(written, answers));
  const lots = sentColumns(read.map).findIndex(({ field }) => field === 'net_position');
  return { lots: read.data.map((cells) => cells[lots] ?? ''), asked: read.issues.map(({ message }) => message) };
}

const [FIRST, SECOND] = ['A|NYMEX|CL|202703', 'A|NYMEX|CL|202704'];

describe('a quantity whose value is no more than its price times it', () => {
  it.each(['Notional', 'Market value', 'Exposure USD'])('is asked about where contracts are of more: “%s”', (value) => {
    const found = asked(1000, `Quantity|Price|${value}`, `${FIRST}|10000|61.2|612000`, `${SECOND}|-5000|60|-300000`);
    const sentence = `By “${value}”, which is the quantity times “Price”, one is worth its price, but a contract of NYMEX CL is 1000 times that: how many contracts are held?`;
    expect(found).toEqual({ lots: ['', ''], asked: [sentence, sentence] });
  });

  it.each([
    ['the value is that of contracts', 1000, 'Notional', ['10|61.2|612000', '-5|60|-300000']],
    ['the value is in thousands', 1000, 'Notional (USD k)', ['10|61.2|612', '-5|60|-300']],
    ['a contract is worth its price', 1, 'Notional', ['10|61.2|612', '-5|60|-300']],
    ['there is one of each', 1000, 'Value', ['1|61.2|61.2', '-1|60|-60']],
    ['an average is made of it', 1000, 'Weighted value', ['10|61.2|612', '-5|60|-300']],
  ])('counts contracts where %s', (_, multiplier, value, [one = '', other = '']) => {
    const found = asked(multiplier, `Quantity|Price|${value}`, `${FIRST}|${one}`, `${SECOND}|${other}`);
    expect(found).toEqual({ lots: [one.split('|')[0], other.split('|')[0]], asked: [] });
  });
});
