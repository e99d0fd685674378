import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const read = (...lines: readonly string[]) => {
  const [found] = readTables(...lines);
  return found?.rows;
};

describe('strikes below an Italian heading', () => {
  const strikesOf = (heading: string, ...cells: readonly string[]) =>
    read(
      `Conto|Mercato|Contratto|Scadenza|Tipo|${heading}|Segno|Quantità`,
      `X1|NYMEX|CL|gen-27|Call|${cells[0] ?? ''}|V|4`,
      `X1|NYMEX|CL|gen-27|Future|${cells[1] ?? ''}|A|4`,
    )?.map(({ contract_strike: strike = 'none' }) => strike);

  it.each(['Base', 'Prezzo base', 'Prezzo di esercizio'])('are read: %s', (heading) =>
    expect(strikesOf(heading, '62', '')).toEqual([62, '']),
  );

  it('are none where futures have them too, or no row is an option', () => {
    expect(strikesOf('Base', '62', '0')).toEqual([62, 0]);
    expect(strikesOf('Base', '0.35', '0.4')).toEqual(['none', 'none']);
    expect(read('Conto|Contratto|Scadenza|Base|Quantità', 'X1|CL|gen-27|35|4')).toEqual([
      expect.not.objectContaining({ contract_strike: 35 }),
    ]);
  });
});

describe('an account of derivatives that a line names', () => {
  it.each([
    ['Cliente: OFFICINE DELTA SPA||Conto derivati: 30-55172'],
    ['Cliente: OFFICINE DELTA SPA', 'Conto derivati: 30-55172'],
    ['Client : DELTA SA', 'Compte dérivés : 30-55172'],
    ['Kunde: Delta GmbH', 'Derivatekonto: 30-55172'],
    ['Cliente: Delta SA', 'Cuenta de derivados: 30-55172'],
    ['Cliente: Delta SA', 'Conta futuros: 30-55172'],
    ['Klant: Delta NV', 'Derivatenrekening: 30-55172'],
  ])('counts before its client: %s %s', (...lines) => {
    const rows = read(...lines, 'Exchange|Contract|Expiry|Lots', 'NYMEX|CL|Jan-27|4');
    expect(rows?.map(({ account_code: account }) => account)).toEqual(['30-55172']);
  });
});
