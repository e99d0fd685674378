import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const doubtsOf = (headings: string, first: string, second: string) =>
  readLines(
    ['net_position'],
    `Konto|Börse|Kontrakt|Fälligkeit|Anzahl|${headings}`,
    `A|EUREX|FGBL|Dez 26|10|${first}`,
    `A|EUREX|FGBM|Dez 26|5|${second}`,
  )?.doubts;

describe('two columns of which one marks what is sold', () => {
  it.each([
    ...['Kauf|Verkauf', 'Achat|Vente', 'Acquisto|Vendita', 'Compra|Venta', 'K|V', 'A|V', 'Gekauft|Verkauft'],
    ...['Buy Broker|Sell Broker', 'Kauf Datum|Verkauf Datum', 'Kaufdatum|Verkaufsdatum', 'Date achat|Date vente'],
  ])('are asked about: %s', (headings) => {
    expect(doubtsOf(headings, 'x|', '|x')).toEqual([expect.stringContaining(headings.split('|')[1] ?? '')]);
    expect(doubtsOf(headings, '12.11.2026|', '|13.11.2026')).toHaveLength(1);
    expect(doubtsOf(headings, 'Marex|', '|ADM')).toHaveLength(1);
  });

  it.each([
    ...['Bought From|Sold To', 'Purchased From|Sold To', 'Kauf von|Verkauf an', 'Achat chez|Vente à'],
    ...['Buy Order ID|Sell Order ID', 'Buying Trader|Selling Trader', 'Lift|Hit', 'Bid|Offer', 'From|To'],
    ...['Buy Fee|Sell Fee', 'Buy Limit|Sell Limit'],
  ])('say who, or what, it was on its side: %s', (headings) => {
    expect(doubtsOf(headings, 'M17|', '|A18')).toEqual([
      expect.stringContaining(`stands in rows without “${headings.split('|')[0] ?? ''}”`),
    ]);
  });

  it('are asked about as stops, of which each row has that of its other side', () =>
    expect(doubtsOf('Sell Stop|Buy Stop', '60.5|', '|3.3')).toHaveLength(1));

  it.each([
    ['Bid|Offer', '61.1|61.2', '3.10|3.11'],
    ['Bid|Offer', '61.1|', '3.10|'],
    ['From|To', '2026-11-01|', '2026-11-02|'],
    ['Buy Fee|Sell Fee', '1.25|1.25', '1.25|'],
    ['Buy Order ID|Sell Order ID', '881|', '882|'],
    ['Buying Trader|Selling Trader', 'JD|KL', 'KL|JD'],
    ['Purchase Date|Sale Date', '2026-11-01|', '2026-11-02|'],
    ['Stop|Target', '60|', '|3.3'],
    ['Buy Broker|Sell Broker', 'Marex|ADM', 'ADM|Marex'],
    ['Kaufdatum|Verkaufsdatum', '12.11.2026|', '13.11.2026|'],
    ['A|B', 'x|', '|x'],
    ['Long Name|Short Name', 'Bund|', '|Bobl'],
    ['Long Term Gain|Short Term Gain', '120.5|', '|80.2'],
  ])('are none of these: %s over %s and %s', (headings, first, second) => {
    expect(doubtsOf(headings, first, second)).toEqual([]);
  });

  it('say nothing beside quantities with signs', () => {
    const found = readLines(
      ['net_position'],
      'Account|Exchange|Contract|Expiry|Lots|Achat|Vente',
      'A|EUREX|FGBL|Dec-26|10|x|',
      'A|EUREX|FGBM|Dec-26|-5||x',
    );
    expect(found?.doubts).toEqual([]);
  });
});
