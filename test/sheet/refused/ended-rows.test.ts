import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (heading: string, ...words: readonly [string, string, string]) =>
  readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|Lots|${heading}`,
    `A|NYMEX|CL|202703|10|${words[0]}`,
    `A|NYMEX|CL|202703|10|${words[1]}`,
    `A|CME|ES|202703|3|${words[2]}`,
  );
const lots = (found: ReturnType<typeof read>) => found?.rows.map(([, each]) => each);

describe('a column of an end', () => {
  it.each([
    ['Cancel Time', '09:33', 'it has a time by “Cancel Time”, at which it was cancelled'],
    ['Cancelled At', '10:02', 'it has a time by “Cancelled At”, at which it was cancelled'],
    ['Rejected At', '2026-11-20T10:02:11Z', 'it has a day by “Rejected At”, on which it was cancelled'],
    ['Storniert am', '20.11.2026', 'it has a day by “Storniert am”, on which it was cancelled'],
    ["Date d'annulation", '20/11/2026', "it has a day by “Date d'annulation”, on which it was cancelled"],
    ['Exit Time', '10:12', 'it has a time by “Exit Time”, at which it was closed'],
    ['Exit Time', '2026-11-20 10:12', 'it has a day by “Exit Time”, on which it was closed'],
    ['Exit', '20-Nov-26', 'it has a day by “Exit”, on which it was closed'],
    ['Closed At', '2026-11-19 11:00', 'it has a day by “Closed At”, on which it was closed'],
    ['Close Time', '10:12 AM', 'it has a time by “Close Time”, at which it was closed'],
    ['Liquidated', '19-Nov-26', 'it has a day by “Liquidated”, on which it was closed'],
    ['Offset Date', '2026-11-19', 'it has a day by “Offset Date”, on which it was closed'],
    ['Expired On', '2026-11-19', 'it has a day by “Expired On”, on which it was closed'],
    ['Stopped Out', '10:12', 'it has a time by “Stopped Out”, at which it was closed'],
    ['Withdrawn On', '2026-11-19', 'it has a day by “Withdrawn On”, on which it was cancelled'],
    ['Ausstieg', '20.11.2026 10:12', 'it has a day by “Ausstieg”, on which it was closed'],
    ['Fecha de salida', '20/11/2026', 'it has a day by “Fecha de salida”, on which it was closed'],
    ['Data di chiusura', '20/11/2026', 'it has a day by “Data di chiusura”, on which it was closed'],
  ])('leaves rows out that fill it: %s', (heading, word, reason) => {
    const found = read(heading, '', word, '-');
    expect(lots(found)).toEqual([10, 3]);
    expect(found).toMatchObject({ leftOut: [`3: ${reason}`], doubts: [] });
  });

  it.each([
    ['Termination Date', '2026-11-19', 'closed'],
    ['End Date', '2026-11-19', 'closed'],
    ['Rolled On', '2026-11-19', 'closed'],
    ['Exit Qty', '10', 'closed'],
    ['Reject Code', '17', 'cancelled or rejected'],
    ['Exercise Date', '2026-11-19', 'closed'],
    ['Exit Price', '61.4', 'closed'],
    ['Ausstiegskurs', '61.4', 'closed'],
    ['Prix de sortie', '61.4', 'closed'],
    ['Cancelled By', 'JD', 'cancelled or rejected'],
    ['Cxl Reason', 'wrong acct', 'cancelled or rejected'],
    ['Reject Reason', 'Limit exceeded', 'cancelled or rejected'],
    ['Ablehnungsgrund', 'Limit', 'cancelled or rejected'],
    ['Error', 'Insufficient margin', 'rejected'],
  ])('leaves rows out with the question: %s', (heading, word, end) => {
    const found = read(heading, '', word, '');
    expect(lots(found)).toEqual([10, 3]);
    expect(found?.leftOut).toEqual([
      `3: “${word}” by ${heading}, by which it may have been ${end}: clear that cell where it is held`,
    ]);
    expect(found?.doubts).toEqual([]);
  });

  it.each([
    ['Close', '61.2', '', '6800'],
    ['Delivery Date', '2027-03-01', '', '2027-03-02'],
    ['Closing Date', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['Close Date', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['Close Time', '16:00', '16:00', '16:00'],
    ['Termination Date', '2027-02-22', '2027-02-22', '2027-03-19'],
    ['Exit Date', '31/12/9999', '', '-'],
    ['Exit Price', '0.00', '0', ''],
    ['Exit Time', '00:00:00', '', '0'],
    ['Cancelled By', '-', '', 'n/a'],
    ['Reject Reason', 'None', '', 'none'],
    ['Error', 'OK', 'OK', ''],
    ['Error', '0.02', '0.03', '0.01'],
    ['Liquidation Price', '55.1', '', '6100'],
    ['Reason', 'hedge', '', 'spec'],
    ['Time Out', '', '', ''],
  ])('changes nothing where it says none: %s', (heading, ...words) => {
    const found = read(heading, words[0], words[1], words[2]);
    expect(lots(found)).toEqual([10, 10, 3]);
    expect(found).toMatchObject({ leftOut: [], doubts: [] });
  });

  it('says nothing of the days on which options are exercised', () => {
    const found = readLines(
      ['net_position'],
      'Account|Contract|Expiry|Strike|C/P|Lots|Exercise Date',
      'A|CL|202702|||10|',
      'A|LO|202702|70|C|5|2027-01-15',
    );
    expect([found?.rows, found?.leftOut]).toEqual([
      [
        [2, 10],
        [3, 5],
      ],
      [],
    ]);
  });

  it('says nothing where its days are those on which the trades themselves end', () => {
    const forwards = (closed: string) =>
      readLines(
        ['currency_pair', 'amount'],
        'Account|Pair|Side|Amount|Rate|Value Date|Open Date|Close Date',
        `A|EURUSD|Buy|1000000|1.085|2027-02-18|2026-11-18|${closed}`,
        'A|GBPUSD|Sell|500000|1.27|2027-03-18|2026-11-18|2027-03-18',
      );
    expect(forwards('2027-02-18')?.leftOut).toEqual([]);
    expect(forwards('2026-11-19')?.leftOut).toHaveLength(2);
    const listed = readLines(
      ['net_position'],
      'Account|Contract|Expiry Date|Lots|Open Date|Close Date',
      'A|CLG7|2027-01-20|10|2026-11-18|2027-01-20',
    );
    expect(listed?.leftOut).toEqual([]);
  });

  it('says of a journal what is over, in all its rows too', () => {
    const journal = (...lines: readonly string[]) =>
      readLines(
        ['net_position'],
        'Account|Symbol|Side|Qty|Open Time|Open Price|Close Time|Close Price',
        'A|ESZ6|Long|2|2026-11-20 09:31|6810.25|2026-11-20 10:12|6814',
        ...lines,
      );
    expect(journal('A|CLG7|Short|3|2026-11-20 09:31|61.25||')?.rows).toEqual([[3, -3]]);
    expect(journal()?.rows).toEqual([]);
    expect(read('Exit Date', '2026-11-18', '2026-11-19', '2026-11-20')?.rows).toEqual([]);
  });
});
