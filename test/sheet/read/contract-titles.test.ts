import { describe, expect, it } from '@jest/globals';
import { contractOfTitle } from '../../../server/sheet/reader/contracts/title-contracts.js';
import { readTables } from './read-tables.js';

const FIELDS = ['account_code', 'contract_code', 'contract_expiry', 'contract_type', 'contract_strike', 'net_position'];
const read = (...lines: readonly string[]) =>
  readTables(...lines).flatMap(({ rows }) =>
    rows.map((row) =>
      FIELDS.map((field) => row[field] ?? '')
        .join(' ')
        .replace(/ +/g, ' ')
        .trim(),
    ),
  );
const reasons = (...lines: readonly string[]) => readTables(...lines).flatMap((table) => table.reasons);

describe('the contract that a title names', () => {
  it.each([
    ['LO', 'LO'],
    ['NYMEX LO', 'NYMEX:LO'],
    ['NYMEX: CL', 'NYMEX:CL'],
    ['ICE B', 'ICE:B'],
    ['FGBL - Eurex', 'Eurex', 'FGBL (Eurex)'],
    ['LO – Crude Oil Options – Account X12', 'Crude Oil (LO)'],
    ['WTI Options (LO) - account VOL-3', 'WTI (LO)'],
    ['Account: VOL-3 / NYMEX crude (LO)', 'crude (NYMEX LO)'],
    ['CRUDE OIL (CL) - NYMEX', 'CRUDE OIL (NYMEX CL)'],
    ['*** NATURAL GAS (NG) ***', 'NATURAL GAS (NG)'],
    ['Product: NG Henry Hub', 'Henry Hub (NG)'],
    ['Contract: ZN 10-Year', '10-Year (ZN)'],
    ['E-mini S&P options', 'E-mini S&P'],
    ['Brent options ICE', 'Brent (ICE)'],
    ['Natural Gas Futures - NYMEX - Open positions', 'Natural Gas (NYMEX)'],
    ['ON options', 'ON'],
    ['Options on WTI Crude (CL)', 'WTI Crude (CL)'],
    ['NG positions as of 30-Nov-2026', 'NG'],
    ['Smith (GC)', 'Smith (GC)'],
    ['ES (Elena Silva)', 'Elena Silva (ES)'],
  ])('is, to be compared with what is listed: “%s”', (title, ...said) => {
    expect(contractOfTitle(title)?.contract).toBe(said.at(-1));
  });

  it.each([
    ['LO Mar-27', 'Mar-27', undefined],
    ['LOH7', 'H7', undefined],
    ['Crude oil options (LO) - expiry Mar-27', 'Mar-27', undefined],
    ['LO calls, net lots', undefined, 'CALL'],
    ['LO calls and puts', undefined, undefined],
    ['WTI options (LO) 27 Nov 2026', undefined, undefined],
  ])('stands beside its month and right: “%s”', (title, month, right) => {
    const said = contractOfTitle(title);
    expect([said === undefined, said?.month, said?.right]).toEqual([false, month, right]);
  });

  it.each([
    ...[
      'CL Trading LLC',
      'Gold Coast Fund',
      'Brent Smith',
      'Crude desk',
      'Crude team (CL)',
      'KC office',
      'US positions',
    ],
    ...['Desk: CL', 'Trader NG', 'Account: GC', 'Client: SB', 'Book CL', 'Energy', 'Prepared by NG'],
    ...['CL / NG', 'Options ON and LO', 'Crude Oil (CL) and Natural Gas (NG)', 'WTI-Brent spread', 'Micro WTI (CL)'],
    ...[
      'Weekly crude options (LO)',
      'LO average price',
      'LO open interest',
      'Crude Oil (bbl)',
      'Positions as of 30 Nov 2026',
    ],
  ])('is none where it says something else, or two: “%s”', (title) => {
    expect(contractOfTitle(title)).toBeUndefined();
  });
});

describe('tables whose contract stands in their title', () => {
  it('have each their own', () =>
    expect(
      read(
        'CRUDE OIL (CL) - NYMEX',
        'Month|Long|Short',
        'Feb-27|10|',
        '',
        'Gold (GC)',
        'Month|Long|Short',
        'Apr-27||3',
      ),
    ).toEqual(['FILE CRUDE OIL (NYMEX CL) Feb-27 FUT 10', 'FILE Gold (GC) Apr-27 FUT -3']));

  it.each([
    ['Natural Gas - Henry Hub - NYMEX', '', 'Natural Gas Henry Hub (NYMEX)'],
    ['Natural Gas', 'NG - NYMEX', 'Natural Gas (NYMEX NG)'],
    ['Product|NG Henry Hub', 'Account|4411', 'Henry Hub (NG)'],
    ['FINAL', 'NG', 'NG'],
  ])('have one that stands in parts or lines: “%s”, “%s”', (first, second, contract) =>
    expect(readTables(first, second, 'Month|Long|Short', 'Feb-27|10|')[0]?.rows[0]).toMatchObject({
      contract_code: contract,
    }),
  );

  it('have the right of the title right above', () =>
    expect(read('LO calls', 'Month|Strike|Long|Short', 'Mar-27|60|10|', 'LO puts', 'Mar-27|55||5')).toEqual([
      'FILE LO Mar-27 CALL 60 10',
      'FILE LO Mar-27 PUT 55 -5',
    ]));

  it('have their side from a line below the title', () =>
    expect(read('CRUDE OIL (CL)', 'LONG', 'Month|Lots', 'Feb-27|10', 'SHORT', 'Month|Lots', 'Mar-27|5')).toEqual([
      'FILE CRUDE OIL (CL) Feb-27 FUT 10',
      'FILE CRUDE OIL (CL) Mar-27 FUT 5',
    ]));

  it('are of none where two lines name two', () =>
    expect(readTables('Gold', 'Silver', 'Month|Net', 'Feb-27|10')[0]?.missing).toContain('Contract'));
});

describe('grids with strikes across', () => {
  const held = ['FILE LO Mar-27 CALL 60 10', 'FILE LO Mar-27 CALL 65 -5'];

  it.each([
    ['the right in the title', 'LO calls', 'Month|60|65', 'Mar-27|10|-5'],
    ['the right in the corner', 'LO options', 'Calls|60|65', 'Mar-27|10|-5'],
    ['the right in a column', 'LO options', 'Month|C/P|60|65', 'Mar-27|C|10|-5'],
    ['the right behind the month', 'LO options', '|60|65', 'Mar-27 C|10|-5'],
    ['the month in the title', 'LO Mar-27', 'Strike|60|65', 'Calls|10|-5'],
    ['a sum beside', 'LO calls', 'Month|60|65|Total', 'Mar-27|10|-5|5'],
  ])('are read: %s', (_form, ...lines) => expect(read(...lines)).toEqual(held));

  it('may stand right below each other', () =>
    expect(read('LO', 'Calls|60|65', 'Mar-27|10|-5', 'Puts|50|55', 'Mar-27|3|')).toEqual([
      ...held,
      'FILE LO Mar-27 PUT 50 3',
    ]));

  it('have a month that stands once above a call and a put', () =>
    expect(read('LO', 'Month|Type|60|65', 'Mar-27|Call|10|-5', '|Put||7')).toEqual([
      ...held,
      'FILE LO Mar-27 PUT 65 7',
    ]));

  it.each([
    ['years', 'LO calls net lots', 'Month|2027|2028', 'Mar-27|10|-5'],
    ['a row of lots', 'CL', '|10|20', 'Mar-27|10|-5'],
    ['gains by price', 'LO calls P&L', 'Month|60|65', 'Mar-27|10|-5'],
    ['a sum that is none', 'LO calls', 'Month|60|65|Total', 'Mar-27|10|-5|6'],
    ['no contract', 'Puts', 'Month|60|65', 'Mar-27|10|-5'],
  ])('are not made of %s', (_form, ...lines) => expect(read(...lines)).toEqual([]));
});

describe('a grid of options', () => {
  const head = ['|Mar-27||Jun-27|', 'Strike|Calls|Puts|Calls|Puts'];
  const first = ['LO', ...head, '50||40||-25'];
  const held = ['FILE LO Mar-27 PUT 50 40', 'FILE LO Jun-27 PUT 50 -25'];

  it('is asked about where its numbers may be prices', () =>
    expect(reasons('LO', ...head, '50|12|4|14|6')).toEqual([expect.stringContaining('prices or open interest')]));

  it('gives its contract to the next one, but not below a line of something else', () => {
    const next = [...head, '3||4||-2'];
    expect(read(...first, '', ...next)).toHaveLength(4);
    expect(read(...first, '', 'Other book', ...next)).toEqual(held);
    expect(reasons(...first, '', 'Other book', ...next)).toEqual([expect.stringContaining('stands in a grid')]);
  });

  it('goes on below a note, and tells of rows below another line', () => {
    expect(read(...first, 'Note: hedged', '60|5|||')).toHaveLength(3);
    expect(read(...first, 'Brent (BUL)', '60|5|||')).toEqual(held);
    expect(reasons(...first, 'Brent (BUL)', '60|5|||')).toEqual([expect.stringContaining('below a line')]);
  });

  it('may have a column and a row of nets', () =>
    expect(
      read('LO', '|Mar-27||Jun-27||', 'Strike|Calls|Puts|Calls|Puts|Net', '50||40||-25|15', 'Total||40||-25|15'),
    ).toEqual(held));
});
