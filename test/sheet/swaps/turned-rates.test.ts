import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';

const read = (head: string, ...rows: readonly string[]) =>
  readTables(
    `Account|Trade ID|Currency|Notional|${head}|Effective Date|Maturity Date|Clearing House`,
    ...rows.map((row, place) => `A1|S${place + 1}|USD|50000000|${row}|2026-12-02|2031-12-02|CME`),
  ).map(({ rows: swaps, reasons, missing }) => [
    ...swaps.map(({ direction, fixed_rate: rate, float_index: index }) => [direction, rate, index].join(' ')),
    ...reasons,
    ...missing,
  ]);

describe('swaps by the rate that is paid and the one that is received', () => {
  it.each([
    ['Fixed Paid', 'Fixed Received'],
    ['Fixed Rate Paid', 'Fixed Rate Received'],
    ['Pay Fixed', 'Receive Fixed'],
    ['Fixed Rate Paid (%)', 'Fixed Rate Received (%)'],
    ['Gezahlter Festsatz', 'Erhaltener Festsatz'],
    ['Taux fixe payé', 'Taux fixe reçu'],
    ['Tasso fisso pagato', 'Tasso fisso ricevuto'],
    ['Tipo fijo pagado', 'Tipo fijo recibido'],
  ])('have their direction by %s and %s', (paid, received) => {
    expect(read(`${paid}|${received}|Index`, '3.85||SOFR', '-|3.95|SOFR', '3.8|3.9|SOFR')).toEqual([
      [
        'PAY 3.85 USD-SOFR-OIS',
        'RECEIVE 3.95 USD-SOFR-OIS',
        `it has a rate below “${paid}” and “${received}”: which of them is its fixed one`,
      ],
    ]);
  });

  it('have their index below the floating leg', () => {
    expect(read('Fixed Paid|Floating Received', '3.85|SOFR')).toEqual([['PAY 3.85 USD-SOFR-OIS']]);
    expect(read('Fixed Paid|Fixed Received|Floating Received|Floating Paid', '3.85||SOFR|', '|3.95||SOFR')).toEqual([
      ['PAY 3.85 USD-SOFR-OIS', 'RECEIVE 3.95 USD-SOFR-OIS'],
    ]);
  });
});

it('the rates of both legs of every swap are those of each leg', () => {
  const rows = ['FIXED|3.80|SOFR|4.03', 'SOFR|4.03|FIXED|3.70'];
  expect(read('Pay Index|Pay Rate %|Receive Index|Receive Rate %', ...rows)).toEqual([
    ['PAY 3.8 USD-SOFR-OIS', 'RECEIVE 3.7 USD-SOFR-OIS'],
  ]);
});

describe('what a table lacks', () => {
  it('is a contract, where lots are long and short below a heading that is not known', () => {
    const [table] = readTables('ACCT|XYZ|LONG|SHORT|NET', 'A1|ABC|10|0|10', 'A1|DEF|0|5|-5');
    expect(table?.type).toBe('etd');
    expect(table?.missing).toContain('Contract');
  });
});

describe('swaps of currencies', () => {
  it('have the dates and the rates of their legs by start and end', () => {
    const [table] = readTables(
      'Account|Trade|Pair|Product|Direction|Amount|Start Date|End Date|Start Rate|End Rate',
      'A1|T1|EUR/USD|FX Swap|S/B|10000000|2026-12-02|2027-03-02|1.08|1.085',
      'A1|T2|EUR/USD|FX Forward|B|10000000||2027-03-02||1.085',
    );
    expect(table?.rows).toMatchObject([
      { near_date: '20261202', expiry: '20270302', near_rate: 1.08, rate: 1.085 },
      { near_date: '', expiry: '20270302', near_rate: '', rate: 1.085 },
    ]);
  });
});
