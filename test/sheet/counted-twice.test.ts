import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import { sheetsAside } from '../../server/sheet/reader/sheet-days.js';
import { examineTable } from '../../server/sheet/reader/stage-table.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

/** Rows of the first table by named columns, and what is asked; of lines with bars between their cells. */
function read(columns: readonly string[], ...lines: readonly string[]) {
  const values = lines.map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  const [found] = readPositionTables(values, { account: 'FILE' });
  if (found === undefined) return undefined;
  const { table, recognition } = found;
  const places = columns.map((name) => table.headings.indexOf(name));
  return {
    rows: table.rows.map(({ sheetRow, cells }) => [sheetRow, ...places.map((place) => cells[place] ?? '')]),
    doubts: examineTable(table, recognition.map).doubts.map(({ heading, doubt }) => `${heading}: ${doubt}`),
    leftOut: table.leftOut.map(({ sheetRow, reason }) => `${sheetRow}: ${reason}`),
    remarks: table.remarks,
    missing: recognition.missing.map(({ label }) => label),
  };
}

describe('a ladder with columns of several days', () => {
  const across = (...headings: readonly string[]) =>
    read(['Index', 'DV01'], `Account|Tenor|${headings.join('|')}`, 'B|2Y|100|90|10|-20|-25|5', 'B|5Y|0|7|-7|30|30|0')
      ?.rows;
  const today = [
    [1, 'SOFR', 100],
    [1, 'ESTR', -20],
    [2, 'ESTR', 30],
  ];

  it.each([
    ['SOFR 20-Nov', 'SOFR 19-Nov', 'SOFR Chg', 'ESTR 20-Nov', 'ESTR 19-Nov', 'ESTR Chg'],
    ['SOFR today', 'SOFR yesterday', 'SOFR change', 'ESTR today', 'ESTR yesterday', 'ESTR change'],
    ['Current SOFR', 'Previous SOFR', 'SOFR (chg)', 'Current ESTR', 'Previous ESTR', 'ESTR (chg)'],
  ])('counts the latest of each curve: %s, %s, %s', (...headings) => {
    expect(across(...headings)).toEqual(today);
  });

  it('reads no curve that stands there twice with nothing to tell why', () => {
    expect(across('SOFR', 'SOFR', 'ESTR', 'ESTR', 'SONIA', 'TONA')).not.toContainEqual([1, 'SOFR', 100]);
  });
});

describe('a position of the day before', () => {
  const below = 'Account|Exchange|Contract|Type|Expiry|Long|Short|Net|Long|Short|Net|Currency';
  const row = 'A|NYMEX|CL|FUT|202703|80|50|30|60|50|10|USD';

  it.each([
    ['Current Day', 'Prior Day'],
    ['Position heute', 'Vortag'],
    ['27-Nov-2026', '26-Nov-2026'],
  ])('is not counted where it stands below a heading of its own: %s, %s', (today, before) => {
    const found = read(['Net position'], `|||||${today}|||${before}`, below, row);
    expect([found?.rows, found?.doubts]).toEqual([[[2, 30]], []]);
  });

  it.each([
    ['Yesterday', 'Today', -30],
    ['26-Nov-2026', '27-Nov-2026', -30],
  ])('nor where it stands first: %s, %s', (before, today, lots) => {
    const turned = 'A|NYMEX|CL|FUT|202703|60|50|10|50|80|-30|USD';
    expect(read(['Net position'], `|||||${before}|||${today}`, below, turned)?.rows).toEqual([[2, lots]]);
  });

  it('is asked about where two headings over the columns say no day', () =>
    expect(read(['Net position'], '|||||Desk A|||Desk B', below, row)?.doubts).not.toEqual([]));

  it('is no position by itself', () =>
    expect(
      read([], 'Account|Exchange|Contract|Type|Expiry|Previous position', 'A|NYMEX|CL|FUT|202703|5')?.missing,
    ).toEqual(['Net position']));
});

describe('rights in a column of an unknown name', () => {
  const head = 'Account|Exchange|Contract|Type|Expiry|Lots|Xyz';

  it('are asked about where the rows are futures', () => {
    const found = read([], head, 'A|NYMEX|CL|FUT|202703|5|Call', 'A|NYMEX|CL|FUT|202703|5|');
    expect(found?.doubts).toEqual(['Xyz: says call or put of rows that are read as futures, and is not read']);
  });

  it.each(['Opt', 'Option', 'Opt. (C or P)'])('are asked about as letters below “%s”', (heading) => {
    const found = read([], head.replace('Xyz', heading), 'A|NYMEX|CL|FUT|202703|5|C', 'A|NYMEX|CL|FUT|202703|5|');
    expect(found?.doubts).toEqual([`${heading}: says call or put of rows that are read as futures, and is not read`]);
  });

  it('are read below their Spanish name', () => {
    const spanish = 'Cuenta|Mercado|Contrato|Vencimiento|C/V|Opción|Ejercicio|Contratos';
    const found = read(['Type', 'Strike'], spanish, 'A|NYMEX|LO|jun-27|V|Call|72|5', 'A|NYMEX|CL|jun-27|C|||5');
    expect(found?.rows).toEqual([
      [1, 'Call', 72],
      [2, 'FUT', ''],
    ]);
  });
});

describe('lots below a heading of thousands', () => {
  it('are told, as hardly anybody counts them so', () => {
    const found = read(['Lots'], 'Account|Exchange|Contract|Type|Expiry|Lots (000)', 'A|NYMEX|CL|FUT|202703|5');
    expect([found?.rows, found?.remarks]).toEqual([[[1, 5000]], ['Numbers below “Lots (000)” count 1,000 lots each.']]);
  });
});

describe('what is settled beside what is not', () => {
  const head = 'Account|CUSIP|Issue|Coupon|Maturity|Settled par|Unsettled par';
  const row = 'A|91282CQB0|T 3 5/8 10/31/28|3.625|2028-10-31|60000000|-15000000';

  it('is asked about', () =>
    expect(read([], head, row)?.doubts.map((doubt) => doubt.split(':')[0])).toEqual(['Unsettled par']));

  it('is held as its sum by trade date', () => {
    const found = read(['Notional'], `${head}|Trade date position`, `${row}|45000000`);
    expect([found?.rows, found?.doubts]).toEqual([[[1, 45000000]], []]);
  });

  it('is asked about where that is another sum', () =>
    expect(read([], `${head}|Trade date position`, `${row}|44000000`)?.doubts.length).toBeGreaterThan(0));
});

describe('spreads beside their legs', () => {
  const fills = (...kinds: readonly string[]) =>
    read(
      [],
      'Account|Exchange|Contract|B/S|Qty|Multi-leg',
      `A|NYMEX|CL Jun27-Dec27|B|30|${kinds[0] ?? ''}`,
      `A|NYMEX|CL Jun27|B|30|${kinds[1] ?? ''}`,
      `A|NYMEX|CL Dec27|S|30|${kinds[2] ?? ''}`,
      `A|NYMEX|CL Mar27|S|3|${kinds[3] ?? ''}`,
    );

  it('are left out with a sentence', () => {
    const found = fills('Summary', 'Leg', 'Leg', 'Outright');
    expect(found?.rows.map(([row]) => row)).toEqual([2, 3, 4]);
    expect(found?.leftOut).toContain('1: “Summary” by Multi-leg: its legs are rows of their own');
  });

  it('stay where no leg stands beside them', () =>
    expect(fills('Spread', 'Outright', 'Outright', 'Outright')?.rows.map(([row]) => row)).toContain(1));
});

describe('notices below open positions', () => {
  it('repeat them', () => {
    const found = read(
      [],
      'Account: A',
      'OPEN POSITIONS',
      'Long|Short|Contract|Exch',
      '10||MAR 27 CRUDE OIL PUT 56.00|NYM',
      'NOTICES',
      'OPTION EXPIRATION REMINDER - 17FEB27',
      '10||MAR 27 CRUDE OIL PUT 56.00|NYM',
    );
    expect(found?.rows.map(([row]) => row)).toEqual([3]);
    expect(found?.leftOut).toContain('6: it stands among notices and reminders of what is listed elsewhere');
  });
});

describe('sheets of one day each', () => {
  const aside = (...names: readonly string[]) => names.filter((name) => sheetsAside(names)(name) === 'earlier day');

  it.each([
    [
      ['20-Nov', '19-Nov', '18-Nov', 'Notes'],
      ['19-Nov', '18-Nov'],
    ],
    [['Mon 4 Jan', 'Thu 31 Dec'], ['Thu 31 Dec']],
    [['18-Dec', '25-Dec'], []],
    [['20-Nov'], []],
  ])('count by the last one: %j', (names, earlier) => expect(aside(...names)).toEqual(earlier));
});
