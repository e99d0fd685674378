import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startProgram } from '../support/service.js';
import { waitUntil } from '../support/wait-until.js';

let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'margin-desk-ended-bench-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

const readyFile = (): string | undefined =>
  readdirSync(directory)
    .map((name) => join(directory, name, 'ready.json'))
    .find((path) => existsSync(path));

const isRunning = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

describe('a benchmark suite that is ended', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('by %s takes its service with it, and its files', async (signal) => {
    const bench = startProgram(['bench', '--requests'], { environment: { TMPDIR: directory } });
    await waitUntil(() => readyFile() !== undefined || bench.child.exitCode !== null);
    const { pid } = z.object({ pid: z.number() }).parse(JSON.parse(readFileSync(readyFile() ?? '', 'utf8')));
    expect(isRunning(pid)).toBe(true);
    bench.child.kill(signal);
    await bench.ended;
    await waitUntil(() => !isRunning(pid) && readdirSync(directory).length === 0);
    expect([isRunning(pid), readdirSync(directory)]).toEqual([false, []]);
  });

  it('is not there without a build of it, which is one sentence', async () => {
    const { benchmarkSuite } = await import('../../server/commands/bench.js');
    expect(() => benchmarkSuite(directory)).toThrow('"npm run bench" in a checkout builds and runs it.');
  });
});
