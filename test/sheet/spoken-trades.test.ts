import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import { examineTable, stageTable } from '../../server/sheet/reader/stage-table.js';
import { remarksOf } from '../../server/sheet/reader/table-remarks.js';
import { readStatement } from '../../server/sheet/text/statement.js';

/** The first table of cells: what its rows hold, and what is said. */
function read(...lines: readonly (readonly string[])[]) {
  const width = Math.max(...lines.map(({ length }) => length));
  const values = lines.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? ''));
  const [found] = readPositionTables(values, { account: 'FILE' });
  if (found === undefined) return { data: [], told: '' };
  const address = { sheet: 'S', row: 0, column: 0, rowCount: values.length, columnCount: width };
  const { map } = examineTable(found.table, found.recognition.map);
  const { data } = stageTable(address, found.table, map, () => null);
  return { data: data.map((cells) => cells.slice(1, 8).join(' ')), told: remarksOf(found.table, 0).join(' ') };
}

const lines = (...texts: readonly string[]) => read(...texts.map((text) => [text]));

describe('fills as sentences', () => {
  it('do not count where another line may take one of them back', () => {
    const { data, told } = lines('BOT 10 CLZ7 @ 72.40', 'SLD 5 NGH7 @ 3.90', 'Please cancel the last one, sent twice.');
    expect(data).toEqual([]);
    expect(told).toContain('Rows 1, 2 are left out: row 3 may take a trade back or correct it');
  });

  it('are read by their sign, and told where there is none', () => {
    const { data, told } = lines('+20 CLG7', '-10 NGH7 @ 3.90', '5 HOG7');
    expect(data).toHaveLength(2);
    expect(told).toContain('Row 3 is left out: it may be a fill whose side or contract is not understood');
  });

  it('are told where a side is lacking', () => {
    const { data, told } = lines('BOT 10 CLZ7 @ 72.40', 'NGH7 5 lots at 3.90');
    expect(data).toHaveLength(1);
    expect(told).toContain('Row 2 is left out: it may be a fill whose side or contract is not understood');
  });

  it('name their accounts, and one that names none is left out', () => {
    const { data, told } = lines('You bought 10 CLZ7 at 72.40 for account A-1', 'You sold 5 NGH7 at 3.90');
    expect(data).toEqual([expect.stringContaining('A-1')]);
    expect(told).toContain('Row 2 is left out: it names no account, as other lines do');
  });
});

describe('confirmations in a table', () => {
  const HEADINGS = ['Ref', 'Account', 'Confirmation text'];
  const confirmed = (...texts: readonly string[]) =>
    read(HEADINGS, ...texts.map((text, index) => [`R-${index + 1}`, 'A', text]));

  it('do not count where one takes another back and does not say which', () => {
    const { data, told } = confirmed(
      'You BOT 10 CLZ7 @ 72.40',
      'SLD 5 NGH7 @ 3.90',
      'Cancel the trade of this morning',
    );
    expect(data).toEqual([]);
    expect(told).toContain('row 4 takes a trade back or corrects it, and does not say by its number which');
  });

  it.each([
    ['what its writer sold', 'We sold 7 CLZ7 @ 72.40', 'who may be the other side'],
    ['no side', 'CLZ7 7 lots at 72.40', 'is not plainly said'],
    ['an order', 'Working: buy 7 CLZ7 at 72.40', 'is not plainly said'],
    ['a condition', 'You bought 7 CLZ7 at 72.40 subject to 2 more', 'is not plainly said'],
  ])('are left out if one says %s', (_of, text, reason) => {
    const { data, told } = confirmed('You BOT 10 CLZ7 @ 72.40', 'SLD 5 NGH7 @ 3.90', text);
    expect(data).toHaveLength(2);
    expect(told).toContain(reason);
  });
});

describe('messages of the FIX protocol', () => {
  const fill = (id: string, ...fields: readonly string[]): string =>
    ['35=8', '150=F', `17=${id}`, '55=CL', '167=FUT', '200=202712', '54=1', ...fields].join('|');

  it.each([
    ['of an order', '35=D|55=CL|200=202712|54=1|38=5', 'is no trade'],
    ['that do not say what they are', '55=CL|200=202712|54=1|38=5|44=62', 'may be that of an order'],
    ['that say how an order stands', '35=8|150=0|55=CL|200=202712|54=1|38=5', 'says how an order stands'],
    ['without the quantity of the fill', fill('E2', '14=5'), 'lacks LastQty (32)'],
    ['of a fill that was sent before', fill('E1', '32=5'), 'row 1 has the same ExecID (17) E1'],
    ['without a side', fill('E2', '32=5').replace('54=1', '54=8'), 'neither bought (1) nor sold (2)'],
    ['of several legs', fill('E2', '32=5', '54=2'), 'tag 54 stands in it more than once'],
    ['of a swap', fill('E2', '32=5').replace('167=FUT', '167=IRS'), 'no future or option'],
  ])('%s are no positions', (_of, line, reason) => {
    const { data, told } = lines(fill('E1', '32=10', '14=10'), line);
    expect(data).toHaveLength(1);
    expect(told).toContain(reason);
  });

  it('count by the fill, not by what is filled of the order so far', () =>
    expect(lines(fill('E1', '32=10', '14=10'), fill('E2', '32=15', '14=25')).data).toEqual([
      expect.stringMatching(/ 10$/),
      expect.stringMatching(/ 15$/),
    ]));

  it('do not take the account of the message above', () => {
    const { data, told } = lines(fill('E1', '32=10', '1=A'), fill('E2', '32=15'));
    expect(data).toHaveLength(1);
    expect(told).toContain('no Account (1) stands in it, as in others');
  });
});

it('a mail that says positions in words is refused with its lines', () => {
  const texts = ['Sorry, CL Mar27 is long 30, not 20.', '', 'CL Mar27    long 20'];
  const outcome = readStatement(
    'mail.txt',
    texts.flatMap((text, index) => (text === '' ? [] : [{ cells: [text], line: index + 1 }])),
    { delimiter: ',', leftAside: [], doubtText: () => '' },
  );
  expect(outcome.ok ? '' : outcome.issues.map(({ message }) => message).join(' ')).toContain(
    'mail.txt holds no table: lines 1, 3 say trades or positions in words',
  );
});
