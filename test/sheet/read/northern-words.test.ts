import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

describe('headings of swaps in northern languages and French', () => {
  const TERMS = '2025-03-15|2030-03-15|2.615';

  it.each([
    [
      'Danish',
      'Konto|Handelsnr.|Clearinghus|Direction|Valuta|Hovedstol|Startdato|Udløbsdato|Fast rente|Variabel rente',
    ],
    [
      'Norwegian',
      'Konto|Handelsnr|Clearinghus|Direction|Valuta|Hovedstol|Startdato|Sluttdato|Fast rente|Flytende rente',
    ],
    ['Swedish', 'Konto|Affärsnr|Clearinghus|Direction|Valuta|Nominellt|Startdatum|Slutdatum|Fast ränta|Rörlig ränta'],
    ['French', 'Compte|N° opération|Chambre|Direction|Devise|Notionnel|Date début|Date fin|Taux fixe|Indice'],
  ])('are read in %s', (_, headings) => {
    const [found] = readTables(headings, `PF|S1|LCH|Pay|SEK|200000000|${TERMS}|STIBOR 3M`);
    expect(found?.missing).toEqual([]);
    expect(found?.rows[0]).toMatchObject({
      trade_id: 'S1',
      clearing_house: 'LCH',
      notional: 200_000_000,
      effective_date: '20250315',
      maturity_date: '20300315',
      fixed_rate: 2.615,
    });
  });

  it('are read with the direction and the account of a portfolio', () => {
    const headings = 'Porteføljekonto|Handelsnr.|Clearinghus|Retning|Valuta|Hovedstol|Startdato|Udløbsdato|Fast rente';
    const [found] = readTables(
      `${headings}|Variabel rente`,
      `PF-1|S1|LCH|Betaler fast|EUR|25000000|${TERMS}|EURIBOR 6M`,
      `PF-1|S2|LCH|Modtager fast|EUR|10000000|${TERMS}|EURIBOR 6M`,
    );
    expect(found?.missing).toEqual([]);
    expect(found?.rows).toMatchObject([
      { account_code: 'PF-1', direction: 'PAY', notional: 25_000_000 },
      { account_code: 'PF-1', direction: 'RECEIVE', notional: 10_000_000 },
    ]);
  });

  it('are no terms of swaps over futures', () => {
    const [found] = readTables('Konto|Exchange|Contract|Udløbsdato|Lots', 'PF|EUREX|FGBL|2027-03-08|5');
    expect(found?.type).toBe('etd');
    expect(found?.rows[0]).toMatchObject({ contract_code: 'FGBL', net_position: 5 });
  });

  it('leave a position in English as it is', () => {
    const [found] = readTables('Account|Exchange|Contract|Expiry|Lots|Date début', 'PF|EUREX|FGBL|Mar-27|5|2026-01-05');
    expect(found?.type).toBe('etd');
    expect(found?.rows[0]).toMatchObject({ contract_expiry: 'Mar-27', net_position: 5 });
  });
});

describe('a portfolio in northern languages', () => {
  it.each(['Portefølje', 'Portfölj'])('is an account: %s', (heading) => {
    const [found] = readTables(
      `${heading}|Exchange|Contract|Expiry|Lots`,
      'A|EUREX|FGBL|Mar-27|5',
      'B|EUREX|FGBL|Mar-27|-5',
    );
    expect(found?.rows.map(({ account_code }) => account_code)).toEqual(['A', 'B']);
  });
});

describe('purchase and sale in the singular', () => {
  it.each([
    ['Acquisto', 'Vendita'],
    ['Acquisto / Long', 'Vendita / Short'],
    ['Acquisti', 'Vendite'],
  ])('are the two sides of a position: “%s” and “%s”', (long, short) => {
    const [found] = readTables(
      `Conto|Mercato|Codice|Scadenza|${long}|${short}`,
      'IT-1|EUREX|FGBL|Mar-27||45',
      'IT-1|EUREX|FGBM|Mar-27|70|',
    );
    expect(found?.rows.map(({ net_position }) => net_position)).toEqual([-45, 70]);
  });

  it.each([
    ['Prezzo acquisto', 'Prezzo vendita'],
    ['Data acquisto', 'Data vendita'],
  ])('are none of these beside a quantity: “%s”', (bought, sold) => {
    const [found] = readTables(
      `Conto|Mercato|Codice|Scadenza|Lotti|${bought}|${sold}`,
      'IT-1|EUREX|FGBL|Mar-27|5|45|46',
    );
    expect(found?.rows.map(({ net_position }) => net_position)).toEqual([5]);
  });
});

describe('a contract below LOG_CMDTY', () => {
  it('is read beside long, short and their net', () => {
    const [found] = readTables(
      'POS_ACCT|EXCH|LOG_CMDTY|GEN_CON_TYPE|PERIOD|STRIKE|OPT_TYPE|LONG|SHORT|NET',
      'A1|IFEU|B|F|202703|||150|0|150',
      'A1|IFEU|BUL|O|202703|110|C|0|60|-60',
    );
    expect(found?.rows.map((row) => [row['contract_code'], row['net_position']])).toEqual([
      ['B', 150],
      ['BUL', -60],
    ]);
    expect(found?.doubts).toEqual([]);
  });

  it.each(['LOG_NO', 'LOG_TIME'])('is not the one below %s', (heading) => {
    const [found] = readTables(`POS_ACCT|EXCH|CMDTY|${heading}|PERIOD|LONG|SHORT`, 'A1|IFEU|B|7|202703|150|0');
    expect(found?.rows.map((row) => row['contract_code'])).toEqual(['B']);
  });
});
