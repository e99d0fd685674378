import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import type { IntakeFigures } from './batch-intake.worker.js';
import type { BatchBody } from './batch-body.js';
import { ascending, percentile, type Figure } from './figure.js';

const RUNS = 5;

/** Time from the first byte of a batch to its acceptance, durable on disk, and what the process takes meanwhile. */
export async function measureBatchIntake(body: BatchBody): Promise<readonly Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-bench-'));
  const intake = await IntakeProcess.start(directory);
  try {
    const seconds: number[] = [];
    const figures: IntakeFigures[] = [];
    for (let run = 0; run < RUNS; run++) {
      const startedAt = performance.now();
      figures.push(await intake.upload('/', body));
      seconds.push((performance.now() - startedAt) / 1000);
    }
    const typical = percentile(ascending(seconds), 0.5);
    const name = `intake alone, of ${Math.round(body.bytes / 1e6)} MB (${figures[0]?.rowsTotal ?? 0} rows)`;
    return [
      { name, value: body.bytes / 1e6 / typical, unit: 'MB/s', target: '≥ 400' },
      { name: 'time to its 202', value: typical, unit: 's', target: '' },
      { name: 'memory of the process meanwhile', value: most(figures, 'rssMegabytes'), unit: 'MB', target: '≤ 300' },
      { name: 'longest delay of its loop', value: most(figures, 'loopDelayMs'), unit: 'ms', target: '≤ 50' },
    ];
  } finally {
    intake.end();
    await rm(directory, { recursive: true, force: true });
  }
}

const most = (figures: readonly IntakeFigures[], name: 'rssMegabytes' | 'loopDelayMs'): number =>
  Math.max(...figures.map((figure) => figure[name]));

/** An intake in a process of its own. */
export class IntakeProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(directory: string): Promise<IntakeProcess> {
    const child = fork(new URL('./batch-intake.worker.js', import.meta.url), [directory]);
    return new IntakeProcess(child, await portOf(child));
  }

  /** @param path `/` of the intake, `/plain` of a file that takes the body as it comes */
  async upload(path: string, body: BatchBody): Promise<IntakeFigures> {
    const headers = { 'content-type': 'application/json', 'content-length': body.bytes };
    const sent = request({ host: '127.0.0.1', port: this.port, path, method: 'POST', headers });
    const answered = once(sent, 'response');
    await pipeline(body.pieces, sent);
    const [response] = (await answered) as [IncomingMessage];
    const answer = await text(response);
    if (response.statusCode !== 202) throw new Error(`The intake answered ${response.statusCode ?? 0}: ${answer}`);
    return JSON.parse(answer) as IntakeFigures;
  }

  end(): void {
    this.child.disconnect();
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  const [address] = (await once(child, 'message')) as [unknown];
  if (typeof address === 'object' && address !== null && 'port' in address) return Number(address.port);
  throw new Error('The intake under measurement did not start.');
}
