import { describe, expect, it } from '@jest/globals';
import { codeOnExchange } from '../../../server/portfolio/instruments/trade-names.js';

describe('names with their exchange behind them', () => {
  it.each([
    ['brent ice', 'B'],
    ['gasoil ls ice', 'G'],
    ['gasoil ice', 'G'],
    ['ttf ice', 'TFM'],
  ])('mean a contract of ICE Europe: %s', (name, code) => expect(codeOnExchange('ICE.EU', name.split(' '))).toBe(code));

  it.each([
    ['NYMEX', 'gasoil ls ice'],
    ['ICE.EU', 'ttf ice options'],
  ])('mean none at %s: %s', (exchange, name) => expect(codeOnExchange(exchange, name.split(' '))).toBeUndefined());
});
