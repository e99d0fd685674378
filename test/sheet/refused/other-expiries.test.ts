import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (heading: string, code: string, text: string) =>
  readLines(
    ['contract_code'],
    `Account|Exchange|Contract|${heading}|Month|Put/Call|Strike|Quantity`,
    `A1|CME|${code}|${text}|202701|C|6000|5`,
    'A1|CME|ES||202703|P|5800|-5',
  );

describe('options that are not those of their month by their name', () => {
  it.each([
    ['Description', 'Week 2 Option'],
    ['Description', 'E-mini S&P Weekly Wed'],
    ['Description', 'EW2F7 6000 C'],
    ['Product Name', 'E-mini S&P 500 EOM'],
    ['Series', '1-Week'],
    ['Expiry Type', 'Daily'],
    ['Style', 'mid-curve'],
    ['Week', '2'],
    ['Bezeichnung', 'S&P Wochenoption'],
    ['Libellé', 'option hebdomadaire'],
    ['Descripción', 'opción semanal'],
    ['Descrizione', 'opzione settimanale'],
  ])('are left out below the code of those: %s, %s', (heading, text) => {
    const found = read(heading, 'ES', text);
    expect(found?.rows).toEqual([[3, 'ES']]);
    expect(found?.leftOut).toEqual([
      `2: “${text}” by ${heading} is no option of the month, as ES is: write the code of its own that it has, such as EW2`,
    ]);
  });

  it.each([
    ['Description', 'EW2', 'Week 2 Option'],
    ['Description', 'E1A', 'Monday weekly'],
    ['Product name', 'EW', 'End-of-month'],
    ['Description', 'ES', 'E-mini S&P 500'],
    ['Trader', 'ES', 'Friday'],
  ])('count by a code of their own, or where nothing says it: %s, %s, %s', (heading, code, text) => {
    expect(read(heading, code, text)?.rows).toEqual([
      [2, code],
      [3, 'ES'],
    ]);
  });

  it('may be weekly hedges in futures', () => {
    const found = readLines(
      ['contract_code'],
      'Account|Exchange|Contract|Description|Month|Put/Call|Strike|Quantity',
      'A1|CME|ES|weekly roll|202703|F||5',
      'A1|CME|ES||202703|P|5800|-5',
    );
    expect(found?.rows).toHaveLength(2);
  });
});
