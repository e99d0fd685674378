import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { BatchBody } from './batch-body.js';
import type { BenchService } from './service.js';
import type { ProcessingMode } from '../../server/contract/batch.js';

const POLL_MILLISECONDS = 100;

const figure = z.number().nullable();
const batchRow = z.object({
  account_code: z.string(),
  initial_margin: figure,
  option_liquidation_value: figure,
  requirement: figure,
});
const submitted = z.object({ batch_id: z.string() });
const status = z.object({
  status: z.string(),
  completed_at: z.string().nullable(),
  error: z.object({ code: z.string() }).nullish(),
});
const parameterEntry = z.object({
  parameter: z.string(),
  bdate: z.string().nullable(),
  status: z.string(),
  additional: z.object({ checksum: z.string().nullish() }),
});
const engines = z.array(z.object({ parameters: z.array(parameterEntry) }));
const page = z.object({ results: z.array(batchRow), total: z.number() });
const calculated = z.object({ data: z.array(batchRow) });

interface CallBody {
  readonly length: number;
  readonly pieces: readonly Buffer[];
}

interface CallOptions {
  readonly body?: CallBody;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected?: number;
}

const NO_BODY: CallBody = { length: 0, pieces: [] };

/** The figures of an account, as far as they are compared. */
export type BatchRow = z.infer<typeof batchRow>;

/** A parameter set as the status of its engine has it. */
export type ParameterEntry = z.infer<typeof parameterEntry>;

/** A caller of the service under measurement. */
export class BatchCaller {
  constructor(private readonly target: BenchService['target']) {}

  /** Resolves at the 202. */
  async submit({ bytes, pieces }: BatchBody, mode: ProcessingMode = 'fifo'): Promise<string> {
    const body = { length: bytes, pieces };
    const headers = { 'x-processing-mode': mode };
    return submitted.parse(await this.send('POST', '/portfolios/batch', { body, headers, expected: 202 })).batch_id;
  }

  /** Resolves once the batch is completed. @throws where it ends otherwise */
  async finished(batchId: string): Promise<void> {
    const ended = await this.ended(batchId);
    if (ended !== 'completed') throw new Error(`The batch ended as ${ended}.`);
  }

  /** How the batch ended: its status, or of a failed one the code. */
  async ended(batchId: string): Promise<string> {
    for (;;) {
      const told = status.parse(await this.send('GET', `/portfolios/batch/${batchId}`));
      if (told.completed_at !== null) return told.error?.code ?? told.status;
      await pause(POLL_MILLISECONDS);
    }
  }

  /** The parameter sets that the service tells of. */
  async parameterSets(): Promise<readonly ParameterEntry[]> {
    return engines
      .parse(await this.send('GET', '/healthcheck/analytics-engine'))
      .flatMap(({ parameters }) => parameters);
  }

  async page(batchId: string, { offset, limit }: { offset: number; limit: number }): Promise<readonly BatchRow[]> {
    const path = `/portfolios/batch/${batchId}/results?offset=${offset}&limit=${limit}`;
    return page.parse(await this.send('GET', path)).results;
  }

  /** How many rows its results have. */
  async total(batchId: string): Promise<number> {
    return page.parse(await this.send('GET', `/portfolios/batch/${batchId}/results?offset=0&limit=1`)).total;
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
    const answer = await this.send('POST', '/portfolios', { body: { length: body.length, pieces: [body] } });
    return calculated.parse(answer).data;
  }

  /** Text of the service's metrics. */
  async metrics(): Promise<string> {
    const { hostname, port } = this.target;
    return (await fetch(`http://${hostname}:${port}/metrics`)).text();
  }

  private async send(
    method: 'GET' | 'POST',
    path: string,
    { body = NO_BODY, headers: more = {}, expected = 200 }: CallOptions = {},
  ): Promise<unknown> {
    const { hostname, port, key } = this.target;
    const headers = {
      ...more,
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
