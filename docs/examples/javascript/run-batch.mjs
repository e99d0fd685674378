// Submits a batch, waits for it, reads it page by page, and writes a CSV.
//   node run-batch.mjs BOOK.json RESULTS.csv
// Exit code 0: every row counts; 1: no answer, refused, or the batch failed; 2: rows or accounts are left out.
import { open, readFile } from 'node:fs/promises';
import { exceptionLine, LEFT_OUT, pause } from './margin-desk.mjs';
import { run } from './run.mjs';

const PAGE = 5000;
const COLUMNS = ['account_code', 'initial_margin', 'requirement', 'source'];

await run(async (desk, bookPath, csvPath) => {
  const { batch_id: batchId } = await desk.post('/portfolios/batch', JSON.parse(await readFile(bookPath, 'utf8')));
  const batch = await endOf(desk, batchId);
  console.log(`${batch.status}: ${batch.accounts_done} accounts, ${batch.rows_done} rows`);
  if (batch.status === 'failed') throw new Error(`${batch.error.code}: ${batch.error.message}`);

  const leftOut = (batch.exceptions ?? []).map((found) => ({ account_code: 'no account', ...found }));
  const csv = await open(csvPath, 'w');
  await csv.write(csvLine(COLUMNS));
  for await (const account of resultsOf(desk, batchId)) {
    await csv.write(csvLine(COLUMNS.map((column) => account[column])));
    const excluded = account.exceptions.filter(({ severity }) => severity === 'excluded');
    leftOut.push(...excluded.map((found) => ({ account_code: account.account_code, ...found })));
  }
  await csv.close();
  for (const found of leftOut) console.log(`left out: ${exceptionLine(found)}`);
  return leftOut.length > 0 ? LEFT_OUT : 0;
});

/** The status of the batch once it has ended. */
async function endOf(desk, batchId) {
  for (;;) {
    const batch = await desk.get(`/portfolios/batch/${batchId}`);
    if (batch.status !== 'queued' && batch.status !== 'processing') return batch;
    await pause(1000);
  }
}

/** Its accounts, page by page. */
async function* resultsOf(desk, batchId) {
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const page = await desk.get(`/portfolios/batch/${batchId}/results`, { limit: PAGE, offset });
    yield* page.results;
    total = page.total;
  }
}

/** A line of CSV: text in quotes, numbers as they are, nothing where there is no figure. */
function csvLine(cells) {
  const written = cells.map((cell) => (typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : (cell ?? '')));
  return `${written.join(',')}\n`;
}
