import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const HEAD = 'Account|Contract|Lots|Note';
const doubts = (...lines: readonly string[]) => readLines([], ...lines)?.doubts;

describe('remarks of what is no position yet', () => {
  it.each([
    'proposed',
    'Proposed hedge',
    'what-if',
    'hypothetical',
    'draft',
    'not yet traded',
    'To be executed',
    'geplant',
  ])('are asked about: %s', (remark) =>
    expect(doubts(HEAD, 'A1|CLZ7|10|', `A1|NGH7|-5|${remark}`)).toEqual([
      `Note: says “${remark}” of a row, which may be no position, and is not read`,
    ]),
  );

  it.each(['proposed by Ann', 'hedge of the draft budget', 'traded as planned'])(
    'are none in a sentence: %s',
    (remark) => expect(doubts(HEAD, 'A1|CLZ7|10|', `A1|NGH7|-5|${remark}`)).toEqual([]),
  );
});

describe('a column of words of which each may hold the same positions', () => {
  it.each([
    ['Type', 'Zero', 'Par'],
    ['Curve type', 'Par', 'Forward'],
    ['Set', 'Actual', 'Target'],
  ])('is asked about: %s %s %s', (heading, one, other) =>
    expect(doubts(`Index|Tenor|${heading}|DV01`, `SOFR|2Y|${one}|1000`, `SOFR|2Y|${other}|990`)).toEqual([
      `${heading}: says “${one}”, “${other}”, of which each may hold the same positions once more, and is not read`,
    ]),
  );

  it.each([
    ['Set', 'Par', 'Par'],
    ['Source', 'Swaps', 'Futures'],
  ])('is none of other words: %s %s %s', (heading, one, other) =>
    expect(doubts(`Index|Tenor|${heading}|DV01`, `SOFR|2Y|${one}|1000`, `SOFR|5Y|${other}|990`)).toEqual([]),
  );
});

describe('a shift of rates beside sensitivities', () => {
  const ladder = (shift: string) =>
    doubts('Index|Tenor|Shift (bp)|DV01', `SOFR|2Y|${shift}|1000`, `SOFR|5Y|${shift}|-500`);

  it('is asked about where it is no basis point', () =>
    expect(ladder('10')).toEqual(['Shift (bp): may change the size of positions and is not read']));

  it.each(['1', '1bp'])('says nothing where it is one: %s', (shift) => expect(ladder(shift)).toEqual([]));
});

describe('titles of what may be no position of the account', () => {
  const said = (title: string) => {
    const found = readLines(['net_position'], `${title}||`, 'Account|Contract|Lots', 'A1|CLZ7|10', 'A1|NGH7|-5');
    return { count: found?.rows.length, remarks: found?.remarks, leftOut: found?.leftOut };
  };

  it.each(['What-if: proposed trades (not executed)', 'Proposed trades', 'DRAFT - do not use', 'Example'])(
    'are told where nothing else is listed: %s',
    (title) => {
      expect(said(title).count).toBe(2);
      expect(said(title).remarks).toContain(
        'By their title these are proposed, a draft, a limit or an example: they count as positions, as nothing else is listed.',
      );
    },
  );

  it.each(['Securities pledged as margin', 'Collateral held'])('are told of what is pledged: %s', (title) =>
    expect(said(title).remarks).toContain(
      'By their title these are pledged or posted as margin: they count as positions of the account, as nothing else is listed.',
    ),
  );

  it.each(['Open positions', 'Positions of the client'])('say nothing else: %s', (title) =>
    expect(said(title)).toMatchObject({ count: 2, remarks: [], leftOut: [] }),
  );

  it.each(["Positions from the counterparty's perspective", 'Positionen aus Sicht der Bank'])(
    'are asked about where signs are those of somebody else: %s',
    (title) => {
      expect(said(title).count).toBe(0);
      expect(said(title).leftOut?.[0]).toContain(
        `“${title}” may mean that what they are long you are short: turn the signs and take that line out`,
      );
    },
  );

  it.each(['Positions from our perspective', 'Positions at the bank'])('are ours: %s', (title) =>
    expect(said(title).count).toBe(2),
  );
});

describe('sub-accounts that stand once', () => {
  const read = (...lines: readonly string[]) =>
    readLines(['account_code', 'sub_account_code'], 'Account|Sub-account|Contract|Lots', ...lines)?.rows.map(
      ([, ...names]) => names,
    );

  it('are of the rows below them, but of no other account', () =>
    expect(read('A1|S1|CLZ7|10', 'A1||NGH7|5', 'A1|S2|CLZ7|-5', 'A2||NGH7|3')).toEqual([
      ['A1', 'S1'],
      ['A1', 'S1'],
      ['A1', 'S2'],
      ['A2', ''],
    ]));

  it('are of the rows below an account that stands once as well', () =>
    expect(read('A1|S1|CLZ7|10', '||NGH7|5', 'A2|S3|CLZ7|-5')).toEqual([
      ['A1', 'S1'],
      ['A1', 'S1'],
      ['A2', 'S3'],
    ]));
});
