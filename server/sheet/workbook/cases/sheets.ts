import { intersection, LONGEST_SHEET_NAME, MOST_ROWS } from '../a1.js';
import type { PortCase } from './port-case.js';
import { expectEqual, expectFault, expectThat } from './expect.js';
import { findHeadings, scratchSheet, sheetOf, textBlock } from './scratch.js';

export const SHEET_CASES: readonly PortCase[] = [
  {
    name: 'sheet names with quotes, blanks and other alphabets are found again',
    run: async (workbook) => {
      for (const name of ["O'Brien's book", 'Margin 18-12 (1)', 'Zürich 日本', 'A1', '2026', 'a!b']) {
        const { sheet, data } = await scratchSheet(workbook, name, ['Value'], [[name]]);
        expectEqual(sheet.slice(0, name.length), name, 'name of the sheet');
        expectEqual(await workbook.readValues(data), [[name]], `cell of sheet ${sheet}`);
        await workbook.writeCells([{ sheet, row: data.row, column: data.column, value: 5 }]);
        expectEqual(await workbook.readValues(data), [[5]], `cell of sheet ${sheet} after writing`);
      }
    },
  },
  {
    name: 'a name that is taken gets a number, within 31 characters and whatever its capitals',
    run: async (workbook) => {
      const longest = 'Results of the eighteenth 12-18';
      expectEqual(longest.length, LONGEST_SHEET_NAME, 'length of the longest name');
      const names: string[] = [];
      for (const name of [longest, longest, longest.toUpperCase(), 'Short name', 'SHORT NAME']) {
        names.push(await workbook.addResultSheet(sheetOf(name, [])));
      }
      expectEqual(
        new Set(names.map((name) => name.toLowerCase())).size,
        names.length,
        `different names in ${names.join(', ')}`,
      );
      for (const name of names) {
        expectThat(name.length <= LONGEST_SHEET_NAME, `at most ${LONGEST_SHEET_NAME} characters in "${name}"`);
        expectThat(
          (await workbook.sheets()).some((sheet) => sheet.name === name),
          `a sheet "${name}"`,
        );
      }
    },
  },
  {
    name: 'a new sheet comes last, is visible and not protected',
    run: async (workbook) => {
      const before = await workbook.sheets();
      const name = await workbook.addResultSheet(sheetOf('Last sheet', []));
      const after = await workbook.sheets();
      expectEqual(after.slice(0, -1), before, 'the sheets before the new one');
      expectEqual(after.at(-1), { name, isVisible: true, isProtected: false }, 'the new sheet');
    },
  },
  {
    name: 'the used range is the part with values',
    run: async (workbook) => {
      const { sheet, data } = await scratchSheet(
        workbook,
        'Used range',
        ['One', 'Two'],
        [
          ['a', 1],
          ['b', 2],
        ],
      );
      const used = await workbook.usedRange(sheet);
      expectThat(used !== null, 'a used range');
      if (used === null) return;
      expectEqual(used.row + used.rowCount, data.row + 2, 'end of the rows');
      expectEqual(used.column + used.columnCount, data.column + 2, 'end of the columns');
      await workbook.writeCells([{ sheet, row: data.row + 9, column: data.column + 5, value: 'x' }]);
      const wider = await workbook.usedRange(sheet);
      expectEqual(
        wider,
        { ...used, rowCount: used.rowCount + 8, columnCount: used.columnCount + 4 },
        'used range after writing further down',
      );
    },
  },
  {
    name: 'tables of results are found by name, and a name that is taken gets a number',
    run: async (workbook) => {
      const headings = ['Left', 'Right'];
      const name = 'Port_named';
      const before = (await workbook.namedRanges()).map((range) => range.name.toLowerCase());
      const sheets = [
        await workbook.addResultSheet(sheetOf('Named', [textBlock(name, headings, [['a', 'b']])])),
        await workbook.addResultSheet(
          sheetOf('Named', [
            textBlock(name, headings, [
              ['c', 'd'],
              ['e', 'f'],
            ]),
          ]),
        ),
      ];
      const ranges = (await workbook.namedRanges()).filter((range) => !before.includes(range.name.toLowerCase()));
      expectEqual(new Set(ranges.map((range) => range.name.toLowerCase())).size, ranges.length, 'different names');
      for (const [index, sheet] of sheets.entries()) {
        const { row, column } = await findHeadings(workbook, sheet, headings);
        const address = { sheet, row, column, rowCount: index + 2, columnCount: 2 };
        const own = ranges.filter((range) => range.address.sheet === sheet);
        expectEqual(
          own.map((range) => range.address),
          [address],
          `tables of sheet ${sheet}`,
        );
        expectThat(own[0]?.name.startsWith(name) === true, `a table ${name}, found ${String(own[0]?.name)}`);
      }
    },
  },
  {
    name: 'what is selected is told: a range as it is, whole columns cut to what is used, one cell as its block',
    needs: 'selection',
    run: async (workbook) => {
      const { sheet, data } = await scratchSheet(
        workbook,
        'Selection',
        ['One', 'Two'],
        [
          ['a', 1],
          ['b', 2],
          ['c', 3],
        ],
      );
      const part = { ...data, row: data.row + 1, rowCount: 2 };
      await workbook.select(part);
      expectEqual(await workbook.selection(), part, 'a selected range');
      const active = { sheet, row: part.row, column: part.column };
      expectEqual(await workbook.activeCell(), active, 'the cell that typing goes to');
      const columns = { sheet, row: 0, column: data.column, rowCount: MOST_ROWS, columnCount: 2 };
      await workbook.select(columns);
      const used = await workbook.usedRange(sheet);
      expectEqual(await workbook.selection(), used && intersection(columns, used), 'two selected columns');
      await workbook.select({ ...data, row: data.row + 1, rowCount: 1, columnCount: 1 });
      const block = await workbook.selection();
      expectEqual(block.row + block.rowCount, data.row + 3, 'end of the block around one cell');
      expectThat(
        block.row < data.row && block.columnCount === 2,
        `headings and rows in the block, found ${JSON.stringify(block)}`,
      );
    },
  },
  {
    name: 'selecting shows the sheet; a sheet that is not there is not found',
    needs: 'selection',
    run: async (workbook) => {
      const first = await scratchSheet(workbook, 'Shown', ['Value'], [['a'], ['b']]);
      await scratchSheet(workbook, 'Not shown', ['Value'], [['c']]);
      await workbook.select(first.data);
      expectEqual((await workbook.selection()).sheet, first.sheet, 'sheet of the selection');
      await expectFault(workbook.select({ ...first.data, sheet: 'No such sheet' }), 'NOT_FOUND', 'selecting');
    },
  },
];
