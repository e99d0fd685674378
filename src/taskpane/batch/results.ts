import type { BatchResultRowBody, BatchStatusBody } from '../../../server/contract/batch.js';
import { readBatchResults, readStoredAccount } from '../../api/batch-client.js';
import type { CellValue, LongRun } from '../../../server/sheet/workbook/port.js';
import type { Connection } from '../../api/connection.js';
import type { ActivityRun } from '../activities.js';
import { connectionOf, valueOf } from '../ask-service.js';
import { toCsv } from '../book/csv.js';
import { demoSentence } from '../engine-watch.js';
import { doneNotice, PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import type { Store } from '../store.js';
import { batchResultBlock, remarkCells, resultCells, type RemarkCells } from './blocks.js';
import { batchSheet, MOST_REMARKS } from './sheet.js';
import { PAGE_SIZES, type BatchState, type OpenResults } from './state.js';
import { TotalsCollector, type BatchTotals } from './totals.js';
import { LoopYielder } from './loop-yielder.js';
import { isTerminal, type FollowedBatch } from './followed-batch.js';
import { storedAccount } from './stored-account.js';

/** Accounts that are requested at once. */
const ROWS_A_PAGE = 5_000;

/** Up to this many accounts are added up without a request of the user. */
const MOST_ADDED_UP = 20_000;

/** A batch that has ended. */
interface EndedBatch {
  readonly batch: FollowedBatch;
  readonly status: BatchStatusBody;
}

/** The results of one batch: a page at a time, and all of them to add them up, write them or download them. */
export class BatchResults {
  /** Number of the latest request of a page; answers to earlier ones are not shown. */
  private asked = 0;

  constructor(
    private readonly context: PaneContext,
    private readonly store: Store<BatchState>,
  ) {}

  /** Shows the first page of a batch, and its totals. */
  async open(id: string): Promise<void> {
    const [size] = PAGE_SIZES;
    this.store.set({ open: { id, size, page: null, failure: null, sought: null, totals: null, account: null } });
    await this.show(0);
    await this.addUpWhereSmall();
  }

  close(): void {
    this.asked += 1;
    this.store.set({ open: null });
  }

  /** Reads the page that begins at an account. @param size of pages from now on; default: as before */
  async show(offset: number, size = this.store.state.open?.size ?? PAGE_SIZES[0]): Promise<void> {
    const { open } = this.store.state;
    const { connection } = this.context.settings;
    if (open === null || connection === null) return;
    const turn = ++this.asked;
    this.change({ size, sought: null });
    const answer = await readBatchResults(connection, open.id, { offset, limit: size });
    if (turn !== this.asked) return;
    if (!answer.ok) this.change({ failure: answer.failure });
    else this.change({ page: { rows: answer.value.results, offset, total: answer.value.total }, failure: null });
  }

  /** Shows the page that an account is on. @param index its place among the accounts */
  async seek(index: number): Promise<void> {
    const { open } = this.store.state;
    if (open === null) return;
    await this.show(index - (index % open.size));
    this.change({ sought: index });
  }

  /** Reads the open page again if it is of this batch, which has progressed. */
  async follow(id: string): Promise<void> {
    const { open } = this.store.state;
    if (open?.id !== id) return;
    await this.show(open.page?.offset ?? 0);
    await this.addUpWhereSmall();
  }

  /** Adds all accounts up. */
  async addUp(): Promise<void> {
    await this.context.activities.run('Adding up the accounts', null, async (run) => {
      const { batch } = this.ended();
      await this.walk(batch, run, () => undefined);
    });
  }

  /** Writes all accounts and their remarks to a new sheet. */
  async write(): Promise<void> {
    const { activities, store, workbook } = this.context;
    await activities.run('Writing the results', null, async (run) => {
      const { batch, status } = this.ended();
      const accounts: (readonly (CellValue | null)[])[] = [];
      const remarks: RemarkCells[] = [];
      let remarksTotal = 0;
      const totals = await this.walk(batch, run, (rows) => {
        for (const cells of resultCells(rows)) accounts.push(cells);
        const told = remarkCells(rows, batch.rows);
        remarksTotal += told.length;
        for (const cells of told.slice(0, MOST_REMARKS - remarks.length)) remarks.push(cells);
      });
      const { service } = store.state;
      const demo = service.kind === 'engines' ? demoSentence(service.engines) : null;
      const warnings = demo === null ? [] : [demo];
      const sheet = batchSheet({ batch, status, totals, accounts, remarks, remarksTotal, warnings });
      const name = await workbook.addResultSheet(sheet, run.step('Writing the results'));
      store.set({ notice: doneNotice(`Written to the sheet “${name}”.`) });
    });
  }

  /** All accounts as CSV. @returns undefined if it failed or was cancelled */
  csv(): Promise<Blob | undefined> {
    return this.context.activities.run('Reading the results', null, async (run) => {
      const { batch } = this.ended();
      const headings = batchResultBlock([]).columns.map(({ heading }) => heading);
      const parts = ['\uFEFF', toCsv([headings])];
      await this.walk(batch, run, (rows) => void parts.push(toCsv(resultCells(rows))));
      return new Blob(parts, { type: 'text/csv;charset=utf-8' });
    });
  }

  /** Opens the whole result of an account. */
  async openAccount({ account_code: code, request_id: requestId, portfolio_id: portfolioId }: BatchResultRowBody) {
    const { activities, settings } = this.context;
    await activities.run(`Reading ${code}`, null, async (run) => {
      const batch = this.opened();
      const connection = connectionOf(settings);
      const stored = valueOf(await readStoredAccount(connection, { requestId, portfolioId }, run.signal));
      const account = storedAccount(stored, batch.rows);
      if (account === undefined) throw new PaneFault('Nothing is stored', `The service has no result of ${code}.`);
      if (this.store.state.open?.id === batch.id) this.change({ account });
    });
  }

  closeAccount(): void {
    this.change({ account: null });
  }

  /** Adds up the results of up to a few thousand accounts while other activities run. */
  private async addUpWhereSmall(): Promise<void> {
    const { open } = this.store.state;
    const batch = this.store.state.batches.find(({ id }) => id === open?.id);
    if (open === null || open.totals !== null || open.page === null || batch === undefined) return;
    if (!isTerminal(batch) || open.page.total > MOST_ADDED_UP) return;
    const { signal } = new AbortController();
    await this.context.activities.runAside(async () => {
      await this.walk(batch, { signal, step: () => ({ signal }) }, () => undefined);
    });
  }

  /** Reads all accounts and shows their totals. */
  private async walk(
    batch: FollowedBatch,
    run: ActivityRun,
    take: (rows: readonly BatchResultRowBody[]) => void,
  ): Promise<BatchTotals> {
    const collector = new TotalsCollector();
    const reading = run.step('Reading the results');
    const yielder = new LoopYielder({ signal: run.signal });
    for await (const rows of resultPages(connectionOf(this.context.settings), batch.id, reading)) {
      for (const [index, row] of rows.entries()) {
        collector.add(row);
        if (index % SLICE !== SLICE - 1 && index !== rows.length - 1) continue;
        take(rows.slice(index - (index % SLICE), index + 1));
        await yielder.yieldIfDue(index, rows.length);
      }
    }
    const { totals } = collector;
    if (this.store.state.open?.id === batch.id) this.change({ totals });
    return totals;
  }

  private opened(): FollowedBatch {
    const batch = this.store.state.batches.find(({ id }) => id === this.store.state.open?.id);
    if (batch === undefined) throw new PaneFault('No results are open', 'Choose “Results” of a batch first.');
    return batch;
  }

  /** While a batch runs, rows would move between two pages. @throws PaneFault if it has not ended */
  private ended(): EndedBatch {
    const batch = this.opened();
    const { status } = batch;
    if (status !== null && isTerminal(batch)) return { batch, status };
    throw new PaneFault('The batch has not ended', 'All its results can be written or downloaded once it has.');
  }

  private change(change: Partial<OpenResults>): void {
    const { open } = this.store.state;
    if (open !== null) this.store.set({ open: { ...open, ...change } });
  }
}

/** Accounts that are processed at once: a few milliseconds of work. */
const SLICE = 250;

/**
 * All results of a batch that has ended, page by page.
 * @throws ServiceFault if the service does not answer; PaneFault if it does not return every account exactly once
 */
async function* resultPages(
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
        `The service returned ${page.results.length} accounts instead of ${expected}: try again.`,
      );
    onProgress?.(Math.min(offset + ROWS_A_PAGE, page.total), page.total);
    yield page.results;
    if (offset + ROWS_A_PAGE >= page.total) return;
  }
}
