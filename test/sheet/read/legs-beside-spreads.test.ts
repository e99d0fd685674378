import { describe, expect, it } from '@jest/globals';
import type { ReadInstrument, WrittenInstrument } from '../../../server/contract/instruments.js';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { stageTable } from '../../../server/sheet/reader/stage-table.js';
import { answersOf, instrumentsToRead, withInstruments } from '../../../server/sheet/reader/written-instruments.js';
import { sentColumns } from '../../../server/sheet/table/stage-range.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

/** `CLZ7-CLZ8`, and one contract alone. */
function answerTo({ contract_code: text }: WrittenInstrument): ReadInstrument {
  const legs = text.split('-').map((symbol, place) => ({
    exchange_code: 'NYMEX',
    contract_code: symbol.slice(0, 2),
    contract_type: 'FUT',
    contract_expiry: `202${symbol.slice(-1)}12`,
    contract_strike: '',
    ratio: place === 0 ? 1 : -1,
    multiplier: 1000,
  }));
  return { legs, understood: text, question: null };
}

/** What counts of each line, and what is asked there. */
function read(...lines: readonly string[]) {
  const values = lines.map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  const [found] = readPositionTables(values, { account: 'FILE' });
  if (found === undefined) return undefined;
  const place = { sheet: '', row: 0, column: 0, rowCount: values.length, columnCount: 9 };
  const staged = stageTable(place, found.table, found.recognition.map, () => null);
  const written = instrumentsToRead(staged);
  const { data, idx, issues, map } = withInstruments(staged, answersOf(written, written.map(answerTo)));
  const fields = sentColumns(map).map(({ field }) => field);
  const [code, lots] = ['contract_code', 'net_position'].map((field) => fields.indexOf(field));
  return {
    counted: data.flatMap((cells, at) => (cells[code ?? -1] === '' ? [] : [[(idx[at] ?? 0) + 1, cells[lots ?? -1]]])),
    asked: issues.map(({ row, code: own }) => `${row + 1}: ${own}`),
  };
}

describe('a spread beside its own legs', () => {
  it.each([
    ['Leg No', '0', '1'],
    ['Leg', 'P', 'L'],
    ['Is Leg', 'N', 'Y'],
    ['Parent ID', '', '77'],
    ['Instrument Type', 'SPREAD', 'OUTRIGHT'],
    ['MultiLegReportingType', '3', '2'],
    ['Xyz', '', ''],
  ])('counts once, as is told: %s', (heading, whole, leg) => {
    const found = read(
      `Account|${heading}|Contract|Lots`,
      `A|${whole}|CLZ7-CLZ8|10`,
      `A|${leg}|CLZ7|10`,
      `A|${leg}|CLZ8|-10`,
      `A|${whole}|NGZ7|5`,
    );
    expect(found?.counted).toEqual([
      [3, '10'],
      [4, '-10'],
      [5, '5'],
    ]);
    expect(found?.asked).toEqual(['2: SPREAD_BESIDE_LEGS']);
  });

  it('counts once below its legs, which stand in several fills', () =>
    expect(read('Account|Contract|Lots', 'A|CLZ7|6', 'A|CLZ7|4', 'A|CLZ8|-10', 'A|CLZ7-CLZ8|10')).toEqual({
      counted: [
        [2, '6'],
        [3, '4'],
        [4, '-10'],
      ],
      asked: ['5: SPREAD_BESIDE_LEGS'],
    }));

  it('is asked about with legs whose sides are not those of the spread', () =>
    expect(read('Account|Contract|Lots', 'A|CLZ7-CLZ8|10', 'A|CLZ7|10', 'A|CLZ8|10')).toEqual({
      counted: [],
      asked: ['2: SPREAD_OR_LEGS', '3: SPREAD_OR_LEGS', '4: SPREAD_OR_LEGS'],
    }));

  it('is asked about where its legs stand elsewhere', () =>
    expect(read('Account|Contract|Lots', 'A|CLZ7-CLZ8|10', 'A|NGZ7|1', 'A|CLZ7|10', 'A|CLZ8|-10')?.asked).toEqual([
      '2: SPREAD_OR_LEGS',
    ]));

  it.each([
    ['other lots', 'A|CLZ7|3', 'A|CLZ8|-10'],
    ['one leg alone', 'A|CLZ7|10', 'A|NGZ7|-10'],
    ['another account', 'B|CLZ7|10', 'B|CLZ8|-10'],
  ])('counts beside %s', (_, one, other) => {
    const found = read('Account|Contract|Lots', 'A|CLZ7-CLZ8|10', one, other);
    expect(found?.counted.length).toBe(4);
    expect(found?.asked).toEqual([]);
  });
});
