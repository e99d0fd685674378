import type { BatchResultRowBody } from '../../../server/contract/batch.js';
import { readBatchResults } from '../../api/batch-client.js';
import type { Connection } from '../../api/connection.js';
import type { LongRun } from '../../../server/sheet/workbook/port.js';
import { valueOf } from '../ask-service.js';
import { PaneFault } from '../notice.js';

/** Accounts that are asked for at once. */
const ROWS_A_PAGE = 5_000;

/**
 * All results of a batch that has ended, page by page.
 * @throws ServiceFault if the service does not answer; PaneFault if it has not told of every account once
 */
export async function* resultPages(
  connection: Connection,
  id: string,
  { signal, onProgress }: LongRun,
): AsyncGenerator<readonly BatchResultRowBody[]> {
  for (let offset = 0; ; offset += ROWS_A_PAGE) {
    const page = valueOf(await readBatchResults(connection, id, { offset, limit: ROWS_A_PAGE }, signal));
    const expected = Math.max(0, Math.min(ROWS_A_PAGE, page.total - offset));
    if (page.results.length !== expected)
      throw new PaneFault(
        'Accounts are missing',
        `The service told of ${page.results.length} accounts in place of ${expected}: try again.`,
      );
    onProgress?.(Math.min(offset + ROWS_A_PAGE, page.total), page.total);
    yield page.results;
    if (offset + ROWS_A_PAGE >= page.total) return;
  }
}
