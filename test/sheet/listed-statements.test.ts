import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import { examineTable, stageTable } from '../../server/sheet/reader/stage-table.js';
import { remarksOf } from '../../server/sheet/reader/table-remarks.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

/** What is sent of lines with commas between their cells, and what is said of them. */
function read(...lines: readonly string[]) {
  const values = lines.map((line) =>
    line.split(',').map((cell): CellValue => (/^-?\d+$/.test(cell) ? Number(cell) : cell)),
  );
  const width = Math.max(...values.map(({ length }) => length));
  const address = { sheet: 'S', row: 0, column: 0, rowCount: values.length, columnCount: width };
  return readPositionTables(values, { account: 'FILE' }).map(({ table, recognition }) => {
    const { map, doubts } = examineTable(table, recognition.map);
    const { data } = stageTable(address, table, map, () => null);
    return {
      missing: recognition.missing.map(({ label }) => label),
      doubts: doubts.map(({ heading }) => heading),
      data: data.map((cells) => cells.slice(1, 8).join(' ')),
      remarks: remarksOf(table, 0),
    };
  });
}

describe('headings', () => {
  it.each([
    'ACCT NBR,EXCH,CMDTY,P/C,CTRT MTH,STRK PX,LOTS',
    'Account,SecurityExchange,SecurityID,CFICode,MaturityMonthYear,StrikePrice,NetPosition',
    'Pos. Acct,Exch,Prod,Put Call,Ctr Month,Exercise Price,Curr Net Pos',
  ])('are understood by their words: %s', (headings) =>
    expect(read(headings, 'A,NYMEX,LO,C,202703,70,5')).toMatchObject([
      { missing: [], doubts: [], data: ['A NYMEX LO C 202703 70 5'] },
    ]),
  );

  it.each(['Position ID', 'Prior Pos', 'Orig Lots', 'Order Qty'])('of something else are no quantity: %s', (heading) =>
    expect(read(`Account,Exchange,Contract,Type,Expiry,${heading}`, 'A,NYMEX,CL,FUT,202703,5')[0]?.missing).not.toEqual(
      [],
    ),
  );
});

describe('several columns of one meaning', () => {
  it('are read by the one that says what is held', () =>
    expect(
      read('Acct Name,Acct No,Exch,Product,Type,Expiry,B/S,Orig Lots,Open Lots', 'Gas,A,NYMEX,CL,F,202703,S,9,4'),
    ).toMatchObject([{ doubts: [], data: ['A NYMEX CL F 202703  -4'] }]));

  it('are asked about where nothing tells them apart', () =>
    expect(read('Account,Exch,Product,Type,Expiry,Lots,Qty', 'A,NYMEX,CL,F,202703,5,4')[0]?.doubts).not.toEqual([]));

  it('are a net beside the trades that it has in it', () =>
    expect(
      read('Account,Exch,Product,Type,Expiry,Prev Net Pos,Bought,Sold,Curr Net Pos', 'A,NYMEX,CL,F,202703,10,5,3,12'),
    ).toMatchObject([{ doubts: [], data: ['A NYMEX CL F 202703  12'] }]));
});

describe('futures long and short', () => {
  const head = 'Account,Exch,Product,Deliv Yr,Deliv Mth,Fut Long,Fut Short';
  it('are the position, and year and month of delivery one month', () =>
    expect(read(head, 'A,NYMEX,CL,2027,H,0,7', 'A,NYMEX,CL,2027,Z,4,1')).toMatchObject([
      { missing: [], doubts: [], data: ['A NYMEX CL FUT 202703  -7', 'A NYMEX CL FUT 202712  3'] },
    ]));

  it('are not all of it where columns say options long and short as well', () =>
    expect(read(`${head},Opt Long,Opt Short`, 'A,NYMEX,CL,2027,H,0,7,20,0')[0]?.missing).toEqual(['Net position']));
});

describe('lots before their contract', () => {
  it('are read with their sign', () =>
    expect(read('Book,Position,Mark,Delta', 'A,-5 CLM7,62,1', 'A,+3 NGJ7,4,1')).toMatchObject([
      { missing: [], remarks: ['“Position” says lots with their sign, and behind them the contract.'] },
    ]));

  it.each([
    ['one has no sign', 'Book,Position,Mark,Delta', 'A,-5 CLM7,62,1', 'A,3 NGJ7,4,1'],
    ['a side stands beside them', 'Book,B/S,Position,Mark', 'A,B,-5 CLM7,62', 'A,S,+3 NGJ7,4'],
  ])('are asked about where %s', (_, ...lines) => expect(read(...lines)[0]?.missing ?? ['']).not.toEqual([]));
});

describe('an options chain below CALLS and PUTS', () => {
  const title = ['Account,MMK', 'LO Mar-27,Underlying CLH7'];

  it.each([
    ['between', ',CALLS,,,PUTS', 'Price,Position,Strike,Position,Price', '7,25,90,60,5'],
    ['at the left', ',CALLS,,,PUTS', 'Strike,Position,Price,Position,Price', '90,25,7,60,5'],
  ])('is read with the strike %s', (_place, ...lines) =>
    expect(read(...title, ...lines)).toMatchObject([
      { missing: [], data: ['MMK  LO CALL Mar-27 90 25', 'MMK  LO PUT Mar-27 90 60'] },
    ]),
  );

  it('is of another month where a line between the strikes names it', () => {
    const block = [',CALLS,,,PUTS', 'Price,Position,Strike,Position,Price', '7,25,90,60,5'];
    expect(read(...title, ...block, 'LO Jun-27,Underlying CLM7', ...block).flatMap(({ data }) => data)).toEqual(
      ['Mar-27', 'Jun-27'].flatMap((month) => [`MMK  LO CALL ${month} 90 25`, `MMK  LO PUT ${month} 90 60`]),
    );
  });

  it('is none where the words do not stand above one set each', () =>
    expect(read(...title, 'CALLS,PUTS,,,', 'Price,Position,Strike,Position,Price', '7,25,90,60,5')).toEqual([]));
});

describe('sides', () => {
  const headings = 'Account,Exch,Product,Type,Expiry,Lots';

  it('are those that the cells of a column name', () =>
    expect(
      read(
        `${headings},Line`,
        'A,NYMEX,CL,F,202703,5,Long',
        'A,NYMEX,CL,F,202703,3,Short',
        'A,NYMEX,CL,F,202703,2,Net',
      ),
    ).toMatchObject([
      {
        data: ['A NYMEX CL F 202703  5', 'A NYMEX CL F 202703  -3'],
        remarks: ['Row 4 is left out: “Net” is the sum of the sides above it.'],
      },
    ]));

  it('are 1 and 2 in protocols', () =>
    expect(read(`${headings},BUY_SELL_CD`, 'A,NYMEX,CL,F,202703,5,1', 'A,NYMEX,CL,F,202703,3,2')[0]?.data).toEqual([
      'A NYMEX CL F 202703  5',
      'A NYMEX CL F 202703  -3',
    ]));

  it('are C and V where V is sold', () =>
    expect(read(`${headings},C/V`, 'A,NYMEX,CL,F,202703,5,C', 'A,NYMEX,CL,F,202703,3,V')[0]?.data).toEqual([
      'A NYMEX CL F 202703  5',
      'A NYMEX CL F 202703  -3',
    ]));
});

describe('kinds of contracts', () => {
  it('are those of all columns that speak of them', () =>
    expect(
      read(
        'Account,Exch,Product,Asset Class,PutOrCall,Expiry,Strike,Qty',
        'A,NYMEX,CL,Futures,,202703,,5',
        'A,NYMEX,LO,Options,0,202703,70,5',
        'A,NYMEX,LO,Options,1,202703,70,5',
        'A,,USD,Cash,,,,900',
      ),
    ).toMatchObject([
      {
        data: ['A NYMEX CL FUT 202703  5', 'A NYMEX LO PUT 202703 70 5', 'A NYMEX LO CALL 202703 70 5'],
        remarks: [
          'Under “PutOrCall” 0 is a put and 1 a call.',
          'Row 5 is left out: “Cash” by Asset Class is no listed derivative.',
        ],
      },
    ]));
});

describe('what is no position', () => {
  const headings = 'Account,Exch,Product,Type,Expiry,Lots';
  const row = (lots: number): string => `A,NYMEX,CL,F,202703,${lots}`;

  it.each([
    { what: 'trades, where positions are listed', title: 'Trades of the day', other: 'Open positions' },
    { what: 'closed trades', title: 'PURCHASE & SALE', other: 'Open trades' },
    { what: 'orders', title: 'Working orders', other: 'Positions' },
  ])('stands below its title: $what', ({ title, other }) =>
    expect(read(title, headings, row(7), '', other, headings, row(5))).toMatchObject([
      { data: ['A NYMEX CL F 202703  5'], remarks: [expect.stringContaining('Row 3 is left out')] },
    ]),
  );

  it('is no trade where only trades are listed', () =>
    expect(read('Trades of the day', headings, row(7))[0]?.data).toEqual(['A NYMEX CL F 202703  7']));

  it('is a trade that its position has in it', () => {
    const leveled = (level: string, lots: number): string => `${level},${row(lots)}`;
    const lines = [`Level,${headings}`, leveled('Position', 5), leveled('Trade', 2), leveled('Trade', 3)];
    expect(read(...lines)[0]?.data).toEqual(['A NYMEX CL F 202703  5']);
    expect(read(...lines, leveled('Trade', 4))[0]?.data).toHaveLength(5 - 1);
  });
});
