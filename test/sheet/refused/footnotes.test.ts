import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (lots: string, line: string) =>
  readLines(
    ['net_position'],
    'Account|Exchange|Contract|Expiry|Lots',
    'A|NYMEX|CL|202703|10',
    `A|NYMEX|NG|202704|${lots}`,
    `${line}||||`,
  );

describe('a row with the mark of a footnote', () => {
  it.each([
    ['5*', '* = short'],
    ['5 †', '† denotes short positions'],
    ['5*†', '† Sold'],
    ['-5*', '* long'],
  ])('is left out where that says another side than its sign: %s, “%s”', (lots, line) => {
    const found = read(lots, line);
    expect(found).toMatchObject({
      rows: [[2, 10]],
      leftOut: [expect.stringContaining(`3: its footnote “${line}” says another side than its numbers`)],
    });
  });

  it.each([
    ['-5**', '** closed on 27 Nov after the cut-off'],
    ['5*', '* given up to Broker B'],
    ['5¹', '¹ expired 25 Nov'],
    ['5*', '* order pending'],
  ])('is left out where that may say that it is none: %s, “%s”', (lots, line) => {
    const found = read(lots, line);
    expect(found).toMatchObject({
      rows: [[2, 10]],
      leftOut: [expect.stringContaining(`3: its footnote “${line}” may mean that it is no position any more`)],
    });
  });

  it('is on the side that a column says', () => {
    const lines = ['A|NYMEX|CL|202703|Buy|10', 'A|NYMEX|NG*|202704|Sell|5', '* = short|||||'];
    const found = readLines(['net_position'], 'Account|Exchange|Contract|Expiry|B/S|Lots', ...lines);
    const rows = [
      [2, 10],
      [3, -5],
    ];
    expect(found).toMatchObject({ rows, leftOut: [] });
  });

  it('is not sold by a loss', () => {
    const lines = ['A|NYMEX|CL|202703|10|5', 'A|NYMEX|NG*|202704|5|-120', '* = short|||||'];
    const found = readLines(['net_position'], 'Account|Exchange|Contract|Expiry|Lots|P&L', ...lines);
    expect(found).toMatchObject({ rows: [[2, 10]], leftOut: [expect.stringContaining('another side')] });
  });

  it.each([
    ['-5*', '* = short', -5],
    ['5*', '* price of 27 Nov, the exchange was closed', 5],
    ['5*', '* first notice day within a week', 5],
    ['5*', '* rolled on 17 November', 5],
    ['5*', '** closed on 27 Nov', 5],
  ])('counts where its footnote says nothing else: %s, “%s”', (lots, line, expected) => {
    const rows = [
      [2, 10],
      [3, expected],
    ];
    expect(read(lots, line)).toMatchObject({ rows, leftOut: [] });
  });
});
