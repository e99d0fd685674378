import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

/** Doubts and rows of a table whose second position has a remark. */
const withRemark = (remark: string, lots = 5, heading = 'Notes') =>
  readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|Lots|${heading}`,
    'A|NYMEX|CL|202703|10|hedge for March cargo',
    `A|NYMEX|CL|202702|${lots}|${remark}`,
    'A|NYMEX|NG|202704|-15|stop 5.45',
  );

describe('a remark that a position has ended', () => {
  it.each([
    ['CLOSED', 5],
    ['closed 24/11', 5],
    ['Closed out on 24.11.2026', 5],
    ['expired Nov 20', 5],
    ['rolled 20-Nov', 5],
    ['Rolled.', 5],
    ['out', 5],
    ['out 24/11', 5],
    ['sold 24/11', 5],
    ['bought 24/11', -5],
    ['glattgestellt am 24.11.', 5],
    ['clôturé le 24/11', 5],
    ['closed (24/11)', 5],
    ['closed yesterday', 5],
    ['excluded – held at other FCM', 5],
    ['given up to MS', 5],
    ['rolled to Mar', 5],
    ['rolled into Mar-27 on 24/11', 5],
    ['exercised into futures', 5],
    ['expired worthless', 5],
    ['assigned – see tab 2', 5],
    ['transferred to other FCM', 5],
    ['IM collateral at LCH', 5],
  ])('is asked about: %s beside %d lots', (remark, lots) => {
    const [doubt, ...others] = withRemark(remark, lots)?.doubts ?? [];
    expect(doubt).toBe(`Notes: says “${remark}” of a row, which may be no position, and is not read`);
    expect(others).toEqual([]);
  });

  it.each([
    ['rolled from Feb', 5],
    ['rolled 20/11 from Feb', 5],
    ['sold 24/11', -5],
    ['bought 24/11', 5],
    ['out of the money', 5],
    ['closed-end fund', 5],
    ['not closed', 5],
    ['stop 24/11', 5],
    ['to be rolled 24/11', 5],
    ['partial unwind 18-Nov', 5],
    ['Outright 24/11', 5],
    ['rolled from Dec', 5],
    ['hedge vs physical', 5],
    ['give-up fee 1.50', 5],
    ['give-in from GS', 5],
    ['given up by MS, taken up', 5],
    ['transferred from other FCM', 5],
    ['to be rolled to Mar', 5],
    ['assigned to Tom', 5],
    ['exclusive of fees', 5],
    ['error account', 5],
    ['tracking error hedge', 5],
    ['should be rolled by Friday', 5],
    ['wrong-way risk checked', 5],
    ['now 5 after giveup of 2', 5],
    ['now 61.20', 5],
    ['collateral manager: JK', 5],
    ['margin call paid', 5],
    ['now 3 months to expiry', 5],
  ])('is none: %s beside %d lots', (remark, lots) => {
    expect(withRemark(remark, lots)).toMatchObject({
      doubts: [],
      rows: [
        [2, 10],
        [3, lots],
        [4, -15],
      ],
    });
  });

  it.each([
    'now 8 after giveup of 2',
    'now only 8',
    'error – should be long',
    'should be short',
    'should be 8 lots',
    'booked in error',
    'wrong account',
  ])('is asked about where it says that something else is held: %s', (remark) => {
    expect(withRemark(remark)?.doubts).toEqual([
      `Notes: says “${remark}” of a row, which may hold something else than it shows, and is not read`,
    ]);
  });

  it.each(['CLOSED', 'out 24/11', 'given up to MS'])('says nothing new of a row of no lots: %s', (remark) =>
    expect(withRemark(remark, 0)?.doubts).toEqual([]),
  );

  it('goes by the column of sides where there is one', () => {
    const read = (side: string) =>
      readLines(
        ['net_position'],
        'Account|Exchange|Contract|Expiry|Side|Lots|Notes',
        'A|NYMEX|CL|202703|Buy|10|',
        `A|NYMEX|CL|202702|${side}|5|sold 24/11`,
      )?.doubts;
    expect(read('Sell')).toEqual([]);
    expect(read('Buy')).toHaveLength(1);
  });
});

describe('a column of kinds of records', () => {
  const ofRecords = (first: string, second: string, heading = 'Record Type') =>
    readLines(
      ['net_position'],
      `${heading}|Account|Exchange|Contract|Expiry|Side|Lots`,
      `${first}|A|NYMEX|NG|202704|Buy|30`,
      `${second}|A|NYMEX|NG|202710|Sell|30`,
    );

  it('changes nothing where all its rows are positions, which is said', () => {
    expect(ofRecords('P', 'P')).toMatchObject({
      rows: [
        [2, 30],
        [3, -30],
      ],
      doubts: [],
      remarks: ['All rows are positions by “Record Type”, “P”.'],
    });
    expect(ofRecords('POS', 'POS', 'RECORD_CODE')).toMatchObject({ doubts: [] });
  });

  it.each([
    ['P', 'T', 'Record Type'],
    ['T', 'T', 'Record Type'],
    ['P', 'P', 'Transaction Type'],
    ['P', '', 'Record Type'],
  ])('is asked about where they may be something else: %s and %s below %s', (first, second, heading) => {
    expect(ofRecords(first, second, heading)?.doubts).toHaveLength(1);
  });
});
