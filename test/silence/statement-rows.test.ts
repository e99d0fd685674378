import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import { SHEET_WAYS, startWays, type SheetTable, type WayAnswer, type Ways } from './ways.js';

const START_MILLISECONDS = 120_000;

let ways: Ways;
beforeAll(async () => {
  ways = await startWays();
}, START_MILLISECONDS);
afterAll(() => ways.close());

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'];
const listed = (lots: CellValue, account = 'DESK'): readonly CellValue[] => [
  ...[account, 'NYMEX', 'CL', 'FUT', '202712', lots],
];
/** Listed rows with one more column. */
const beside = (heading: string, ...words: readonly string[]): SheetTable => ({
  headings: [...HEADINGS, heading],
  cells: words.map((word, row) => [...listed(10 + row), word]),
});

const everyWay = (table: SheetTable): Promise<readonly WayAnswer[]> =>
  Promise.all(SHEET_WAYS.map((way) => ways.ask(way, table)));

const LADDER_HEADINGS = ['Account', 'Index', 'Tenor', 'DV01'];
const LADDER_ROW = ['DESK', 'USD-SOFR-OIS', '5Y', 41];

describe('what changes the rows of a statement stops its figures', () => {
  it.each([
    {
      row: 'a trade and its cancellation counted twice',
      sent: beside('Message type', 'NEW', 'CANCEL'),
      says: /"Message type" says “CANCEL” of a row/,
    },
    {
      row: 'a ladder beside listed rows was left out without a word',
      sent: {
        headings: [...HEADINGS, 'Index', 'Tenor', 'DV01'],
        cells: [[...listed(10), 'USD-SOFR-OIS', '5Y', 900]],
      },
      says: /"Index" begins another table beside this one, whose rows are not read/,
    },
  ])('$row', async ({ sent, says }) => {
    for (const { total, refusal } of await everyWay(sent))
      expect({ total, refusal }).toEqual({ total: null, refusal: expect.stringMatching(says) });
  });

  it.each([
    {
      row: 'a cancelled order is left out',
      sent: beside('Status', 'Filled', 'Cancelled'),
      same: { headings: HEADINGS, cells: [listed(10)] },
    },
    {
      row: 'a trade is left out with its cancellation',
      sent: {
        headings: [...HEADINGS, 'Message type', 'Trade no'],
        cells: [
          [...listed(10), 'NEW', 1],
          [...listed(4), 'NEW', 2],
          [...listed(10), 'CANCEL', 1],
        ],
      },
      same: { headings: HEADINGS, cells: [listed(4)] },
    },
    {
      row: 'of positions of two days those of the last count',
      sent: beside('Business date', '2026-11-19', '2026-11-20'),
      same: { headings: HEADINGS, cells: [listed(11)] },
    },
    {
      row: 'a second row of headings begins another table',
      sent: {
        headings: [...HEADINGS, 'Price'],
        cells: [
          [...listed(10), 71.2],
          ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Price', 'Net position'],
          [...listed(71.2), 10],
        ],
      },
      same: { headings: HEADINGS, cells: [listed(20)] },
    },
    {
      row: 'amounts are in thousands where a line says so',
      sent: { headings: LADDER_HEADINGS, cells: [LADDER_ROW, ['All amounts in USD thousands', '', '', '']] },
      same: { headings: LADDER_HEADINGS, cells: [['DESK', 'USD-SOFR-OIS', '5Y', 41_000]] },
    },
    {
      row: 'an option by the symbol of its future is the one that lists the month',
      sent: { headings: ['Account', 'Contract', 'Net position'], cells: [['DESK', 'CLJ7C 100 Comdty', 5]] },
      same: {
        headings: [...HEADINGS, 'Strike'],
        cells: [['DESK', 'NYMEX', 'LO', 'CALL', '202704', 5, 100]],
      },
    },
  ])('and what is understood is read: $row', async ({ sent, same }) => {
    const { total } = await ways.ask('csv', same);
    for (const answer of await everyWay(sent)) expect(answer).toMatchObject({ refusal: null, total, notes: [] });
  });

  it.each([
    { row: 'orders that are all filled', sent: beside('Status', 'Filled', 'Filled') },
    { row: 'one business date', sent: beside('Business date', '2026-11-20', '2026-11-20') },
    { row: 'trade dates, which may differ', sent: beside('Trade date', '2026-11-19', '2026-11-20') },
  ])('but nothing stops $row', async ({ sent }) => {
    for (const { total, refusal } of await everyWay(sent)) {
      expect(refusal).toBeNull();
      expect(total).toBeGreaterThan(0);
    }
  });
});

describe('a sum that names a contract', () => {
  it.each([
    { row: '“Total” as the account', sum: listed(7, 'Total') },
    { row: '“Total DESK” beside an account of that name', sum: listed(7, 'Total DESK') },
    { row: '“DESK Total”', sum: listed(7, 'DESK Total') },
    { row: '“Subtotal” in a column that is not read', sum: [...listed(7), 'Subtotal'] },
  ])('is left out and told, not counted twice: $row', async ({ sum }) => {
    const sent: SheetTable = {
      headings: [...HEADINGS, 'Comment'],
      cells: [listed(10), listed(-3), sum].map((cells) => [...cells, '', ''].slice(0, 7)),
    };
    for (const way of ['csv', 'xlsx', 'pane'] as const) {
      const { leftOut, sentences, response } = await ways.ask(way, sent);
      // The pane leaves sums at the end of a range out of it, and says so in its card.
      if (leftOut.length > 0) expect(sentences.join(' ')).toMatch(/says “.*otal.*” next to a contract/);
      const counted = response?.data.flatMap(({ portfolio }) => portfolio.map((position) => position.net_position));
      expect({ way, counted }).toEqual({ way, counted: [10, -3] });
    }
  });

  it('is no account that merely begins with the word', async () => {
    const sent: SheetTable = { headings: HEADINGS, cells: [listed(10), listed(-3, 'Total Return Fund')] };
    for (const way of ['csv', 'xlsx', 'pane'] as const)
      expect(await ways.ask(way, sent)).toMatchObject({ refusal: null, leftOut: [] });
  });
});

describe('an account number that a number format completes', () => {
  it('is the account that the cell shows', async () => {
    const sent: SheetTable = {
      headings: HEADINGS,
      cells: [[4711, ...listed(10).slice(1)]],
      formats: { 0: '000000' },
    };
    for (const way of ['xlsx', 'pane'] as const) {
      const { response } = await ways.ask(way, sent);
      expect(response?.data.map(({ account_code }) => account_code)).toEqual(['004711']);
    }
  });
});
