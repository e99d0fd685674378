import type { Readable } from 'node:stream';
import type { Licence } from '../../domain/licence.js';
import { success, type Outcome } from '../../domain/issue.js';
import type { EnginesByExchange } from '../../engines/engines-by-exchange.js';
import { hasFaultCode, faultText } from '../../lib/fault.js';
import { readBatchEnvelope } from '../batch-envelope.js';
import type { Spool, UnfinishedBatch } from '../spool/spool.js';
import type { ContentEncoding } from './content-encoding.js';
import { INTAKE_LIMITS, type IntakeLimits } from './intake-limits.js';
import { withoutRows } from './envelope-text.js';
import type { ReceivedBatch } from './received-batch.js';
import { RefusedUpload } from './refused-upload.js';
import { flowUpload, largerThan } from './upload-flow.js';
import { diskFull, type UploadPlaces } from './upload-places.js';
import { Worker } from 'node:worker_threads';
import type { IntakeMessage, IntakeReport } from './intake-messages.js';
import { ThreadedUpload } from './threaded-upload.js';
import type { SpooledUploadSetting } from './spooled-upload.js';

/**
 * The callers' side of the thread that reads all uploads of the process and writes them to disk. It is started with the first
 * upload and keeps the process alive only during uploads. If it ends, its uploads fail, and the next upload starts another.
 */
class IntakeThread {
  private worker: Worker | undefined;
  private readonly uploads = new Map<number, ThreadedUpload>();
  private lastUpload = 0;

  /** Begins an upload; it must be ended or abandoned. */
  begin(setting: SpooledUploadSetting): ThreadedUpload {
    const worker = this.start();
    worker.ref();
    const number = ++this.lastUpload;
    const post = (message: IntakeMessage): void => worker.postMessage(message);
    const upload = new ThreadedUpload(number, post, setting);
    this.uploads.set(number, upload);
    return upload;
  }

  /** Starts the thread, unless it runs. */
  private start(): Worker {
    if (this.worker !== undefined) return this.worker;
    const worker = new Worker(new URL('./intake.worker.js', import.meta.url));
    worker.on('message', (report: IntakeReport) => {
      this.uploads.get(report.upload)?.hear(report);
      if (report.kind === 'ended' || report.kind === 'abandoned') this.uploads.delete(report.upload);
      if (this.uploads.size === 0) worker.unref();
    });
    worker.on('error', (error) => this.fail(worker, `The intake's thread failed: ${faultText(error)}`));
    worker.on('exit', () => this.fail(worker, "The intake's thread ended unexpectedly."));
    // This comes last because adding a listener keeps the process alive again.
    worker.unref();
    return (this.worker = worker);
  }

  private fail(worker: Worker, message: string): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const [number, upload] of this.uploads) {
      upload.hear({ upload: number, kind: 'failed', message, code: null });
      upload.hear({ upload: number, kind: 'abandoned' });
    }
    this.uploads.clear();
  }
}

export interface ReceiveOptions {
  /** The id under which the submission is kept on the spool. */
  readonly batchId: string;
  readonly licence: Licence;
  /** Of listed rows, as loaded when the submission began. */
  readonly engines: EnginesByExchange;
  readonly spool: Spool;
  readonly places: UploadPlaces;
  readonly encoding: ContentEncoding;
  /** The body's `Content-Length` as sent; null if there is none. */
  readonly announcedBytes: number | null;
  readonly limits?: Partial<IntakeLimits>;
}

/** Partitions of a body whose size is not known beforehand. */
const USUAL_PARTITIONS = 32;
/** What compressed JSON of rows usually inflates to. */
const USUAL_RATIO = 8;
/** Size on the spool relative to the body's: the record of a short row has a header of a sixth of its length. */
const SPOOLED_RATIO = 1.2;

const thread = new IntakeThread();

/**
 * Takes a submission of any size from a stream to the spool, without holding it.
 * @returns the batch once it is durable; or, with nothing kept and the rest of the stream unread, issues of code
 * INVALID_JSON, INVALID_REQUEST (400), UPLOAD_STALLED (408), PAYLOAD_TOO_LARGE (413), BUSY or DISK_FULL (503)
 * @throws UploadAborted if the sender goes away
 */
export async function receiveBatch(source: Readable, options: ReceiveOptions): Promise<Outcome<ReceivedBatch>> {
  const limits = { ...INTAKE_LIMITS, ...options.limits };
  try {
    return success(await receive(source, options, limits));
  } catch (error) {
    if (error instanceof RefusedUpload) return { ok: false, issues: error.issues };
    if (hasFaultCode(error, 'ENOSPC', 'EDQUOT')) return { ok: false, issues: [diskFull()] };
    throw error;
  }
}

async function receive(source: Readable, options: ReceiveOptions, limits: IntakeLimits): Promise<ReceivedBatch> {
  const { announcedBytes, encoding } = options;
  if (announcedBytes !== null && announcedBytes > limits.bytes) throw largerThan(limits.bytes);
  const mostBytes = encoding === null ? (announcedBytes ?? limits.bytes) : limits.bytes;
  const entered = await options.places.enter(options.licence.owner, mostBytes * SPOOLED_RATIO);
  if (!entered.ok) throw new RefusedUpload(...entered.issues);
  try {
    const unfinished = await options.spool.begin(options.batchId);
    return await keepOrDiscard(unfinished, () => spoolBody(source, options, limits, unfinished));
  } finally {
    entered.value.leave();
  }
}

async function keepOrDiscard(unfinished: UnfinishedBatch, write: () => Promise<ReceivedBatch>): Promise<ReceivedBatch> {
  try {
    const received = await write();
    await unfinished.keep();
    return received;
  } catch (error) {
    await unfinished.discard();
    throw error;
  }
}

async function spoolBody(
  source: Readable,
  { announcedBytes, encoding, licence, engines }: ReceiveOptions,
  limits: IntakeLimits,
  { directory }: UnfinishedBatch,
): Promise<ReceivedBatch> {
  const { rowBytes, envelopeBytes, rows } = limits;
  const partitions = partitionsOf(announcedBytes, encoding, limits);
  const upload = thread.begin({ directory, partitions, limits: { rowBytes, envelopeBytes, rows }, licence, engines });
  try {
    const take = (bytes: Buffer): Promise<undefined> | undefined => upload.take(bytes);
    await flowUpload(source, { encoding, limits, take, refusal: upload.refusal });
    const spooled = await upload.end();
    const envelope = withoutRows(spooled.envelope);
    const read = readBatchEnvelope(envelope, spooled.rowsTotal);
    if (!read.ok) throw new RefusedUpload(...read.refusal.issues);
    return { ...spooled, envelope };
  } catch (error) {
    await upload.abandon();
    throw error;
  }
}

function partitionsOf(announcedBytes: number | null, encoding: ContentEncoding, limits: IntakeLimits): number {
  const { partitions, partitionBytes, leastPartitions, leastPartitionBytes } = limits;
  if (announcedBytes === null) return Math.min(Math.max(USUAL_PARTITIONS, leastPartitions), partitions);
  const bytes = encoding === null ? announcedBytes : announcedBytes * USUAL_RATIO;
  const forThreads = Math.min(leastPartitions, Math.floor(bytes / leastPartitionBytes));
  return Math.min(partitions, Math.max(1, Math.ceil(bytes / partitionBytes), forThreads));
}
