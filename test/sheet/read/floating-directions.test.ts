import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const TERMS = 'Notional|Ccy|Start|End|Fixed rate|Index';
const VALUES = '100000000|USD|2026-12-01|2031-12-01|3.5|SOFR';
const read = (headings: string, ...ways: readonly string[]) =>
  readLines(
    ['direction'],
    `Account|CCP|Trade ID|Type|${headings}|${TERMS}`,
    ...ways.map((way, row) => `A1|LCH|T${row}|OIS|${way}|${VALUES}`),
  );
const TURNED = [
  [2, 'RECEIVE'],
  [3, 'PAY'],
];

describe('directions of the floating leg', () => {
  it.each([
    ...[
      'Float leg',
      'Float pay/receive',
      'Floating',
      'Variable leg',
      'Float Leg P/R',
      'Flt P/R',
      'Floating rate payer',
    ],
    ...['P/R SOFR', 'Index pay/rec', 'Variabel Zahlen/Empfangen', 'Jambe variable', 'We pay/receive floating'],
  ])('are turned, as a sentence tells: “%s”', (heading) => {
    expect(read(heading, 'Pay', 'Receive')).toMatchObject({
      rows: TURNED,
      remarks: expect.arrayContaining([`Under “${heading}” stands the floating leg: who pays it receives fixed.`]),
    });
  });

  it('say nothing more beside those of the fixed leg, and leave out a row that they contradict', () => {
    expect(read('Fixed leg|Float leg', 'Receive|Pay', 'Pay|Receive')).toMatchObject({ rows: TURNED, leftOut: [] });
    expect(read('Fixed leg|Float leg', 'Receive|Pay', 'Pay|Pay')).toMatchObject({
      rows: [[2, 'RECEIVE']],
      leftOut: ['3: “Fixed leg” and “Float leg” contradict each other'],
    });
  });

  it.each([
    ['Floating leg', 'Pay floating', 'Receive floating'],
    ['Fixed leg', 'Receive', 'Pay'],
    ['Direction', 'Receive', 'Pay'],
  ])('are none where cells say the leg, or the heading says another one: “%s”', (heading, first, second) => {
    expect(read(heading, first, second)?.rows).toEqual(TURNED);
  });
});
