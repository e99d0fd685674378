import { describe, expect, it } from '@jest/globals';
import { readInstrument } from '../../server/portfolio/instruments/read-instrument.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { futureArray, spanParameters } from '../support/span-parameters.js';

const MONTH = '202703';

const product = (code: string) => ({
  code,
  contracts: [{ type: 'FUT' as const, period: MONTH, array: futureArray(1000) }],
});
const set = (exchange: string, house: string, ...codes: readonly string[]) =>
  loadedSet(spanParameters({ exchange, commodities: codes.map(product) }), house);
const named = (exchange: string, code: string, name: string) => ({
  ...{ exchange, code, type: 'FUT', name },
  ...{ sector: null, subSector: null, underlying: null },
});
const alias = (exchange: string, code: string, clearing: string) => ({
  symbology: 'bloomberg',
  exchange,
  code,
  type: 'FUT',
  clearing: { exchange, code: clearing, strikeFactor: 1, priceFactor: 1 },
});

const METALS = set('LME', 'LME', 'CAD');
const BONDS = set('ASX', 'ASX', 'YT', 'XT');
const CURRENCIES = set('CME', 'CME', '6C', '6E');
const GRAINS = set('CBOT', 'CBOT', 'ZC', 'ZN');
const SOFTS = set('ICE.US', 'ICEUS', 'KC', 'CT');
const ENERGY = set('ICE.EU', 'ICEU', 'G', 'BAR');
const LONDON = set('ICE.EU', 'ICEU', 'C');

const NAMES = [
  named('LME', 'CAD', 'Copper Grade A'),
  named('ASX', 'YT', '3-Year Treasury Bond'),
  named('ASX', 'XT', '10-Year Treasury Bond'),
  named('CBOT', 'ZC', 'Corn'),
  named('CBOT', 'ZN', '10-Year T-Note Futures'),
  named('ICE.US', 'KC', 'Coffee C'),
  named('ICE.US', 'CT', 'Cotton No. 2'),
  named('ICE.EU', 'G', 'Low Sulphur Gasoil'),
  named('ICE.EU', 'BAR', 'Fuel Oil 3.5% FOB Rotterdam Barges'),
];
const ALIASES = [alias('ASX', 'YM', 'YT'), alias('ASX', 'XM', 'XT'), alias('LME', 'LP', 'CAD')];
const US_ALIASES = [alias('CBOT', 'TY', 'ZN'), alias('CBOT', 'C', 'ZC')];
const contractMaster = { names: NAMES, aliases: [...ALIASES, ...US_ALIASES] };

const readAt = (sets: readonly ReturnType<typeof set>[]) => (text: string) => {
  const [exchange_code = '', contract_code = ''] = text.includes('|') ? text.split('|') : ['', text];
  const written = { exchange_code, contract_code, contract_type: '', contract_strike: '', contract_expiry: MONTH };
  const { legs, question } = readInstrument(snapshotOf([...sets], { contractMaster }), written);
  return question ?? legs.map((leg) => `${leg.exchange_code} ${leg.contract_code}`).join(', ');
};

describe('a code of a currency that is also that of a metal', () => {
  const all = readAt([METALS, CURRENCIES]);

  it('is asked about without an exchange', () =>
    expect(all('CAD')).toBe('“CAD” could be LME CAD or CME 6C: write the exchange.'));

  it('is asked about where the currency is not in the market', () =>
    expect(readAt([METALS])('CAD')).toContain('could be a contract of CME, which has none such in the market'));

  it.each([
    ['LME|CAD', 'LME CAD'],
    ['CME|CAD', 'CME 6C'],
    ['EUR', 'CME 6E'],
  ])('is that of its exchange: “%s”', (text, meant) => expect(all(text)).toBe(meant));

  it('is the currency where no metal has the code', () => expect(readAt([CURRENCIES])('CAD')).toBe('CME 6C'));
});

describe("a vendor's short code", () => {
  const read = readAt([METALS, BONDS, GRAINS]);

  it.each([
    ['YM', 'could be CBOT YM, which is not in the market, or what a vendor calls ASX YT'],
    ['YMH7', 'could be CBOT YM, which is not in the market, or what a vendor calls ASX YT'],
    ['XM', 'is what a vendor calls ASX XT'],
    ['LP', 'is what a vendor calls LME CAD'],
    ['CBOT|YM', 'is no contract that is known on CBOT'],
  ])('is asked about where its exchange is not said: “%s”', (text, question) => expect(read(text)).toContain(question));

  it.each([
    ['YMH7 Comdty', 'ASX YT'],
    ['ASX|YM', 'ASX YT'],
    ['XMH7 Comdty', 'ASX XT'],
    ['XM - 10-Year Treasury Bond', 'ASX XT'],
    ['LME|LP', 'LME CAD'],
    ['TY', 'CBOT ZN'],
    ['C', 'CBOT ZC'],
  ])('is read where it is said, written as the vendor does, or usual: “%s”', (text, meant) =>
    expect(read(text)).toBe(meant),
  );
});

describe('a letter for two contracts', () => {
  it('is asked about where both are in the market', () =>
    expect(readAt([GRAINS, LONDON])('C')).toContain('could be ICE.EU C or CBOT ZC: write the exchange.'));

  it('is no part of a name of another one', () =>
    expect(readAt([SOFTS, ENERGY])('ICE|C')).toContain('is no contract that is known on ICE'));

  it('is that of the exchange of a group that lists it', () =>
    expect(readAt([SOFTS, LONDON])('ICE|C')).toBe('ICE.EU C'));
});

describe('a word that stands in a name', () => {
  const read = readAt([SOFTS, ENERGY, GRAINS, METALS]);

  it.each(['NO', 'NOH7', 'LOW', 'FUEL', 'No 2', '2', '10Y', 'n/a', 'Barges', 'FOB', 'ICE|LOW', 'ICE.US|NO'])(
    'names no contract: “%s”',
    (text) => expect(read(text)).toContain('is no contract that is known'),
  );

  it.each([
    ['Cotton', 'ICE.US CT'],
    ['Coffee', 'ICE.US KC'],
    ['Fuel Oil', 'ICE.EU BAR'],
    ['Gasoil', 'ICE.EU G'],
    ['Sulphur Gasoil', 'ICE.EU G'],
    ['10-Year Note', 'CBOT ZN'],
    ['CBOT|10Y', 'CBOT ZN'],
  ])('names one where it tells it: “%s”', (text, meant) => expect(read(text)).toBe(meant));
});
