import type { WorkbookPort } from '../../../server/sheet/workbook/port.js';
import type { RememberedBatch } from './followed-batch.js';
import type { SentRun } from './sent-rows.js';

const SETTING = 'margin-desk.batches';

/**
 * The batches that the workbook remembers, newest first. None if there is no memory, or another program has written it.
 */
export async function readRememberedBatches(workbook: WorkbookPort): Promise<readonly RememberedBatch[]> {
  const text = await workbook.readSetting(SETTING);
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

/** Keeps these, and no key: who opens the workbook needs one of the same owner to see more than the ids. */
export const writeRememberedBatches = (workbook: WorkbookPort, batches: readonly RememberedBatch[]): Promise<void> =>
  workbook.writeSetting(
    SETTING,
    batches.length === 0
      ? null
      : JSON.stringify(
          batches.map(({ id, address, title, currency, rows, remarks }) => ({
            id,
            address,
            title,
            currency,
            rows,
            remarks,
          })),
        ),
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isIndex = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0;

const isRun = (value: unknown): value is SentRun =>
  isRecord(value) &&
  isTextOrNull(value['sheet']) &&
  [value['first'], value['count'], value['row'], value['column']].every(isIndex);

const isRemembered = (value: unknown): value is RememberedBatch =>
  isRecord(value) &&
  [value['id'], value['address'], value['title']].every((text) => typeof text === 'string') &&
  isTextOrNull(value['currency']) &&
  (value['rows'] === null || (Array.isArray(value['rows']) && value['rows'].every(isRun))) &&
  Array.isArray(value['remarks']) &&
  value['remarks'].every((remark) => typeof remark === 'string');
