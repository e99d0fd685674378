import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';

const lots = (head: string, ...rows: readonly string[]) =>
  readTables(head, ...rows).map(({ rows: read, doubts, missing }) => [
    ...read.map(({ net_position }) => net_position),
    ...doubts,
    ...missing,
  ]);

describe('a position', () => {
  it.each([
    'Conto|Borsa|Contratto|Scadenza|Saldo',
    'Cuenta|Bolsa|Contrato|Vencimiento|Saldo',
    'Konto|Börse|Kontrakt|Verfall|Saldo',
    'Account|Exchange|Contract|Month|Quantity (units)',
    'Account|Exchange|Contract|Month|Clip',
  ])('stands below %s', (head) => {
    expect(lots(head, 'A1|NYMEX|CL|202712|10', 'A1|NYMEX|NG|202702|-5')).toEqual([[10, -5]]);
  });

  it('is no balance of money', () => {
    const head = 'Conto|Borsa|Contratto|Scadenza|Saldo';
    expect(lots(head, 'A1|NYMEX|CL|202712|61500.25', 'A1|NYMEX|NG|202702|-1200.5')).toEqual([
      [undefined, undefined, 'Net position'],
    ]);
  });

  it('may be of goods below units in hundreds', () => {
    const head = 'Account|Exchange|Contract|Month|Quantity (units)';
    expect(lots(head, 'A1|NYMEX|CL|202712|10000', 'A1|NYMEX|NG|202702|-50000')).toEqual([
      [10_000, -50_000, 'Quantity (units)'],
    ]);
  });
});

describe('swaps by what is paid and what is received', () => {
  const swaps = (paid: string, received: string, ...rows: readonly string[]) =>
    readTables(
      `Account|Trade ID|Currency|Notional|${paid}|${received}|Effective Date|Maturity Date|Clearing House`,
      ...rows,
    ).map(({ rows: read, reasons, missing }) => [
      ...read.map(({ direction, fixed_rate: rate, float_index: index }) => [direction, rate, index].join(' ')),
      ...reasons,
      ...missing,
    ]);

  it.each([
    ['Pay Leg', 'Rec Leg'],
    ['Pay', 'Receive'],
    ['Jambe payeuse', 'Jambe receveuse'],
    ['Gamba pagata', 'Gamba a ricevere'],
    ['Zahlseite', 'Empfangsseite'],
  ])('are read below %s and %s', (paid, received) => {
    const rows = [
      'A1|S1|USD|100000000|Fixed 3.85%|SOFR|2026-12-02|2031-12-02|CME',
      'A1|S2|USD|50000000|SOFR|Fixed 3.95%|2026-12-02|2036-12-02|CME',
    ];
    expect(swaps(paid, received, ...rows)).toEqual([['PAY 3.85% USD-SOFR-OIS', 'RECEIVE 3.95% USD-SOFR-OIS']]);
  });

  it('are left out one by one where their legs are others', () => {
    const rows = [
      'A1|S1|USD|100000000|Fixed 3.85%|SOFR|2026-12-02|2031-12-02|CME',
      'A1|S2|USD|50000000|SOFR|Fed Funds|2026-12-02|2036-12-02|CME',
    ];
    expect(swaps('Pay Leg', 'Rec Leg', ...rows)).toEqual([
      ['PAY 3.85% USD-SOFR-OIS', 'its legs “SOFR” and “Fed Funds” are not a fixed rate and an index that are known'],
    ]);
  });
});
