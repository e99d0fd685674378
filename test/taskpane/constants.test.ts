import { describe, expect, it } from '@jest/globals';
import { BOOK_ACCOUNT } from '../../server/sheet/reader/accounts/unnamed-account.js';
import { constantCandidates } from '../../src/taskpane/book/constant-candidates.js';
import { MemoryWorkbook } from './memory-workbook.js';
import { BOOK, SamplePanes, SHEET, WHOLE } from './sample-pane.js';

const panes = new SamplePanes();

/** The sample book without one of its columns, and without traders, which may be accounts. */
const without = (heading: string) => {
  const [headings = []] = BOOK;
  const column = headings.indexOf(heading);
  return BOOK.map((cells) => cells.slice(0, 7).toSpliced(column, 1));
};

async function opened(values: readonly (readonly (string | number | boolean)[])[]) {
  const workbook = new MemoryWorkbook({ [SHEET]: values });
  const session = await panes.open(workbook);
  await workbook.select({ ...WHOLE, columnCount: values[0]?.length ?? 0 });
  await session.run('stage-selection');
  const id = (): number => session.store.state.ranges[0]?.id ?? 0;
  const column = (place: number) =>
    session.store.state.ranges[0]?.stage?.staged.data.map((cells) => cells[place] ?? '');
  return { workbook, session, id, column };
}

describe('one value for all rows', () => {
  it('stands for a column that is missing, is margined, and is remembered with the columns', async () => {
    const { session, workbook, id, column } = await opened(without('Type'));
    await session.picker.setConstant(id(), 'contract_type', 'FUT');
    await session.stage();
    expect(column(4)?.slice(0, 2)).toEqual(['FUT', 'FUT']);
    const again = await panes.open(workbook);
    expect(again.store.state.ranges[0]?.map.constants).toEqual({ contract_type: 'FUT' });
  });

  it('takes the place of the account that the reader gave rows without one, and gives it back', async () => {
    const { session, id, column } = await opened(without('Account'));
    expect(column(1)).toEqual([BOOK_ACCOUNT, BOOK_ACCOUNT, BOOK_ACCOUNT, BOOK_ACCOUNT]);
    await session.picker.setConstant(id(), 'account_code', 'HOUSE');
    await session.stage();
    expect(column(1)).toEqual(['HOUSE', 'HOUSE', 'HOUSE', 'HOUSE']);
    const [range] = session.store.state.ranges;
    await session.picker.setColumn(id(), 'account_code', range?.made[0]?.column ?? -1);
    await session.stage();
    expect(column(1)).toEqual([BOOK_ACCOUNT, BOOK_ACCOUNT, BOOK_ACCOUNT, BOOK_ACCOUNT]);
  });

  it('takes the place of a column once that is said to change nothing', async () => {
    const { session, id, column } = await opened(BOOK);
    await session.picker.setConstant(id(), 'account_code', 'HOUSE');
    expect(await session.stage()).toBe(false);
    expect(session.store.state.ranges[0]?.doubts).toEqual([expect.objectContaining({ heading: 'Account' })]);
    await session.picker.setLeftAside(id(), 0, true);
    await session.stage();
    expect(column(1)).toEqual(['HOUSE', 'HOUSE', 'HOUSE', 'HOUSE']);
  });

  it('is asked for while it is blank, and so is a field whose made column was put aside', async () => {
    const { session, id } = await opened(without('Account'));
    await session.picker.setConstant(id(), 'account_code', ' ');
    expect(await session.stage()).toBe(false);
    expect(session.store.state.notice?.title).toBe('A column is missing');
    await session.picker.setColumn(id(), 'account_code', null);
    expect(await session.stage()).toBe(false);
    expect(session.store.state.notice?.sentence).toContain('Account');
  });

  it('is offered with what the book and the table make likely', async () => {
    const { session } = await opened(BOOK);
    const { ranges } = session.store.state;
    const [range] = ranges;
    if (range === undefined) throw new Error('no range');
    const known = { ranges, engines: [], currency: 'EUR' };
    expect(constantCandidates(range, 'account_code', known)).toEqual(['ENERGY-1', 'INDEX-1', SHEET]);
    const swaps = { ...range, map: { ...range.map, type: 'irs' as const } };
    expect(constantCandidates(swaps, 'clearing_house', known)).toEqual(['CME', 'LCH', 'JSCC', 'EUREX']);
    expect(constantCandidates(swaps, 'currency', known)[0]).toBe('EUR');
  });
});

describe('columns that the reader made', () => {
  it('bring what they were made of back as a question once another column is chosen in their place', async () => {
    const pairs = BOOK.map((cells, row) => {
      const net = Number(cells[6]);
      return [...cells.slice(0, 6), ...(row === 0 ? ['Long', 'Short'] : [Math.max(net, 0), Math.max(-net, 0)])];
    });
    const { session, id } = await opened(pairs);
    expect(session.store.state.ranges[0]?.stage?.staged.data.map((cells) => cells[7])).toEqual([
      '25',
      '-20',
      '-10',
      '4',
    ]);
    await session.picker.setColumn(id(), 'net_position', 6);
    expect(await session.stage()).toBe(false);
    expect(session.store.state.ranges[0]?.doubts.map(({ heading }) => heading)).toEqual(['Short']);
  });
});
