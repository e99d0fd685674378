import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';
import { readLines } from '../refused/read-lines.js';

describe('deals of which an amount or a currency is not understood', () => {
  const HEADS = [
    'Deal No|Portfolio|Buy Ccy|Buy Amount|Sell Ccy|Sell Amount|Settle Date',
    'N° opération|Compte|Devise achetée|Montant acheté|Devise vendue|Montant vendu|Date de valeur',
  ];
  it.each(
    HEADS.flatMap((head) => [
      [head, 'EUR|5000000x|USD|5425000'],
      [head, 'EUR*|5000000|USD|5425000'],
    ]),
  )('are left out with a sentence: %s, %s', (head, deal) => {
    const found = readLines(['amount'], head, `F1|X-1|${deal}|2027-03-17`, 'F2|X-1|GBP|3000000|USD|4185000|2027-03-17');
    expect(found?.rows).toEqual([[3, 3000000]]);
    expect(found?.leftOut).toEqual([expect.stringMatching(/^2: .*not understood/)]);
  });

  it('are no sums', () =>
    expect(
      readLines(['amount'], HEADS[0] ?? '', 'F2|X-1|GBP|3000000|USD|4185000|2027-03-17', 'Total|||3000000||4185000|')
        ?.leftOut,
    ).toEqual([]));
});

describe('a word in the place of an account', () => {
  const HEAD = 'Account|Exchange|Contract|Month|Net Position';
  const rowsBelow = (word: string, other: string) =>
    readLines(['net_position'], HEAD, `${other}|NYMEX|CL|Mar-27|5`, `${word}|NYMEX|NG|Apr-27|77`)?.rows;

  it.each([
    'Net',
    'Sous-total',
    'Desk total',
    'Average',
    'Prior day',
    'Vortag',
    'Limit',
    'Working orders',
    'Pending',
    'ALL',
    'Expired',
    'Proposed',
    'Difference',
  ])('that says of a row that it is no position keeps it out of the figures: %s', (word) =>
    expect(rowsBelow(word, 'A-1')).toEqual([
      [2, 5],
      [3, 0],
    ]),
  );

  it.each(['House', 'Hedge', 'Netting set 4', 'Max', 'T-1', 'Allianz'])('that may be an account counts: %s', (word) =>
    expect(rowsBelow(word, 'A-1')).toEqual([
      [2, 5],
      [3, 77],
    ]),
  );

  it('counts where all rows have it', () =>
    expect(rowsBelow('Pending', 'Pending')).toEqual([
      [2, 5],
      [3, 77],
    ]));
});

describe('words beside positions', () => {
  it.each(['Prior day', 'Vortag', 'Yesterday’s position', 'Working orders only', 'Sous-total'])(
    'are asked about: %s',
    (remark) =>
      expect(
        readLines(['net_position'], 'Account|Contract|Lots|Remark', 'A|CLZ7|5|', `A|NGZ7|3|${remark}`)?.doubts,
      ).toEqual([expect.stringContaining(`says “${remark}” of a row`)]),
  );

  it.each([
    ['Level', 'Position', 'Trade'],
    ['Rows', 'Summary', 'Lot'],
  ])('are asked about where trades may be in the positions: %s', (heading, whole, part) =>
    expect(
      readLines(
        ['net_position'],
        `${heading}|Account|Contract|Lots`,
        `${whole}|A|CLZ7|25`,
        `${part}|A|CLZ7|15`,
        `${part}|A|CLZ7|9`,
      )?.doubts,
    ).toEqual([expect.stringContaining('trades may stand among the positions')]),
  );

  it('are asked about where a position after a trade is no number', () =>
    expect(
      readLines(['net_position'], 'Account|Symbol|Side|Qty|Position after trade', 'A|CLZ7|B|5|8', 'A|ESH7|B|2|-4 x')
        ?.doubts,
    ).toEqual([expect.stringContaining('in place of their sum')]));
});

describe('lots with a mark under months or contracts across', () => {
  it.each([
    ['Account|Exchange|Product|Jan-27|Feb-27|Mar-27', 'A|NYMEX|CL|5|-3*|2', [5, '-3*', 2]],
    ['Account|Month|CL|NG|HO', 'A|Jan-27|5|~3|2', [5, '~3', 2]],
  ])('do not take their column away: %s', (head, line, lots) => {
    const next = line.replace(/[~]?-?\d[*]?\|[~]?-?\d[*]?\|\d$/, '1|4|');
    const found = readTables(head, line, next);
    expect(found[0]?.rows.map((row) => row['net_position'])).toEqual([...lots, 1, 4]);
  });
});

describe('outcomes of events of which one is not known', () => {
  it.each(['Y/N', 'Side', 'Outcome'])('keep the others: %s', (heading) =>
    expect(
      readTables(
        `Account|Ticker|${heading}|Quantity`,
        'E|KXCPIYOY-27MAR-T3|N|90',
        'E|KXFEDDECISION-27JAN-H0|Y?|200',
      )[0]?.rows.map((row) => row['contract_type']),
    ).toEqual(['NO', 'Y?']),
  );
});
