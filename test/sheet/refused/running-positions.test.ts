import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const HEAD = 'Account|Exchange|Contract|Month|Time|B/S|Qty|Price|Position after trade';
const read = (...lines: readonly string[]) => readLines(['contract_code', 'net_position'], ...lines);

describe('executions beside a running position', () => {
  it('are in the last position of their contract', () => {
    const found = read(
      HEAD,
      'A|NYMEX|CL|Dec-27|09:01|B|5|72.4|5',
      'A|CME|ES|Mar-27|09:05|S|4|6431|-4',
      'A|NYMEX|CL|Dec-27|09:14|S|2|72.6|3',
    );
    expect(found?.rows).toEqual([
      [3, 'ES', -4],
      [4, 'CL', 3],
    ]);
    expect(found?.leftOut).toEqual(['2: a trade that a later “Position after trade” has in it']);
    expect(found?.remarks.join(' ')).not.toContain('Before the first trade');
  });

  it('count with what was held before them, which is said', () => {
    const found = read(HEAD, 'A|NYMEX|CL|Dec-27|09:01|B|5|72.4|25', 'A|NYMEX|CL|Dec-27|09:14|S|2|72.6|23');
    expect(found?.rows).toEqual([[3, 'CL', 23]]);
    expect(found?.remarks.join(' ')).toContain('Before the first trade were held: CL Dec-27 20.');
  });

  it('go on from a row of what was held before, which may be the only one', () => {
    const found = read(
      'Account|Exchange|Contract|Month|Time|Action|Lots|Price|Running position',
      'A|NYMEX|CL|Dec-27|Open|Opening|||15',
      'A|NYMEX|CL|Dec-27|09:01|Buy|10|72.4|25',
      'A|NYMEX|CL|Dec-27|09:14|Sell|8|72.6|17',
      'A|CME|ES|Mar-27|Open|Opening|||14',
    );
    expect(found?.rows).toEqual([
      [4, 'CL', 17],
      [5, 'ES', 14],
    ]);
  });

  it('are asked about where a row without lots does not say that it is of before', () => {
    const found = read(HEAD, 'A|NYMEX|CL|Dec-27|09:01|B||72.4|15', 'A|NYMEX|CL|Dec-27|09:14|S|2|72.6|13');
    expect(found?.remarks.join(' ')).toContain('is it the position that is held');
    expect(found?.missing).toEqual(['Net position']);
  });

  it('are read upwards where the last trade stands on top', () => {
    const found = read(HEAD, 'A|NYMEX|CL|Dec-27|09:14|S|2|72.6|23', 'A|NYMEX|CL|Dec-27|09:01|B|5|72.4|25');
    expect(found?.rows).toEqual([[2, 'CL', 23]]);
  });

  it('are kept apart by account, month, right and strike', () => {
    const found = read(
      'Account|Contract|Month|C/P|Strike|Time|B/S|Qty|Price|Running position',
      'A|LO|Jun-27|C|72|09:01|B|5|2.1|5',
      'A|LO|Jun-27|P|57|09:02|B|7|2.1|7',
      'B|LO|Jun-27|C|72|09:03|S|3|2.1|-3',
      'A|LO|Jun-27|C|72|09:04|B|1|2.1|6',
    );
    expect(found?.rows.map(([line, , lots]) => [line, lots])).toEqual([
      [3, 7],
      [4, -3],
      [5, 6],
    ]);
  });

  it('leave a contract out that ends flat', () => {
    const found = read(
      HEAD,
      'A|NYMEX|CL|Dec-27|09:01|B|5|72.4|5',
      'A|CME|ES|Mar-27|09:05|S|4|6431|-4',
      'A|NYMEX|CL|Dec-27|09:14|S|5|72.6|0',
    );
    expect(found?.rows).toEqual([[3, 'ES', -4]]);
    expect(found?.leftOut).toContain('4: “Position after trade” is 0 after the last trade');
  });

  it.each([
    ['jump', ['A|NYMEX|CL|Dec-27|09:01|B|5|72.4|25', 'A|NYMEX|CL|Dec-27|09:14|S|2|72.6|40']],
    ['go on against their times', ['A|NYMEX|CL|Dec-27|09:14|B|5|72.4|25', 'A|NYMEX|CL|Dec-27|09:01|S|2|72.6|23']],
    ['lack one', ['A|NYMEX|CL|Dec-27|09:01|B|5|72.4|25', 'A|NYMEX|CL|Dec-27|09:14|S|2|72.6|']],
  ])('are asked about where positions %s', (_, lines) => {
    const found = read(HEAD, ...lines);
    expect(found?.missing).toContain('Net position');
    expect(found?.remarks.join(' ')).toContain('is it the position that is held, or the sum of “Qty”?');
  });

  it('are asked about where upwards and downwards are both possible', () => {
    const found = read(
      'Account|Exchange|Contract|Month|B/S|Qty|Price|Position after trade',
      'A|NYMEX|CL|Dec-27|B|5|72.4|5',
      'A|NYMEX|CL|Dec-27|S|5|72.6|0',
    );
    expect(found?.missing).toContain('Net position');
  });

  it('are asked about where a trade was cancelled', () => {
    const found = read(
      `${HEAD}|Status`,
      'A|NYMEX|CL|Dec-27|09:01|B|5|72.4|5|Filled',
      'A|NYMEX|CL|Dec-27|09:14|B|2|72.6|7|Cancelled',
    );
    expect(found?.missing).toContain('Net position');
  });

  it('are asked about where accounts stand in lines between them', () => {
    const found = read(
      'Exchange|Contract|Month|B/S|Qty|Price|Position after trade',
      'NYMEX|CL|Dec-27|B|5|72.4|5',
      'Harbour Fund',
      'NYMEX|CL|Dec-27|B|2|72.6|7',
    );
    expect(found?.missing).toContain('Net position');
  });
});

describe('a column of positions beside quantities', () => {
  it('is the running one where its numbers show it', () => {
    const found = read(
      'Account|Exchange|Contract|Month|Time|B/S|Qty|Price|Position',
      'A|NYMEX|CL|Dec-27|09:01|B|5|72.4|25',
      'A|NYMEX|CL|Dec-27|09:14|S|2|72.6|23',
    );
    expect(found?.rows).toEqual([[3, 'CL', 23]]);
  });

  it.each([
    ['the numbers show nothing', ['A|NYMEX|CL|Dec-27|B|5|72.4|25', 'A|NYMEX|NG|Jan-28|S|2|4.1|-9']],
    ['they may be of two traders', ['A|NYMEX|CL|Dec-27|B|5|72.4|25', 'A|NYMEX|CL|Dec-27|S|2|72.6|23']],
  ])('is asked about where %s', (_, lines) => {
    const found = read('Account|Exchange|Contract|Month|B/S|Qty|Price|Position', ...lines);
    expect(found?.doubts).toHaveLength(1);
  });
});

describe('a running position beside trades of securities', () => {
  const read = (heading: string) =>
    readLines(
      [],
      `Account|Time|B/S|Security|Par|Price|${heading}`,
      'A|09:01|B|T 4 3/8 05/15/34|5000000|102.3|25000000',
      'A|09:30|S|T 4 3/8 05/15/34|2000000|102.4|23000000',
    )?.doubts;

  it.each(['Running position', 'Position after trade', 'Cum. par', 'Post-trade position'])(
    'is asked about: %s',
    (heading) => {
      expect(read(heading)).toEqual([
        `${heading}: says what is held after each trade, in place of their sum, and is not read`,
      ]);
    },
  );

  it('is none below the heading of a value', () => expect(read('Running P&L')).toEqual([]));
});
