import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

describe('a sum in the place of a contract', () => {
  const read = (sum: string) =>
    readLines(
      ['net_position'],
      'Account|Product|Month|Lots',
      'A|CL|202712|5',
      'A|CL|202802|3',
      `|${sum}||8`,
      'A|NG|202703|2',
    );

  it.each(['CL Total', 'Total CL', 'Total for CL', 'CL Subtotal'])(
    'is passed over if it names one that is listed: %s',
    (sum) =>
      expect(read(sum)).toMatchObject({ rows: [expect.anything(), expect.anything(), expect.anything()], leftOut: [] }),
  );

  it.each(['XX Total', 'Total Return'])('is told if it does not, as it may be a name: %s', (sum) =>
    expect(read(sum)?.leftOut).toHaveLength(1),
  );
});

describe('columns that change nothing', () => {
  it('are those of hedge ratios beside contracts', () => {
    const found = readLines(['net_position'], 'Account|Contract|Lots|Hedge Ratio', 'A|CLZ7|5|80%', 'A|ESH7|-3|75%');
    expect(found).toMatchObject({ doubts: [], leftOut: [] });
    expect(found?.rows.map(([, lots]) => lots)).toEqual([5, -3]);
  });

  it('are day counts below DC, which stands for debit and credit elsewhere', () => {
    const legs = [
      'Trade ID|Leg|Type|Pay/Receive|Notional|Ccy|Rate/Index|Start|End|DC|Clearing',
      'SW1|1|FIXED|Pay|50000000|USD|3.85%|2026-12-04|2031-12-04|ACT/360|LCH',
      'SW1|2|FLOAT|Receive|50000000|USD|SOFR|2026-12-04|2031-12-04|ACT/360|LCH',
    ];
    expect(readLines(['direction'], ...legs)).toMatchObject({ rows: [[2, 'PAY']], doubts: [] });
    const found = readLines(['net_position'], 'Account|Contract|Lots|DC', 'A|CLZ7|5|D', 'A|ESH7|3|C');
    expect(found?.doubts).toHaveLength(1);
  });

  it('is the rate of a bill, which is that of its discount', () =>
    expect(
      readLines(['coupon_rate'], 'Account|Security|Maturity|Face|Rate', 'A|UST BILL|2027-06-17|2000000|4.1')?.rows,
    ).toEqual([[2, '']]));
});

describe('a dash among lots', () => {
  it.each(['-', '–', '—'])('is nothing held: %s', (dash) =>
    expect(readLines(['net_position'], 'Account|Contract|Lots', 'A|CLZ7|10', `A|ESH7|${dash}`)?.rows).toEqual([
      [2, 10],
      [3, 0],
    ]),
  );
});
