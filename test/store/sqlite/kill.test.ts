import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { availableDrivers } from '../../support/available-drivers.js';
import { openResultStore, type SqliteResultStore } from '../../../server/store/sqlite/result-store.js';
import { startChild } from '../../support/child-process.js';
import { bodiesOf } from '../stored-request.js';

const KILLS = 15;
const PROGRAM = new URL('./saving-process.js', import.meta.url);

describe.each(await availableDrivers())('a killed process on %s', (driver) => {
  it('loses nothing that was answered, leaves nothing half and doubles nothing', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'margin-desk-kill-'));
    const path = join(directory, 'results.sqlite');
    const acknowledged: string[] = [];
    for (let run = 0; run < KILLS; run++) {
      const child = startChild(PROGRAM, path, driver, String(run));
      await child.printed(1);
      await delay(Math.random() * 120);
      child.kill();
      await child.ended();
      acknowledged.push(...child.lines);
    }
    const store = await openResultStore(path, { driver });
    const found = await allFound(store);
    await store.close();
    await rm(directory, { recursive: true });

    expect(acknowledged.filter((line) => !/^\d+ \d+ \d+$/.test(line))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    expect(acknowledged.filter((requestId) => !found.has(requestId))).toEqual([]);
    expect([...found].filter(([requestId, bodies]) => !isWhole(requestId, bodies))).toEqual([]);
  });
});

/** All requests in the store: each caller counts on from 0, so the first id that is missing ends its run. */
async function allFound(store: SqliteResultStore): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (let run = 0; run < KILLS; run++) {
    for (let caller = 0; caller < 8; caller++) {
      for (let count = 0; ; count++) {
        const requestId = `${run} ${caller} ${count}`;
        const bodies = await bodiesOf(store, 'desk', requestId);
        if (bodies === undefined) break;
        found.set(requestId, bodies);
      }
    }
  }
  return found;
}

function isWhole(requestId: string, bodies: readonly string[]): boolean {
  const account = `A${requestId.split(' ')[1] ?? ''}`;
  const whole = [
    { body: account, note: requestId },
    { body: account, sub: 'x' },
    { body: 'shared', note: requestId },
  ];
  return JSON.stringify(bodies) === JSON.stringify(whole.map((body) => JSON.stringify(body)));
}
