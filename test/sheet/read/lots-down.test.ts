import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const read = (headings: string, ...lines: readonly string[]) =>
  readLines(['account_code', 'contract_code', 'net_position'], headings, ...lines);

const [FIRST, SECOND] = [
  ['A', 'CLZ7', 5],
  ['A', 'CLZ7', 2],
] as const;
const OTHER = ['A', 'NGG7', -3] as const;

describe('lots below the name of their contract', () => {
  it('are of it in a pivot table, whose sum counts them', () => {
    const found = read('Account|Contract|Lots', 'A|CLZ7|5', '||2', '|CLZ7 Total|7', '|NGG7|-3', '|NGG7 Total|-3');
    expect(found?.rows).toEqual([
      [2, ...FIRST],
      [3, ...SECOND],
      [5, ...OTHER],
    ]);
  });

  it.each([
    ['Trade Date', '2026-11-03', '2026-11-04'],
    ['Price', '72.1', '72.3'],
    ['Fill ref', 'F1', 'F2'],
    ['Kurs', '72.1', '72.3'],
  ])('are of it where they have their own %s', (heading, one, other) => {
    const found = read(`Account|Contract|${heading}|Lots`, `A|CLZ7|${one}|5`, `||${other}|2`, `A|NGG7|${one}|-3`);
    expect(found?.rows).toEqual([
      [2, ...FIRST],
      [3, ...SECOND],
      [4, ...OTHER],
    ]);
    expect(found?.remarks).toContain('Blank cells of “Contract” mean the name above them.');
  });

  it('are of it with an account of their own behind it', () =>
    expect(read('Contract|Account|Lots', 'CLZ7|A|5', '|B|2', 'NGG7|A|-3')?.rows).toContainEqual([3, 'B', 'CLZ7', 2]));

  it('are of it where they are by chance the sum of parts of two contracts', () =>
    expect(
      read('Account|Contract|Price|Lots', 'A|CLZ7|72.1|5', '||72.3|2', 'A|NGG7|4.1|-3', '||4.2|-1')?.rows,
    ).toContainEqual([5, 'A', 'NGG7', -1]));

  it('are asked about where nothing tells that they are no sum', () => {
    const found = read('Account|Contract|Lots', 'A|CLZ7|5', '||2', 'A|NGG7|-3');
    expect(found?.rows.length).toBe(2);
    expect(found?.leftOut).toEqual([
      '3: it says no contract, and is not the sum of the rows above it: write in it what it is of',
    ]);
  });

  it('are asked about where they lack the side of the others', () =>
    expect(read('Account|B/S|Contract|Price|Lots', 'A|B|CLZ7|72.1|5', '|||72.3|2', 'A|S|NGG7|4.1|3')?.leftOut).toEqual([
      '3: it says no contract, and is not the sum of the rows above it: write in it what it is of',
    ]));

  it.each([
    ['their sum with its average price', ['A|CLZ7|72.1|5', '||72.3|2', '||72.16|7', 'A|NGG7|4.1|-3'], 3],
    ['the sum of several contracts', ['A|HOG7|2.1|9', 'A|CLZ7|72.1|5', 'A|NGG7|4.1|-3', '|||2'], 3],
    ['the sum of all contracts', ['A|CLZ7|72.1|5', 'A|NGG7|4.1|-3', '|||2'], 2],
    ['a sum of rows that say their contract again', ['A|CLZ7|72.1|5', 'A|CLZ7|72.3|2', '|||7', 'A|NGG7|4.1|-3'], 3],
  ] as const)('are without %s', (_, lines, count) => {
    expect(read('Account|Contract|Price|Lots', ...lines)?.rows.length).toBe(count);
  });

  it('are not read against the sum below them', () =>
    expect(
      read('Account|Contract|Trade Date|Lots', 'A|CLZ7|2026-11-03|5', '||2026-11-04|2', '|CLZ7 Total||5')?.rows,
    ).toEqual([[2, ...FIRST]]));
});

it('a product that is said again is no lot of its own', () =>
  expect(
    read('Account|Product|Contract|Lots', 'A|CL|CLH7|40', 'A|CL|CLU7|-25', 'A|CL||15', 'A|NG|NGG7|-3')?.rows.length,
  ).toBe(3));

describe('what is long and what is short side by side', () => {
  it.each([
    ['LONG|||SHORT||', 'Contract|Lots|Price|Contract|Lots|Price'],
    ['Buys|||Sells||', 'Contract|Lots|Price|Contract|Lots|Price'],
    ['Long Positions|||Short Positions||', 'Contract|Lots|Price|Contract|Lots|Price'],
    ['Käufe|||Verkäufe||', 'Kontrakt|Menge|Kurs|Kontrakt|Menge|Kurs'],
  ])('is a position each: %s', (sides, headings) => {
    const found = readLines(
      ['contract_code', 'net_position'],
      'Account: A|||||',
      sides,
      headings,
      'CLZ7|10|72.1|CLZ8|4|70.1',
      'NGG7|3|4.1|||',
    );
    expect(found?.rows).toEqual([
      [4, 'CLZ7', 10],
      [4, 'CLZ8', -4],
      [5, 'NGG7', 3],
    ]);
  });

  it('is a spread with one number of lots', () =>
    expect(readLines(['net_position'], 'Account|Long Leg|Short Leg|Lots', 'A|CLZ7|CLZ8|10')?.rows).toEqual([[2, 10]]));
});

describe('lots that are not settled yet', () => {
  const doubts = (headings: string, row: string) => readLines([], `Account|Contract|${headings}`, row)?.doubts;

  it('are asked about beside those that are', () =>
    expect(doubts('Settled Qty|Unsettled Qty', 'A|CLZ7|8|2')).toEqual([
      'Unsettled Qty: holds what is not settled yet, beside “Settled Qty”, which would count alone: write their sum below “Net position” if both are held',
    ]));

  it('change nothing where there are none', () =>
    expect(doubts('Settled Qty|Unsettled Qty', 'A|CLZ7|8|0')).toEqual([]));
});

describe('a line of an account above each block of long and short', () => {
  it.each([
    ['ACCOUNT 17K-60412  WESTBROOK', 'ACCOUNT 17K-60413  WESTBROOK II', '17K-60412', '17K-60413'],
    ['ACCT 17K 60412', 'ACCT 17K 60413', '17K 60412', '17K 60413'],
    ['*** ACCOUNT 100 ***', '*** ACCOUNT 200 ***', '100', '200'],
    ['OFFICE 17K  ACCOUNT 60412  FUND A', 'OFFICE 17K  ACCOUNT 60413  FUND B', '60412', '60413'],
  ])('names that of the rows below it: %s', (one, other, first, second) => {
    const headings = 'Long|Short|Contract';
    const cells = [`${one}||`, headings, '50||ZNH7', '||', `${other}||`, headings, '|40|ZFH7'];
    const found = readLines(['account_code', 'net_position'], ...cells);
    expect(found?.remarks).toContain(`Accounts are those of the lines above the rows: ${first}, ${second}.`);
  });

  it('is asked about where it may be any name', () =>
    expect(
      readLines(
        [],
        ...['FUND A (100)||', 'Long|Short|Contract', '50||ZNH7', '||'],
        ...['FUND B (200)||', 'Long|Short|Contract', '|40|ZFH7'],
      )?.missing,
    ).toContain('Account'));
});
