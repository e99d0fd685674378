import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';

const sides = (found: ReturnType<typeof readTables>[number] | undefined) => found?.rows.map((row) => row['direction']);

describe('who pays the fixed rate', () => {
  it.each([
    ['Betaal/Ontvang', 'Betaal', 'Ontvang'],
    ['Betaler/Modtager', 'Betaler', 'Modtager'],
    ['Betalar/Mottar', 'Betalar', 'Mottar'],
    ['Paghiamo/Riceviamo', 'paghiamo', 'riceviamo'],
    ['Pagamos/Recibimos', 'Pagamos', 'Recibimos'],
    ['Richtung', 'Wir zahlen', 'Wir erhalten'],
    ['Payer/Receveur', 'Payer', 'Receveur'],
  ])('is read below %s: %s or %s', (heading, paid, received) => {
    const [found] = readTables(
      `Account|CCP|Trade ID|${heading}|Ccy|Notional|Fixed rate|Index|Start|End`,
      `A|LCH|1|${paid}|EUR|50000000|2.45|EURIBOR 6M|2026-12-02|2031-12-02`,
      `A|LCH|2|${received}|EUR|25000000|2.6|ESTR|2026-12-15|2036-12-15`,
    );
    expect(found?.type).toBe('irs');
    expect(sides(found)).toEqual(['PAY', 'RECEIVE']);
    expect(found?.doubts).toEqual([]);
  });

  it.each([
    'Wir zahlen|Wir erhalten',
    'Pagamos|Recibimos',
    'Nous payons|Nous recevons',
    'Wij betalen|Wij ontvangen',
    'Paghiamo|Riceviamo',
  ])('is read of legs below %s', (headings) => {
    const [found] = readTables(
      `Account|CCP|Trade ID|${headings}|Ccy|Notional|Start|End`,
      'A|LCH|1|2.45%|EURIBOR 6M|EUR|50000000|2026-12-02|2031-12-02',
      'A|LCH|2|ESTR|2.60%|EUR|25000000|2026-12-15|2036-12-15',
    );
    expect(sides(found)).toEqual(['PAY', 'RECEIVE']);
    expect(found?.rows.map((row) => row['float_index'])).toEqual(['EUR-EURIBOR-6M', 'EUR-ESTR']);
  });

  it('is not read of what two parties pay that are not known', () => {
    const [found] = readTables(
      'Account|CCP|Trade ID|Betaler|Ontvanger|Ccy|Notional|Fixed rate|Index|Start|End',
      'A|LCH|1|Bank X|Bank Y|EUR|50000000|2.45|EURIBOR 6M|2026-12-02|2031-12-02',
    );
    expect(found?.missing).toContain('Direction');
  });
});

describe('what is paid beside listed positions', () => {
  it('is no direction of swaps: costs below “Wir zahlen” leave them as they are', () => {
    const [found] = readTables(
      'Konto|Börse|Kontrakt|Verfall|Anzahl|Wir zahlen|Wir erhalten',
      'K1|EUREX|FGBL|202703|10|12.5|0',
      'K1|EUREX|FGBM|202703|-5|6.25|0',
    );
    expect(found?.type).toBe('etd');
    expect(found?.rows.map((row) => row['net_position'])).toEqual([10, -5]);
    expect(found?.doubts).toEqual([]);
  });
});
