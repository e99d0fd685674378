/// <reference types="office-js" />
import { parseAddress } from '../../../server/sheet/workbook/a1.js';
import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import { askExcelAfterEditing } from './run-excel.js';

type Registration<Event> = (context: Excel.RequestContext) => OfficeExtension.EventHandlers<Event>;

/** Returns what stops the listening. */
export const listenToSelection = (listener: () => void): (() => void) =>
  listen<Excel.WorksheetSelectionChangedEventArgs>(
    ({ workbook }) => workbook.worksheets.onSelectionChanged,
    () => {
      listener();
      return Promise.resolve();
    },
  );

/** Returns what stops the listening. */
export const listenToChanges = (listener: (address: RangeAddress) => void): (() => void) =>
  listen<Excel.WorksheetChangedEventArgs>(
    ({ workbook }) => workbook.worksheets.onChanged,
    async ({ worksheetId, address }) => {
      const sheet = await sheetName(worksheetId);
      if (sheet === null) return;
      for (const area of address.split(',')) {
        const changed = parseAddress(area, sheet);
        if (changed !== undefined) listener(changed);
      }
    },
  );

/** Null if the sheet is gone again. */
const sheetName = (id: string): Promise<string | null> =>
  askExcelAfterEditing(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(id);
    sheet.load('name');
    await context.sync();
    return sheet.isNullObject ? null : sheet.name;
  });

function listen<Event>(eventsOf: Registration<Event>, take: (event: Event) => Promise<void>): () => void {
  let isStopped = false;
  const guarded = async (event: Event): Promise<void> => {
    if (isStopped) return;
    // A sheet that can no longer be read has no changes to report.
    await take(event).catch(() => undefined);
  };
  const registered = askExcelAfterEditing(async (context) => {
    const registration = eventsOf(context).add(guarded);
    await context.sync();
    return { registration, context };
  });
  registered.catch(() => undefined);
  return () => {
    isStopped = true;
    registered
      .then(async ({ registration, context }) => {
        registration.remove();
        await context.sync();
      })
      .catch(() => undefined);
  };
}
