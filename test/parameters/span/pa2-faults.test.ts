import { describe, expect, it } from '@jest/globals';
import { readPa2 } from '../../../server/parameters/span/pa2/reader.js';
import { HEADER, SMALL_FILE, issueOf, parametersFrom, replaced } from '../../support/pa2-small-file.js';
import { streamed } from '../../support/pa2-text.js';

describe('records that are passed over', () => {
  it('known ones are counted apart, unknown ones in a finding', async () => {
    const { header } = await parametersFrom([
      ...SMALL_FILE,
      'V XYZAA',
      'V XYZAA',
      'R XYZ',
      '91XYZ',
      'Q1 whatever',
      '99',
    ]);
    expect(header.unusedRecords).toEqual({ V: 2, R: 1, '91': 1 });
    expect(header.findings).toEqual(['2 records with unknown ids were skipped: 1 of "Q1", 1 of "99".']);
  });

  it('contracts of products without a record P are counted', async () => {
    const { contracts, header } = await parametersFrom(
      SMALL_FILE.filter((line) => !line.startsWith('P XYZAA        OOF')),
    );
    expect(contracts.count).toBe(2);
    expect(header.findings).toEqual([
      '2 contracts are of products without a usable record P, such as XYZ AA OOF; they are left out.',
      'Combined commodity AA links product family XYZ AA OOF, which the file does not hold; link not used.',
    ]);
  });
});

describe('cycles', () => {
  it.each([
    ['SF ', 's'],
    ['SE ', 'e'],
    ['SC ', 'c'],
    ['S  ', 's'],
    ['I  ', 'i1830'],
    ['IA ', 'ia'],
  ])('%j is %s', async (flags, cycleCode) => {
    const { header } = await parametersFrom(replaced('0 ', (line) => line.slice(0, 16) + flags + line.slice(19)));
    expect(header).toMatchObject({ cycleCode, isSettlement: flags.startsWith('S') });
  });
});

describe('files that can not be used', () => {
  const brokenAt = (start: string, column: number, text: string): readonly string[] =>
    replaced(start, (line) => line.slice(0, column - 1) + text + line.slice(column - 1 + text.length));

  it.each([
    {
      lines: SMALL_FILE.slice(1),
      code: 'UNKNOWN_FORMAT',
      message: 'test.pa2 has no record 0, which every PA2 file of format U2 begins with.',
    },
    {
      lines: brokenAt('0 ', 36, 'UP'),
      code: 'UNKNOWN_FORMAT',
      message:
        'test.pa2, line 1, record 0: the file is the Paris expanded format (UP); only the expanded unpacked format (U2) can be read.',
    },
    {
      lines: brokenAt('0 ', 9, '20250631'),
      code: 'MALFORMED_FILE',
      message: 'test.pa2, line 1, record 0: business date (columns 9-16) is "20250631", not a date CCYYMMDD.',
    },
    { lines: SMALL_FILE.slice(0, 16), code: 'EMPTY_FILE', message: 'test.pa2 holds no contracts.' },
    {
      lines: brokenAt('82XYZAA        AA        FUT 202509', 55, '0O400'),
      code: 'MALFORMED_FILE',
      message: 'test.pa2, line 18, record 82: array value (columns 55-59) is "0O400", not a number.',
    },
    {
      lines: brokenAt('P XYZAA        FUT', 34, '0x2'),
      code: 'MALFORMED_FILE',
      message: 'test.pa2, line 4, record P: settlement price decimal locator (columns 34-36) is "0x2", not a number.',
    },
    {
      lines: brokenAt('C AA    1001', 28, 'X'),
      code: 'MALFORMED_FILE',
      message: 'test.pa2, line 10, record C: the side of leg 1 (column 28) is "X", not A or B.',
    },
    {
      lines: brokenAt('C AA    1001', 13, '09'),
      code: 'MALFORMED_FILE',
      message: 'test.pa2, line 10, record C: the number of legs (columns 13-14) is 9; a spread has 1 to 8.',
    },
    {
      lines: brokenAt('E AA', 21, '25S9'),
      code: 'MALFORMED_FILE',
      message: 'test.pa2, line 11, record E: contract month (columns 21-24) is "25S9", not YYMM.',
    },
    {
      lines: [...SMALL_FILE, '6 ALL0001'],
      code: 'MALFORMED_FILE',
      message: 'test.pa2, line 25, record 6: the spread has no legs.',
    },
    {
      lines: SMALL_FILE.slice(0, -1),
      code: 'TRUNCATED_FILE',
      message: 'test.pa2, line 23, record 81: the file ends before the second record of this contract; it is cut off.',
    },
    {
      lines: [...SMALL_FILE.slice(0, -1), (SMALL_FILE.at(-1) ?? '').slice(0, 90)],
      code: 'TRUNCATED_FILE',
      message: 'test.pa2, line 24, record 82: the record is cut off at column 90; its array needs 101.',
    },
    {
      lines: [HEADER, 'x'.repeat(5000)],
      code: 'MALFORMED_FILE',
      message: 'test.pa2, line 2: has more than 4096 characters, so this is no file of PA2 records.',
    },
  ])('$message', async ({ lines, code, message }) => {
    expect(await issueOf(lines)).toMatchObject({ code, message });
  });

  it('a last line cut within the price is not taken for a price of nothing', async () => {
    const text = SMALL_FILE.join('\n').slice(0, -8);
    const outcome = await readPa2(streamed(text), 'test.pa2');
    expect(outcome).toMatchObject({ ok: false, issues: [{ code: 'TRUNCATED_FILE' }] });
  });
});
