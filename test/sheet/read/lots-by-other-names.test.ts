import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const HEAD = 'Account|Exchange|Contract|Expiry';
const read = (heading: string, ...rows: readonly string[]) =>
  readLines(['net_position'], `${HEAD}|${heading}`, ...rows.map((row) => `A1|NYMEX|${row}`));
const lotsOf = (found: ReturnType<typeof readLines>) => found?.rows.map(([, lots]) => lots);

describe('lots by other names', () => {
  it.each([
    ...['Volume', 'Amount', 'Balance', 'Total', 'COB Position', 'Live Position', 'Cleared Qty', 'Total Lots'],
    ...['Posizione neta', 'Exposure (lots)', 'Net Volume', 'Betrag', 'Montant', 'Official Position'],
  ])('are whole numbers with a sign below “%s”, beside a contract and its month', (heading) => {
    const found = read(heading, 'CL|Jan-27|10', 'NG|Feb-27|-5');
    expect(lotsOf(found)).toEqual([10, -5]);
    expect(found?.remarks.join(' ')).toContain(`The position is “${heading}”`);
  });

  it.each(['Amount', 'Balance', 'Total', 'Volume'])('are none below “%s” beside a better column', (heading) => {
    expect(lotsOf(read(`${heading}|Qty`, 'CL|Jan-27|10|2', 'NG|Feb-27|-5|-1'))).toEqual([2, -1]);
  });

  it.each([
    ['money', 'Amount', '614000.50', '-200500.25'],
    ['money in whole numbers', 'Balance', '614000', '-200500'],
    ['goods', 'Volume', '1000', '-2000'],
    ['the trades of a market', 'Volume', '10', '5'],
    ['the open interest of a market', 'Open Interest', '10', '5'],
  ])('are asked for where they may be %s, below “%s”', (_, heading, one, other) => {
    expect(read(heading, `CL|Jan-27|${one}`, `NG|Feb-27|${other}`)?.missing).toContain('Net position');
  });

  it.each([
    ['Amount|Volume', '2', '1'],
    ['Total|Stock', '2', '1'],
    ['Amount|Ccy', 'USD', 'USD'],
    ['Amount|Number', '2', '1'],
  ])('are asked for where two columns may be it, or money: %s', (headings, one, other) =>
    expect(read(headings, `CL|Jan-27|10|${one}`, `NG|Feb-27|-5|${other}`)?.missing).toContain('Net position'),
  );

  it('are asked for on a day, as amounts of securities may be', () =>
    expect(read('Amount', 'CL|18-Dec-26|10', 'NG|24-Dec-26|-5')?.missing).toContain('Net position'));
});

describe('pairs by other names', () => {
  it.each(['Gross Long|Gross Short', 'Purchases|Sales', 'Total Purchases|Total Sales', 'Total Buys|Total Sells'])(
    'are what is long and what is short: %s',
    (headings) => expect(lotsOf(read(headings, 'CL|Jan-27|10|', 'NG|Feb-27|2|7'))).toEqual([10, -5]),
  );

  it('are the trades of the day beside a net', () =>
    expect(lotsOf(read('Purchases|Sales|Net', 'CL|Jan-27|10||40', 'NG|Feb-27|2|7|-50'))).toEqual([40, -50]));

  it('agree with the net beside them where they are what is held, or are asked about', () => {
    expect(lotsOf(read('Gross Long|Gross Short|Net', 'CL|Jan-27|10||10', 'NG|Feb-27|2|7|-5'))).toEqual([10, -5]);
    const other = read('Gross Long|Gross Short|Net', 'CL|Jan-27|10||40', 'NG|Feb-27|2|7|-50');
    expect(other?.doubts).not.toEqual([]);
  });

  it.each(['Sales', 'Purchases'])('are none where “%s” stands alone', (heading) =>
    expect(lotsOf(read(`Qty|${heading}`, 'CL|Jan-27|10|JS', 'NG|Feb-27|-5|TK'))).toEqual([10, -5]),
  );
});

describe('lots with their side in one cell', () => {
  it.each(['Qty Long/Short', 'Position (Long/Short)', 'Lots (L/S)', 'Long/Short Qty'])(
    'stand below “%s”',
    (heading) => {
      expect(lotsOf(read(heading, 'CL|Jan-27|5 Long', 'NG|Feb-27|3 Short'))).toEqual([5, -3]);
    },
  );
});

describe('calls and puts by a question', () => {
  it.each([
    ['Is Call', 'Y', 'N'],
    ['Call?', 'Yes', 'No'],
    ['Is Put', 'N', 'Y'],
    ['IsCall', 'TRUE', 'FALSE'],
    ['Call Y/N', '1', '0'],
  ])('are those of “%s”, and futures have none: %s, %s', (heading, call, put) => {
    const found = readLines(
      ['contract_type', 'net_position'],
      `Account|Contract|Expiry|${heading}|Strike|Qty`,
      `A1|LO|Feb-27|${call}|65|10`,
      `A1|LO|Feb-27|${put}|55|-10`,
      `A1|CL|Feb-27|${put}||3`,
    );
    expect(found?.rows.map(([, type, lots]) => [type, lots])).toEqual([
      ['CALL', 10],
      ['PUT', -10],
      ['FUT', 3],
    ]);
    expect(found?.remarks).toContain(`Calls and puts are those of “${heading}”.`);
  });

  it('are not known where one option has no answer', () => {
    const found = readLines(
      ['contract_type'],
      'Account|Contract|Expiry|Is Call|Strike|Qty',
      'A1|LO|Feb-27|Y|65|10',
      'A1|LO|Feb-27||55|-10',
    );
    expect(found?.rows.map(([, type]) => type)).not.toContain('PUT');
    expect(found?.rows.map(([, type]) => type)).not.toContain('CALL');
  });
});

describe('rates of currency deals by other names', () => {
  it.each(['Forward Price', 'Contracted Rate', 'Exchange Rate', 'Agreed FX Rate'])('stand below “%s”', (heading) => {
    const found = readLines(
      ['rate'],
      `Account|Pair|Value Date|Amount|${heading}`,
      'FX1|EURUSD|2027-03-17|5000000|1.171',
    );
    expect(found?.rows.map(([, rate]) => rate)).toEqual([1.171]);
  });

  it('are none of the deal beside its own', () => {
    const found = readLines(
      ['rate'],
      'Account|Pair|Value Date|Amount|Exchange Rate|Forward Rate',
      'FX1|EURUSD|2027-03-17|5000000|1.171|1.18',
    );
    expect(found?.rows.map(([, rate]) => rate)).toEqual([1.18]);
  });
});
