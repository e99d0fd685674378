import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const read = (...above: readonly string[]) => {
  const [table] = readTables(...above, 'Account|Curve|2Y|5Y', 'A|SOFR|100|-250');
  return { amounts: table?.rows.map(({ dv01 }) => dv01), reasons: table?.reasons, doubts: table?.doubts };
};
const AS_WRITTEN = { amounts: [100, -250], reasons: [], doubts: [] };
const TURNED = { amounts: [-100, 250], reasons: [], doubts: [] };

describe('a ladder for another move than one basis point', () => {
  it.each([
    'per 10 bps',
    'Rates risk per 10 bps',
    '10 bps ladder',
    'P&L for 10 basis points',
    'P&L +25bps',
    'PV per 10 b.p.',
    'DV10 ladder',
    'DV10bp',
    'PV10 by tenor',
    'DV100',
    'CS10',
    'per 0.1%',
    'Delta ladder per 0.1%',
    'PV01 twenty five basis points',
    'Sensitivität je 10 Basispunkte',
    'Sensibilité pour 10 points de base',
    'Bump size: 10',
    'Bump (bp)|10',
    'Shift|10bp',
  ])('is asked about: %s', (line) => {
    expect(read(line).amounts).toEqual([]);
    expect(read(line).reasons?.[0]).toContain('speaks of another move than one basis point: write what one is worth');
  });

  it.each(['DV01 x 10', 'Ladder (x10)', 'DV01 times 100', 'in tens of USD', 'in lakhs'])(
    'is asked about where amounts are to be multiplied: %s',
    (line) => {
      expect(read(line).amounts).toEqual([]);
      expect(read(line).reasons?.[0]).toContain('may mean that amounts are to be multiplied');
    },
  );

  it.each([
    'Risk per 1 bps',
    'DV01 per 0.01%',
    'Bump (bp)|1',
    'Desk CS-100',
    'Ladder for 10Y x 5Y book',
    'DV01 ladder, 99% of books',
  ])('is none: %s', (line) => expect(read(line)).toEqual(AS_WRITTEN));
});

describe('who gains by the sign of a ladder', () => {
  it.each([
    'BPV; payer positive',
    'BPV; payeur positif',
    'BPV; Zahler positiv',
    'DV01; + = pay fixed',
    'DV01; + = short duration',
    'DV01 negative = long duration',
    'DV01 if rates higher',
    'Rate risk; positive = short (gains when rates rise)',
    '1bp parallel shift up',
    'Payers are shown as positive numbers',
  ])('are payers and the short: %s', (line) => expect(read(line)).toEqual(TURNED));

  it.each([
    'DV01; receiver positive',
    'DV01; + = long duration',
    'Sign: + receives',
    'DV01; payer negative',
    'Receive + pay book',
  ])('are receivers and the long: %s', (line) => expect(read(line)).toEqual(AS_WRITTEN));

  it.each(['DV01; + = short', 'DV01; + payers'])('is asked about: %s', (line) => {
    expect(read(line).amounts).toEqual([]);
    expect(read(line).reasons?.[0]).toContain('may mean the gain of a rise or of a fall in rates');
  });
});

describe('words beside a ladder that are no scale of it', () => {
  it.each([
    'Market making (MM) DV01',
    'DV01 in full USD; not thousands',
    'DV01 report; limits in k; figures in USD',
    'DV01 in full USD|not thousands',
  ])('change nothing: %s', (line) => expect(read(line)).toEqual(AS_WRITTEN));

  it.each(['DV01 limits in k', 'DV01 ladder - USD k excluded'])('are asked about: %s', (line) => {
    expect(read(line).amounts).toEqual([]);
    expect(read(line).reasons?.[0]).toContain('may speak of other amounts');
  });

  it.each(['DV01 (USD k)', 'DV01 ladder, all in thousands', 'DV01 (k USD); limits in mm'])(
    'beside words that are one: %s',
    (line) => expect(read(line).amounts).toEqual([100_000, -250_000]),
  );
});

it('a price value of a basis point is a DV01', () => {
  const [table] = readTables('Account|Curve|Tenor|PVBP', 'A|SOFR|5Y|-250');
  expect(table?.rows.map(({ dv01 }) => dv01)).toEqual([-250]);
});

it.each(['Shock', 'Shift (bp)', 'Bump'])('a column of sizes of moves is asked about: %s', (heading) => {
  const [table] = readTables(`Account|Curve|Tenor|${heading}|Delta`, 'A|SOFR|5Y|25|-250');
  expect(table?.doubts).toEqual([heading]);
});
