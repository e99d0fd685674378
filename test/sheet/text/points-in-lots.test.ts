import { describe, expect, it } from '@jest/globals';
import { readStatement } from '../../../server/sheet/text/statement.js';
import { CsvReader } from '../../../server/sheet/text/csv-reader.js';

/** Lots of the rows of a text, or what is asked. */
function lotsOf(...lines: readonly string[]) {
  const reader = new CsvReader();
  const text = [...reader.push(lines.join('\n')), ...reader.end()];
  const outcome = readStatement('FILE.csv', text, {
    delimiter: reader.separator,
    leftAside: [],
    doubtText: ({ heading, doubt }) => `${heading}: ${doubt}`,
  });
  if (!outcome.ok) return outcome.issues.map(({ message }) => message);
  const [found] = outcome.value.tables;
  return found?.table.rows.map(({ cells }) => cells[found.map.columns['net_position'] ?? -1]);
}

const MONTHS = ['Mar-27', 'Jun-27', 'Sep-27'];
const lots = (separator: string, price: string, ...cells: readonly string[]) =>
  lotsOf(
    ['Account', 'Exchange', 'Contract', 'Expiry', 'Lots', 'Price'].join(separator),
    ...cells.map((cell, at) => ['A1', 'CME', 'SR3', MONTHS[at], cell, price].join(separator)),
  );

describe('lots with three digits behind a point', () => {
  const question = (example: string, heading = 'Lots') => [
    `FILE.csv: ${heading}: holds “${example}”, which may be ${example.replace('.', '')}, as no part of a contract is held: write lots without a point`,
  ];

  it.each([
    [['1.250', '-2.500'], '1.250'],
    [['40', '-2.500', '3.000'], '2.500'],
    [['1.125', '7'], '1.125'],
  ])('are asked about: %j', (cells, example) => {
    expect(lots(',', '96.25', ...cells)).toEqual(question(example));
  });

  it('are asked about in a pair of what is long and what is short', () => {
    expect(
      lotsOf('Account,Exchange,Contract,Expiry,Long,Short', 'A1,CME,SR3,Mar-27,1.250,', 'A1,CME,SR3,Jun-27,,2.500'),
    ).toEqual(question('1.250', 'Long'));
  });

  it('are thousands where the file writes commas for decimals, or groups a million', () => {
    expect(lots(';', '96,25', '1.250', '-2.500')).toEqual([1250, -2500]);
    expect(lots(',', '', '1.250', '-1.250.000')).toEqual([1250, -1_250_000]);
  });

  it.each(['Anzahl', 'Menge', 'Kontrakte', 'Quantità', 'Aantal'])('are thousands below “%s”', (heading) => {
    const read = (...cells: readonly string[]) =>
      lotsOf(`Konto;Kontrakt;Monat;${heading}`, ...cells.map((cell, at) => `K1;FGBL;${MONTHS[at] ?? ''};${cell}`));
    expect(read('1.200', '-2.500')).toEqual([1200, -2500]);
    expect(read('1.200', '-2.000', '35')).toEqual([1200, -2000, 35]);
  });

  it.each([[['1.25', '-1.125']], [['0.375', '2.5']], [['12.000', '-7.000']]])(
    'are numbers with decimals where others have less, or none counts: %j',
    (cells) => {
      expect(lots(',', '96.25', ...cells)).toEqual(cells.map(Number));
    },
  );
});
