import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const doubts = (headings: string, one: string, other: string) =>
  readLines(
    ['net_position'],
    `${headings}|Account|Exchange|Contract|Expiry|Lots`,
    `${one}|T1|NYMEX|CL|202703|10`,
    `${other}|T1|NYMEX|CL|202704|5`,
  )?.doubts;

describe('columns of the accounts between which lots were transferred', () => {
  it.each([
    ['Transfer From|Transfer To', 'T9|T1', 'T1|T9'],
    ['From Account|To Account', 'T9|T1', 'T1|T9'],
    ['Source Account|Target Account', 'T9|T1', 'T1|T9'],
    ['Von Konto|An Konto', 'T9|T1', 'T1|T9'],
    ['From|To', 'T9|T1', 'T1|T9'],
    ['Von|An', 'T9|T1', 'T1|T9'],
    ['From|To', 'A7|B2', 'B2|A7'],
    ['Note|Transfer To', '|', '|T9'],
  ])('are asked about, as nobody knows whether a row came or went: %s', (headings, one, other) => {
    expect(doubts(headings, one, other)).toEqual([
      expect.stringContaining('names accounts between which lots were transferred'),
    ]);
  });

  it.each([
    ['Transfer From|Transfer To', '|', '|'],
    ['From|To', 'TTF|NBP', 'TTF|NBP'],
    ['From|To', '2027-01-01|2027-01-31', '2027-01-31|2027-02-28'],
    ['From|To', 'Jan-27|Jan-27', 'Feb-27|Feb-27'],
    ['From|To', 'Q1-27|Q1-27', 'Q2-27|Q2-27'],
  ])('say nothing more where they are blank, or are places or days: %s, %s', (headings, one, other) => {
    expect(doubts(headings, one, other)).toEqual([]);
  });
});
