import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  batchAcceptedSchema,
  batchResultsSchema,
  batchStatusSchema,
  type BatchResultRowBody,
  type BatchStatusBody,
  type ProcessingMode,
} from '../../contract/batch.js';
import { engineStatusSchema } from '../../contract/engine-status.js';
import { newestBusinessDate } from '../../sheet/reader/days/business-date.js';
import { instrumentsResponseSchema, type ReadInstrument, type WrittenInstrument } from '../../contract/instruments.js';
import { mappingListSchema } from '../../contract/mapping/saved-mapping.js';
import type { SavedMapping } from '../../contract/mapping/table-mapping.js';
import type { BatchUploadBody } from './batch-upload.js';
import { ServiceUnreachable, type ServiceClient } from '../service-client.js';
import { expected } from '../service-answer.js';

const PATH = '/portfolios/batch';
const ROWS_A_PAGE = 5_000;
const FIRST_POLL_MILLISECONDS = 100;
const LONGEST_POLL_MILLISECONDS = 2_000;
/** A service that restarts goes on with its batches: so long it is waited for. */
const PATIENCE_MILLISECONDS = 300_000;

const INSTRUMENTS_PATH = '/validation-reference/instruments';

/** Batches of a running service. */
export class BatchClient {
  constructor(private readonly service: ServiceClient) {}

  /** @param onProgress told of the bytes sent so far @returns the batch's id */
  async submit(body: BatchUploadBody, mode: ProcessingMode, onProgress: (bytes: number) => void): Promise<string> {
    const { size, encoding } = body;
    const headers = { 'x-processing-mode': mode, ...(encoding === null ? {} : { 'Content-Encoding': encoding }) };
    const answer = await this.service.post(PATH, { source: body.open(), size, headers, onProgress });
    return expected(answer, 202, batchAcceptedSchema.safeParse(answer.body)).batch_id;
  }

  /** What contracts mean by what the service has loaded, in the order of what is asked. */
  async readInstruments(written: readonly WrittenInstrument[]): Promise<readonly ReadInstrument[]> {
    const body = Buffer.from(JSON.stringify({ instruments: written }));
    const source = Readable.from([body]);
    const sent = { source, size: body.length, headers: {}, onProgress: () => undefined };
    const answer = await this.service.post(INSTRUMENTS_PATH, sent);
    return expected(answer, 200, instrumentsResponseSchema.safeParse(answer.body)).instruments;
  }

  /** The saved mappings of the key's owner. */
  async mappings(): Promise<readonly SavedMapping[]> {
    const answer = await this.service.get('/mappings');
    return expected(answer, 200, mappingListSchema.safeParse(answer.body)).mappings;
  }

  /** The newest day of the service's parameters; undefined if it has none, or does not tell. */
  async businessDate(): Promise<string | undefined> {
    const { status, body } = await this.service.get('/healthcheck/analytics-engine');
    const read = z.array(engineStatusSchema).safeParse(body);
    return status === 200 && read.success ? newestBusinessDate(read.data) : undefined;
  }

  /** Waits until it has ended, through restarts of the service. */
  async ended(batchId: string, onProgress: (status: BatchStatusBody) => void): Promise<BatchStatusBody> {
    let seenAt = Date.now();
    for (let wait = FIRST_POLL_MILLISECONDS; ; wait = Math.min(wait * 1.5, LONGEST_POLL_MILLISECONDS)) {
      const status = await this.status(batchId).catch((error: unknown) => {
        if (!(error instanceof ServiceUnreachable) || Date.now() - seenAt > PATIENCE_MILLISECONDS) throw error;
        return undefined;
      });
      if (status !== undefined) {
        seenAt = Date.now();
        onProgress(status);
        if (status.completed_at !== null) return status;
      }
      await pause(wait);
    }
  }

  async status(batchId: string): Promise<BatchStatusBody> {
    const answer = await this.service.get(`${PATH}/${batchId}`);
    return expected(answer, 200, batchStatusSchema.safeParse(answer.body));
  }

  /** All its rows, page by page. */
  async *results(batchId: string): AsyncGenerator<BatchResultRowBody> {
    for (let offset = 0; ; offset += ROWS_A_PAGE) {
      const answer = await this.service.get(`${PATH}/${batchId}/results?limit=${ROWS_A_PAGE}&offset=${offset}`);
      const { results, total } = expected(answer, 200, batchResultsSchema.safeParse(answer.body));
      yield* results;
      if (offset + ROWS_A_PAGE >= total) return;
    }
  }
}
