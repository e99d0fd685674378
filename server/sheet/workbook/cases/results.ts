import type { PortCase } from './port-case.js';
import { expectEqual, expectThat } from './expect.js';
import { findHeadings, readTopLeft, textBlock } from './scratch.js';
import type { ColumnFormat, ResultSheet, TableBlock } from '../port.js';

const FORMATS: readonly ColumnFormat[] = ['text', 'money', 'number', 'integer', 'percent'];

const RESULTS: ResultSheet = {
  name: 'Results',
  lines: [
    { text: '=Margin', isWarning: false },
    { text: 'As of 2026-12-18', isWarning: false },
    { text: '2 rows were left out', isWarning: true },
  ],
  blocks: [
    {
      title: 'By clearing house',
      name: 'Port_houses',
      columns: FORMATS.map((format) => ({ heading: `As ${format}`, format })),
      rows: [
        ['CME', 1_234_567.891, 1.5, 12, 0.125],
        ['ICE', null, -2.25, null, null],
        [null, -0.5, null, -3, 1],
      ],
    },
    textBlock('Port_empty', ['Nothing', 'Here'], []),
    textBlock(
      'Port_last',
      ['Scenario', 'Loss'],
      [
        ['1', 5],
        ['2', 7],
      ],
      'number',
    ),
  ],
  charts: [{ title: 'Scenarios', block: 2, categories: 0, values: 1 }],
};

export const RESULT_CASES: readonly PortCase[] = [
  {
    name: 'a result sheet has its lines on top, then its blocks in order, each under its title',
    run: async (workbook) => {
      const sheet = await workbook.addResultSheet(RESULTS);
      const { used, values } = await readTopLeft(workbook, sheet);
      const rowOf = (text: string): number => {
        const row = values.findIndex((cells) => cells.includes(text));
        expectThat(row >= 0, `"${text}" on the sheet`);
        return used.row + row;
      };
      const texts = [...RESULTS.lines.map(({ text }) => text), ...RESULTS.blocks.map(({ title }) => title)];
      const rows = texts.map(rowOf);
      expectEqual(
        rows,
        [...rows].sort((first, second) => first - second),
        `rows of ${texts.join(', ')}`,
      );
      expectEqual(new Set(rows).size, rows.length, 'lines and titles on rows of their own');
      for (const block of RESULTS.blocks) {
        const headings = block.columns.map(({ heading }) => heading);
        const { row } = await findHeadings(workbook, sheet, headings);
        expectThat(row > rowOf(block.title), `the headings of "${block.title}" below it`);
      }
    },
  },
  {
    name: 'figures stand in their columns; one that was not calculated is an empty cell',
    run: async (workbook) => {
      const sheet = await workbook.addResultSheet(RESULTS);
      for (const block of RESULTS.blocks.filter(({ rows }) => rows.length > 0)) {
        const headings = block.columns.map(({ heading }) => heading);
        const { row, column } = await findHeadings(workbook, sheet, headings);
        const data = { sheet, row: row + 1, column, rowCount: block.rows.length, columnCount: headings.length };
        const expected = block.rows.map((cells) => cells.map((value) => value ?? ''));
        expectEqual(await workbook.readValues(data), expected, `rows of "${block.title}"`);
      }
    },
  },
  {
    name: 'columns of figures have the number format of their kind',
    run: async (workbook) => {
      const sheet = await workbook.addResultSheet(RESULTS);
      const [clearingHouses] = RESULTS.blocks;
      if (clearingHouses === undefined) return;
      const { row, column } = await findHeadings(
        workbook,
        sheet,
        FORMATS.map((format) => `As ${format}`),
      );
      const data = { sheet, row: row + 1, column, rowCount: 3, columnCount: FORMATS.length };
      for (const formats of await workbook.readFormats(data)) {
        const [, money = '', number = '', integer = '', percent = ''] = formats;
        expectThat(/^#,##0\.00(?:\D|$)/.test(money), `thousands and two decimals for money, found ${money}`);
        expectThat(!number.includes('%') && number !== '@', `a number format for numbers, found ${number}`);
        expectThat(!/\.#/.test(number), `no decimal point behind whole numbers, found ${number}`);
        expectThat(/#,##0/.test(integer) && !integer.includes('.'), `no decimals for integers, found ${integer}`);
        expectThat(percent.includes('%'), `percent, found ${percent}`);
      }
    },
  },
  {
    name: 'a sheet of lines alone is written too',
    run: async (workbook) => {
      const lines = [{ text: 'Nothing was calculated', isWarning: true }];
      const sheet = await workbook.addResultSheet({ name: 'Lines alone', lines, blocks: [], charts: [] });
      const { values } = await readTopLeft(workbook, sheet);
      expectEqual(values, [['Nothing was calculated']], 'the sheet');
    },
  },
  {
    name: 'a sheet of thirty tables is written with all of them',
    run: async (workbook) => {
      const blocks: readonly TableBlock[] = Array.from({ length: 30 }, (_, index) =>
        textBlock(`Port_many_${index}`, [`Heading ${index}`], [[`cell ${index}`]]),
      );
      const sheet = await workbook.addResultSheet({ ...RESULTS, blocks, charts: [] });
      const { values } = await readTopLeft(workbook, sheet);
      const cells = values.flat().filter((value) => typeof value === 'string' && value.startsWith('cell '));
      expectEqual(
        cells,
        blocks.map((_, index) => `cell ${index}`),
        'the cells of the tables in order',
      );
    },
  },
];
