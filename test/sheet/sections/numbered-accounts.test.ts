import { describe, expect, it } from '@jest/globals';
import { accountOfLine } from '../../../server/sheet/reader/accounts/account-lines.js';

describe('an account by its number in a title', () => {
  it.each([
    ['Conto derivati n. 12345', '12345'],
    ['Estratto conto derivati n. 12345 al 30/11/2026', '12345'],
    ['Numero di conto: 12345', '12345'],
    ['Depot Nr. 4711 per 30.11.2026', '4711'],
    ['Konto-Nr. 12.345.678', '12.345.678'],
    ['Kontonummer 12345678', '12345678'],
    ['Compte n° 00123-45', '00123-45'],
    ['Relevé de compte à terme n° 00123-45 au 30/11/2026', '00123-45'],
    ['Cuenta nº 778899', '778899'],
    ['Número de cuenta 778899', '778899'],
    ['Conta nº 5566-7', '5566-7'],
    ['Rekeningnr. 12345678', '12345678'],
    ['Kontonr. 1234 56 78901', '1234 56 78901'],
    ['Depå nr 12345', '12345'],
  ])('%s', (title, account) => {
    expect(accountOfLine([title])).toBe(account);
  });

  it.each([
    ['Account: 44-201 Page 1', '44-201'],
    ['Account: 44-201 Page 1 of 2', '44-201'],
    ['Account: 44-201   Page: 1/2', '44-201'],
    ['Account: 44-201 as of 20-Nov-2026 (Page 2)', '44-201'],
    ['Konto: 44-201, Seite 2 von 3', '44-201'],
    ['Acct: 44-201 cont.', '44-201'],
    ['Account: EXECUTIVE SUITE', 'EXECUTIVE SUITE'],
    ['Account: 4401 PAGEANT', '4401 PAGEANT'],
  ])('without the number of its page: %s', (line, account) => {
    expect(accountOfLine([line])).toBe(account);
  });

  it.each([
    'Bericht Nr. 17',
    'Estratto conto n. 7',
    'Kontoauszug Nr. 17',
    'Contratto n. 12345',
    'Posizioni in conto terzi',
  ])('not %s', (title) => {
    expect(accountOfLine([title])).toBeUndefined();
  });
});
