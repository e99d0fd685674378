import { describe, expect, it } from '@jest/globals';
import { CsvReader } from '../../../server/sheet/text/csv-reader.js';
import { LongStatement } from '../../../server/sheet/text/long-statement.js';

/** How many parts of a file, of two lines each, are read by themselves. */
function partsRead(...lines: readonly string[]): number {
  const reader = new CsvReader();
  const read = [...reader.push(lines.join('\n')), ...reader.end()];
  const long = new LongStatement('trades.csv', { delimiter: ',', leftAside: [], doubtText: () => 'In doubt.' });
  for (let from = 0; from < read.length; from += 2) {
    const part = long.read(read.slice(from, from + 2), from + 2 >= read.length);
    if (!part.ok || part.value === null) return from / 2;
  }
  return Math.ceil(read.length / 2);
}

const HEAD = 'Trade ID,Account,Exchange,Contract,Month,Quantity';

/** A file of three parts: its heading and a trade, two trades, and two more. */
const parts = (
  heading: string,
  [first, usual, second]: readonly [first: string, usual: string, second: string],
): readonly string[] => [
  `${HEAD},${heading}`,
  `T0,A,NYMEX,CL,Jun27,1,${usual}`,
  first,
  `T2,A,NYMEX,NG,Mar27,5,${usual}`,
  second,
  `T4,A,NYMEX,NG,Jun27,5,${usual}`,
];
const FIRST = 'T1,A,NYMEX,CL,Mar27,10';

describe('a trade in two parts of a long file', () => {
  it.each([
    ['is two versions', 'Version', [`${FIRST},1`, '1', 'T1,A,NYMEX,CL,Mar27,8,2']],
    ['was cancelled in the second', 'Status', [`${FIRST},Live`, 'Live', `${FIRST},Cancelled`]],
    ['is replaced by another', 'Replaces', [`${FIRST},`, '', 'T3,A,NYMEX,CL,Mar27,8,T1']],
    ['is reversed by another', 'Reverses', [`${FIRST},`, '', 'T3,A,NYMEX,CL,Mar27,-10,T1']],
    ['has its parts in the second', 'Parent ID', [`${FIRST},`, '', 'T3,A,NYMEX,CL,Mar27,8,T1']],
    ['is undone by a flag', 'Reversal', [`${FIRST},N`, 'N', 'T3,A,NYMEX,CL,Mar27,-10,Y']],
    ['came out of another', 'Original Trade ID', [`${FIRST},`, '', 'T3,A,NYMEX,CL,Mar27,8,T1']],
  ] as const)('is read with the whole file where it %s', (_, heading, lines) =>
    expect(partsRead(...parts(heading, lines))).toBeLessThan(3),
  );

  it('is read by itself where the parts have one version each, and one number is of two legs', () => {
    const legs = ['T1,A,NYMEX,CL,Mar27,10,1', '1', 'T1,A,NYMEX,CL,Jun27,-10,1'] as const;
    expect(partsRead(...parts('Version', legs))).toBe(3);
  });
});
