import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (headings: string, ...lines: readonly string[]) =>
  readLines(['net_position'], `Account|Exchange|Contract|Expiry|${headings}`, ...lines);
const [FIRST, SECOND] = ['A|NYMEX|CL|202703', 'A|NYMEX|CL|202704'];

describe('a column of the sides of another party', () => {
  it.each([
    ['Counterparty side', 'Buy', 'Sell'],
    ['Contra side', 'B', 'S'],
    ['Dealer buys/sells', 'buys', 'sells'],
    ['Seite der Gegenpartei', 'Kauf', 'Verkauf'],
    ['Cpty B/S', '1', '2'],
    ['Broker', 'Buy', 'Buy'],
  ])('stops its table: “%s”', (heading, bought, sold) => {
    const found = read(`${heading}|Lots`, `${FIRST}|${bought}|10`, `${SECOND}|${sold}|5`);
    expect(found?.doubts).toEqual([expect.stringContaining('may hold the sides of the other party')]);
  });

  it('stops its table where it says the side of the row as well', () => {
    const found = read('Side|Counterparty side|Lots', `${FIRST}|Buy|Buy|10`, `${SECOND}|Sell|Sell|5`);
    expect(found?.doubts).toEqual([expect.stringContaining('may hold the sides of the other party')]);
  });

  it.each(['Customer B/S', 'Client side', 'Client', 'Cust Side', 'Kunde', 'Customer buys/sells'])(
    'stops its table where it may be that of a client: “%s”',
    (heading) => {
      const found = read(`${heading}|Lots`, `${FIRST}|Buy|10`, `${SECOND}|Sell|5`);
      expect(found?.doubts).toEqual([expect.stringMatching(`^${heading.replace('/', '.')}: `)]);
    },
  );

  it('is the own one of a client who pays for what is bought', () => {
    const found = read('Client B/S|Lots|Premium', `${FIRST}|Buy|10|-980`, `${SECOND}|Sell|5|810`);
    expect(found).toMatchObject({
      doubts: [],
      rows: [
        [2, 10],
        [3, -5],
      ],
    });
  });

  it('stops nothing where it says the opposite of the side, or of the sign', () => {
    const sided = read('Side|Counterparty side|Lots', `${FIRST}|Buy|Sell|10`, `${SECOND}|Sell|Buy|5`);
    const signed = read('Contra side|Lots', `${FIRST}|Sell|10`, `${SECOND}|Buy|-5`);
    const rows = [
      [2, 10],
      [3, -5],
    ];
    expect([sided, signed]).toMatchObject([
      { doubts: [], rows },
      { doubts: [], rows },
    ]);
  });

  it.each([
    ['Broker', '1', '1'],
    ['Counterparty', 'B', 'B'],
  ])('is none where it names the party: “%s”', (heading, one, other) => {
    expect(read(`${heading}|Lots`, `${FIRST}|${one}|10`, `${SECOND}|${other}|5`)?.doubts).toEqual([]);
  });
});
