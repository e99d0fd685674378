import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';
import { readTables } from './read-tables.js';

const read = (...lines: readonly string[]) => readTables(...lines)[0];

describe('a code in one column and a name in another', () => {
  it.each(['Symbool', 'Symbole', 'Símbolo', 'Symbol'])('the code below “%s” counts', (heading) => {
    const found = readLines(
      ['contract_code', 'net_position'],
      `Rekening|Beurs|Product|${heading}|Expiratie|Koop/Verkoop|Aantal`,
      'A|CBOT|Sojabonen|ZS|mei 2027|Koop|11',
    );
    expect(found?.rows).toEqual([[2, 'ZS', 11]]);
  });
});

describe('a grid of strikes below the account that it is of', () => {
  it.each(['Account|VOL-NG', 'Account: VOL-NG'])('takes its contract from the title, not from “%s”', (account) => {
    const found = readLines(
      ['contract_code', 'contract_expiry', 'net_position'],
      'Natural Gas options (NYMEX ON) - net position in lots',
      account,
      'Calls',
      'Strike|Feb-27|Mar-27',
      '6|20|',
      '6.5|-40|15',
    );
    expect(found?.rows).toEqual([
      [5, 'Natural Gas (NYMEX ON)', 'Feb-27', 20],
      [6, 'Natural Gas (NYMEX ON)', 'Feb-27', -40],
      [6, 'Natural Gas (NYMEX ON)', 'Mar-27', 15],
    ]);
  });

  it('is asked about where two titles name two contracts', () => {
    const lines = ['Options ON and LO - net position in lots', 'Calls', 'Strike|Feb-27|Mar-27', '6|20|', '6.5|-40|15'];
    expect(readLines(['net_position'], ...lines)?.missing).toContain('Contract');
  });
});

describe('deals in currencies with a maturity', () => {
  it.each([
    ['Type|Sens|Devise 1|Montant|Devise 2|Cours|Contre-valeur|Échéance', 'Terme'],
    ['Type|Side|Ccy 1|Amount|Ccy 2|Rate|Amount 2|Maturity', 'FX forward'],
    ['Type|Side|Ccy 1|Amount|Ccy 2|Rate|Amount 2|Maturity', 'Spot'],
  ])('are no bonds: %s, %s', (headings, word) => {
    const found = read(`Account|${headings}`, `A|${word}|Achat|EUR|2500000|GBP|0.772|1930000|26.02.2027`);
    expect(found).toMatchObject({ type: 'fx', rows: [{ currency_pair: 'EUR_GBP', amount: 2_500_000 }] });
  });

  it('are bonds where the type is one of securities', () => {
    const found = read('Account|Type|Currency|Coupon|Maturity|Notional', 'A|UST-NOTE|USD|4.25|2031-08-15|5000000');
    expect(found?.type).toBe('fi');
  });
});

describe('the rate of one leg and the index of the other in one column', () => {
  const HEAD = 'Trade ID|CCP|Ccy|Notional|Start Date|End Date';

  it('are read by the kinds beside them', () => {
    const found = read(
      `${HEAD}|Pay Leg|Pay Rate/Index|Receive Leg|Receive Rate/Index`,
      'I1|LCH|GBP|35000000|2026-03-18|2041-03-18|Float|SONIA|Fixed|4.215',
      'I2|LCH|GBP|15000000|2026-06-15|2036-06-15|Fixed|4.055|Float|SONIA',
    );
    expect(found).toMatchObject({
      type: 'irs',
      rows: [
        { direction: 'RECEIVE', fixed_rate: 4.215, float_index: 'GBP-SONIA' },
        { direction: 'PAY', fixed_rate: 4.055, float_index: 'GBP-SONIA' },
      ],
    });
  });

  it('are no fixed swap where both legs are fixed', () => {
    const found = read(
      `${HEAD}|Pay Leg|Pay Rate/Index|Receive Leg|Receive Rate/Index`,
      'I1|LCH|GBP|35000000|2026-03-18|2041-03-18|Fixed|3.9|Fixed|4.215',
    );
    expect(found?.rows.every(({ direction }) => direction === '' || direction === undefined)).toBe(true);
  });
});

describe('swaps of which something lacks', () => {
  it('are asked about as swaps, whoever pays', () => {
    const found = read(
      'Account|House|Currency|Pay/Receive|Notional|Fixed rate|Trade Date|Maturity',
      'A|LCH|USD|Pay|10000000|3.85|2025-12-15|2031-12-15',
      'A|LCH|USD|Receive|25000000|3.7|2025-12-15|2028-12-15',
    );
    expect([found?.type, found?.missing]).toEqual(['irs', ['Swap type', 'Effective date', 'Floating index']]);
  });
});

describe('words of statements', () => {
  const lots = (...lines: readonly string[]) =>
    read(...lines)?.rows.map(({ contract_code: code, contract_expiry: expiry, net_position: own }) => [
      code,
      String(expiry),
      own,
    ]);

  it.each(['Nb lots', 'Nbre lots', 'Nb de lots'])('“%s” counts lots', (heading) =>
    expect(lots(`Compte|Contrat|Échéance|Sens|${heading}`, 'FR1|CL|202704|Achat|10')).toEqual([['CL', '202704', 10]]),
  );

  it('“Aankoop” is bought and “Verkoop” sold', () =>
    expect(
      lots('Rekening|Product|Beurs|Expiratie|Aankoop|Verkoop', 'N1|FESX|EUREX|202612|35|', 'N1|FGBL|EUREX|202703||20'),
    ).toEqual([
      ['FESX', '202612', 35],
      ['FGBL', '202703', -20],
    ]));

  it('“Totaal” is a sum, and a line of an account is no row that is missed', () => {
    const found = read(
      'Rekening: N1',
      'Product|Beurs|Expiratie|Koop|Verkoop',
      'FESX|EUREX|202612|35|',
      'Totaal|||35|',
      '',
      'Rekening: N2',
      'Product|Beurs|Expiratie|Koop|Verkoop',
      'FGBL|EUREX|202703||20',
    );
    expect([found?.rows.length, found?.reasons]).toEqual([2, ['sum']]);
  });

  it('“CTYM” is the month of a clearing extract', () =>
    expect(lots('ACCT|EXCH|FUT_CODE|CTYM|QTY', 'A|NYMEX|CL|202702|10')).toEqual([['CL', '202702', 10]]));

  it.each(['USD Cash', 'Cash USD', 'USD Curncy', 'Cash'])('“%s” among contracts is cash, which is told', (cash) => {
    const found = read('Fund|Security|Position', 'G|TYH7 Comdty|-220', `G|${cash}|4500000`);
    expect([found?.rows.length, found?.reasons]).toEqual([1, ['it is cash, and no contract']]);
  });

  it.each([
    ['Underlying|Contract', 'WTI Crude|Feb-27'],
    ['Underlying|Expiry', 'WTI Crude|Feb-27'],
    ['Underlying|Expiry', 'CL|Feb-27'],
  ])('%s are a product and its month', (headings, cells) =>
    expect(lots(`Portfolio|${headings}|C/P|Strike|Net Pos|Vega`, `N|${cells}|C|70|150|1240`)).toEqual([
      [cells.split('|')[0], 'Feb-27', 150],
    ]),
  );

  it.each(['Partially Filled', 'Partial'])('“%s” leaves its row out where nothing says how much of it', (state) => {
    const found = read('Account|B/S|Qty|Symbol|Status', 'P|B|50|CLF7|Filled', `P|B|8|6EZ6|${state}`);
    expect([found?.rows.length, found?.reasons, found?.doubts]).toEqual([
      1,
      [`“${state}” by Status, and no column says how much of it was filled`],
      [],
    ]);
  });

  it.each(['ES Dec 2026 options - our position', 'ES Dec 2026 options'])('a chain is of the month of “%s”', (title) =>
    expect(
      lots(
        'Account: A1',
        `${title}|`,
        '|Calls|||Puts|',
        'Position|Bid|Strike|Bid|Position',
        '-50|212.25|6600|14.5|120',
      ),
    ).toEqual([
      ['ES', 'Dec 2026', -50],
      ['ES', 'Dec 2026', 120],
    ]),
  );

  it('“Bullet” is a plain swap', () => {
    const found = read(
      'Book|Ref|House|Ccy|Notional|Side|Rate|Index|Start|End|Type',
      'R|S2|LCH|USD|50000000|Pay|3.62|SOFR|2026-03-15|2031-03-15|Bullet',
    );
    expect(found?.rows.map(({ type }) => type)).toEqual(['OIS']);
  });
});

describe('treasuries by their names', () => {
  const category = (name: string) =>
    read('Account|Security|Maturity|Coupon|Face', `N|${name}|2034-11-15|4.25|5000000`)?.rows[0]?.['contract_type'];

  it.each(['T 4.25 11/34', 'US Treasury 4.25% 2034', 'T 4 1/4 11/15/34 Govt'])(
    'beside maturity and coupon: %s',
    (name) => expect(category(name)).toBe('UST-NOTE'),
  );

  it.each(['US Treasury 4.25% 2035', 'US Treasury 4.5% 2034'])('are not those of another row: %s', (name) =>
    expect(category(name)).toBe(name),
  );

  it('are of a month of which the day is asked, where no other column says it', () =>
    expect(read('Account|Security|Face', 'N|T 4.25 11/34|5000000')).toMatchObject({
      type: 'fi',
      rows: [{ contract_type: 'UST-NOTE', coupon_rate: 4.25, maturity: '11/34' }],
    }));
});
