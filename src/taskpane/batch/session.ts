import type { BatchStatusBody } from '../../../server/contract/batch.js';
import type { WorkbookPort } from '../../../server/sheet/workbook/port.js';
import { cancelBatch, readBatch, submitBatch } from '../../api/batch-client.js';
import { readWorkbook } from '../../api/client.js';
import { mappingsInUse } from '../../api/kept-mappings.js';
import type { Failure } from '../../api/failure.js';
import type { ActivityRun } from '../activities.js';
import { connectionOf, valueOf } from '../ask-service.js';
import { businessDateOf } from '../book/book-stager.js';
import { doneNotice, hintNotice, PaneFault, type Notice } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { readRiskSettings } from '../risk/risk-settings.js';
import { WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import { Store } from '../store.js';
import type { BatchBody } from './body.js';
import { envelopeOf, type BatchForm, type Envelope } from './form.js';
import { BatchResults } from './results.js';
import { INITIAL_BATCHES, type BatchState } from './state.js';
import { BatchWatch, type Asked } from './watch.js';
import { askContracts } from '../book/read-contracts.js';
import { bookBody } from './book-body.js';
import { fileBody } from './file-body.js';
import type { NamedFile } from './file-reading.js';
import { isOpen, isTerminal, type FollowedBatch, type RememberedBatch } from './followed-batch.js';
import type { PageVisibility } from './page-visibility.js';
import type { SentRun } from './sent-rows.js';

const SETTING = 'margin-desk.batches';

/** Batches that the workbook remembers. */
export const MOST_BATCHES = 20;

const BATCH_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The actions of the batch view, without its appearance. */
export class BatchSession {
  readonly store = new Store<BatchState>(INITIAL_BATCHES);
  readonly results: BatchResults;
  private readonly watch: BatchWatch;

  constructor(
    private readonly context: PaneContext,
    visibility: PageVisibility,
  ) {
    this.setForm({ withRisk: readRiskSettings(context.settings.risk).isWanted });
    this.results = new BatchResults(context, this.store);
    this.watch = new BatchWatch(() => this.askAll(), visibility);
  }

  /** Reads the workbook's batches and follows them. Returns a function that stops it. */
  start(): () => void {
    const { activities, settings, workbook } = this.context;
    let before = accessOf(settings.connection);
    const stopListening = settings.onChange(() => {
      const now = accessOf(settings.connection);
      if (now === before) return;
      before = now;
      this.results.close();
      this.store.set({ batches: this.store.state.batches.map((batch) => ({ ...batch, status: null, failure: null })) });
      this.watch.wake();
    });
    const stopWatch = this.watch.start();
    void activities.runAside(async () => {
      const known = new Set(this.store.state.batches.map(({ id }) => id));
      const remembered = (await readRememberedBatches(workbook)).filter(({ id }) => !known.has(id));
      this.store.set({ batches: [...this.store.state.batches, ...remembered.map(unasked)] });
      if (remembered.length > 0) this.watch.wake();
    });
    return () => {
      stopListening();
      stopWatch();
    };
  }

  setForm(change: Partial<BatchForm>): void {
    this.store.set({ form: { ...this.store.state.form, ...change } });
  }

  /** Submits the book as it stands in the workbook now. */
  submitBook(): Promise<boolean> {
    const { store, workbook } = this.context;
    return this.submit((envelope, run) => bookBody(workbook, store.state, envelope, run));
  }

  /** Submits a file of JSON or text, or a workbook. */
  submitFile(file: NamedFile): Promise<boolean> {
    const { settings } = this.context;
    return this.submit((envelope, run) =>
      fileBody(file, {
        envelope,
        mappings: mappingsInUse(settings),
        businessDate: businessDateOf(this.context.store.state.service),
        ask: askContracts(this.context, run),
        readWorkbook: async (workbook) => valueOf(await readWorkbook(connectionOf(settings), workbook, run.signal)),
        run,
      }),
    );
  }

  /** Follows a batch that was submitted elsewhere. @returns whether the service has it */
  async follow(typed: string): Promise<boolean> {
    const { activities, settings } = this.context;
    const done = await activities.run('Asking for the batch', null, async (run) => {
      const id = typed.trim().toLowerCase();
      if (!BATCH_ID.test(id))
        throw new PaneFault(
          'This is not the id of a batch',
          'Paste the whole id as the service gave it: 36 characters.',
        );
      const connection = connectionOf(settings);
      const status = valueOf(await readBatch(connection, id, run.signal));
      const { address } = connection;
      const remembered = { id, address, title: '', currency: null, rows: null, remarks: [], leftOut: 0 };
      if (this.find(id) === undefined) await this.add({ ...remembered, status, failure: null });
      return true;
    });
    return done ?? false;
  }

  /** Takes a queued batch out of the queue. */
  async cancel(id: string): Promise<void> {
    const { activities, settings, store } = this.context;
    await activities.run('Cancelling the batch', null, async () => {
      try {
        const status = valueOf(await cancelBatch(connectionOf(settings), id));
        this.change(id, { status, failure: null });
        store.set({ notice: doneNotice('The batch is cancelled.') });
      } finally {
        this.watch.wake();
      }
    });
  }

  /** Removes a batch from the list; the service keeps it. */
  async forget(id: string): Promise<void> {
    if (this.store.state.open?.id === id) this.results.close();
    this.store.set({ batches: this.store.state.batches.filter((batch) => batch.id !== id) });
    await this.context.activities.runAside(() => this.remember());
  }

  /** Asks for the status of the batches now. */
  refresh(): void {
    this.watch.wake();
  }

  private async submit(bodyOf: (envelope: Envelope, run: ActivityRun) => Promise<BatchBody>): Promise<boolean> {
    const { activities, settings, store } = this.context;
    const done = await activities.run('Submitting the batch', null, async (run) => {
      const connection = connectionOf(settings);
      const { form } = this.store.state;
      const { useClosestMatch } = store.state.options;
      const risk = readRiskSettings(settings.risk);
      const envelope = envelopeOf(form, { risk, currency: settings.currency, useClosestMatch });
      const body = await bodyOf(envelope, run);
      const { content, encoding, title, currency, rows, remarks, leftOut } = body;
      run.step(`Sending ${megabytes(content)}`);
      const sent = { content, encoding, mode: form.mode };
      const { batch_id: id } = valueOf(await submitBatch(connection, sent, run.signal));
      const { address } = connection;
      const batch = { id, address, title, currency, rows, remarks, leftOut, status: null, failure: null };
      store.set({ notice: await this.noticeOf(batch) });
      // Priority and replacing the queue must be chosen again for each batch.
      this.setForm({ mode: 'fifo' });
      return true;
    });
    return done ?? false;
  }

  /** The notice of a submitted batch, which is in the queue whether or not the workbook can remember it. */
  private async noticeOf(batch: FollowedBatch): Promise<Notice> {
    try {
      await this.add(batch);
      return doneNotice('The batch is in the queue.', 'It continues when the pane is closed.');
    } catch (fault) {
      if (!(fault instanceof WorkbookFault)) throw fault;
      const sentence = `The workbook can’t remember it: ${fault.message} Note its id: ${batch.id}`;
      return hintNotice('The batch is in the queue.', sentence);
    }
  }

  private async add(batch: FollowedBatch): Promise<void> {
    this.store.set({ batches: [batch, ...this.store.state.batches].slice(0, MOST_BATCHES) });
    this.watch.wake();
    await this.remember();
  }

  private remember(): Promise<void> {
    return writeRememberedBatches(this.context.workbook, this.store.state.batches);
  }

  private find(id: string): FollowedBatch | undefined {
    return this.store.state.batches.find((batch) => batch.id === id);
  }

  private change(id: string, change: Pick<FollowedBatch, 'status' | 'failure'>): void {
    const { batches } = this.store.state;
    this.store.set({ batches: batches.map((batch) => (batch.id === id ? { ...batch, ...change } : batch)) });
  }

  /** Asks for every batch that may have changed, one after the other. */
  private async askAll(): Promise<Asked> {
    const { connection } = this.context.settings;
    const asked = this.store.state.batches.filter((batch) => isOpen(batch) && batch.address === connection?.address);
    if (connection === null || asked.length === 0) return { kind: 'settled' };
    let hasMoved = false;
    for (const { id, status: before } of asked) {
      const answer = await readBatch(connection, id);
      if (accessOf(this.context.settings.connection) !== accessOf(connection)) return { kind: 'settled' };
      if (!answer.ok && answer.failure.status !== 404) return this.failed(asked, answer.failure);
      this.change(id, answer.ok ? { status: answer.value, failure: null } : { status: null, failure: answer.failure });
      if (!answer.ok || isSame(answer.value, before)) continue;
      hasMoved = true;
      await this.results.follow(id);
    }
    if (!asked.some(({ id }) => this.isStillOpen(id))) return { kind: 'settled' };
    return { kind: hasMoved ? 'moved' : 'still' };
  }

  private isStillOpen(id: string): boolean {
    const batch = this.find(id);
    return batch !== undefined && isOpen(batch);
  }

  /** Records a failure with all batches, as it would also stop the other answers; a key that is not accepted is not tried again. */
  private failed(asked: readonly RememberedBatch[], failure: Failure): Asked {
    for (const { id } of asked) {
      const batch = this.find(id);
      if (batch !== undefined && !isTerminal(batch)) this.change(id, { status: batch.status, failure });
    }
    return failure.kind === 'key'
      ? { kind: 'settled' }
      : { kind: 'failed', seconds: failure.retryAfterSeconds ?? null };
  }
}

const isSame = (now: BatchStatusBody, before: BatchStatusBody | null): boolean =>
  now.status === before?.status && now.rows_done === before.rows_done && now.queue_position === before.queue_position;

const unasked = (batch: RememberedBatch): FollowedBatch => ({ ...batch, status: null, failure: null });

const megabytes = ({ size }: Blob): string => `${Math.max(0.1, Math.round(size / 100_000) / 10)} MB`;

const accessOf = (connection: PaneContext['settings']['connection']): string =>
  connection === null ? '' : `${connection.address} ${connection.key}`;

/**
 * The batches that the workbook remembers, newest first. None if it remembers none, or another program has written the setting.
 */
async function readRememberedBatches(workbook: WorkbookPort): Promise<readonly RememberedBatch[]> {
  const text = await workbook.readSetting(SETTING);
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isRemembered).map((batch) => ({ leftOut: 0, ...batch })) : [];
  } catch {
    return [];
  }
}

/** Remembers these batches, without a key: whoever opens the workbook needs a key of the same owner to see more than the ids. */
const writeRememberedBatches = (workbook: WorkbookPort, batches: readonly RememberedBatch[]): Promise<void> =>
  workbook.writeSetting(
    SETTING,
    batches.length === 0
      ? null
      : JSON.stringify(
          batches.map(({ id, address, title, currency, rows, remarks, leftOut }) => ({
            ...{ id, address, title, currency, rows, remarks, leftOut },
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
  ['undefined', 'string'].includes(typeof value['sheetOfFile']) &&
  [value['first'], value['count'], value['row'], value['column']].every(isIndex);

/** `leftOut` was not remembered by earlier versions. */
const isRemembered = (
  value: unknown,
): value is Omit<RememberedBatch, 'leftOut'> & Partial<Pick<RememberedBatch, 'leftOut'>> =>
  isRecord(value) &&
  [value['id'], value['address'], value['title']].every((text) => typeof text === 'string') &&
  isTextOrNull(value['currency']) &&
  (value['rows'] === null || (Array.isArray(value['rows']) && value['rows'].every(isRun))) &&
  (value['leftOut'] === undefined || isIndex(value['leftOut'])) &&
  Array.isArray(value['remarks']) &&
  value['remarks'].every((remark) => typeof remark === 'string');
