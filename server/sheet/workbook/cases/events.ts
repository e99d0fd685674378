import { intersection } from '../a1.js';
import type { PortCase } from './port-case.js';
import { expectEqual, expectSoon, expectThat, pauseFor } from './expect.js';
import { scratchSheet } from './scratch.js';
import type { RangeAddress } from '../port.js';

/** Long enough for an event that should not come. */
const SILENCE_MILLISECONDS = 200;
const SETTING = 'margin-desk.port-case';

export const EVENT_CASES: readonly PortCase[] = [
  {
    name: 'a change of the selection is told until listening stops',
    needs: 'selection',
    run: async (workbook) => {
      const { data } = await scratchSheet(workbook, 'Selecting', ['Value'], [['a'], ['b'], ['c']]);
      let told = 0;
      const stop = workbook.onSelectionChanged(() => (told += 1));
      try {
        // A host may need a moment to begin listening.
        for (let step = 0; told === 0 && step < 20; step += 1) {
          await workbook.select({ ...data, row: data.row + (step % 2), rowCount: 1 });
          await pauseFor(SILENCE_MILLISECONDS);
        }
        expectThat(told > 0, 'the listener to be told of a new selection');
      } finally {
        stop();
      }
      await pauseFor(SILENCE_MILLISECONDS);
      const before = told;
      await workbook.select({ ...data, row: data.row + 2, rowCount: 1 });
      await pauseFor(SILENCE_MILLISECONDS);
      expectEqual(told, before, 'times told after listening stopped');
    },
  },
  {
    name: 'changed cells are told with their address until listening stops',
    run: async (workbook) => {
      const { sheet, data } = await scratchSheet(workbook, "Changing Tom's cells", ['Value'], [['a'], ['b']]);
      const cell = { sheet, row: data.row + 1, column: data.column };
      const address: RangeAddress = { ...cell, rowCount: 1, columnCount: 1 };
      const told: RangeAddress[] = [];
      const stop = workbook.onCellsChanged((changed) => told.push(changed));
      try {
        await pauseFor(SILENCE_MILLISECONDS);
        await workbook.writeCells([{ ...cell, value: 'changed' }]);
        await expectSoon(
          () => told.some((changed) => intersection(changed, address) !== null),
          `the change of ${JSON.stringify(address)} to be told`,
        );
      } finally {
        stop();
      }
      await pauseFor(SILENCE_MILLISECONDS);
      const before = told.length;
      await workbook.writeCells([{ ...cell, value: 'again' }]);
      await pauseFor(SILENCE_MILLISECONDS);
      expectEqual(told.length, before, 'times told after listening stopped');
    },
  },
  {
    name: 'settings travel with the workbook, change and are taken away',
    run: async (workbook) => {
      await workbook.writeSetting(SETTING, null);
      expectEqual(await workbook.readSetting(SETTING), null, 'a setting that was never written');
      for (const value of ['first', '{"a":"Zürich 日本 😀"}', '', 'x'.repeat(5_000)]) {
        await workbook.writeSetting(SETTING, value);
        expectEqual(await workbook.readSetting(SETTING), value, 'the setting');
      }
      await workbook.writeSetting(SETTING, null);
      await workbook.writeSetting(SETTING, null);
      expectEqual(await workbook.readSetting(SETTING), null, 'the setting after it was taken away');
    },
  },
];
