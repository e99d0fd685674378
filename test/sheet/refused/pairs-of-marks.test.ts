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
    ['Buy Broker|Sell Broker', 'Marex|ADM', 'ADM|Marex'],
    ['Kaufdatum|Verkaufsdatum', '12.11.2026|', '13.11.2026|'],
    ['Sell Stop|Buy Stop', 'x|', '|x'],
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
