import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (heading: string, note: string, lots: number) =>
  readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|Net|${heading}`,
    'A|NYMEX|CL|202703|10|',
    `A|NYMEX|NG|202704|${lots}|${note}`,
  );

describe('a note beside a row', () => {
  it.each([
    ['Note', 'BUSTED by exch'],
    ['Remarks', 'dup of row 1'],
    ['Comment', 'DKd by cpty'],
    ['Memo', 'paper trade'],
    ['Text', 'given up'],
    ['Bemerkung', 'wurde am 27.11. storniert'],
    ['Commentaire', 'doublon, à retirer'],
    ['Observaciones', 'orden anulada'],
    ['Note', 'resting order'],
    ['Note', 'to be confirmed'],
    ['Comment', 'pending confirmation'],
    ['Note', 'awaiting clearing'],
    ['Note', 'part filled 3'],
    ['Note', 'was 80'],
    ['Note', 'x10'],
    ['Note', 'qty is per leg'],
    ['Note', 'flip sign'],
    ['Note', 'short vs RB'],
    ['Note', 'we are short'],
    ['Note', 'hedge of client'],
    ['Comment', 'client facilitation'],
    ['Remarks', 'b2b'],
    ['Note', 'back-to-back'],
    ['Note', 'mirror of T2'],
    ['Note', 'held for JW'],
    ['Note', 'give-up GS'],
    ['Note', 'move to A2'],
    ['Note', 'reverses T1'],
    ['Note', 'limit order'],
    ['Note', 'skip'],
    ['Note', 'actually 12'],
    ['Note', 'qty wrong'],
    ['Note', 'per month'],
    ['Note', '50%'],
    ['Bemerkung', 'für Kunden'],
  ])('is asked about: %s “%s”', (heading, note) =>
    expect(read(heading, note, 8)?.doubts).toEqual([expect.stringContaining(`${heading}: says “${note}” of a row`)]),
  );

  it.each([
    ['we are short', -8],
    ['short covering', 8],
    ['short-dated hedge', 8],
    ['long vs short RB', 8],
    ['hedges short physical cargo', 8],
    ['rolled from Dec', 8],
    ['confirmed by phone', 8],
    ['client order 7781', 8],
    ['delivered basis hedge', 8],
    ['was 10, sold 5 on Tue', 8],
    ['unwound 25 on 12-Oct', 8],
    ['give-up fee 1.50', 8],
    ['internal rate 3%', 8],
    ['hedge', 8],
    ['hedge for cargo 7', 8],
    ['vs client order 7781', 8],
    ['closing today', 8],
  ])('says nothing else than the row: “%s” of %d', (note, lots) =>
    expect(read('Note', note, lots)).toMatchObject({
      doubts: [],
      rows: [
        [2, 10],
        [3, lots],
      ],
    }),
  );

  it('asks of a position below zero that is said to be long', () =>
    expect(read('Note', 'we are long', -8)?.doubts).toHaveLength(1));
});
