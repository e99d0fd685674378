import { describe, expect, it } from '@jest/globals';
import { codesWithNames, metalNamed, sharesWord } from '../../server/portfolio/instruments/code-with-name.js';
import { namesInEnglish } from '../../server/portfolio/instruments/names-in-english.js';
import { placedName } from '../../server/portfolio/instruments/placed-name.js';

const isExchange = (words: string): boolean =>
  ['NYM', 'CBOT', 'EUREX', 'ICE FUTURES EUROPE'].includes(words.toUpperCase());

describe('the exchange in the name of a contract', () => {
  it.each([
    ['Crude Oil (NYM)', 'NYM', 'Crude Oil'],
    ['(NYM) Crude Oil', 'NYM', 'Crude Oil'],
    ['CBOT Corn', 'CBOT', 'Corn'],
    ['Corn, CBOT', 'CBOT', 'Corn'],
    ['FGBL - Eurex', 'Eurex', 'FGBL'],
    ['CL.NYM', 'NYM', 'CL'],
    ['NYM/CL', 'NYM', 'CL'],
    ['ICE Futures Europe - Brent Crude', 'ICE Futures Europe', 'Brent Crude'],
  ])('of %s is %s', (text, exchange, name) => expect(placedName(text, isExchange)).toEqual({ exchange, name }));

  it.each(['Crude Oil', 'NYM', 'Crude Oil (Light)', ''])('is not in “%s”', (text) =>
    expect(placedName(text, isExchange)).toBeUndefined(),
  );
});

describe('a code beside a name', () => {
  it.each([
    ['CL - Crude Oil (NYMEX)', { code: 'CL', name: 'Crude Oil', place: 'NYMEX' }],
    ['CL Crude Oil', { code: 'CL', name: 'Crude Oil', place: '' }],
    ['Henry Hub (NG)', { code: 'NG', name: 'Henry Hub', place: '' }],
    ['ZN 10-Year', { code: 'ZN', name: '10-Year', place: '' }],
    ['Crude Oil CL', { code: 'CL', name: 'Crude Oil', place: '' }],
    ['Crude Oil - CL', { code: 'CL', name: 'Crude Oil -', place: '' }],
  ])('is found in %s', (text, named) => expect(codesWithNames(text)).toContainEqual(named));

  it('is that of the name where both have a word in common', () => {
    expect(sharesWord('Henry Hub Natural Gas Futures', 'Henry Hub')).toBe(true);
    expect(sharesWord('Corn', 'Crude Oil')).toBe(false);
  });
});

describe('a metal by the code of its exchange', () => {
  const metal = (text: string): readonly string[] =>
    codesWithNames(text).flatMap((named) => metalNamed(named)?.code ?? []);

  it.each([
    ['COPPER GRADE A (CA)', 'CAD'],
    ['Primary Aluminum (AH)', 'AHD'],
    ['AA - Aluminium Alloy', 'AAD'],
    ['SPECIAL HIGH GRADE ZINC (ZS)', 'ZSD'],
  ])('is that of the name in %s', (text, code) => expect(metal(text)).toContain(code));

  it.each(['Soybeans (ZS)', 'Aluminium Alloy (AH)', 'Copper (HG)', 'California carbon (CA)', 'Tin roof (PB)', 'CA'])(
    'is not in %s',
    (text) => expect(metal(text)).toEqual([]),
  );
});

describe('words that two names share', () => {
  it.each([
    ['Crude Oil Options', 'Opzioni WTI'],
    ['Crude Oil Options', 'Opciones sobre WTI'],
    ['Corn', 'Mais (granturco)'],
  ])('are found in two languages: %s, %s', (one, other) => expect(sharesWord(one, other)).toBe(true));

  it('are none of other goods', () => expect(sharesWord('Crude Oil Options', 'Mais')).toBe(false));
});

describe('the name of a contract in another language', () => {
  it.each([
    ['gasöl', 'gasoil'],
    ['gaz naturel ttf', 'gas natural ttf'],
    ['harina de soja', 'meal soybean'],
    ['soja', 'soybeans'],
    ['sucre brut n 11', '11 sugar'],
    ['t note 10 ans', '10 note t year'],
    ['crude oil', 'crude oil'],
  ])('%s is %s', (name, english) => expect([...namesInEnglish(name.split(' '))].toSorted().join(' ')).toBe(english));
});
