import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';
import { readTables } from '../read/read-tables.js';

const read = (headings: string, ...lines: readonly string[]) =>
  readLines(['net_position'], `Account|Exchange|Contract|Expiry|${headings}`, ...lines);
const [FIRST, SECOND] = ['A|NYMEX|CL|202703', 'B|NYMEX|NG|202704'];

describe('shares beside quantities', () => {
  it.each([
    ['Our share %', '50', '100'],
    ['Ownership', '0.5', '0.25'],
  ])('stop their table: “%s”', (heading, one, other) => {
    const found = read(`Lots|${heading}`, `${FIRST}|100|${one}`, `${SECOND}|100|${other}`);
    expect(found?.doubts).toEqual([
      `${heading}: may say how much of a row is yours, and is not read: write what is held`,
    ]);
  });

  it.each(['WI', 'Working Interest', 'Interest', '% held', 'Pct', '%', 'Weight', 'Weight %'])(
    'stop their table where rows of one account come to more than all: “%s”',
    (heading) => {
      const found = read(`Lots|${heading}`, `${FIRST}|10|50%`, `${FIRST}|12|100%`);
      expect(found?.doubts).toEqual([
        `${heading}: may say how much of a row is yours, and is not read: write what is held`,
      ]);
    },
  );

  it('stop their table where they are parts of what was allocated', () => {
    const found = read('Lots|Alloc %', `${FIRST}|10|60%`, 'A|NYMEX|NG|202704|10|40%');
    expect(found?.doubts).toEqual([expect.stringContaining('Alloc %: may say how much of a row is yours')]);
  });

  it('stop their table where they are of one trade, each row of which has its quantity', () => {
    const found = read('Lots|Alloc %', 'A|NYMEX|CL|202703|100|60%', 'B|NYMEX|CL|202703|100|40%');
    expect(found?.doubts).toEqual([expect.stringContaining('Alloc %: may say how much of a row is yours')]);
  });

  it.each([
    ['they are of what the account holds', 'Allocation %', '60', '40'],
    ['they are of what a portfolio holds', 'Anteil', '38.2%', '15.9%'],
    ['the lots are as large as they', 'Alloc %', '60%', '40%'],
    ['all is held', 'Our share %', '100', '100'],
    ['all is of one holder', 'WI', '100%', '100%'],
    ['they are weights of what the account holds', 'Weight', '38.2%', '15.9%'],
    ['they are changes', '%', '-3', '4'],
    ['they are of the assets', '% of NAV', '6', '4'],
    ['they are margins', 'Margin %', '6', '4'],
    ['they are of another whole', 'Share of portfolio %', '6', '4'],
  ])('stop nothing where %s', (_, heading, one, other) => {
    expect(read(`Lots|${heading}`, `${FIRST}|60|${one}`, `${SECOND}|40|${other}`)?.doubts).toEqual([]);
  });
});

describe('values with signs beside lots without', () => {
  it.each(['Value', 'Net cash'])('stop their table where they are those of contracts: “%s”', (heading) => {
    const found = read(`Lots|Trade Price|${heading}`, `${FIRST}|10|61.2|-612000`, `${SECOND}|5|4.02|201000`);
    expect(found?.doubts).toEqual([expect.stringContaining(`${heading}: holds values above and below zero`)]);
  });

  it.each(['Market Value', 'MV USD', 'Marktwert', 'Valeur de marché'])(
    'stop their table without a price as well: “%s”',
    (heading) => {
      const found = read(`Lots|${heading}`, `${FIRST}|10|604000`, `${SECOND}|8|-742560`);
      expect(found?.doubts).toEqual([expect.stringContaining(`${heading}: holds values above and below zero`)]);
    },
  );

  it.each([
    ['they are small for a lot', 'Lots|Market Value', ['10|2000', '5|-1650'], []],
    ['they are gains', 'Lots|Trade Price|MTM', ['10|61.2|2000', '5|4.02|-1650'], []],
    ['lots have signs', 'Lots|Trade Price|Value', ['10|61.2|-612000', '-5|4.02|201000'], []],
    ['a column says the side', 'B/S|Lots|Trade Price|Value', ['B|10|61.2|-612000', 'S|5|4.02|201000'], []],
  ])('stop nothing where %s', (_, headings, [one = '', other = ''], expected) => {
    expect(read(headings, `${FIRST}|${one}`, `${SECOND}|${other}`)?.doubts).toEqual(expected);
  });
});

describe('sides by numbers', () => {
  it('stop their table where one is not known', () => {
    const found = read('B/S|Lots', `${FIRST}|0|10`, `${SECOND}|1|5`);
    expect(found?.doubts).toEqual(['B/S: says “0”, “1”, of which nobody knows which is bought: write Buy or Sell']);
  });

  it('are read where all are known, and leave words to their rows', () => {
    const known = read('B/S|Lots', `${FIRST}|2|10`, `${SECOND}|1|5`);
    const words = read('B/S|Lots', `${FIRST}|Buy|10`, `${SECOND}|?|5`);
    expect([known?.doubts, words?.doubts, known?.rows]).toEqual([
      [],
      [],
      [
        [2, -10],
        [3, 5],
      ],
    ]);
  });
});

describe('who pays beside sensitivities', () => {
  const ladder = (one: string, other: string, heading = 'P/R') =>
    readTables(`Account|CCP|Curve|Tenor|${heading}|DV01`, `A|LCH|SOFR|2Y|${one}`, `A|LCH|SOFR|10Y|${other}`);

  it.each([
    ['P|1000', 'R|2500'],
    ['P|1000', 'R|-2500'],
  ])('stops its table where the signs do not say it: %s, %s', (one, other) => {
    expect(ladder(one, other)).toMatchObject([{ type: 'ladder', doubts: ['P/R'] }]);
  });

  it('stops nothing where a payer is below zero, or another word stands there', () => {
    expect([...ladder('P|-1000', 'R|2500'), ...ladder('Hedge|1000', 'Risk|2500', 'Purpose')]).toMatchObject([
      { type: 'ladder', doubts: [] },
      { type: 'ladder', doubts: [] },
    ]);
  });
});

describe('the nominal of one security', () => {
  const bonds = (quantity: string, heading: string, one: string) =>
    readTables(
      `Account|Security|Currency|${quantity}|${heading}`,
      `A|T 3.875 08/15/34|USD|5000|${one}`,
      `A|T 4.75 11/15/53|USD|-2500|${one}`,
    ).flatMap(({ doubts }) => doubts);

  it.each(['Nominal per unit', 'Face value / bond', 'Par per note'])('stops a table of pieces: “%s”', (heading) => {
    expect(bonds('Quantity', heading, '1000')).toEqual([heading]);
  });

  it('stops nothing beside a face, or where it is one, or is the least that is traded', () => {
    expect([
      ...bonds('Face', 'Nominal per unit', '1000'),
      ...bonds('Quantity', 'Nominal per unit', '1'),
      ...bonds('Quantity', 'Minimum denomination', '100'),
    ]).toEqual([]);
  });
});

describe('money that is deposited beside lots bought and sold', () => {
  it.each([
    ['Cuenta|Contrato|Vencimiento|Compra|Venta|Garantía'],
    ['Konto|Kontrakt|Fälligkeit|Kauf|Verkauf|Sicherheit'],
    ['Konto|Kontrakt|Fälligkeit|Kauf|Verkauf|Margenanforderung'],
    ['Compte|Contrat|Échéance|Achat|Vente|Dépôt'],
    ['Conto|Contratto|Scadenza|Acquisto|Vendita|Deposito'],
    ['Conta|Contrato|Vencimento|Compra|Venda|Garantia'],
    ['Rekening|Contract|Looptijd|Koop|Verkoop|Waarborg'],
    ['Account|Contract|Month|Buy|Sell|Collateral'],
  ])('is no lots: %s', (headings) => {
    const found = readLines(['net_position'], headings, 'A1|CL|Feb27|10|0|310000', 'A1|HO|Feb27|0|8|190000');
    expect(found?.rows.map(([, lots]) => lots)).toEqual([10, -8]);
    expect(found?.doubts).toEqual([]);
  });
});
