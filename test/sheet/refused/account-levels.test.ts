import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (heading: string, ...lines: readonly string[]) =>
  readLines(['account_code', 'net_position'], `Account|${heading}|Exchange|Contract|Month|Quantity`, ...lines);
const accounts = (heading: string, upper: string, lower: string) =>
  read(
    heading,
    `M1|${upper}|NYMEX|CL|202712|30`,
    `M1|${upper}|CME|ES|202703|-5`,
    `S1|${lower}|NYMEX|CL|202712|10`,
    `S1|${lower}|CME|ES|202703|-5`,
    `S2|${lower}|NYMEX|CL|202712|20`,
  );
const PARTS = [
  [4, 'S1', 10],
  [5, 'S1', -5],
  [6, 'S2', 20],
];

describe('accounts that hold what others below them do', () => {
  it.each([
    ['Level', 'Master', 'Sub'],
    ['Account Type', 'Group', 'Account'],
    ['Level', '1', '2'],
    ['Hierarchy', 'Firm', 'Book'],
    ['Ebene', 'Hauptkonto', 'Unterkonto'],
    ['Niveau', 'Compte maître', 'Sous-compte'],
    ['Nivel', 'Cuenta principal', 'Subcuenta'],
  ])('are left out by %s: %s and %s', (heading, upper, lower) => {
    const found = accounts(heading, upper, lower);
    expect(found?.rows).toEqual(PARTS);
    expect(found?.doubts).toEqual([]);
    const reason = `“${upper}” by ${heading}: its positions are those of “${lower}” together`;
    expect(found?.leftOut).toEqual([`2: ${reason}`, `3: ${reason}`]);
  });

  it.each([
    ['Parent account', '', 'M1'],
    ['Master account', 'M1', 'M1'],
  ])('are left out where others name them by %s', (heading, own, parent) => {
    expect(accounts(heading, own, parent)?.rows).toEqual(PARTS);
  });

  it('are left out level by level', () => {
    const lines = ['F|Firm', 'D|Desk', 'B1|Book', 'B2|Book'].map(
      (line, place) => `${line}|NYMEX|CL|202712|${[30, 30, 10, 20][place] ?? 0}`,
    );
    expect(read('Level', ...lines)?.rows).toEqual([
      [4, 'B1', 10],
      [5, 'B2', 20],
    ]);
  });

  it('are asked about where they are another sum', () => {
    const found = read(
      'Level',
      'M1|Master|NYMEX|CL|202712|7',
      'S1|Sub|NYMEX|CL|202712|10',
      'S2|Sub|NYMEX|CL|202712|20',
    );
    expect(found?.rows).toHaveLength(2);
    expect(found?.leftOut).toEqual([expect.stringContaining('which do not add up to it')]);
  });

  it.each(['1234 (Master)', '1234'])('are left out by a name such as %s', (name) => {
    const found = readLines(
      ['account_code'],
      'Account|Exchange|Contract|Month|Quantity',
      `${name}|NYMEX|CL|202712|30`,
      '1234-01|NYMEX|CL|202712|10',
      '1234-02|NYMEX|CL|202712|20',
    );
    expect(found?.rows).toEqual([
      [3, '1234-01'],
      [4, '1234-02'],
    ]);
  });

  it.each([
    ['Account type', 'House', 'Client'],
    ['Level', 'High', 'Low'],
    ['Group', 'Energy Group', 'Macro'],
    ['Desk', 'Main', 'Second'],
  ])('are not two that hold the same, by %s: %s and %s', (heading, one, other) => {
    const found = read(heading, `H1|${one}|NYMEX|CL|202712|30`, `C1|${other}|NYMEX|CL|202712|30`);
    expect(found?.rows).toHaveLength(2);
  });
});
