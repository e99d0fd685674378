import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

/** What is read of three positions of which a column says something. */
const read = (heading: string, ...words: readonly [string, string, string]) =>
  readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|Lots|${heading}`,
    `A|NYMEX|CL|202703|10|${words[0]}`,
    `A|NYMEX|NG|202704|-5|${words[1]}`,
    `A|CME|ES|202703|3|${words[2]}`,
  );

const countedLots = (found: ReturnType<typeof read>) => found?.rows.map(([, lots]) => lots);

describe('a column that says by yes and no which rows count', () => {
  it.each([
    ['Include?', 'Y', 'N'],
    ['Included', 'Yes', 'No'],
    ['Include in margin', 'TRUE', 'FALSE'],
    ['Cleared?', 'Yes', 'No'],
    ['Excluded', 'N', 'Y'],
    ['Exclude from margin', 'No', 'Yes'],
  ])('leaves rows out, as is told: %s', (heading, stays, leaves) => {
    const found = read(heading, stays, leaves, stays);
    expect(countedLots(found)).toEqual([10, 3]);
    expect(found?.leftOut).toEqual([`3: “${leaves}” by ${heading}`]);
    expect(found?.doubts).toEqual([]);
  });

  it('leaves rows out with the question where it says nothing of them', () => {
    const found = read('Include?', 'Y', '', 'Y');
    expect(countedLots(found)).toEqual([10, 3]);
    expect(found?.leftOut).toEqual(['3: “Include?” is blank there: write Yes if it counts']);
  });

  it('is asked about where it holds other words', () => {
    expect(read('Include?', 'Y', 'Maybe', 'Y')?.doubts).toEqual([
      'Include?: says “Y”, “Maybe”, which may mean that a row is no position, or is sold, and is not read',
    ]);
  });

  it.each([
    ['Include?', 'Y', 'Y', 'Y'],
    ['Cleared', 'CME', 'CME', 'CME'],
    ['Cleared at', 'CME', 'ICE', 'CME'],
    ['Excluded', '', '', ''],
  ])('changes nothing where all rows count or it asks something else: %s', (heading, ...words) => {
    const found = read(heading, words[0], words[1], words[2]);
    expect(countedLots(found)).toEqual([10, -5, 3]);
    expect(found).toMatchObject({ leftOut: [], doubts: [] });
  });
});

describe('a column of environments', () => {
  it.each([
    ['Env', 'PROD', 'UAT'],
    ['Environment', 'Production', 'Test'],
    ['Environment', 'Live', 'Sandbox'],
  ])('leaves rows of tests out, as is told: %s', (heading, real, test) => {
    const found = read(heading, real, test, real);
    expect(countedLots(found)).toEqual([10, 3]);
    expect(found?.leftOut).toEqual([`3: “${test}” by ${heading}: it is of a test environment`]);
    expect(found?.doubts).toEqual([]);
  });

  it.each([
    ['UAT', 'UAT', 'UAT'],
    ['PROD', 'BLUE', 'PROD'],
    ['PROD', '', 'UAT'],
  ])('is asked about where nobody can know: %s, %s, %s', (...words) => {
    const found = read('Env', ...words);
    expect(countedLots(found)).toHaveLength(3);
    expect(found?.doubts).toHaveLength(1);
  });

  it('changes nothing where all rows are held', () => {
    expect(read('Env', 'PROD', 'PROD', 'PROD')).toMatchObject({ leftOut: [], doubts: [] });
  });

  it('is no column of test contracts', () => {
    expect(read('Strategy', 'Test', 'Prod', 'Test')).toMatchObject({ leftOut: [], doubts: [] });
  });
});
