import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { BatchBody } from './batch-body.js';
import type { BenchService } from './service.js';

const POLL_MILLISECONDS = 100;

const figure = z.number().nullable();
const batchRow = z.object({
  account_code: z.string(),
  initial_margin: figure,
  option_liquidation_value: figure,
  requirement: figure,
});
const submitted = z.object({ batch_id: z.string() });
const status = z.object({ status: z.string(), completed_at: z.string().nullable() });
const page = z.object({ results: z.array(batchRow), total: z.number() });
const calculated = z.object({ data: z.array(batchRow) });

/** The figures of an account, as far as they are compared. */
export type BatchRow = z.infer<typeof batchRow>;

/** A caller of the service under measurement. */
export class BatchCaller {
  constructor(private readonly target: BenchService['target']) {}

  /** Resolves at the 202. */
  async submit({ bytes, pieces }: BatchBody): Promise<string> {
    return submitted.parse(await this.send('POST', '/portfolios/batch', { length: bytes, pieces }, 202)).batch_id;
  }

  /** Resolves once the batch is completed. @throws where it ends otherwise */
  async finished(batchId: string): Promise<void> {
    for (;;) {
      const told = status.parse(await this.send('GET', `/portfolios/batch/${batchId}`));
      if (told.status === 'completed') return;
      if (told.completed_at !== null) throw new Error(`The batch ended as ${told.status}.`);
      await pause(POLL_MILLISECONDS);
    }
  }

  async page(batchId: string, { offset, limit }: { offset: number; limit: number }): Promise<readonly BatchRow[]> {
    const path = `/portfolios/batch/${batchId}/results?offset=${offset}&limit=${limit}`;
    return page.parse(await this.send('GET', path)).results;
  }

  async allRows(batchId: string, pageRows: number): Promise<readonly BatchRow[]> {
    const rows: BatchRow[] = [];
    for (;;) {
      const next = await this.page(batchId, { offset: rows.length, limit: pageRows });
      if (next.length === 0) return rows;
      rows.push(...next);
    }
  }

  /** What POST /portfolios says of a book; nothing is stored. */
  async calculate(portfolio: readonly object[]): Promise<readonly BatchRow[]> {
    const body = Buffer.from(JSON.stringify({ calculation_type: 'margins', in_memory: true, portfolio }));
    return calculated.parse(await this.send('POST', '/portfolios', { length: body.length, pieces: [body] })).data;
  }

  private async send(
    method: 'GET' | 'POST',
    path: string,
    body: { readonly length: number; readonly pieces: readonly Buffer[] } = { length: 0, pieces: [] },
    expected = 200,
  ): Promise<unknown> {
    const { hostname, port, key } = this.target;
    const headers = {
      authorization: `Bearer ${key}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'content-length': body.length }),
    };
    const sent = request({ hostname, port, path, method, headers });
    const answered = once(sent, 'response');
    await pipeline(body.pieces, sent);
    const [response] = (await answered) as [IncomingMessage];
    const answer = await text(response);
    if (response.statusCode !== expected) throw new Error(`${path} answered ${response.statusCode ?? 0}: ${answer}`);
    return JSON.parse(answer);
  }
}
