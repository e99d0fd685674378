import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const ladder = (heading: string, one: string, other: string) =>
  readLines(['tenor', 'dv01'], `Book|Curve|${heading}|2Y|5Y`, `RL|SOFR|${one}|-15000|22000`, `RL|SOFR|${other}|15|22`);
const lots = (heading: string, one: string, other: string) =>
  readLines(
    ['net_position'],
    `Account|Contract|${heading}|Quantity`,
    `A1|CLZ7|${one}|-12`,
    `A1|CLZ7|${other}|600`,
    `A1|NGH7|${one}|55`,
  );

describe('a column that says what the figures of a row are', () => {
  it.each([
    ['Measure', 'DV01', 'Gamma'],
    ['Greek', 'Delta', 'Vega'],
    ['Metric', 'PV01', 'Market value'],
    ['Item', 'Net DV01', 'DV01 limit'],
    ['Line', 'IR Delta', 'Inflation DV01'],
    ['Class', 'DV01 (USD)', 'CS01'],
    ['Kennzahl', 'BPV', 'Barwert'],
    ['Mesure', 'DV01', 'Résultat'],
    ['Descripción', 'DV01', 'Valor de mercado'],
    ['Misura', 'DV01', 'Flussi di cassa'],
  ])('leaves other measures than DV01 out of ladders: %s %s %s', (heading, one, other) => {
    const found = ladder(heading, one, other);
    expect(found?.rows).toEqual([
      [2, '2Y', -15000],
      [2, '5Y', 22000],
    ]);
    expect(found?.leftOut).toEqual([`3: “${other}” by ${heading}: it is no DV01`]);
    expect(found?.doubts).toEqual([]);
  });

  it.each([
    ['Measure', 'Lots', 'Delta'],
    ['Item', 'Position', 'Limit'],
    ['Figure', 'Net position', 'Open interest'],
    ['Row', 'Contracts', 'Notional (USD)'],
    ['Kennzahl', 'Bestand', 'Limit'],
    ['Mesure', 'Nombre de contrats', 'Marge'],
    ['Medida', 'Posición', 'Límite'],
    ['Misura', 'Lotti', 'Valore di mercato'],
  ])('leaves other measures than lots out: %s %s %s', (heading, one, other) => {
    const found = lots(heading, one, other);
    expect(found?.rows).toEqual([
      [2, -12],
      [4, 55],
    ]);
    expect(found?.leftOut).toEqual([`3: “${other}” by ${heading}: it is no position`]);
  });

  it('is of the measure above it where it is blank', () => {
    const found = readLines(
      ['index', 'dv01'],
      'Book|Curve|Measure|5Y|10Y',
      'RL|SOFR|DV01|22000|',
      'RL|ESTR||-800|',
      'RL|SOFR|Gamma|22|1',
      'RL|ESTR||8|1',
    );
    expect(found?.rows).toEqual([
      [2, 'SOFR', 22000],
      [3, 'ESTR', -800],
    ]);
    expect(found?.leftOut).toEqual([
      '4: “Gamma” by Measure: it is no DV01',
      '5: below “Gamma” by Measure: it is no DV01',
    ]);
  });

  it('leaves out words that nobody knows beside those that are known', () =>
    expect(ladder('Measure', 'DV01', 'Zeta')?.leftOut).toEqual([
      '3: “Zeta” by Measure, which may be no DV01: write “DV01” there if it is one',
    ]));

  it('counts one of two words for the same', () =>
    expect(ladder('Measure', 'DV01', 'Delta')?.leftOut).toEqual([
      '3: “Delta” by Measure stands beside “DV01” of the same: only one of them counts',
    ]));

  it('reads the value beside it as the lots', () => {
    const lines = ['A1|CLZ7|Position|10', 'A1|CLZ7|Settlement price|61.4', 'A1|NGH7|Position|-5'];
    expect(readLines(['net_position'], 'Account|Contract|Item|Value', ...lines)?.rows).toEqual([
      [2, 10],
      [4, -5],
    ]);
  });

  it.each(['Limit', 'DV01 limit', 'P&L (USD)', 'Utilisation %', 'Marktwert'])(
    'is none where the only text of a row is another figure: %s',
    (label) => {
      const found = readLines(['dv01'], 'Book|Curve|2Y|5Y', 'RL|SOFR|-15000|22000', `${label}||50000|50000`);
      expect(found?.rows).toEqual([
        [2, -15000],
        [2, 22000],
      ]);
      expect(found?.leftOut).toEqual([`3: “${label}”: it is no DV01`]);
    },
  );

  it('parts faces from what they are worth', () => {
    const found = readLines(
      ['notional'],
      'Account|CUSIP|Measure|Value',
      'G|91282CLW9|Face|5000000',
      'G|91282CLW9|Market value|4980000',
    );
    expect(found?.rows).toEqual([[2, 5000000]]);
    expect(found?.leftOut).toEqual(['3: “Market value” by Measure: it is no face amount']);
  });
});

describe('columns whose words are those of measures by chance', () => {
  it.each([
    ['Desk', 'Vega', 'Gamma'],
    ['Trader', 'Delta', 'Theta'],
    ['Strategy', 'Carry', 'Vol'],
    ['Fund', 'Delta One', 'Market Neutral'],
    ['Book', 'Limit', 'Margin'],
    ['Strategy', 'Basis', 'Spread'],
    ['Measure', 'Lots', 'Contracts'],
    ['Portfolio', 'Cash', 'Reserve'],
    ['Broker', 'VaR', 'Rho'],
    ['Source', 'Price', 'Rates'],
  ])('change nothing: %s %s %s', (heading, one, other) => {
    const found = readLines(
      ['net_position'],
      `Account|Contract|${heading}|Quantity`,
      `A1|CLZ7|${one}|-12`,
      `A1|NGH7|${other}|55`,
    );
    expect(found?.rows).toEqual([
      [2, -12],
      [3, 55],
    ]);
    expect(found?.leftOut).toEqual([]);
  });

  it('are none of titles between rows, and of lines below them', () => {
    const found = readLines(
      ['net_position'],
      'ACCOUNT NUMBER: 410-22871',
      'Trade Date|Long|Short|Description',
      'OPEN POSITIONS',
      '11/17/26|10||MAR 27 CORN',
      '11/18/26||5|MAR 27 SOYBEANS',
      'INITIAL MARGIN REQUIREMENT|||161200',
    );
    expect(found?.rows).toEqual([
      [4, 10],
      [5, -5],
    ]);
  });

  it('change nothing of ladders by their product', () => {
    const found = readLines(['dv01'], 'Book|Type|Curve|5Y|10Y', 'RL|Rates|SOFR|22000|', 'RL|Swap|ESTR|-800|');
    expect(found?.rows).toEqual([
      [2, 22000],
      [3, -800],
    ]);
  });
});

describe('bases by which one position stands twice', () => {
  const basis = (heading: string, one: string, other: string, second = 'CLZ7') =>
    readLines([], `Account|Contract|${heading}|Quantity`, `A1|CLZ7|${one}|10`, `A1|${second}|${other}|8`)?.doubts;

  it.each([
    ['Basis', 'Trade Date', 'Settlement Date'],
    ['Position basis', 'TD', 'SD'],
    ['Basis', 'Handelstag', 'Valuta'],
    ['Base', 'Date de négociation', 'Date de règlement'],
    ['Feed', 'EOD', 'Intraday'],
  ])('are asked about: %s %s %s', (heading, one, other) =>
    expect(basis(heading, one, other)).toEqual([
      `${heading}: says “${one}” and “${other}” of the same contract, which would count twice: leave the rows of one of them out`,
    ]),
  );

  it.each([
    ['Basis', 'Trade Date', 'Settlement Date', 'NGH7'],
    ['Price basis', 'Trade', 'Settle', 'CLZ7'],
    ['Basis', 'Trade Date', 'Trade Date', 'CLZ7'],
  ])('are none where nothing stands twice: %s %s %s %s', (heading, one, other, second) =>
    expect(basis(heading, one, other, second)).toEqual([]),
  );
});

describe('books by their type', () => {
  const books = (heading: string, one: string, other: string) =>
    readLines([], `Account|Contract|${heading}|Quantity`, `A1|CLZ7|${one}|10`, `A1|NGH7|${other}|8`);

  it.each([
    ['Book Type', 'Live', 'Sim'],
    ['Book Type', 'Hedge', 'Simulation'],
    ['Account Type', 'Live', 'Demo'],
    ['Trading Mode', 'Real', 'Paper'],
  ])('are left out where they are simulated: %s %s %s', (heading, one, other) =>
    expect(books(heading, one, other)?.leftOut).toEqual([`3: “${other}” by ${heading}: it is of no book that is held`]),
  );

  it.each([
    ['Book Type', 'Trading', 'Banking'],
    ['Book Type', 'Paper', 'Paper'],
    ['Book Type', 'Live', 'Live'],
  ])('count else: %s %s %s', (heading, one, other) => expect(books(heading, one, other)?.leftOut).toEqual([]));

  it('are told of where nothing else is listed', () =>
    expect(books('Book Type', 'Sim', 'Sim')?.remarks).toContain('All rows are “Sim” by “Book Type”, and count.'));
});
