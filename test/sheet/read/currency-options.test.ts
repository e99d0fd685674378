import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

/** Contracts as pair, right, amount and strike, and the reasons of rows left out. */
function read(...lines: readonly string[]) {
  const [table] = readTables(...lines);
  return {
    deals: table?.rows.map(({ currency_pair: pair, contract_type: type, amount, strike, rate }) =>
      [pair, type, amount, strike, rate].filter((cell) => cell !== undefined && cell !== '').join(' '),
    ),
    reasons: table?.reasons,
    missing: table?.missing,
  };
}

describe('options by the currency that may be bought and the one that may be sold', () => {
  it.each([
    'Account|Trade|Call Ccy|Call Amount|Put Ccy|Put Amount|Strike|Expiry|Delivery|Buy/Sell',
    'Account|Trade|Call|Call Amount|Put|Put Amount|Strike|Expiry|Settlement|Buy/Sell',
    'Konto|Trade|Call-Währung|Call-Betrag|Put-Währung|Put-Betrag|Basispreis|Verfall|Lieferung|Kauf/Verkauf',
    'Compte|Trade|Devise Call|Montant Call|Devise Put|Montant Put|Strike|Expiry|Livraison|B/S',
  ])('have their pair and amount by them: %s', (head) => {
    expect(
      read(
        head,
        'A1|T1|EUR|10000000|USD|11200000|1.12|2027-03-15|2027-03-17|B',
        'A1|T2|USD|5600000|EUR|5000000|1.12|2027-06-15|2027-06-17|S',
        'A1|T3|USD|5600000|EUR|5000000|1.31|2027-06-15|2027-06-17|S',
      ),
    ).toEqual({
      deals: ['EUR_USD CALL 10000000 1.12', 'EUR_USD PUT 5000000 1.12'],
      reasons: ['its strike 1.31 is not that of its amounts (1.12)'],
      missing: [],
    });
  });

  it('are short by the sign of the amount that may be bought', () => {
    const head = 'Account|Trade|Call Ccy|Call Amt|Put Ccy|Put Amt|Strike|Expiry Date';
    const lines = ['A1|T1|USD|-5600000|EUR|5000000|1.12|2027-06-15', 'A1|T2|EUR|5000000|USD|-5600000|1.12|2027-06-15'];
    expect(read(head, ...lines).deals).toEqual(['EUR_USD PUT -5000000 1.12', 'EUR_USD CALL 5000000 1.12']);
  });

  it('are in the unit of their headings', () => {
    const head = 'Account|Trade|Call Ccy|Call Amount (mm)|Put Ccy|Put Amount (mm)|Strike|Expiry|B/S';
    expect(read(head, 'A1|T1|USD|5.6|EUR|5|1.12|2027-06-15|B').deals).toEqual(['EUR_USD PUT 5000000 1.12']);
  });

  it('are asked about where one amount may be of either', () => {
    const head = 'Account|Trade|Call|Put|Amount|Strike|Expiry|B/S';
    const lines = ['A1|T1|EUR|USD|5000000|1.12|2027-06-15|B', 'A1|T2|USD|EUR|5000000|1.12|2027-06-15|B'];
    expect(read(head, ...lines)).toEqual({
      deals: ['EUR_USD CALL 5000000 1.12'],
      reasons: [expect.stringMatching(/^its amount may be of EUR or of USD/)],
      missing: [],
    });
  });

  it('have the right on the first currency of the pair that stands beside them', () => {
    expect(
      read(
        'Account|Trade|Pair|Call|Put|Notional|Strike|Expiry|Premium|Buy/Sell',
        'A1|T1|EUR/USD|EUR|USD|10000000|1.12|2027-03-15|120000|Buy',
        'A1|T2|USD/JPY|JPY|USD|5000000|150|2027-06-15|80000|Buy',
        'A1|T3|USD/JPY|JPY|CHF|5000000|150|2027-06-15|80000|Buy',
      ),
    ).toEqual({
      deals: ['EUR/USD CALL 10000000 1.12', 'USD/JPY PUT 5000000 150'],
      reasons: ['its right is on JPY and CHF, which are not the currencies of its pair'],
      missing: [],
    });
  });
});

describe('a strike of which nothing says whether it is that of a call or a put', () => {
  it.each(['Premium', 'Option Style', 'Vol'])('is no rate of a forward beside %s', (heading) => {
    const found = read(
      `Account|Trade|Pair|Type|Notional|Strike|Value date|${heading}|Buy/Sell`,
      'A1|T1|EUR/USD||10000000|1.12|2027-03-15||Buy',
      'A1|T2|USD/BRL|NDF|10000000|5.6|2027-03-15||Buy',
    );
    expect(found.deals).toEqual(['USD/BRL NDF 10000000 5.6']);
    expect(found.reasons).toEqual([expect.stringContaining('nothing says whether it is a call or a put')]);
  });
});

describe('options that are no European ones', () => {
  it.each([
    ['Style', 'European', 'American'],
    ['Option Type', 'Vanilla', 'Barrier'],
    ['Payoff', 'Vanilla', 'Digital'],
    ['Barrier', '', '0.98'],
    ['Barrier Type', 'None', 'Down and out'],
    ['KO Level', '-', '0.98'],
    ['Ausübungsart', 'europäisch', 'amerikanisch'],
  ])('are left out by %s', (heading, usual, other) => {
    expect(
      read(
        `Account|Trade|Pair|Call/Put|Notional|Strike|${heading}|Expiry|Buy/Sell`,
        `A1|T1|EUR/USD|Call|10000000|1.12|${usual}|2027-03-15|Buy`,
        `A1|T2|EUR/USD|Put|10000000|1.05|${other}|2027-03-15|Buy`,
      ),
    ).toEqual({
      deals: ['EUR/USD Call 10000000 1.12'],
      reasons: [`“${other}” by ${heading}: only European options without a barrier are valued`],
      missing: [],
    });
  });
});
