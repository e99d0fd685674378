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
import { ascending, percentile, type Figure } from './figure.js';

const BODY_BYTES = 500_000_000;
const RUNS = 5;
const ACCOUNTS = 50_000;
const PIECE_ROWS = 256;

/** Time from the first byte of a batch of 500 MB to its acceptance, durable on disk, and what the process takes meanwhile. */
export async function measureBatchIntake(): Promise<readonly Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-bench-'));
  const child = fork(new URL('./batch-intake.worker.js', import.meta.url), [directory]);
  try {
    const port = await portOf(child);
    const body = makeBody();
    const seconds: number[] = [];
    const figures: IntakeFigures[] = [];
    for (let run = 0; run < RUNS; run++) {
      const startedAt = performance.now();
      figures.push(await upload(port, body));
      seconds.push((performance.now() - startedAt) / 1000);
    }
    const typical = percentile(ascending(seconds), 0.5);
    const name = `batch of ${BODY_BYTES / 1e6} MB (${figures[0]?.rowsTotal ?? 0} rows): intake`;
    return [
      { name, value: body.bytes / 1e6 / typical, unit: 'MB/s', target: '≥ 400' },
      { name: 'time to its 202', value: typical, unit: 's', target: '' },
      { name: 'memory of the process meanwhile', value: most(figures, 'rssMegabytes'), unit: 'MB', target: '≤ 300' },
      { name: 'longest delay of its loop', value: most(figures, 'loopDelayMs'), unit: 'ms', target: '≤ 50' },
    ];
  } finally {
    child.disconnect();
    await rm(directory, { recursive: true, force: true });
  }
}

const most = (figures: readonly IntakeFigures[], name: 'rssMegabytes' | 'loopDelayMs'): number =>
  Math.max(...figures.map((figure) => figure[name]));

async function portOf(child: ChildProcess): Promise<number> {
  const [address] = (await once(child, 'message')) as [unknown];
  if (typeof address === 'object' && address !== null && 'port' in address) return Number(address.port);
  throw new Error('The intake under measurement did not start.');
}

interface Body {
  readonly bytes: number;
  readonly pieces: () => Iterable<Buffer>;
}

/** A request of rows of about 265 bytes, made of a few thousand different ones. */
function makeBody(): Body {
  const pieces = Array.from({ length: ACCOUNTS / PIECE_ROWS }, (_, piece) =>
    Buffer.from(
      Array.from({ length: PIECE_ROWS }, (_row, index) => `${rowText(piece * PIECE_ROWS + index)},`).join(''),
    ),
  );
  const head = Buffer.from('{"calculation_type":"margins","portfolio":[');
  const tail = Buffer.from(`${rowText(0)}],"currency_code":"USD"}`);
  const list: Buffer[] = [head];
  let bytes = head.length + tail.length;
  for (let index = 0; bytes < BODY_BYTES; index++) {
    const piece = pieces[index % pieces.length] ?? tail;
    if (bytes + piece.length > BODY_BYTES) break;
    list.push(piece);
    bytes += piece.length;
  }
  list.push(tail);
  return { bytes, pieces: () => list };
}

const rowText = (index: number): string =>
  JSON.stringify({
    account_code: `ACCOUNT-${index}`,
    position_id: `POSITION-${index * 7}`,
    exchange_code: 'NYMEX',
    contract_code: index % 2 === 0 ? 'CL' : 'LO',
    contract_type: index % 2 === 0 ? 'FUT' : 'CALL',
    contract_expiry: 'DEC-30',
    contract_strike: String(50 + (index % 60)),
    net_position: (index % 41) - 20,
    account_type: 'H',
  });

async function upload(port: number, body: Body): Promise<IntakeFigures> {
  const headers = { 'content-type': 'application/json', 'content-length': body.bytes };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', headers });
  const answered = once(sent, 'response');
  await pipeline(body.pieces(), sent);
  const [response] = (await answered) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 202) throw new Error(`The intake answered ${response.statusCode ?? 0}: ${answer}`);
  return JSON.parse(answer) as IntakeFigures;
}
